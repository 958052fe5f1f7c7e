import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { EditedContent } from '../../../api/contracts/content.ts';
import {
  type ContentField,
  type ContentLanguage,
  isOneText,
  pathOfField,
  STAND_INS,
  typedLines,
} from '../../../api/contracts/content-definition.ts';
import type { FieldError } from '../../../api/contracts/problem.ts';
import { contentEditsQuery } from '../../../api/queries/content.ts';
import type { ContentAddress } from '../../../api/queries/page-content.ts';
import { LOCALE_FACTS } from '../../../i18n/locales.ts';
import type { ContentEditing } from '../../../machines/flows/content-editing/use-content-editing.ts';
import { usePortal } from '../../../use-portal.ts';
import { Checkbox } from '../../kit/checkbox.tsx';
import fieldStyles from '../../kit/field.module.css';
import { FieldErrorText } from '../../kit/field-error.tsx';
import { Select } from '../../kit/select.tsx';
import { TextField } from '../../kit/text-field.tsx';
import conflictStyles from '../../parts/editing/conflict-choice.module.css';
import { ConflictChoice } from '../../parts/editing/conflict-choice.tsx';
import { idOf } from '../../parts/editing/edit-id.ts';
import { useTranslation } from '../../use-translation.ts';
import styles from './content-form.module.css';
import type { ContentTexts } from './use-content-texts.ts';

export interface EditedFieldProps {
  address: ContentAddress;
  /** As the portal has it. */
  shown: EditedContent;
  flow: ContentEditing;
  texts: ContentTexts;
  language: ContentLanguage;
  field: ContentField;
  errors: readonly FieldError[];
}

/** One field in the language that shows, and whose value it shall be where another has changed it too. */
export function EditedField({ address, shown, flow, texts, language, field, errors }: EditedFieldProps) {
  const { api } = usePortal();
  const path = pathOfField(field, language);
  const isConflict = flow.conflicts.includes(path);
  const { data: edits } = useQuery({ ...contentEditsQuery(api, address, 1), enabled: isConflict });
  const error = errors.find((one) => one.path === path);
  return (
    <div className={styles.field}>
      <Control {...{ flow, texts, language, field, path }} error={error && texts.error(error)} />
      {isConflict && (
        <ConflictChoice
          label={texts.label(path)}
          edit={edits?.items.find((one) => one.path === path)}
          onChoose={(keep) => flow.choose({ path, keep })}
        >
          <p className={clsx(conflictStyles.theirs, styles.lines)} lang={texts.lang(path)} dir="auto">
            {texts.value(path, shown.values[path])}
          </p>
        </ConflictChoice>
      )}
    </div>
  );
}

type ControlProps = Pick<EditedFieldProps, 'flow' | 'texts' | 'language' | 'field'> & {
  path: string;
  error: string | undefined;
};

function Control(props: ControlProps) {
  const { flow, texts, field, path, error } = props;
  const { kind, isRequired, choices = [] } = field;
  const { t } = useTranslation('content');
  const shared = {
    id: idOf(path),
    label: texts.field(field.name),
    optional: !isRequired,
    ...(error !== undefined && { error }),
  };
  const typed = flow.typed(path);
  const onChange = (value: string) => flow.type(path, value);
  if (kind === 'choices') return <Choices {...props} />;
  if (kind === 'day')
    return (
      <TextField {...shared} {...{ onChange }} value={typed} type="date" hint={t(`hint.${field.label}`)} />
    );
  if (kind !== 'choice') return <Text {...props} />;
  return (
    <Select
      {...shared}
      {...{ onChange }}
      value={typed}
      placeholder={t('notChosen')}
      options={choices.map((value) => ({ value, label: texts.choice(field, value) }))}
    />
  );
}

/** A text longer than this is written in several lines. Characters. */
const LONG = 300;

function Text({ flow, texts, language, field, path, error }: ControlProps) {
  const { t } = useTranslation('content');
  const { kind, isText, isRequired, inEachLanguage = false, longest } = field;
  const isOne = isOneText(field);
  const isLong = kind === 'line' && longest > LONG;
  const facts = isText ? LOCALE_FACTS[language] : undefined;
  const isEmpty = (one: ContentLanguage) => flow.typed(pathOfField(field, one)).trim() === '';
  /** What readers see of a text that is not there in this language. */
  const standIn = isText && !inEachLanguage && isEmpty(language) && STAND_INS.find((one) => !isEmpty(one));
  const hint = [
    kind === 'lines' && t('hint.lines'),
    (kind === 'phones' || kind === 'emails') && t('hint.each'),
    kind === 'link' && t('hint.link'),
    kind === 'decimal' && t('hint.decimal'),
    standIn && t(`hint.${standIn}`),
  ].filter((one) => one !== false);
  return (
    <TextField
      id={idOf(path)}
      label={texts.field(field.name)}
      optional={!(isRequired && (!isText || inEachLanguage || language === 'ru'))}
      value={flow.typed(path)}
      onChange={(typed) => flow.type(path, typed)}
      {...(facts ? { lang: facts.lang, dir: facts.dir } : { dir: 'ltr' as const })}
      {...(hint.length > 0 && { hint: hint.join(' ') })}
      {...(error !== undefined && { error })}
      {...((!isOne || isLong) && { multiline: true, rows: isOne ? 2 : 4 })}
      {...(isLong && { maxLength: longest })}
    />
  );
}

/** What of a list is chosen: typed as its lines. */
function Choices({ flow, texts, field, path, error }: ControlProps) {
  const { choices = [] } = field;
  const chosen = typedLines(flow.typed(path));
  const choose = (value: string, isChosen: boolean) =>
    flow.type(
      path,
      // In the order of the choices, so that the same ones are the same value.
      choices.filter((one) => (one === value ? isChosen : chosen.includes(one))).join('\n'),
    );
  const errorId = `${idOf(path)}-error`;
  return (
    <fieldset
      id={idOf(path)}
      tabIndex={-1}
      className={fieldStyles.field}
      aria-describedby={error !== undefined ? errorId : undefined}
    >
      <legend className={clsx(fieldStyles.label, styles.legend)}>{texts.field(field.name)}</legend>
      <div className={styles.choices}>
        {choices.map((value) => (
          <Checkbox
            key={value}
            isSelected={chosen.includes(value)}
            onChange={(isChosen) => choose(value, isChosen)}
          >
            {texts.choice(field, value)}
          </Checkbox>
        ))}
      </div>
      {error !== undefined && (
        <span className={fieldStyles.error} id={errorId}>
          <FieldErrorText>{error}</FieldErrorText>
        </span>
      )}
    </fieldset>
  );
}
