import { EsgForm } from '../../../api/contracts/esg-applications.ts';
import { judged } from '../../../api/contracts/field-errors.ts';
import { EMPTY_ESG, type EsgDraft } from '../../../machines/flows/esg-compose/esg-compose.draft.ts';
import { isOptional } from './esg-fields.ts';

/** In the order of the form. */
const ORDER = Object.keys(EMPTY_ESG);

/** The form as the server takes it, or every rule that the typed one breaks. */
export function checkEsg({ owner: _, ...typed }: EsgDraft) {
  const given = Object.entries(typed).filter(
    ([name, value]) => !isOptional(name) || String(value).trim() !== '',
  );
  const { form, errors } = judged(EsgForm, Object.fromEntries(given));
  return { form, errors: errors.toSorted((a, b) => ORDER.indexOf(a.path) - ORDER.indexOf(b.path)) };
}
