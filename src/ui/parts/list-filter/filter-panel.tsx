import { useSearch } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import type { FilterValues } from '../../../machines/flows/list-filter/list-filter.settings.ts';
import type { ListFilter } from '../../../machines/flows/list-filter/use-list-filter.ts';
import { chosenIn, type FilterField, reversedRanges } from './filter-fields.ts';
import { FilterFoot } from './filter-foot.tsx';
import { FilterGroup, UNFOLD } from './filter-group.tsx';
import styles from './filter-panel.module.css';
import { KeptInputs } from './kept-inputs.tsx';

/** A group of so many choices stands open at first only where something in it is chosen. */
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
  const { [UNFOLD]: unfolded }: Readonly<Record<string, unknown>> = useSearch({ strict: false });

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
      {/* What Enter presses without scripts, and not the first button that opens a group. */}
      <noscript>
        <input type="submit" hidden />
      </noscript>
      {fields.map((field, index) => (
        <FilterGroup
          key={field.name}
          {...{ field, filter, action }}
          isOpenAtFirst={
            ((field.isOpen ?? index < OPEN) && !isLong(field)) ||
            chosenIn(field, draft) > 0 ||
            field.name === unfolded
          }
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
