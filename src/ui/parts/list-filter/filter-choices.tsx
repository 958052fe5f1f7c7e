import { Fragment, useDeferredValue, useId, useState } from 'react';
import { createFormat } from '../../../i18n/format.ts';
import { usePortal } from '../../../use-portal.ts';
import { Checkbox } from '../../kit/checkbox.tsx';
import fieldStyles from '../../kit/field.module.css';
import { HiddenText } from '../../kit/hidden-text.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './filter-choices.module.css';
import type { FilterChoice } from './filter-fields.ts';
import { LineMark } from './line-mark.tsx';

/** From so many choices on, a list can be searched. */
const LONG = 12;

export interface FilterChoicesProps {
  name: string;
  label: string;
  choices: readonly FilterChoice[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/** What a choice is called, and how many it would find. */
export function ChoiceText({ label, lang, found }: Pick<FilterChoice, 'label' | 'lang' | 'found'>) {
  const { t } = useTranslation('lists');
  const { number } = createFormat(usePortal().locale);
  const said = lang === undefined ? label : <bdi lang={lang}>{label}</bdi>;
  if (found === undefined) return said;
  return (
    <span className={styles.counted}>
      {said} <HiddenText>{t('filter.finds')}</HiddenText>
      <span className={styles.found}>{number(found)}</span>
    </span>
  );
}

/** Any of several; a long list is searched in, and keeps what is chosen at its top. */
export function FilterChoices({ name, label, choices, chosen, onChange }: FilterChoicesProps) {
  const { t, i18n } = useTranslation('lists');
  const [typed, setTyped] = useState('');
  const words = useDeferredValue(typed);
  const id = useId();
  const isLong = choices.length > LONG;
  const plain = (text: string) => text.trim().toLocaleLowerCase(i18n.language).replaceAll('ё', 'е');
  const having = (part: string) =>
    choices.filter(({ label: text, group = '' }) => plain(`${text} ${group}`).includes(plain(part)));
  const found = words.trim() ? having(words) : choices;
  const toggle = (value: string, isSelected: boolean) =>
    onChange(isSelected ? [...chosen, value] : chosen.filter((one) => one !== value));

  return (
    <div className={styles.choices}>
      {isLong && (
        <input
          type="search"
          id={id}
          aria-label={t('filter.searchIn', { list: label })}
          placeholder={t('filter.searchShort')}
          autoComplete="off"
          className={`${fieldStyles.control} ${styles.search}`}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // It would apply the filters in the middle of a search: it takes what has been searched for instead.
            event.preventDefault();
            const first = typed.trim() ? having(typed)[0] : undefined;
            if (!first) return;
            if (!chosen.includes(first.value)) toggle(first.value, true);
            // The next word is typed in the place of this one.
            event.currentTarget.select();
          }}
        />
      )}
      <div className={isLong ? styles.long : undefined} {...(isLong && { tabIndex: -1 })}>
        {found.map((choice, index) => (
          // A station stands under each of its lines.
          <Fragment key={`${choice.group} ${choice.value}`}>
            {choice.group && choice.group !== found[index - 1]?.group && (
              <p className={styles.group}>
                {choice.groupColour && <LineMark colour={choice.groupColour} />} {choice.group}
              </p>
            )}
            <Checkbox
              name={name}
              value={choice.value}
              hint={choice.hint}
              isSelected={chosen.includes(choice.value)}
              onChange={(isSelected) => toggle(choice.value, isSelected)}
            >
              <ChoiceText {...choice} />
            </Checkbox>
          </Fragment>
        ))}
        {found.length === 0 && (
          <p role="status" className={styles.none}>
            {t('filter.nothingIn')}
          </p>
        )}
      </div>
    </div>
  );
}
