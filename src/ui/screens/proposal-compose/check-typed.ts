import type { ZodMiniType } from 'zod/mini';
import { judged } from '../../../api/contracts/field-errors.ts';
import type { ProposalForm } from '../../../api/contracts/proposals.ts';
import type { ProposalDraft } from '../../../machines/flows/proposal-compose/proposal-compose.draft.ts';
import type { Checked } from './proposal-kind.ts';

/**
 * Holds what is typed to the schema that the server uses.
 * @param optional fields that are not sent while they are empty
 * @param read what stands in fields that are no texts
 */
export function checkTyped<Draft extends ProposalDraft>(
  schema: ZodMiniType<ProposalForm>,
  { owner: _, ...typed }: Draft,
  optional: readonly string[],
  read: object,
): Checked {
  const given = Object.entries(typed).filter(
    ([name, value]) => !optional.includes(name) || String(value).trim() !== '',
  );
  const checked = judged(schema, { ...Object.fromEntries(given), ...read });
  const order = Object.keys(typed);
  return {
    ...checked,
    errors: checked.errors.toSorted((a, b) => order.indexOf(a.path) - order.indexOf(b.path)),
  };
}
