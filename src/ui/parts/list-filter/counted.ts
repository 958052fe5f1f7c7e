import { useState } from 'react';
import type { FilterValues } from '../../../machines/flows/list-filter/list-filter.settings.ts';
import type { ListFilter } from '../../../machines/flows/list-filter/use-list-filter.ts';
import type { FilterField } from './filter-fields.ts';

/** How many each choice of each filter would find, by the filter's name and the choice. */
export type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** A filter with the number of things that each of its choices would find. */
export function counted(field: FilterField, found: Counts[string] = {}): FilterField {
  if (field.kind === 'flag') return { ...field, found: found[field.value] ?? 0 };
  if (field.kind !== 'choices') return field;
  return { ...field, choices: field.choices.map((one) => ({ ...one, found: found[one.value] ?? 0 })) };
}

/** The draft that choices are counted for: as it was until what has been chosen since is counted itself. */
export function useSettledDraft({ snapshot }: ListFilter): FilterValues {
  const { draft } = snapshot.context;
  const [settled, setSettled] = useState(draft);
  if (!snapshot.hasTag('counting') && settled !== draft) setSettled(draft);
  return settled;
}
