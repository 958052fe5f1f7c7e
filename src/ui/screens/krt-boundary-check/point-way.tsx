import { type FormEvent, Suspense } from 'react';
import { KRT_FORM } from '../../../api/contracts/krt-check.ts';
import type { FieldError } from '../../../api/contracts/problem.ts';
import { Button } from '../../kit/button.tsx';
import { TextField } from '../../kit/text-field.tsx';
import formStyles from '../../parts/form.module.css';
import { FormSummary } from '../../parts/form-summary.tsx';
import { useIsInBrowser } from '../../use-is-in-browser.ts';
import { useTranslation } from '../../use-translation.ts';
import { CheckFailure } from './check-failure.tsx';
import styles from './krt-check-screen.module.css';
import { KrtMap } from './krt-map.tsx';
import { degreesOf, shown } from './typed.ts';
import { idOf, useCheckForm } from './use-check-form.ts';
import type { WayProps } from './ways.ts';

const NAMES = ['latitude', 'longitude'] as const;

/** A place: pointed at on the map, or typed. */
export function PointWay({ flow, typed, change, returned }: WayProps) {
  const { t } = useTranslation('krt-check');
  const isInBrowser = useIsInBrowser();
  const form = useCheckForm(typed, flow, returned);
  const isBusy = flow.snapshot.hasTag('busy');
  const [latitude, longitude] = NAMES.map((name) => degreesOf(typed[name]));

  function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const errors = NAMES.flatMap((name): FieldError[] => {
      if (typed[name].trim() === '') return [{ path: name, code: 'required' }];
      return degreesOf(typed[name]) === undefined ? [{ path: name, code: 'incorrect_format' }] : [];
    });
    form.judge(errors);
    flow.check(
      latitude === undefined || longitude === undefined ? undefined : { by: 'point', latitude, longitude },
    );
  }

  return (
    <div className={styles.beside}>
      <form noValidate method="post" action={KRT_FORM} className={formStyles.form} onSubmit={send}>
        <p>{t('point.lead')}</p>
        <FormSummary errors={form.errors} attempt={form.attempt} {...{ idOf }} textOf={form.textOf} />
        {NAMES.map((name) => (
          <TextField
            key={name}
            id={idOf(name)}
            name={name}
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            label={t(`point.${name}.label`)}
            hint={t(`point.${name}.hint`)}
            value={typed[name]}
            onChange={(value) => change({ [name]: value })}
            error={form.textAt(name)}
          />
        ))}
        <CheckFailure snapshot={flow.snapshot} />
        <div className={formStyles.buttons}>
          <Button type="submit" variant="primary" busy={isBusy} busyLabel={t('checking')}>
            {t('check')}
          </Button>
        </div>
      </form>
      {isInBrowser && (
        <div className={styles.map}>
          <Suspense fallback={null}>
            <KrtMap
              label={t('map.point')}
              name={t('map.own')}
              at={latitude === undefined || longitude === undefined ? undefined : [longitude, latitude]}
              onPick={([x, y]) => change({ latitude: shown(y), longitude: shown(x) })}
            />
          </Suspense>
        </div>
      )}
    </div>
  );
}
