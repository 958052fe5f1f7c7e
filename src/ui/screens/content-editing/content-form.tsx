import { clsx } from 'clsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  CONTENT_LANGUAGES,
  type ContentGroup,
  fieldAtPath,
  fieldsOf,
  pathsOfField,
} from '../../../api/contracts/content-definition.ts';
import { Button } from '../../kit/button.tsx';
import { ErrorSummary } from '../../kit/error-summary.tsx';
import { Notice } from '../../kit/notice.tsx';
import { Question } from '../../kit/question.tsx';
import { Sheet } from '../../kit/sheet.tsx';
import { idOf } from '../../parts/editing/edit-id.ts';
import formStyles from '../../parts/form.module.css';
import { Unsent } from '../../parts/unsent.tsx';
import { useFormErrors } from '../../parts/use-form-errors.ts';
import { useRules } from '../../parts/use-rules.ts';
import { useTranslation } from '../../use-translation.ts';
import { EditedField } from './content-field.tsx';
import styles from './content-form.module.css';
import { type ContentPartProps, countIn } from './content-part.ts';
import { loadJudge } from './content-preview.lazy.ts';
import { LanguageBar } from './language-bar.tsx';

/** All of an item, one language at a time. */
export function ContentForm(props: ContentPartProps) {
  const { definition, flow, texts, language, onLanguage } = props;
  const { t } = useTranslation(['content', 'register-editing', 'common', 'fields']);
  const { snapshot, changed, conflicts, refused, values } = flow;
  const errors = useFormErrors(values, refused);
  const rules = useRules(loadJudge);
  const isBusy = snapshot.hasTag('busy');
  const [opened, setOpened] = useState<readonly string[]>([]);
  const told = useRef<HTMLDivElement>(null);
  const isDone = snapshot.hasTag('done');
  const isFailed = snapshot.hasTag('failed');
  const isLate = snapshot.hasTag('late');
  const isConflict = snapshot.hasTag('conflict');
  useEffect(() => {
    if (isDone || isFailed || isLate || isConflict) told.current?.focus();
  }, [isDone, isFailed, isLate, isConflict]);

  const languageOf = (path: string) => fieldAtPath(definition, path)?.language;
  const isHere = (path: string) => [undefined, language].includes(languageOf(path));
  const elsewhere = (paths: readonly string[]) =>
    CONTENT_LANGUAGES.filter((one) => one !== language && paths.some((path) => languageOf(path) === one));
  /** What has to be looked at shows. */
  const turnTo = (paths: readonly string[]) => {
    const [first] = elsewhere(paths);
    if (first && !paths.some(isHere)) onLanguage(first);
  };
  const paths = errors.errors.map(({ path }) => path);
  const refusedNow = refused.map(({ path }) => path).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: turned once, when something new has to be looked at
  useEffect(() => turnTo(refusedNow ? refusedNow.split('\n') : []), [refusedNow]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => turnTo(conflicts), [conflicts.join('\n')]);

  /** Of one of several places: what is in it goes, in every language. */
  function emptyAll() {
    for (const path of fieldsOf(definition).flatMap(pathsOfField)) flow.type(path, '');
  }

  /** Of several of a sort those that something is in, and those that somebody wants to write. */
  const isThere = ({ id, one, fields }: ContentGroup) =>
    one === undefined ||
    opened.includes(id) ||
    fields
      .flatMap(pathsOfField)
      .some((path) => flow.typed(path) !== '' || path in props.shown.values || paths.includes(path));
  const there = definition.groups.filter(isThere);
  /** The next of each sort that there is room for. */
  const free = definition.groups.filter(
    (group, index, all) =>
      !isThere(group) &&
      all.findIndex((other) => other.one?.word === group.one?.word && !isThere(other)) === index,
  );

  function send(sent: FormEvent) {
    sent.preventDefault();
    if (isBusy) return;
    if (conflicts.length > 0) told.current?.focus();
    rules.use((judge) => {
      const found = flow.preview(judge);
      errors.judge(found);
      turnTo(found.map(({ path }) => path));
    });
  }

  return (
    <form noValidate aria-label={t('form')} className={styles.form} onFocus={rules.fetch} onSubmit={send}>
      <div ref={told} tabIndex={-1} className={clsx(formStyles.told, styles.told)}>
        {isDone && <Notice tone="ok" title={t('published')} />}
        {isFailed && (
          <Notice tone="bad" title={t('register-editing:failed')}>
            {t('common:error.generic')}
          </Notice>
        )}
        {isLate && <Notice tone="warn" title={t('register-editing:late')} />}
        {isConflict && (
          <Notice tone="warn" title={t('register-editing:conflict.title')}>
            <p>{t('register-editing:conflict.text')}</p>
            <ul className={styles.list}>
              {conflicts.map((path) => (
                <li key={path}>
                  {isHere(path) ? <a href={`#${idOf(path)}`}>{texts.label(path)}</a> : texts.label(path)}
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
            text: `${texts.label(error.path)}: ${texts.error(error)}`,
          }))}
        />
      )}
      <LanguageBar
        {...{ language, onLanguage }}
        changed={countIn(definition, changed)}
        wrong={elsewhere([...paths, ...conflicts])}
      />
      <fieldset disabled={isBusy} className={styles.sections}>
        {there.map(({ id, fields }) => (
          <Sheet key={id} title={texts.group(id)}>
            <div className={formStyles.group}>
              {fields.map((field) => (
                <EditedField
                  key={`${field.name} ${language}`}
                  {...props}
                  field={field}
                  errors={errors.errors}
                />
              ))}
            </div>
          </Sheet>
        ))}
        {free.length > 0 && (
          <div className={formStyles.buttons}>
            {free.map(({ id, one }) => (
              <Button key={id} onPress={() => setOpened([...opened, id])}>
                {t(`add.${one?.word}`)}
              </Button>
            ))}
          </div>
        )}
      </fieldset>
      <div className={styles.bar}>
        <p className={styles.count} role="status">
          {changed.length === 0
            ? t('register-editing:unchanged')
            : t('register-editing:changed', { count: changed.length })}
        </p>
        {snapshot.hasTag('asking') ? (
          <Question text={t('register-editing:dropAsk')}>
            <Button onPress={flow.drop}>{t('register-editing:dropYes')}</Button>
            <Button onPress={flow.keep}>{t('register-editing:dropNo')}</Button>
          </Question>
        ) : (
          <div className={formStyles.buttons}>
            <Button type="submit" variant="primary" busy={isBusy} busyLabel={t('publishing')}>
              {t('preview.show')}
            </Button>
            {definition.place !== undefined && Object.keys(props.shown.values).length > 0 && !isBusy && (
              <Button variant="quiet" onPress={emptyAll}>
                {t('emptyAll')}
              </Button>
            )}
            {changed.length > 0 && !isBusy && !isConflict && (
              <Button onPress={flow.askToDrop}>{t('register-editing:drop')}</Button>
            )}
          </div>
        )}
      </div>
    </form>
  );
}
