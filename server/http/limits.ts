import { MOST_FILES } from '../../src/api/contracts/attachments.ts';
import { HOUR, MINUTE, SECOND } from '../../src/api/contracts/durations.ts';
import { MOST_FAVOURITES } from '../../src/api/contracts/favourite-owner.ts';
import { MOST_REPORTS } from '../../src/api/contracts/sales-market.ts';
import { MOST_SUBSCRIPTIONS } from '../../src/api/contracts/subscriptions.ts';

/**
 * Whom a limit is counted by: an account; a visitor, which is a browser's signed cookie; a line, which is an IPv4 address
 * or the /64 of IPv6 (`lineOf`); a recipient, which is the key of an e-mail address whether or not it has an account;
 * an object, which is a tender, a service or a page; a browser, which is one that is known to an address
 * (`server/areas/account/known-browsers.ts`). Several of them: each combination counts for itself.
 */
export type CountedBy = 'account' | 'visitor' | 'line' | 'recipient' | 'object' | 'browser';

/** So many at once, and one more each time `every` milliseconds have passed. */
export interface Limit {
  readonly name: string;
  readonly by: readonly CountedBy[];
  readonly burst: number;
  readonly every: number;
  /** What it is for, and what it does not count. */
  readonly what: string;
}

/** How much of what is scarce for everybody one line may have at a time, whatever number of visitors it shows up as. */
export interface Share {
  readonly name: string;
  readonly percent: number;
  /** So many in any case, however little there is of it. */
  readonly least: number;
  /** All of what; `unit` is one of it. */
  readonly of: string;
  readonly unit: string;
}

/** How much one person may have at a time. */
export interface Quota {
  readonly name: string;
  readonly by: readonly CountedBy[];
  readonly most: number;
  readonly what: string;
}

/**
 * How often somebody may do something. Lines are wide enough for an office behind one address; whoever needs more signs
 * in, and then answers for themselves where that is possible.
 */
export const LIMITS = {
  signInFromLine: {
    name: 'sign-in-from-line',
    by: ['line'],
    burst: 100,
    every: 5 * SECOND,
    what: 'Sign-ins that fail, to whatever addresses: so wide that one person’s mistakes do not keep an office out. Those that succeed are given back.',
  },
  signInFromLineToAddress: {
    name: 'sign-in-from-line-to-address',
    by: ['line', 'recipient'],
    burst: 10,
    every: MINUTE,
    what: 'Sign-ins that fail, to one address, and wrong passwords that confirm it.',
  },
  signInToAddress: {
    name: 'sign-in-to-address',
    by: ['recipient'],
    burst: 50,
    every: 30 * SECOND,
    what: 'Sign-ins that fail, from anywhere: wide enough that a stranger alone cannot use it up. Many strangers can: browsers in which the address was signed in to before have the next two instead of these three.',
  },
  signInFromKnownBrowser: {
    name: 'sign-in-from-known-browser',
    by: ['browser', 'recipient'],
    burst: 10,
    every: MINUTE,
    what: 'Sign-ins that fail, to an address that was signed in to in this browser, or got its new password there, within 180 days.',
  },
  signInFromKnownBrowsers: {
    name: 'sign-in-from-known-browsers',
    by: ['recipient'],
    burst: 50,
    every: 30 * SECOND,
    what: 'The same, of all browsers that are known to the address: whoever knew its password once guesses no faster than strangers.',
  },
  mailToAddress: {
    name: 'mail-to-address',
    by: ['recipient'],
    burst: 1,
    every: MINUTE,
    what: 'Mails of each kind that somebody asked for: a new password, another confirmation. Answers tell its interval.',
  },
  mailToAddressInADay: {
    name: 'mail-to-address-in-a-day',
    by: ['recipient'],
    burst: 10,
    every: 2 * HOUR,
    what: 'The same, and registrations, over a day: nobody’s mailbox is filled by asking once a minute.',
  },
  mailFromLineToAddress: {
    name: 'mail-from-line-to-address',
    by: ['line', 'recipient'],
    burst: 5,
    every: 4 * HOUR,
    what: 'The same of one line: half of them, so that a stranger alone cannot use them up for the owner. Registrations that an account refuses are given back.',
  },
  mailFromLine: {
    name: 'mail-from-line',
    by: ['line'],
    burst: 20,
    every: MINUTE,
    what: 'Mails that somebody asked for, to whatever addresses.',
  },
  registerFromLine: {
    name: 'register-from-line',
    by: ['line'],
    burst: 20,
    every: 3 * MINUTE,
    what: 'Registrations.',
  },
  takenToLine: {
    name: 'taken-to-line',
    by: ['line'],
    burst: 5,
    every: 10 * MINUTE,
    what: 'Answers that an address is taken (decisions.md); other answers are given back.',
  },
  takenOfAddress: {
    name: 'taken-of-address',
    by: ['recipient'],
    burst: 5,
    every: 10 * MINUTE,
    what: 'The same about one address.',
  },
  linkFromLine: {
    name: 'link-from-line',
    by: ['line'],
    burst: 60,
    every: 10 * SECOND,
    what: 'Mailed links and codes that are tried: they cannot be guessed, but trying is not free either.',
  },
  passwordOfAccount: {
    name: 'password-of-account',
    by: ['account'],
    burst: 10,
    every: MINUTE,
    what: 'One’s own password asked for again, and not known.',
  },
  dataOfAccount: {
    name: 'data-of-account',
    by: ['account'],
    burst: 3,
    every: 10 * MINUTE,
    what: 'Everything that is kept about oneself, as a file: it reads every table, and all one’s files.',
  },
  messagesOfAccount: {
    name: 'messages-of-account',
    by: ['account'],
    burst: 20,
    every: 3 * MINUTE,
    what: 'Messages of the investor service: far more than anybody writes by hand.',
  },
  requestsFromLine: {
    name: 'requests-from-line',
    by: ['line'],
    burst: 20,
    every: 3 * MINUTE,
    what: 'Requests about objects and to the kiosk, of visitors: far more than an office writes by hand.',
  },
  requestsOfAccount: {
    name: 'requests-of-account',
    by: ['account'],
    burst: 20,
    every: 3 * MINUTE,
    what: 'The same of an account, wherever it is used: what visitors of its line send is not counted with it.',
  },
  lettersFromLineToAddress: {
    name: 'letters-from-line-to-address',
    by: ['line', 'recipient'],
    burst: 5,
    every: HOUR,
    what: 'Requests that make the portal write to an address that has not proved to be the sender’s. Who is signed in and gives the account’s own address is not counted; what comes to nothing, or is a repetition, is given back.',
  },
  lettersToAddress: {
    name: 'letters-to-address',
    by: ['recipient'],
    burst: 10,
    every: HOUR,
    what: 'The same from anywhere: twice what one line may, so that a stranger alone cannot use it up for the owner.',
  },
  holdsFromLine: {
    name: 'holds-from-line',
    by: ['line'],
    burst: 120,
    every: 5 * SECOND,
    what: 'Holds of consultation times that visitors ask for, and times that their bookings are moved to.',
  },
  holdsOfAccount: {
    name: 'holds-of-account',
    by: ['account'],
    burst: 60,
    every: 15 * SECOND,
    what: 'Holds of consultation times that an account asks for, and times that its bookings are moved to.',
  },
  favouritesFromLine: {
    name: 'favourites-from-line',
    by: ['line'],
    burst: 300,
    every: SECOND,
    what: 'Hearts given to objects: nobody clicks faster for long.',
  },
  newFavouriteOwnersFromLine: {
    name: 'new-favourite-owners-from-line',
    by: ['line'],
    burst: 60,
    every: MINUTE,
    what: 'First hearts of people without an account, whose ids their browsers invent: an office, not a crowd.',
  },
  boundaryChecksFromLine: {
    name: 'boundary-checks-from-line',
    by: ['line'],
    burst: 60,
    every: 20 * SECOND,
    what: 'Checks of an object against the boundaries of KRT projects: each is kept as a proof. What is refused is given back.',
  },
  feedbackOfPageFromLine: {
    name: 'feedback-of-page-from-line',
    by: ['line', 'object'],
    burst: 5,
    every: 4 * HOUR,
    what: 'Answers to whether one page was useful: everybody sees how many found it so, and nobody is to say it for all.',
  },
  feedbackFromLine: {
    name: 'feedback-from-line',
    by: ['line'],
    burst: 30,
    every: MINUTE,
    what: 'Answers to whether a page was useful: a few pages each of an office of people.',
  },
  viewsOfLine: {
    name: 'views-of-line',
    by: ['line'],
    burst: 200,
    every: 2 * SECOND,
    what: 'Objects looked at. More are not counted, and not refused either.',
  },
  viewsOfObjectFromLine: {
    name: 'views-of-object-from-line',
    by: ['line', 'object'],
    burst: 10,
    every: HOUR,
    what: 'Views of one object by visitors that count: each browser of a line once a day, and what it says it is can be made up; an account counts once a day. More are not counted, and not refused either.',
  },
} as const satisfies Record<string, Limit>;

/** What is scarce for everybody, and how much of it a line may have without an account. */
export const SHARES = {
  slots: {
    name: 'slots-of-line',
    percent: 3,
    least: 2,
    of: 'the consultation times of the next 30 days that are free',
    unit: 'times held or booked',
  },
  uploads: {
    name: 'uploads-of-line',
    percent: 5,
    least: 1,
    of: 'the places for files of forms that are not sent yet (`FILES_UNSENT_MB`)',
    unit: 'files of 5 MB, on their way or stored',
  },
  streams: {
    name: 'streams-of-line',
    percent: 5,
    least: 1,
    of: 'the 5,000 listeners that a process has for each kind of event stream',
    unit: 'streams',
  },
} as const satisfies Record<string, Share>;

/** What one person may have at a time. */
export const QUOTAS = {
  holds: {
    name: 'holds',
    by: ['account', 'visitor'],
    most: 2,
    what: 'Consultation times held at once (decisions.md); 409 `hold_limit`.',
  },
  bookings: {
    name: 'bookings',
    by: ['account', 'visitor'],
    most: 10,
    what: 'Consultations booked that lie ahead, so that nobody books the whole calendar; told at the next hold, 409 `booking_limit`.',
  },
  files: {
    name: 'files-of-form',
    by: ['account', 'visitor'],
    most: MOST_FILES,
    what: 'Files of one form (section 5); 409 `too_many_files`.',
  },
  favourites: {
    name: 'favourites',
    by: ['account', 'visitor'],
    most: MOST_FAVOURITES,
    what: 'Favourite objects, those of all registers together; 409 `too_many_favourites`.',
  },
  subscriptions: {
    name: 'subscriptions',
    by: ['account'],
    most: MOST_SUBSCRIPTIONS,
    what: 'Filter subscriptions that have not ended; 409 `too_many_subscriptions`.',
  },
  reports: {
    name: 'market-reports',
    by: ['account'],
    most: MOST_REPORTS,
    what: 'Reports on sales markets that were not withdrawn; 409 `too_many_reports`.',
  },
  searches: {
    name: 'searches-waiting',
    by: ['account', 'line'],
    most: 30,
    what: 'Searches, counts and maps of registers, services and everything together that wait for their turn; the clients take turns; 429 `too_many_requests`.',
  },
  boundaryChecks: {
    name: 'boundary-checks-waiting',
    by: ['account', 'line'],
    most: 5,
    what: 'Checks against the boundaries of KRT projects that wait for their turn; 429 `too_many_requests`.',
  },
  downloads: {
    name: 'downloads',
    by: ['account', 'line'],
    most: 5,
    what: 'Files of registers being written, which take turns too; 429 `too_many_requests`.',
  },
  streams: {
    name: 'streams-of-account',
    by: ['account'],
    most: 30,
    what: 'Streams of one kind (the bell, the desk, consultation times) that an account listens to, wherever it is signed in: many browsers and tabs. Each process counts its own; without an account the line’s share counts; 429 `too_many_requests`.',
  },
  pages: {
    name: 'pages-waiting',
    by: ['line'],
    most: 100,
    what: 'Pages that wait to be drawn, of visitors and accounts; the lines take turns; 429 `too_many_requests`.',
  },
} as const satisfies Record<string, Quota>;

/** Seconds until a mail may be asked for again; the same for every address. */
export const MAIL_WAIT = LIMITS.mailToAddress.every / SECOND;
