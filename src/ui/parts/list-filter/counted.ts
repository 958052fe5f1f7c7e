import { useState } from 'react';
import type { FilterValues } from '../../../machines/flows/list-filter/list-filter.settings.ts';
import type { ListFilter } from '../../../machines/flows/list-filter/use-list-filter.ts';
import { keptWith } from '../../kept-with.ts';
import type { FilterField } from './filter-fields.ts';

/** How many each choice of each filter would find, by the filter's name and the choice. */
export type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** A filter with the number of things that each of its choices would find. */
function counted(field: FilterField, found: Counts[string] = {}): FilterField {
  if (field.kind === 'flag') return { ...field, found: found[field.value] ?? 0 };
  if (field.kind !== 'choices') return field;
  return { ...field, choices: field.choices.map((one) => ({ ...one, found: found[one.value] ?? 0 })) };
}

/** Filters with the numbers, once those are known. @param fields the same ones as long as nothing changes */
export const withCounts = (fields: readonly FilterField[], counts?: Counts): readonly FilterField[] =>
  counts
    ? ofCounts(counts, () => keptWith())(fields, () =>
        fields.map((field) => counted(field, counts[field.name])),
      )
    : fields;

const ofCounts = keptWith<ReturnType<typeof keptWith<readonly FilterField[]>>>();

/** The draft that choices are counted for: as it was until what has been chosen since is counted itself. */
export function useSettledDraft({ snapshot }: ListFilter): FilterValues {
  const { draft } = snapshot.context;
  const [settled, setSettled] = useState(draft);
  if (!snapshot.hasTag('counting') && settled !== draft) setSettled(draft);
  return settled;
}
