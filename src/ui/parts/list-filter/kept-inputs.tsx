import { choicesOf, type FilterValues } from '../../../machines/flows/list-filter/list-filter.settings.ts';

/** What the address says besides a form's own fields, which a form without scripts has to send along. */
export const KeptInputs = ({ kept }: { kept: FilterValues }) =>
  Object.keys(kept).flatMap((name) =>
    choicesOf(kept, name).map((value) => (
      <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
    )),
  );
