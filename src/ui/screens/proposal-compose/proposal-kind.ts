import type { LinkProps } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import type { CurrentUser } from '../../../api/contracts/current-user.ts';
import type { FieldError } from '../../../api/contracts/problem.ts';
import type { ProposalEndpoints, ProposalForm } from '../../../api/contracts/proposals.ts';
import type { LocaleCode } from '../../../i18n/locales.ts';
import type {
  ProposalDraft,
  ProposalDrafts,
} from '../../../machines/flows/proposal-compose/proposal-compose.draft.ts';
import type { TextFieldProps } from '../../kit/text-field.tsx';

/** The form as the server takes it, or every rule that the typed one breaks. */
export interface Checked {
  readonly form?: ProposalForm;
  readonly errors: readonly FieldError[];
}

/** What a form's own fields are drawn with. */
export interface OwnFieldsProps<Draft extends ProposalDraft> {
  readonly typed: Draft;
  readonly onChange: (changes: Partial<Draft>) => void;
  /** A field that is typed, by its name. */
  readonly field: (name: string) => ReactNode;
  readonly idOf: (name: string) => string;
  readonly errorOf: (name: string) => string | undefined;
}

/** One kind of thing that is proposed; everything else its form shares with the others. */
export interface ProposalKind<Draft extends ProposalDraft> {
  /** Area of its words, first part of its controls' ids, and of where its files are gathered. */
  readonly area: string;
  readonly register: LinkProps['to'] & string;
  readonly endpoints: ProposalEndpoints;
  readonly drafts: ProposalDrafts<Draft>;
  readonly empty: Draft;
  /** What is known of whoever is signed in, beside the person. */
  readonly knownOf: (user: CurrentUser) => Partial<Draft>;
  /** What was submitted last, as it is typed. */
  readonly typedOf: (form: Readonly<Record<string, string>>, locale: LocaleCode) => Partial<Draft>;
  /** Imports what holds what is typed to the schema. */
  readonly loadRules: () => Promise<{
    readonly check: (typed: Draft, locale: LocaleCode) => Checked;
  }>;
  /** How browsers and phones help with each field that is typed (HTML, autofill). */
  readonly help: Readonly<Record<string, Partial<TextFieldProps>>>;
  /** Keys of hints, by field. */
  readonly hints: Readonly<Record<string, string>>;
  /** Keys of the rules that its own words tell, by field. */
  readonly rules: Readonly<Record<string, string>>;
  readonly optional: readonly string[];
  readonly OwnFields: ComponentType<OwnFieldsProps<Draft>>;
}
