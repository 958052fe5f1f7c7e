import { type FormEvent, useState } from 'react';
import {
  choicesOf,
  type FilterValues,
  wordOf,
} from '../../../machines/flows/list-filter/list-filter.settings.ts';
import type { ListFilter } from '../../../machines/flows/list-filter/use-list-filter.ts';
import { Checkbox } from '../../kit/checkbox.tsx';
import { Icon } from '../../kit/icon.tsx';
import { useTranslation } from '../../use-translation.ts';
import { ChoiceText, FilterChoices, PlainChoices } from './filter-choices.tsx';
import { chosenIn, type FilterField, reversedRanges } from './filter-fields.ts';
import { FilterFoot } from './filter-foot.tsx';
import styles from './filter-panel.module.css';
import { FilterRange } from './filter-range.tsx';
import { KeptInputs } from './kept-inputs.tsx';

/** A list of so many choices is put into the page once it is opened. */
const LONG = 40;
/** So many groups stand open at first where nothing else is said of them, no long one, and whichever has a choice. */
const OPEN = 3;

const isLong = (field: FilterField) => field.kind === 'choices' && field.choices.length >= LONG;

export interface FilterPanelProps {
  filter: ListFilter;
  fields: readonly FilterField[];
  /** The page of the list, for browsers without scripts. */
  action: string;
  /** What else the page's address says and a form without scripts has to send along. */
  kept?: FilterValues;
  /** Filters were applied: a drawer closes. */
  onApplied?: () => void;
}

/** Every filter of a list, and the button that says what they would find. */
export function FilterPanel({ filter, fields, action, kept = {}, onApplied }: FilterPanelProps) {
  const { draft } = filter.snapshot.context;
  const reversed = reversedRanges(fields, draft);

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const wrong = event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) return wrong.focus();
    filter.apply();
    onApplied?.();
    // Once the drawer is gone, and what is chosen stands over the list.
    requestAnimationFrame(showResults);
  }

  return (
    <form action={action} className={styles.panel} noValidate onSubmit={apply}>
      <KeptInputs kept={kept} />
      {fields.map((field, index) => (
        <FilterGroup
          key={field.name}
          {...{ field, filter }}
          isOpenAtFirst={((field.isOpen ?? index < OPEN) && !isLong(field)) || chosenIn(field, draft) > 0}
          isReversed={reversed.includes(field)}
        />
      ))}
      <FilterFoot {...{ filter, fields }} />
    </form>
  );
}

/** Where results begin lower than this part of the window, nobody sees any. */
const LOW = 0.4;

/** Whoever has applied filters sees what that finds, or that it is nothing, without going up a list or down a phone's page. */
function showResults(): void {
  const results = document.getElementById('results');
  if (!results) return;
  const { top } = results.getBoundingClientRect();
  if (top < 0 || top > innerHeight * LOW) results.scrollIntoView();
}

interface FilterGroupProps {
  field: FilterField;
  filter: ListFilter;
  isOpenAtFirst: boolean;
  isReversed: boolean;
}

function FilterGroup({ field, filter, isOpenAtFirst, isReversed }: FilterGroupProps) {
  const { t } = useTranslation('lists');
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const { draft } = filter.snapshot.context;
  const chosen = chosenIn(field, draft);
  if (field.kind === 'flag')
    return (
      <div className={styles.flag}>
        <Checkbox
          name={field.name}
          value={field.value}
          isSelected={wordOf(draft, field.name) === field.value}
          onChange={(isSelected) => filter.select(field.name, isSelected ? field.value : '')}
        >
          <ChoiceText {...field} />
        </Checkbox>
      </div>
    );
  return (
    <details className={styles.group} open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <span>{field.label}</span>
        {chosen > 0 && <span className={styles.chosen}>{t('filter.chosen', { count: chosen })}</span>}
        <Icon name="chevron" size={16} className={styles.chevron} />
      </summary>
      <fieldset className={styles.body}>
        <legend className={styles.legend}>{field.label}</legend>
        {field.kind === 'choices' &&
          (isOpen || !isLong(field) ? (
            <FilterChoices
              name={field.name}
              label={field.label}
              choices={field.choices}
              chosen={choicesOf(draft, field.name)}
              onChange={(value) => filter.select(field.name, value)}
            />
          ) : (
            <>
              <KeptInputs kept={{ [field.name]: choicesOf(draft, field.name) }} />
              <PlainChoices {...field} />
            </>
          ))}
        {field.kind === 'one' && (
          <div role="radiogroup" aria-label={field.label}>
            {[{ value: '', label: t('filter.any') }, ...field.choices].map(({ value, label }) => (
              <label key={value} className={styles.one}>
                <input
                  type="radio"
                  name={field.name}
                  value={value}
                  className={styles.radio}
                  checked={wordOf(draft, field.name) === value}
                  onChange={() => filter.select(field.name, value)}
                />
                {label}
              </label>
            ))}
          </div>
        )}
        {field.kind === 'range' && (
          <FilterRange
            names={field}
            label={field.label}
            unit={field.unit}
            scale={field.scale}
            digits={field.digits}
            least={field.least}
            most={field.most}
            from={wordOf(draft, field.from)}
            to={field.to === undefined ? '' : wordOf(draft, field.to)}
            isReversed={isReversed}
            hint={field.hint}
            onChange={(end, value) => filter.select(field[end] ?? field.from, value)}
          />
        )}
      </fieldset>
    </details>
  );
}
