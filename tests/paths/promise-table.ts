import type { LocaleCode } from '../../src/i18n/locales.ts';
import type { Role } from '../../src/machines/lifecycles/roles.ts';
import type { PathEvent } from './clocked-model.ts';
import type { ApiStage } from './request-table.ts';

/** A mail that a step sends. */
export interface PromisedMail {
  /** Address of the reader. */
  readonly to: string;
  readonly locale: LocaleCode;
  /** Its kind in `mail.json`, under which its subject stands. */
  readonly kind: string;
  /** What its text has to say word for word, such as an official's answer. */
  readonly says?: string;
  /** What it must not quote: words of whoever may have typed the address as well. */
  readonly hides?: string;
}

/** A step that has been taken. */
export interface TakenStep {
  readonly event: PathEvent;
  /** State before and after, dotted. */
  readonly from: string;
  readonly to: string;
  /** Context before the step. */
  readonly context: never;
}

/**
 * What the specification promises of a lifecycle, written down without a look at the product's own tables, which
 * would otherwise be asked about themselves; kept as `charts/<chart>/<chart>.promises.ts`.
 */
export interface PromiseTable {
  /** Who may send each event (portal.md section 6, decisions.md); everybody else is refused in every state. */
  readonly senders: Readonly<Record<string, readonly Role[]>>;
  /** Under which id the history knows senders of a role, where it is not their own. */
  readonly signs?: Readonly<Partial<Record<Role, string>>>;
  /** Officials who find it on their desk; nobody else may look at it there. */
  readonly readers: readonly Role[];
  /** What the page of somebody who sent it offers them, where there is one; nobody else finds it there. */
  readonly page?: {
    readonly by: { readonly role: Role; readonly id: string };
    /** The events that the page has a word for. */
    readonly among: readonly string[];
    /** @param body what the page reads; undefined where it was refused */
    readonly reads: (id: string) => string;
    readonly offers: (body: unknown) => readonly string[];
  };
  /** By event, or by the delay's name where time passes: the mails that this step sends. Steps not named send none. */
  readonly mails: Readonly<
    Record<
      string,
      (stage: ApiStage, step: TakenStep) => readonly PromisedMail[] | Promise<readonly PromisedMail[]>
    >
  >;
}
