import { clsx } from 'clsx';
import { type FormEvent, useEffect, useRef } from 'react';
import { isEditable, pathsOf } from '../../../api/register/editable.ts';
import type { EditedThing } from '../../../api/register/editing.ts';
import { fieldAt, storedFields } from '../../../api/register/names.ts';
import type { EditedRegister } from '../../../api/register/register.ts';
import type { RegisterEditing } from '../../../machines/flows/register-editing/use-register-editing.ts';
import { Button } from '../../kit/button.tsx';
import { ErrorSummary } from '../../kit/error-summary.tsx';
import { Notice } from '../../kit/notice.tsx';
import { Question } from '../../kit/question.tsx';
import { Sheet } from '../../kit/sheet.tsx';
import { idOf } from '../../parts/editing/edit-id.ts';
import formStyles from '../../parts/form.module.css';
import jumps from '../../parts/object/jump-bar.module.css';
import { Unsent } from '../../parts/unsent.tsx';
import { useFormErrors } from '../../parts/use-form-errors.ts';
import { useRules } from '../../parts/use-rules.ts';
import { useTranslation } from '../../use-translation.ts';
import { EditField } from './edit-field.tsx';
import styles from './edit-form.module.css';
import type { EditWords } from './use-edit-words.ts';

export interface EditFormProps {
  register: EditedRegister;
  shown: EditedThing;
  flow: RegisterEditing;
  words: EditWords;
}

/** Fields by the groups of the object's page; those that no group names come first. */
function sectionsOf(
  register: EditedRegister,
): readonly { readonly id: string; readonly names: readonly string[] }[] {
  const editable = storedFields(register).filter(([name, field]) => isEditable(name, field));
  const grouped = new Set(register.groups.flatMap(({ fields }) => fields));
  const names = new Set(editable.map(([name]) => name));
  return [
    { id: '', names: editable.map(([name]) => name).filter((name) => !grouped.has(name)) },
    ...register.groups.map(({ id, fields }) => ({ id, names: fields.filter((name) => names.has(name)) })),
  ].filter((section) => section.names.length > 0);
}

/** All that an official may change of an object. */
export function EditForm({ register, shown, flow, words }: EditFormProps) {
  const { t } = useTranslation(['register-editing', 'register-page', 'common', 'fields']);
  const { snapshot, changed, conflicts, refused, values } = flow;
  const errors = useFormErrors(values, refused);
  const rules = useRules(() => import('../../../machines/flows/register-editing/register-editing.rules.ts'));
  const isBusy = snapshot.hasTag('busy');
  const told = useRef<HTMLDivElement>(null);
  const isDone = snapshot.hasTag('done');
  const isFailed = snapshot.hasTag('failed');
  const isLate = snapshot.hasTag('late');
  const isConflict = snapshot.hasTag('conflict');
  useEffect(() => {
    if (isDone || isFailed || isLate || isConflict) told.current?.focus();
  }, [isDone, isFailed, isLate, isConflict]);
  const sections = sectionsOf(register).map(({ id, names }) => ({
    id: `edit-group-${id || 'main'}`,
    title: id === '' ? t('main') : words.group(id),
    names,
  }));
  const hasOutline = storedFields(register).some(([, { kind }]) => kind === 'area');

  function send(sent: FormEvent) {
    sent.preventDefault();
    if (isBusy) return;
    if (conflicts.length > 0) told.current?.focus();
    rules.use(({ errorsIn }) => errors.judge(flow.save(errorsIn)));
  }

  return (
    <form noValidate aria-label={t('form')} className={styles.form} onFocus={rules.fetch} onSubmit={send}>
      <div ref={told} tabIndex={-1} className={clsx(formStyles.told, styles.told)}>
        {isDone && <Notice tone="ok" title={t('saved')} />}
        {isFailed && (
          <Notice tone="bad" title={t('failed')}>
            {t('common:error.generic')}
          </Notice>
        )}
        {isLate && <Notice tone="warn" title={t('late')} />}
        {isConflict && (
          <Notice tone="warn" title={t('conflict.title')}>
            <p>{t('conflict.text')}</p>
            <ul className={styles.list}>
              {conflicts.map((path) => (
                <li key={path}>
                  <a href={`#${idOf(path)}`}>{words.label(path)}</a>
                </li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
      {rules.isUnsent && <Unsent />}
      {errors.errors.length > 0 && (
        <ErrorSummary
          title={t('fields:summary.check')}
          attempt={errors.attempt}
          problems={errors.errors.map((error) => ({
            field: idOf(error.path),
            text: `${words.errorLabel(error)}: ${words.error(error)}`,
          }))}
        />
      )}
      {sections.length > 1 && (
        <nav aria-label={t('register-page:groups')} className={clsx(jumps.bar, styles.jumps)}>
          <ul className={clsx(jumps.list, styles.jumpList)}>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} className={clsx(jumps.link, styles.jump)}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <fieldset disabled={isBusy} className={styles.sections}>
        {sections.map(({ id, title, names }) => (
          <div key={id} id={id} className={styles.section}>
            <Sheet title={title}>
              <div className={formStyles.group}>
                {names.map((name) => (
                  <EditField
                    key={name}
                    {...{ register, name, flow, words }}
                    id={shown.item.id}
                    field={fieldAt(register, name)}
                    errors={errors.errors}
                    isKept={pathsOf(name, fieldAt(register, name)).some((path) =>
                      shown.edited.includes(path),
                    )}
                  />
                ))}
              </div>
            </Sheet>
          </div>
        ))}
      </fieldset>
      {hasOutline && <p className={styles.note}>{t('outline')}</p>}
      <div className={styles.bar}>
        <p className={styles.count} role="status">
          {changed.length === 0 ? t('unchanged') : t('changed', { count: changed.length })}
        </p>
        {snapshot.hasTag('asking') ? (
          <Question text={t('dropAsk')}>
            <Button onPress={flow.drop}>{t('dropYes')}</Button>
            <Button onPress={flow.keep}>{t('dropNo')}</Button>
          </Question>
        ) : (
          <div className={formStyles.buttons}>
            <Button type="submit" variant="primary" busy={isBusy} busyLabel={t('saving')}>
              {t(isFailed ? 'again' : 'save')}
            </Button>
            {changed.length > 0 && !isBusy && !isConflict && (
              <Button onPress={flow.askToDrop}>{t('drop')}</Button>
            )}
          </div>
        )}
      </div>
    </form>
  );
}
