import { TechnologyForm } from '../../../api/contracts/technology-proposals.ts';
import type { TechnologyDraft } from '../../../machines/flows/proposal-compose/proposal-compose.draft.ts';
import { checkTyped } from './check-typed.ts';
import { chosenOf, TECHNOLOGY_OPTIONAL } from './proposal-fields.ts';

/** A technology as the server takes it, or every rule that the typed one breaks. */
export const check = (typed: TechnologyDraft) =>
  checkTyped(TechnologyForm, typed, TECHNOLOGY_OPTIONAL, {
    ...(typed.industries && { industries: chosenOf(typed.industries) }),
    effects: chosenOf(typed.effects),
  });
