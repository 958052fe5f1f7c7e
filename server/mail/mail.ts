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
import type { CalendarEvent } from '../calendar-file.ts';

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
  /** What its reader has asked, repeated to them. */
  readonly asked?: string;
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
