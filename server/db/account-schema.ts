import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/**
 * One row per account, lifecycle `account`. Everything personal is null once it is deleted. The hashes of
 * mailed links are computed from the context, so that a link finds its account.
 */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey(),
    state: text().notNull(),
    context: jsonb().notNull(),
    confirmationHash: text('confirmation_hash').generatedAlwaysAs(
      sql`(context -> 'confirmation' ->> 'hash')`,
    ),
    resetHash: text('reset_hash').generatedAlwaysAs(sql`(context -> 'reset' ->> 'hash')`),
    /** As it was typed, for mails. */
    email: text(),
    /** The same for every way of typing it (`emailKey` in server/areas/account/email.ts). */
    emailKey: text('email_key'),
    /** Language of mails. */
    locale: text().notNull(),
    role: text().notNull().default('user'),
    userType: text('user_type').notNull(),
    userTypeCode: integer('user_type_code'),
    /** PHC string of argon2id. */
    passwordHash: text('password_hash'),
    surname: text(),
    name: text(),
    patronymic: text(),
    phone: text(),
    postalIndex: text('postal_index'),
    address: text(),
    position: text(),
    inn: text(),
    organizationLegalForm: text('organization_legal_form'),
    organizationName: text('organization_name'),
    legalAddress: text('legal_address'),
    soleTraderSurname: text('sole_trader_surname'),
    soleTraderName: text('sole_trader_name'),
    soleTraderPatronymic: text('sole_trader_patronymic'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    check(
      'accounts_state',
      sql`${t.state} in ('unregistered', 'registered', 'confirmed', 'blocked', 'deleted')`,
    ),
    check(
      'accounts_role',
      sql`${t.role} in ('user', 'moderator', 'authority', 'office', 'manager', 'school', 'assessor', 'commission', 'admin')`,
    ),
    check('accounts_user_type', sql`${t.userType} in ('individual', 'legalEntity', 'soleTrader')`),
    check(
      'accounts_living',
      sql`${t.state} = 'deleted' or (${t.emailKey} is not null and ${t.email} is not null)`,
    ),
    // The last word on who was first with an address.
    uniqueIndex('accounts_email').on(t.emailKey).where(sql`${t.state} <> 'deleted'`),
    uniqueIndex('accounts_confirmation').on(t.confirmationHash),
    uniqueIndex('accounts_reset').on(t.resetHash),
    // So do the links that were mailed before those.
    index('accounts_earlier_links').using('gin', sql`(${t.context} -> 'earlier') jsonb_path_ops`),
  ],
);

/** Where a person is signed in: from sign-in until sign-out, revocation or thirty days without a refresh. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    userAgent: text('user_agent').notNull(),
    network: text(),
    revokedAt: moment('revoked_at'),
  },
  (t) => [index('sessions_account').on(t.accountId).where(sql`${t.revokedAt} is null`)],
);

/**
 * Refresh tokens by their SHA-256. A session has one chain on each host it was taken to; a chain has one token
 * that is not used yet, and keeps the used ones until they would have expired, to know a replay.
 */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: text().primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    chain: uuid().notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    /** What makes the successor from the token itself (`server/areas/account/tokens.ts`). */
    successorSalt: text('successor_salt'),
  },
  (t) => [
    uniqueIndex('refresh_tokens_head').on(t.chain).where(sql`${t.usedAt} is null`),
    index('refresh_tokens_session').on(t.sessionId),
    index('refresh_tokens_expiry').on(t.expiresAt),
  ],
);

/** Access tokens by their SHA-256. */
export const accessTokens = pgTable(
  'access_tokens',
  {
    hash: text().primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('access_tokens_session').on(t.sessionId), index('access_tokens_expiry').on(t.expiresAt)],
);

/** Codes that take a session to another host of the portal, by their SHA-256 (docs/adr/0016-session-hand-over.md). */
export const handOverCodes = pgTable(
  'hand_over_codes',
  {
    hash: text().primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** SHA-256 of what the receiving host keeps, in base64url. */
    challenge: text().notNull(),
    /** Locale of the receiving host. */
    locale: text().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('hand_over_codes_expiry').on(t.expiresAt)],
);

/** What happened to the safety of accounts. A trigger of the database refuses every update, and every deletion within three years. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    event: text().notNull(),
    /** Without a foreign key: it outlives the account. Null when nobody’s account is known. */
    accountId: uuid('account_id'),
    network: text(),
    detail: text(),
    at: moment('at').notNull(),
  },
  (t) => [index('audit_events_account').on(t.accountId, t.id)],
);

/** One row per limited thing, by its keyed hash: when its allowance would be whole again (GCRA). */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    wholeAt: moment('whole_at').notNull(),
    /** When the audit last heard that the limit was hit. */
    notedAt: moment('noted_at'),
  },
  (t) => [index('rate_limits_age').on(t.wholeAt)],
);

/** Whose an unregistered tender visitor turned out to be (section 4, login). */
export const tenderVisitors = pgTable('tender_visitors', {
  unregisteredId: uuid('unregistered_id').primaryKey(),
  accountId: uuid('account_id')
    .notNull()
    .references(() => accounts.id),
  linkedAt: moment('linked_at').notNull(),
});

/** Mails of the demonstration, which sends none: by the outbox row that each was made for. */
export const mailbox = pgTable('mailbox', {
  id: bigint({ mode: 'number' }).primaryKey(),
  to: text().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  html: text().notNull(),
  /** Its calendar file, where it has one (RFC 5545). */
  calendar: text(),
  at: moment('at').notNull(),
});
