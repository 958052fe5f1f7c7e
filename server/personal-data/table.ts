import { type SQL, sql } from 'drizzle-orm';
import { DAY, HOUR } from '../../src/api/contracts/durations.ts';
import { UNCONFIRMED_PERIOD } from '../../src/machines/lifecycles/account/account.chart.ts';
import { type OtherTable, type Own, olderThan, type PersonalTable, restingSince, words } from './kept.ts';

const YEAR = 365 * DAY;

const LAW = 'Federal Law 152-FZ, article 5, part 7: no longer than the purpose asks for';
const APPEALS =
  'Rosarkhiv order 236 of 20 December 2019: appeals of citizens and the papers about them, five years';
const SECURITY = 'Decision: three years, as long as a claim can be brought (Civil Code, article 196)';

const bySender =
  (column: string): Own =>
  ({ sender }) =>
    sql`${sql.identifier(column)} = ${sender}`;
const byAccount =
  (column: string): Own =>
  ({ account }) =>
    sql`${sql.identifier(column)} = ${account}::uuid`;
/** Rows that belong to a session of the account. */
const bySession: Own = ({ account }) =>
  sql`session_id in (select id from sessions where account_id = ${account}::uuid)`;

const TOKENS = {
  why: 'To know who is signed in.',
  basis: LAW,
  rules: [{ does: 'delete', after: 0, since: 'it has run out', due: olderThan('expires_at') }],
  onDeletion: { does: 'delete' },
  own: bySession,
  secret: 'A key by its SHA-256: it tells nothing, and its session is told.',
} as const;

const CASE = 'To answer it, and to show that it was answered.';
const AFTER_CASE = 'the last step of what it belongs to';

/** What a person sent by a form of requests; the columns of all kinds are the same. */
function request(
  lifecycle: string,
  what: string,
  more: { readonly plain?: string; readonly unless?: SQL } = {},
) {
  return {
    kind: 'personal',
    what,
    why: CASE,
    personal: {
      lastname: '',
      firstname: '',
      patronym: null,
      organization: null,
      phone: null,
      email: '',
      text: '',
      details: {},
    },
    plain: words(
      `id number state context owner starts_at due_at approaching_at rank tender_id locale is_sample created_at words ${more.plain ?? ''}`,
    ),
    basis: APPEALS,
    rules: [
      {
        does: 'erase',
        after: 5 * YEAR,
        since: 'its last step',
        due: (
          before,
        ) => sql`created_at < ${before} and lastname <> '' ${more.unless ? sql`and not (${more.unless})` : sql``}
          and ${restingSince(sql`${lifecycle}`, sql`id::text`, before)}`,
      },
    ],
    onDeletion: { does: 'erase' },
    lifecycle,
    own: bySender('owner'),
    export: {
      as: lifecycle,
      columns: words(
        'id number state created_at lastname firstname patronym organization phone email text details locale',
      ),
    },
  } satisfies PersonalTable;
}

const PUBLISHED = sql`state = 'published'`;

const erasedFilter = {
  name: '',
  filter: {},
  types: null,
  statuses: null,
  deals: null,
  areas: null,
  area_from: null,
  area_to: null,
  price_from: null,
  price_to: null,
  districts: null,
  metros: null,
  floor_from: null,
  floor_to: null,
  walk_from: null,
  walk_to: null,
  query: null,
};

const REGISTER: OtherTable = {
  kind: 'other',
  holds: 'Things of a register, published by the city for everybody; contacts are those of offices.',
  plain: 'all',
};

const views = (thing: string) =>
  ({
    kind: 'personal',
    what: 'A digest of who looked at what on a day: another one each day, that leads back to nobody.',
    why: 'To count each reader once a day.',
    personal: { viewer: undefined },
    plain: [thing, 'day'],
    basis: LAW,
    rules: [
      {
        does: 'delete',
        after: DAY,
        since: 'its day is over',
        due: (before) => sql`day < (${before} at time zone 'Europe/Moscow')::date`,
      },
    ],
    onDeletion: { keeps: 'Nobody can tell whose it is, and a day later it is gone.' },
    unowned: 'The key of the digest is the portal’s, and it holds for one day.',
    secret: 'Nobody can tell whose it is.',
  }) satisfies PersonalTable;

/**
 * What the portal knows about people: every table of the database, what of it is personal, why it is kept, how long and
 * by what right, what becomes of it with the account, and what its person is given of it. `sweep.ts` keeps to it,
 * `docs/personal-data.md` is written from it, and a test holds it to the database's schema.
 */
export const TABLES: Readonly<Record<string, PersonalTable | OtherTable>> = {
  accounts: {
    kind: 'personal',
    what: 'Whoever has an account: address, password (argon2id), name, phone, postal address, organization.',
    why: 'To sign in, to write to, to fill in forms.',
    personal: {
      email: null,
      email_key: null,
      password_hash: null,
      user_type_code: null,
      surname: null,
      name: null,
      patronymic: null,
      phone: null,
      postal_index: null,
      address: null,
      position: null,
      inn: null,
      organization_legal_form: null,
      organization_name: null,
      legal_address: null,
      sole_trader_surname: null,
      sole_trader_name: null,
      sole_trader_patronymic: null,
    },
    plain: words('id state context confirmation_hash reset_hash locale role user_type created_at'),
    basis: LAW,
    rules: [],
    also: `Its person deletes it. An address that nobody has confirmed is given up after ${UNCONFIRMED_PERIOD / DAY} days (chart \`account\`).`,
    onDeletion: { does: 'erase' },
    lifecycle: 'account',
    own: byAccount('id'),
    export: {
      as: 'account',
      columns: words(
        'id state role locale user_type created_at email surname name patronymic phone postal_index address position inn organization_legal_form organization_name legal_address sole_trader_surname sole_trader_name sole_trader_patronymic',
      ),
    },
  },
  sessions: {
    kind: 'personal',
    what: 'Where an account is signed in: browser, network (not the address), when it was last used.',
    why: 'So that its person sees who uses the account, and ends it.',
    personal: { user_agent: undefined, network: undefined, last_used_at: undefined },
    plain: words('id account_id created_at expires_at revoked_at'),
    basis: LAW,
    rules: [{ does: 'delete', after: 0, since: 'it has run out', due: olderThan('expires_at') }],
    onDeletion: { does: 'delete' },
    own: byAccount('account_id'),
    export: {
      as: 'sessions',
      columns: words('id created_at last_used_at expires_at revoked_at user_agent network'),
    },
  },
  access_tokens: {
    kind: 'personal',
    what: 'What a signed-in browser shows, by its SHA-256.',
    personal: { hash: undefined },
    plain: words('session_id expires_at'),
    ...TOKENS,
  },
  refresh_tokens: {
    kind: 'personal',
    what: 'By what a browser stays signed in, by its SHA-256.',
    personal: { hash: undefined, successor_salt: undefined },
    plain: words('session_id chain expires_at used_at'),
    ...TOKENS,
  },
  hand_over_codes: {
    kind: 'personal',
    what: 'By what a session goes to another language’s host, by its SHA-256.',
    personal: { hash: undefined, challenge: undefined },
    plain: words('session_id locale expires_at'),
    ...TOKENS,
  },
  audit_events: {
    kind: 'personal',
    what: 'What happened to the safety of an account: sign-ins, refusals, blocks; the network, an administrator’s reason.',
    why: 'To find out how an account was broken into, by whom and when.',
    personal: { network: undefined, detail: undefined },
    plain: words('id event account_id at'),
    basis: SECURITY,
    rules: [
      {
        does: 'delete',
        after: 3 * YEAR,
        since: 'it happened',
        // By the database's clock as well: the trigger lets nothing younger go, whatever the portal takes for now.
        due: (before) => sql`at < ${before} and at < now() - interval '3 years'`,
      },
    ],
    onDeletion: {
      keeps:
        'A trigger of the database refuses changes. Of the account the id stays, which nothing leads back from.',
    },
    own: byAccount('account_id'),
    export: { as: 'safety', columns: words('event network detail at') },
  },
  rate_limits: {
    kind: 'personal',
    what: 'Keyed digests of who has done something often: addresses, lines, accounts, browsers.',
    why: 'To refuse what comes too often.',
    personal: { key: undefined },
    plain: words('whole_at noted_at'),
    basis: LAW,
    rules: [{ does: 'delete', after: 0, since: 'its allowance is whole again', due: olderThan('whole_at') }],
    onDeletion: { keeps: 'Nobody can tell whose it is; it is gone within a day.' },
    unowned: 'Only a keyed digest is stored.',
    secret: 'Nobody can tell whose it is.',
  },
  tender_visitors: {
    kind: 'personal',
    what: 'Which browser’s visitor turned out to be which account.',
    why: 'So that an id which has become an account’s is nobody else’s.',
    personal: { unregistered_id: undefined },
    plain: words('account_id linked_at'),
    basis: LAW,
    rules: [],
    also: 'Until the account is deleted.',
    onDeletion: { does: 'delete' },
    own: byAccount('account_id'),
    export: { as: 'browsers', columns: words('unregistered_id linked_at') },
  },
  unregistered_visitors: {
    kind: 'personal',
    what: 'An id that a browser made for itself, and when it was first heard of.',
    why: 'So that what a visitor keeps ends after 72 hours, and does not begin anew.',
    personal: { id: undefined },
    plain: words('first_seen_at'),
    basis: 'Specification: 72 hours; the id itself ten times as long, so that it does not soon begin anew',
    rules: [
      { does: 'delete', after: 720 * HOUR, since: 'it was first seen', due: olderThan('first_seen_at') },
    ],
    onDeletion: { keeps: 'It is the browser’s, not the account’s, and gone within a month.' },
    unowned: 'Whoever shows the id is its person.',
    secret: 'A random id and nothing else.',
  },
  favorites: {
    kind: 'personal',
    what: 'What an account or a browser’s visitor keeps of the registers.',
    why: 'To show it again, and to tell when it is withdrawn.',
    personal: { thing: undefined },
    plain: words('owner register created_at'),
    basis: 'Specification: a visitor’s 72 hours; an account’s until they take it out',
    rules: [
      {
        does: 'delete',
        after: 72 * HOUR,
        since: 'its visitor was first seen, without an account',
        due: (before) =>
          sql`owner in (select 'unregistered:' || id from unregistered_visitors where first_seen_at <= ${before})`,
      },
    ],
    onDeletion: { does: 'delete' },
    own: bySender('owner'),
    export: { as: 'favourites', columns: words('register thing created_at') },
  },
  favorite_mail_refusals: {
    kind: 'personal',
    what: 'That an account wants no mails about its favourites.',
    why: 'To send none.',
    personal: { refused_at: undefined },
    plain: words('owner'),
    basis: LAW,
    rules: [],
    also: 'Until its person wants them again.',
    onDeletion: { does: 'delete' },
    own: bySender('owner'),
    export: { as: 'refusedMails', columns: words('refused_at') },
  },
  filter_subscriptions: {
    kind: 'personal',
    what: 'A filter over tenders that an account is told about, and its name.',
    why: 'To tell what is new.',
    personal: erasedFilter,
    plain: words('id number state context owner since created_at told_at digest_at is_sample'),
    basis: LAW,
    rules: [
      {
        does: 'erase',
        after: 30 * DAY,
        since: 'it was ended',
        due: (before) => sql`state = 'ended' and name <> ''
          and ${restingSince(sql`'filter-subscription'`, sql`id::text`, before)}`,
      },
    ],
    onDeletion: { does: 'erase' },
    lifecycle: 'filter-subscription',
    own: bySender('owner'),
    export: { as: 'subscriptions', columns: words('id number state name filter created_at told_at') },
  },
  subscription_news: {
    kind: 'personal',
    what: 'What a subscription’s owner was told of which object.',
    why: 'So that nothing is told twice.',
    personal: { about: undefined },
    plain: words('subscription_id news_id tender_id is_new at mail'),
    basis: LAW,
    rules: [],
    also: 'Until the subscription ends.',
    onDeletion: { does: 'delete' },
    own: ({ sender }) =>
      sql`subscription_id in (select id from filter_subscriptions where owner = ${sender})`,
    export: { as: 'subscriptionNews', columns: words('subscription_id tender_id is_new about at') },
  },
  notifications: {
    kind: 'personal',
    what: 'What the bell of an account told.',
    why: 'To be read.',
    personal: { kind: undefined, link: undefined, values: undefined },
    plain: words('id account outbox_id created_at read_at'),
    basis: 'Decision: 90 days, so that whoever comes back once a quarter finds them',
    rules: [{ does: 'delete', after: 90 * DAY, since: 'it was told', due: olderThan('created_at') }],
    onDeletion: { does: 'delete' },
    own: byAccount('account'),
    export: { as: 'notifications', columns: words('kind link values created_at read_at') },
  },
  notification_channels: {
    kind: 'personal',
    what: 'Which way an account wants to be told.',
    why: 'To tell it that way.',
    personal: { bell: undefined, mail: undefined },
    plain: words('account'),
    basis: LAW,
    rules: [],
    also: 'Until the account is deleted.',
    onDeletion: { does: 'delete' },
    own: byAccount('account'),
    export: { as: 'channels', columns: words('bell mail') },
  },
  consultation_slots: {
    kind: 'personal',
    what: 'Who holds or has booked a time: the id of an account or a browser’s visitor, no name.',
    why: 'So that a time is one person’s.',
    personal: { holder: undefined },
    plain: words('id starts_at ends_at state context expires_at application_id'),
    basis: LAW,
    rules: [],
    also: 'A hold ends after 15 minutes (chart `consultation-slot`).',
    onDeletion: { keeps: 'Times that are over keep the id of the account, which nothing leads back from.' },
    own: bySender('holder'),
    export: { as: 'slots', columns: words('id starts_at ends_at state') },
  },
  consultation_holds: {
    kind: 'personal',
    what: 'Which of a person’s two places a hold takes.',
    why: 'So that nobody holds more.',
    personal: { holder: undefined },
    plain: words('place slot_id'),
    basis: LAW,
    rules: [],
    also: 'Until the hold ends.',
    onDeletion: { does: 'delete' },
    own: bySender('holder'),
    secret: 'Told with the times.',
  },
  consultation_lines: {
    kind: 'personal',
    what: 'Which line a visitor took a time from, as a keyed digest.',
    why: 'So that no line takes more than its share.',
    personal: { holder: undefined, line: undefined },
    plain: words('slot_id'),
    basis: LAW,
    rules: [
      {
        does: 'delete',
        after: 0,
        since: 'the time has begun, or is another’s',
        due: (before) => sql`exists (
          select from consultation_slots s
          where s.id = consultation_lines.slot_id
            and (s.starts_at <= ${before} or s.holder is distinct from consultation_lines.holder))`,
      },
    ],
    onDeletion: { does: 'delete' },
    own: bySender('holder'),
    secret: 'A keyed digest.',
  },
  consultation_requests: {
    kind: 'personal',
    what: 'What somebody wants to be advised about, and how they are reached.',
    why: 'To advise them.',
    personal: {
      organization: '',
      question_summary: '',
      question: null,
      object: null,
      email: null,
      phone: null,
    },
    plain: words(
      'id number slot_id holder theme locale channel sequence created_at withdrawn_at first_step last_step stays',
    ),
    basis:
      'Decision: a year, because a consultation is no appeal, and whoever comes again refers to the last one',
    rules: [
      {
        does: 'erase',
        after: YEAR,
        since: 'it took place, or would have',
        due: (before) => sql`organization <> '' and exists (
          select from consultation_slots s where s.id = consultation_requests.slot_id and s.ends_at < ${before})`,
      },
    ],
    onDeletion: { does: 'erase' },
    own: bySender('holder'),
    export: {
      as: 'consultations',
      columns: words(
        'id number slot_id theme organization question_summary question object email phone locale channel created_at withdrawn_at',
      ),
    },
  },
  investor_messages: {
    kind: 'personal',
    what: 'Problems and proposals of investors: who, how they are reached, what kind of document, the text.',
    why: CASE,
    personal: {
      lastname: '',
      firstname: '',
      patronym: null,
      phone: null,
      email: null,
      document_type: null,
      pin: null,
      company_name: null,
      business_field: null,
      text: '',
    },
    plain: words('id number state context kind owner assignee due_at approaching_at rank created_at words'),
    basis: APPEALS,
    rules: [
      {
        does: 'erase',
        after: 5 * YEAR,
        since: 'its last step',
        due: (before) => sql`created_at < ${before} and lastname <> ''
          and ${restingSince(sql`'investor-message'`, sql`id::text`, before)}`,
      },
    ],
    onDeletion: { does: 'erase' },
    lifecycle: 'investor-message',
    own: bySender('owner'),
    export: {
      as: 'investor-message',
      columns: words(
        'id number kind state created_at lastname firstname patronym phone email document_type pin company_name business_field text',
      ),
    },
  },
  investor_message_texts: {
    kind: 'personal',
    what: 'What was written in a step of a message: by its sender, by officials.',
    why: CASE,
    personal: { text: '' },
    plain: words('step message_id kind until'),
    basis: APPEALS,
    rules: [
      {
        does: 'erase',
        after: 5 * YEAR,
        since: AFTER_CASE,
        due: (before) => sql`text <> '' and ${stepResting(before)}`,
      },
    ],
    onDeletion: { does: 'erase' },
    own: ({ sender }) => sql`message_id in (select id from investor_messages where owner = ${sender})`,
    export: { as: 'messageTexts', columns: words('message_id kind text until') },
  },
  inspection_requests: request('inspection-request', 'Who wants to see an object, and how they are reached.'),
  document_review_requests: request(
    'document-review-request',
    'Who wants to see an object’s documents, and how they are reached.',
  ),
  roadshow_requests: request(
    'roadshow-request',
    'Who wants an object shown to them, and how they are reached.',
  ),
  kiosk_requests: request('kiosk-request', 'Questions to the information kiosk, and how to answer them.'),
  school_requests: request('school-request', 'Questions to the technical school, and how to answer them.'),
  partnership_applications: request(
    'partnership-application',
    'Who applies for a partnership on the Sustainable Development Goals, and how they are reached.',
  ),
  site_requests: request('site-request', 'Who is looking for a production site, and how they are reached.'),
  initiative_proposals: request('initiative', 'Who proposes an initiative, and how they are reached.', {
    unless: PUBLISHED,
  }),
  technology_proposals: request(
    'technology-proposal',
    'Who proposes a technology, and how they are reached.',
    { unless: PUBLISHED },
  ),
  initiative_replies: request('initiative-reply', 'Who replied to an initiative, and how they are reached.', {
    plain: 'initiative_id',
  }),
  program_signups: request('program-signup', 'Who wants a place in a programme, and how they are reached.', {
    plain: 'program_id',
  }),
  esg_applications: request(
    'esg-application',
    'Who applies for the ESG status for their company, and how they are reached.',
    { plain: 'marks certificate' },
  ),
  fund_applications: request(
    'fund-application',
    'Who applies for a product of the fund, and how they are reached.',
  ),
  site_request_lists: {
    kind: 'personal',
    what: 'Which sites somebody was looking for, and what was found.',
    why: CASE,
    personal: { answers: undefined, selection: undefined },
    plain: words('request_id found_at'),
    basis: APPEALS,
    rules: [
      {
        does: 'delete',
        after: 5 * YEAR,
        since: AFTER_CASE,
        due: (before) =>
          sql`found_at < ${before} and ${restingSince(sql`'site-request'`, sql`request_id::text`, before)}`,
      },
    ],
    onDeletion: { does: 'delete' },
    own: ({ sender }) => sql`request_id in (select id from site_requests where owner = ${sender})`,
    export: { as: 'siteLists', columns: words('request_id found_at answers selection') },
  },
  request_texts: {
    kind: 'personal',
    what: 'What was written in a step of a request: an answer, a reason, a question.',
    why: CASE,
    personal: { text: '' },
    plain: words('step request_id'),
    basis: APPEALS,
    rules: [
      {
        does: 'erase',
        after: 5 * YEAR,
        since: AFTER_CASE,
        due: (before) => sql`text <> '' and ${stepResting(before)}`,
      },
    ],
    onDeletion: { does: 'erase' },
    own: ({ sender }) =>
      sql`request_id in (${sql.join(
        requestTables().map((table) => sql`select id from ${sql.identifier(table)} where owner = ${sender}`),
        sql` union all `,
      )})`,
    export: { as: 'requestTexts', columns: words('request_id text') },
  },
  attachments: {
    kind: 'personal',
    what: 'Files that somebody attached: name, size, digest, line (keyed); the content lies in the store of files.',
    why: CASE,
    personal: { name: undefined, sha256: undefined, line: undefined },
    plain: words('id owner draft place key created_at stored_at kind size bound_lifecycle bound_entity'),
    basis: `${APPEALS}; unsent ones a day`,
    rules: [
      {
        does: 'delete',
        after: DAY,
        since: 'the last file of a form that nobody sent',
        due: (before) => sql`bound_lifecycle is null and not exists (
          select from attachments newer
          where newer.owner = attachments.owner and newer.draft = attachments.draft
            and newer.bound_lifecycle is null and newer.created_at > ${before})`,
      },
      {
        does: 'delete',
        after: HOUR,
        since: 'an upload that broke off with its server began',
        due: (before) => sql`bound_lifecycle is null and stored_at is null and created_at <= ${before}`,
      },
      {
        does: 'delete',
        after: 5 * YEAR,
        since: AFTER_CASE,
        due: (before) => sql`bound_lifecycle is not null and created_at < ${before}
          and ${restingSince(sql`bound_lifecycle`, sql`bound_entity`, before)}
          and not exists (select from technology_proposals t where t.id::text = bound_entity and t.state = 'published')`,
      },
    ],
    onDeletion: { does: 'delete' },
    own: bySender('owner'),
    export: {
      as: 'files',
      columns: words('id name kind size created_at bound_lifecycle bound_entity'),
    },
  },
  market_reports: {
    kind: 'personal',
    what: 'Reports on sales markets that an account asked for: goods and countries, no name.',
    why: 'To be read again as they were found.',
    personal: { owner: undefined },
    plain: words('id number state context findings created_at'),
    basis: LAW,
    rules: [],
    also: 'Until its person withdraws it.',
    onDeletion: {
      keeps:
        'They are withdrawn, and nobody reads them; the id of the account stays, which nothing leads back from.',
    },
    lifecycle: 'market-report',
    own: bySender('owner'),
    export: { as: 'reports', columns: words('id number state findings created_at') },
  },
  idempotency_keys: {
    kind: 'personal',
    what: 'What a person was answered to what they sent, to be answered again.',
    why: 'So that what is sent twice happens once.',
    personal: { key: undefined, fingerprint: undefined, body: undefined },
    plain: words('owner created_at'),
    basis: 'Decision: 30 days; a browser that was closed in between has kept its form no longer',
    rules: [{ does: 'delete', after: 30 * DAY, since: 'it was answered', due: olderThan('created_at') }],
    onDeletion: { does: 'delete' },
    own: bySender('owner'),
    secret: 'Copies of answers to what is told under its own name.',
  },
  lifecycle_history: {
    kind: 'personal',
    what: 'Every step of everything that was sent: who, by the id of an account or a visitor, and when. No names.',
    why: 'To show what happened, and to count it (statistics).',
    personal: { by_id: undefined },
    plain: words('id lifecycle entity_id event from_state to_state by_role at'),
    basis: 'Decision: for good, because it proves what the city did; nothing in it names anybody',
    rules: [],
    also: 'Never.',
    onDeletion: {
      keeps: 'History without names: the id of the account stays, which nothing leads back from.',
    },
    own: (person) =>
      sql`(by_id = ${person.sender} or (lifecycle, entity_id) in (${sql.join(
        lived().map(
          ([table, { lifecycle, own }]) =>
            sql`select ${lifecycle}::text, id::text from ${sql.identifier(table)} where ${own?.(person)}`,
        ),
        sql` union all `,
      )}))`,
    // Whose step it was stays out: officials are told by their part alone.
    export: { as: 'history', columns: words('lifecycle entity_id event from_state to_state by_role at') },
  },
  register_edits: {
    kind: 'personal',
    what: 'Which official changed which field of a published thing, by the id of their account.',
    why: 'To show what was changed, and to put it back.',
    personal: { by_id: undefined, before: null, after: null },
    plain: words('id register thing path at source step puts_back'),
    basis: 'Decision: for good, as the history',
    rules: [],
    also: 'Never; what an edited field said of a proposal’s sender is emptied with their account.',
    onDeletion: {
      keeps: 'History without names: the id of the account stays, which nothing leads back from.',
    },
    own: bySender('by_id'),
    export: { as: 'edits', columns: words('register thing path at') },
  },
  content_edits: {
    kind: 'personal',
    what: 'Which administrator changed which text of the portal, by the id of their account.',
    why: 'To show what was changed, and to put it back.',
    personal: { by_id: undefined },
    plain: words('id kind item path before after at puts_back'),
    basis: 'Decision: for good, as the history',
    rules: [],
    also: 'Never: what it says was said to everybody.',
    onDeletion: {
      keeps: 'History without names: the id of the account stays, which nothing leads back from.',
    },
    own: bySender('by_id'),
    export: { as: 'contentEdits', columns: words('kind item path at') },
  },
  outbox: {
    kind: 'personal',
    what: 'What must be told to the outside; why it could not be, in a mail server’s words.',
    why: 'To tell it once.',
    personal: { payload: {}, last_error: null },
    plain: words(
      'id lifecycle entity_id effect created_at due_at attempts claimed_until handed_over_at delivered_at abandoned_at',
    ),
    basis:
      'Federal Law 152-FZ, article 21, part 5: within 30 days. The payload is emptied as soon as it is told or given up',
    rules: [
      {
        does: 'erase',
        after: 30 * DAY,
        since: 'it was told or given up',
        due: (before) => sql`last_error is not null and coalesce(delivered_at, abandoned_at) < ${before}`,
      },
    ],
    onDeletion: { keeps: 'The last mail has to be sent. Nothing is left of it 30 days later.' },
    unowned: 'It names what it is about, not whose that is.',
    secret: 'What it tells stands under its own name.',
  },
  mailbox: {
    kind: 'personal',
    what: 'Letters of the demonstration, which sends none.',
    why: 'To be looked at in place of a real mailbox.',
    personal: { to: undefined, subject: undefined, text: undefined, html: undefined, calendar: undefined },
    plain: words('id at'),
    basis: 'Not in production: it stands for the readers’ own mailboxes',
    rules: [],
    also: 'With the demonstration’s database.',
    onDeletion: { keeps: 'Not in production. What has been sent is its reader’s.' },
    unowned: 'It stands for other people’s mail servers.',
    secret: 'Its reader has it.',
  },
  page_feedback: {
    kind: 'personal',
    what: 'What somebody found missing on a page, without addresses and long numbers, and never who.',
    why: 'To mend the page.',
    personal: { missing: null },
    plain: words('id page locale is_useful day'),
    basis: 'Decision: a year, because a page that was not mended by then will not be by this',
    rules: [
      {
        does: 'erase',
        after: YEAR,
        since: 'it was sent',
        due: (before) => sql`missing is not null and day < (${before} at time zone 'Europe/Moscow')::date`,
      },
    ],
    onDeletion: { keeps: 'Nothing says whose it is.' },
    unowned: 'Nothing says whose it is.',
    secret: 'Nobody can tell whose it is.',
  },
  tender_views: views('tender_id'),
  service_views: views('service_id'),

  clusters: REGISTER,
  fund_products: REGISTER,
  fund_projects: REGISTER,
  industrial_sites: REGISTER,
  initiatives: {
    kind: 'other',
    holds:
      'Things of a register, published for everybody, under the names of organizations; a deleted account’s are withdrawn and lose theirs.',
    plain: 'all',
  },
  technologies: {
    kind: 'other',
    holds:
      'Things of a register, published for everybody, under the names of organizations; a deleted account’s are withdrawn and lose theirs.',
    plain: 'all',
  },
  invest_catalog: REGISTER,
  krt_projects: REGISTER,
  land_plots: REGISTER,
  school_programs: REGISTER,
  technopark_rooms: REGISTER,
  technoparks: REGISTER,
  zones: REGISTER,
  tenders: { ...REGISTER, holds: 'Objects of the city that are sold or let, published for everybody.' },
  tender_texts: {
    kind: 'other',
    holds: 'What a manager said in a step of a tender.',
    plain: words('step tender_id text'),
  },
  tender_news: {
    kind: 'other',
    holds: 'What happened to objects.',
    plain: words('id tender_id about before at matched_at'),
  },
  register_objects: {
    kind: 'other',
    holds: 'Whether a thing of a register is published.',
    plain: words('id number register thing state context created_at rank'),
  },
  register_object_texts: {
    kind: 'other',
    holds: 'Why a thing was withdrawn or published again.',
    plain: words('step object_id text'),
  },
  register_words: {
    kind: 'other',
    holds: 'Words that published things are described with, without their things; made anew every day.',
    plain: words('register word things'),
  },
  register_word_lists: {
    kind: 'other',
    holds: 'When these were made.',
    plain: words('register made_at'),
  },
  services: {
    kind: 'other',
    holds: 'Services and support measures of the catalogue.',
    plain: 'all',
  },
  service_texts: {
    kind: 'other',
    holds: 'Their texts; contacts are those of authorities, published by them.',
    plain: words(
      'service_id locale lang name summary reasons requirements documents procedure contacts filed_under plain words',
    ),
  },
  known_problems: {
    kind: 'other',
    holds: 'Known problems and their answers, written by the agency.',
    plain: words('id locale title text answer words'),
  },
  page_texts: {
    kind: 'other',
    holds: 'What the portal’s own pages say.',
    plain: words('address locale name about body plain words'),
  },
  city_outlines: {
    kind: 'other',
    holds: 'Outlines of districts and okrugs.',
    plain: words('kind id outline drawn source imported_at'),
  },
  city_places: {
    kind: 'other',
    holds: 'What is in the city; of houses, how many live there.',
    plain: words('id kind name longitude latitude residents is_sample'),
  },
  rule_versions: {
    kind: 'other',
    holds: 'Rules of support as officials have changed them; who did stands with the edited measure.',
    plain: words('book version since rules'),
  },
  krt_proofs: {
    kind: 'other',
    holds:
      'Answers to whether a place lies within the boundaries of KRT projects, under a number; not who asked.',
    plain: words('number checked_at data_version proof'),
  },
  trade_flows: {
    kind: 'other',
    holds: 'Flows of goods between countries.',
    plain: words('year code reporter flow partner usd kg version'),
  },
  trade_versions: {
    kind: 'other',
    holds: 'When these were brought, and whose they are.',
    plain: words('version data source is_sample imported_at'),
  },
  goods: {
    kind: 'other',
    holds: 'The nomenclature of goods.',
    plain: words('code section names version'),
  },
  lifecycle_timers: {
    kind: 'other',
    holds: 'Deadlines of what was sent, by its id.',
    plain: words('lifecycle entity_id event due_at'),
  },
  statistics_months: {
    kind: 'other',
    holds: 'How much was sent and answered in a month.',
    plain: words('lifecycle month sent answered in_time times'),
  },
  page_views: {
    kind: 'other',
    holds: 'How often a page was opened on a day.',
    plain: words('day page views'),
  },
  statistics_open: {
    kind: 'other',
    holds: 'How much waits for an official.',
    plain: words('lifecycle open counted_at'),
  },
};

/** The step that a text was written in belongs to something that nothing has happened to since. */
function stepResting(before: SQL): SQL {
  return sql`exists (
    select from lifecycle_history h
    where h.id = step and h.at < ${before} and ${restingSince(sql`h.lifecycle`, sql`h.entity_id`, before)})`;
}

/** Tables of requests: those whose columns are a request's. */
function requestTables(): string[] {
  return Object.keys(TABLES).filter((name) => {
    const table = TABLES[name];
    return table?.kind === 'personal' && 'details' in table.personal;
  });
}

/** Tables whose rows are somebody's and live through a lifecycle. */
const lived = (): readonly (readonly [string, PersonalTable])[] =>
  PERSONAL.filter(([, { lifecycle }]) => lifecycle !== undefined);

/** Tables with personal data, by name. */
export const PERSONAL: readonly (readonly [string, PersonalTable])[] = Object.entries(TABLES).flatMap(
  ([name, table]) => (table.kind === 'personal' ? [[name, table] as const] : []),
);
