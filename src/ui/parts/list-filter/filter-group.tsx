import { useEffect, useRef, useState } from 'react';
import { choicesOf, wordOf } from '../../../machines/flows/list-filter/list-filter.settings.ts';
import type { ListFilter } from '../../../machines/flows/list-filter/use-list-filter.ts';
import { Button } from '../../kit/button.tsx';
import { Checkbox } from '../../kit/checkbox.tsx';
import { Icon } from '../../kit/icon.tsx';
import { useTranslation } from '../../use-translation.ts';
import { ChoiceText, FilterChoices } from './filter-choices.tsx';
import { chosenIn, type FilterField } from './filter-fields.ts';
import styles from './filter-panel.module.css';
import { FilterRange } from './filter-range.tsx';
import { KeptInputs } from './kept-inputs.tsx';

/** More choices than these are put into the page once their group is opened: drawing them was most of drawing a list. */
const FEW = 6;
/** The name in an address of the group that is to stand open, which a browser without scripts asks for. */
export const UNFOLD = 'unfold';

const groupId = ({ name }: FilterField) => `filter-${name}`;

interface FilterGroupProps {
  field: FilterField;
  filter: ListFilter;
  /** The page of the list, for browsers without scripts. */
  action: string;
  isOpenAtFirst: boolean;
  isReversed: boolean;
}

/** One filter: a group that opens, or a single yes. */
export function FilterGroup({ field, filter, action, isOpenAtFirst, isReversed }: FilterGroupProps) {
  const { t } = useTranslation('lists');
  const group = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  // It may have been opened or closed before the page's scripts were there to hear of it.
  useEffect(() => setIsOpen((before) => group.current?.open ?? before), []);
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
    <details
      ref={group}
      id={groupId(field)}
      className={styles.group}
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className={styles.summary}>
        <span>{field.label}</span>
        {chosen > 0 && <span className={styles.chosen}>{t('filter.chosen', { count: chosen })}</span>}
        <Icon name="chevron" size={16} className={styles.chevron} />
      </summary>
      <fieldset className={styles.body}>
        <legend className={styles.legend}>{field.label}</legend>
        {field.kind === 'choices' &&
          (isOpen || field.choices.length <= FEW ? (
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
              {/* The form comes back with what is set in it so far, and with this group open. */}
              <noscript>
                <Button
                  type="submit"
                  wide
                  name={UNFOLD}
                  value={field.name}
                  formAction={`${action}#${groupId(field)}`}
                >
                  {t('filter.unfold', { list: field.label })}
                </Button>
              </noscript>
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
