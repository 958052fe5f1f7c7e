import type { LocaleCode } from '../../src/i18n/locales.ts';
import type { AnsweredNews } from '../../src/machines/lifecycles/answered-request.ts';
import type { BookingNews } from '../../src/machines/lifecycles/consultation-slot/consultation-slot.chart.ts';
import type { DocumentReviewNews } from '../../src/machines/lifecycles/document-review-request/document-review-request.chart.ts';
import type { EsgNews } from '../../src/machines/lifecycles/esg-application/esg-application.chart.ts';
import type { FundApplicationNews } from '../../src/machines/lifecycles/fund-application/fund-application.chart.ts';
import type { InitiativeNews } from '../../src/machines/lifecycles/initiative/initiative.chart.ts';
import type {
  InitiatorNews,
  ReplyNews,
} from '../../src/machines/lifecycles/initiative-reply/initiative-reply.chart.ts';
import type { InspectionNews } from '../../src/machines/lifecycles/inspection-request/inspection-request.chart.ts';
import type {
  OfficialNews,
  SenderNews,
} from '../../src/machines/lifecycles/investor-message/investor-message.chart.ts';
import type { SignupNews } from '../../src/machines/lifecycles/program-signup/program-signup.chart.ts';
import type { RoadshowNews } from '../../src/machines/lifecycles/roadshow-request/roadshow-request.chart.ts';
import type { SiteRequestNews } from '../../src/machines/lifecycles/site-request/site-request.chart.ts';
import type { TechnologyNews } from '../../src/machines/lifecycles/technology-proposal/technology-proposal.chart.ts';
import type { CalendarEvent, CalendarPart } from '../calendar-file.ts';
import type { OutboxRow } from '../lifecycles/lifecycle.ts';
import { type MailToWrite, withheld } from './withheld.ts';

/** What a mail is about; its texts are under this name in `mail.json`. */
export type MailKind =
  | 'confirmation'
  | 'reset'
  | 'passwordChanged'
  | 'deleted'
  | `message.${SenderNews}`
  | `desk.${OfficialNews | 'assigned'}`
  | `consultation.${BookingNews}`
  | `inspection.${InspectionNews}`
  | `documents.${DocumentReviewNews}`
  | `roadshow.${RoadshowNews}`
  | `${'kiosk' | 'school' | 'partnership'}.${AnsweredNews}`
  | `sites.${SiteRequestNews}`
  | `initiative.${InitiativeNews}`
  | `reply.${ReplyNews | InitiatorNews}`
  | `technology.${TechnologyNews}`
  | `signup.${SignupNews}`
  | `esg.${EsgNews}`
  | `fund.${FundApplicationNews}`
  | `request.${OfficialNews}`
  | 'subscription'
  | 'favourite.withdrawn';

/**
 * Dates are written as days, moments with their time of day, Moscow time; sums come in kopecks, decimals as they are. Words
 * are what somebody may have typed, unless they are `ours` (`withheld.ts`).
 */
export type MailValues = Readonly<
  Record<
    string,
    | string
    | number
    | Date
    | { readonly moment: Date }
    | { readonly kopecks: number }
    | { readonly decimal: number }
    | { readonly ours: string }
  >
>;

/** A mail to be written. */
export interface Mail {
  /** The account that it is for, where it is for one: its bell tells the same. */
  readonly account?: string;
  /** Where the bell leads instead, which needs no proof of who reads. */
  readonly bellLink?: string;
  readonly kind: MailKind;
  readonly to: string;
  readonly locale: LocaleCode;
  /** Path and query of the portal's page that it leads to. */
  readonly link?: string;
  /** What its sentences name. */
  readonly values?: MailValues;
  /** What somebody wrote, as they wrote it. */
  readonly quote?: Quote;
  /** A list that the mail tells, each with the path of its page. */
  readonly items?: readonly MailItem[];
  /** What it puts into the reader's calendar, or takes out. */
  readonly calendar?: CalendarEvent;
  /** Path and query of an address that ends mails like this one with one click (RFC 8058). */
  readonly unsubscribe?: { readonly page: string; readonly command: string };
}

/** What a mail quotes: of an official, or of somebody who may have written whatever they like. */
export interface Quote {
  readonly text: string;
  readonly by: 'official' | 'user';
}

/** An entry of a mail's list. */
export interface MailItem {
  readonly title: string;
  readonly lines: readonly string[];
  readonly link: string;
}

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
