import type { CalendarPart } from '../calendar-file.ts';
import type { OutboxRow } from '../lifecycles/lifecycle.ts';
import type { Mail, MailKind } from './mail.ts';
import { type MailToWrite, withheld } from './withheld.ts';

/** A mail as it is written. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly calendar?: CalendarPart;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Carries letters; which way, the settings say. */
export interface MailTransport {
  /**
   * @param row the outbox row that it is sent for, at most once (docs/adr/0007)
   * @throws Undeliverable, OutcomeUnknown, or anything else to be asked again later
   */
  deliver(letter: Letter, row: OutboxRow): Promise<void>;
}

export interface Mailer {
  /** Writes a mail in its reader's language and has it carried, and rings the bell of the account that it is for. */
  send(mail: Mail, row: OutboxRow): Promise<void>;
}

/** The other way in which an account is told what its mails say. */
export interface Bell {
  /** Tells it, once for the outbox row, where that is wanted. @returns whether the mail is wanted, too */
  ring(mail: Mail, row: OutboxRow): Promise<boolean>;
}

/** What goes as mail whatever has been chosen, and at no bell: without it nobody gets into their account. */
const ALWAYS_MAILED: ReadonlySet<MailKind> = new Set(['confirmation', 'reset', 'passwordChanged', 'deleted']);

/**
 * @param isOwn whether an address is the confirmed one of an account: to any other goes nothing that was typed, for whoever
 * typed the address may have typed the words for its owner
 */
export const createMailer = (
  write: (mail: MailToWrite) => Letter,
  transport: MailTransport,
  bell: Bell,
  isOwn: (account: string, address: string) => Promise<boolean>,
): Mailer => ({
  async send(mail, row) {
    if (!ALWAYS_MAILED.has(mail.kind) && !(await bell.ring(mail, row))) return;
    const isTheirs = mail.account !== undefined && (await isOwn(mail.account, mail.to));
    await transport.deliver(write(isTheirs ? mail : withheld(mail)), row);
  },
});
