import { InitiativeForm } from '../../../api/contracts/initiatives.ts';
import type { LocaleCode } from '../../../i18n/locales.ts';
import type { InitiativeDraft } from '../../../machines/flows/proposal-compose/proposal-compose.draft.ts';
import { kopecksOf, wholeOf } from '../../typed-number.ts';
import { checkTyped } from './check-typed.ts';
import { INITIATIVE_OPTIONAL } from './proposal-fields.ts';

/** An initiative as the server takes it, or every rule that the typed one breaks. */
export const check = (typed: InitiativeDraft, locale: LocaleCode) =>
  checkTyped(InitiativeForm, typed, INITIATIVE_OPTIONAL, {
    // What is no number stays as it was typed, so that it is wrong rather than missing.
    moneyDemand: kopecksOf(typed.moneyDemand, locale) ?? typed.moneyDemand.trim(),
    implementationPeriod: wholeOf(typed.implementationPeriod, locale) ?? typed.implementationPeriod.trim(),
  });
