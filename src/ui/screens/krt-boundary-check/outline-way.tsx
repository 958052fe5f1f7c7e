import { type FormEvent, Suspense } from 'react';
import type { FieldError } from '../../../api/contracts/problem.ts';
import { Button } from '../../kit/button.tsx';
import { FileField } from '../../kit/file-field.tsx';
import { TextField } from '../../kit/text-field.tsx';
import formStyles from '../../parts/form.module.css';
import { FormSummary } from '../../parts/form-summary.tsx';
import { useTranslation } from '../../use-translation.ts';
import { CheckFailure } from './check-failure.tsx';
import styles from './krt-check-screen.module.css';
import { KrtMap } from './krt-map.tsx';
import { cornersOf, polygonOf, withCorner, withoutLast } from './typed.ts';
import { idOf, useCheckForm } from './use-check-form.ts';
import type { WayProps } from './ways.ts';

/** An outline: drawn on the map, typed corner by corner, or from a file. */
export default function OutlineWay({ flow, typed, change, returned }: WayProps) {
  const { t } = useTranslation('krt-check');
  const form = useCheckForm(typed, flow, returned);
  const isBusy = flow.snapshot.hasTag('busy');
  const corners = cornersOf(typed.outline);

  function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const code = ruleOf(typed.outline, corners);
    form.judge(code ? [{ path: 'outline', code }] : []);
    flow.check(code || !corners ? undefined : { by: 'outline', outline: polygonOf(corners) });
  }
  function upload([file]: readonly File[]) {
    if (!file || isBusy) return;
    form.judge([]);
    flow.check({ by: 'file', file });
  }

  return (
    <div className={styles.beside}>
      <form noValidate className={formStyles.form} onSubmit={send}>
        <p>{t('outline.lead')}</p>
        <FormSummary errors={form.errors} attempt={form.attempt} {...{ idOf }} textOf={form.textOf} />
        <TextField
          multiline
          rows={6}
          id={idOf('outline')}
          name="outline"
          dir="ltr"
          label={t('outline.label')}
          hint={t('outline.hint')}
          value={typed.outline}
          onChange={(outline) => change({ outline })}
          error={form.textAt('outline')}
        />
        <div className={formStyles.buttons}>
          <Button type="submit" variant="primary" busy={isBusy} busyLabel={t('checking')}>
            {t('check')}
          </Button>
          <Button
            isDisabled={typed.outline.trim() === ''}
            onPress={() => change({ outline: withoutLast(typed.outline) })}
          >
            {t('outline.undo')}
          </Button>
          <Button isDisabled={typed.outline.trim() === ''} onPress={() => change({ outline: '' })}>
            {t('outline.clear')}
          </Button>
        </div>
        <FileField
          optional
          label={t('outline.file')}
          hint={t('outline.fileHint')}
          accept=".geojson,.json,application/geo+json,application/json"
          chooseLabel={t('outline.choose')}
          dropLabel={t('outline.drop')}
          onAdd={upload}
          count={0}
          isDisabled={isBusy}
        />
        <CheckFailure snapshot={flow.snapshot} />
      </form>
      <div className={styles.map}>
        <Suspense fallback={null}>
          <KrtMap
            label={t('map.outline')}
            name={t('map.own')}
            corners={corners}
            outline={corners && corners.length > 2 ? [[corners]] : undefined}
            onPick={(at) => change({ outline: withCorner(typed.outline, at) })}
          />
        </Suspense>
      </div>
    </div>
  );
}

/** The rule that a typed outline breaks before the portal looks at it. */
function ruleOf(typed: string, corners: readonly unknown[] | undefined): FieldError['code'] | undefined {
  if (typed.trim() === '') return 'required';
  if (!corners) return 'corner_format';
  return corners.length < 3 ? 'flat_outline' : undefined;
}
