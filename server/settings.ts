import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { S3Settings } from './files/s3.ts';

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PORTAL_DATA: z.string().default('var'),
  PORTAL_REPORTS: z.string().default(join(import.meta.dirname, '..', 'reports')),
  DATABASE_URL: z.url().optional(),
  PUBLIC_HOST: z.string().optional(),
  PORTAL_SECRET: z.string().min(32).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().optional(),
  MAP_TILES: z
    .string()
    .regex(/^https:\/\/\S*\{z\}\S*$/)
    .optional(),
  MAP_ATTRIBUTION: z.string().default(''),
  PORTAL_RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  PORTAL_TEST_CLOCK: z.enum(['0', '1']).default('0'),
  FILES_S3_URL: z.url().optional(),
  FILES_S3_REGION: z.string().default('us-east-1'),
  FILES_S3_KEY: z.string().optional(),
  FILES_S3_SECRET: z.string().optional(),
  FILES_DAILY_MB: z.coerce.number().positive().default(200),
  FILES_UNSENT_MB: z.coerce.number().positive().default(5000),
  FILES_STALL_SECONDS: z.coerce.number().positive().default(20),
  PORTAL_LOG: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
});

export interface Settings {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  /** Folder of everything that outlives a start: database, secrets. Absolute. */
  readonly dataFolder: string;
  /** Folder where `npm run paths` leaves its report. Absolute. */
  readonly reportsFolder: string;
  /** Host name without locale and port under which people reach the portal, e.g. `localhost`. */
  readonly publicHost: string;
  /** What every key is made from (`server/keys.ts`), and the key of the signed cookies. */
  readonly secret: string;
  /** Mail server, `smtp://user:password@host:587`; absent in the demonstration, which keeps mails to itself. */
  readonly smtpUrl: string | undefined;
  /** Sender of mails, an address or `Name <address>`. */
  readonly mailFrom: string;
  /** Base map: the address of its pictures with `{z}`, `{x}` and `{y}`, and whose map it is. */
  readonly mapTiles: { readonly address: string; readonly attribution: string } | undefined;
  /** False only where tests register and sign in by the hundred. */
  readonly rateLimits: boolean;
  readonly testClock: boolean;
  readonly log: string;
  readonly files: FileLimits;
  /** The S3-compatible store of attached files; without it they lie in the data folder. */
  readonly s3?: S3Settings;
}

/** What keeps attached files from filling the disk. */
export interface FileLimits {
  /** Bytes that one sender may attach within a day. */
  readonly daily: number;
  /** Bytes that all files of forms not yet sent may take together. */
  readonly unsent: number;
  /** How long an upload may pause before it is given up. Milliseconds. */
  readonly stall: number;
}

const MEGABYTE = 1024 * 1024;

/**
 * Reads the settings from the environment. In production nothing has a default that would be unsafe.
 * @throws Error naming the setting and the rule
 */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const parsed = Environment.safeParse(env);
  if (!parsed.success) throw new Error(`Settings: ${z.prettifyError(parsed.error)}`);
  const e = parsed.data;
  const production = e.NODE_ENV === 'production';
  if (production) {
    for (const name of ['DATABASE_URL', 'PUBLIC_HOST', 'PORTAL_SECRET', 'SMTP_URL'] as const)
      if (!e[name]) throw new Error(`Settings: ${name} is required in production`);
    if (e.PORTAL_TEST_CLOCK === '1') throw new Error('Settings: PORTAL_TEST_CLOCK is refused in production');
    if (e.PORTAL_RATE_LIMITS === 'off')
      throw new Error('Settings: PORTAL_RATE_LIMITS=off is refused in production');
  }
  const dataFolder = resolve(e.PORTAL_DATA);
  const publicHost = e.PUBLIC_HOST ?? 'localhost';
  return {
    production,
    port: e.PORT,
    host: e.HOST,
    dataFolder,
    reportsFolder: resolve(e.PORTAL_REPORTS),
    publicHost,
    secret: e.PORTAL_SECRET ?? ownSecret(dataFolder),
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM ?? `Moscow Investment Portal <no-reply@${publicHost}>`,
    mapTiles: e.MAP_TILES ? { address: e.MAP_TILES, attribution: e.MAP_ATTRIBUTION } : undefined,
    rateLimits: e.PORTAL_RATE_LIMITS === 'on',
    testClock: e.PORTAL_TEST_CLOCK === '1',
    log: e.PORTAL_LOG,
    files: {
      daily: e.FILES_DAILY_MB * MEGABYTE,
      unsent: e.FILES_UNSENT_MB * MEGABYTE,
      stall: e.FILES_STALL_SECONDS * 1000,
    },
    ...(e.FILES_S3_URL && { s3: s3Settings(e.FILES_S3_URL, e) }),
  };
}

function s3Settings(url: string, e: z.output<typeof Environment>): S3Settings {
  if (!e.FILES_S3_KEY || !e.FILES_S3_SECRET)
    throw new Error('Settings: FILES_S3_URL needs FILES_S3_KEY and FILES_S3_SECRET');
  return { url, region: e.FILES_S3_REGION, key: e.FILES_S3_KEY, secret: e.FILES_S3_SECRET };
}

/** Outside production: a random secret made at the first start, readable by its owner only. */
function ownSecret(dataFolder: string): string {
  const file = join(dataFolder, 'secret');
  if (!existsSync(file)) {
    mkdirSync(dataFolder, { recursive: true });
    try {
      writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      // Another process of the same start was faster; its secret serves both.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  return readFileSync(file, 'utf8');
}
