import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { DEFAULT_LOCALE, hostOfLocale } from '../src/i18n/locales.ts';
import { isArchivePath } from './db/engine/index.ts';
import type { S3Settings } from './files/s3.ts';
import { Refusal, refusedByFolder } from './refusal.ts';

/** Longer than balancers take between two looks at `/health/ready`. Seconds. */
const DRAIN = 5;
const SHORTEST_SECRET = 32;
/** A random secret of 32 hexadecimal digits has fewer different ones once in 30,000 times. */
const FEWEST_CHARACTERS = 10;
/** Secrets that the documentation shows. */
const EXAMPLE_SECRETS = ['8f3b-this-is-an-example-never-use-it-91c7'];

/** A whole number from `least` to `most`, in words for whoever set something else. */
const number = (least: number, most: number) =>
  z.coerce
    .number(`is no number`)
    .int('is no whole number')
    .min(least, `is below ${least}`)
    .max(most, `is above ${most}`);
const amount = (usual: number) =>
  z.coerce.number('is no number').positive('is not above zero').default(usual);
const oneOf = <const Choices extends readonly string[]>(choices: Choices) =>
  z.enum(choices, `is none of ${choices.join(', ')}`);
const address = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `is no address such as ${example}` });

const Environment = z.object({
  NODE_ENV: oneOf(['development', 'production', 'test']).default('development'),
  PORT: number(0, 65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PORTAL_DATA: z.string().default('var'),
  PORTAL_WAL_ARCHIVE: z
    .string()
    .refine(isArchivePath, 'is no absolute path of letters, digits, dots, hyphens and underscores')
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address(/^https?$/, 'http://collector:4318').optional(),
  PORTAL_REPORTS: z.string().default(join(import.meta.dirname, '..', 'reports')),
  DATABASE_URL: address(/^postgres(ql)?$/, 'postgres://user:password@host/name').optional(),
  DATABASE_READ_URL: address(/^postgres(ql)?$/, 'postgres://user:password@replica/name').optional(),
  PUBLIC_HOST: z
    .string()
    .refine(isPublicHost, 'is no name of a host such as invest.example, without a port and a language')
    .optional(),
  PORTAL_SECRET: z.string().min(SHORTEST_SECRET, `is shorter than ${SHORTEST_SECRET} characters`).optional(),
  SMTP_URL: address(/^smtps?$/, 'smtps://user:password@host').optional(),
  MAIL_FROM: z.string().optional(),
  MAP_TILES: z
    .string()
    .regex(/^https:\/\/\S*\{z\}\S*$/, 'is no address such as https://host/{z}/{x}/{y}.png')
    .optional(),
  MAP_ATTRIBUTION: z.string().default(''),
  FRAME_HOSTS: z.string().default('').transform(framingOrigins),
  ESG_METHODOLOGY: z.string().default('').transform(addressesByHost),
  PORTAL_SHARED_PAGES: oneOf(['on', 'off']).default('on'),
  PORTAL_RATE_LIMITS: oneOf(['on', 'off']).default('on'),
  PORTAL_PASSWORD_COST: oneOf(['full', 'least']).default('full'),
  PORTAL_TEST_CLOCK: oneOf(['0', '1']).default('0'),
  PORTAL_METRICS: oneOf(['on', 'off']).optional(),
  PORTAL_API_DOCS: oneOf(['on', 'off']).optional(),
  PORTAL_DRAIN_SECONDS: z.coerce
    .number('is no number')
    .min(0, 'is below 0')
    .max(300, 'is above 300')
    .optional(),
  FILES_S3_URL: address(/^https?$/, 'https://host/bucket').optional(),
  FILES_S3_REGION: z.string().default('us-east-1'),
  FILES_S3_KEY: z.string().optional(),
  FILES_S3_SECRET: z.string().optional(),
  FILES_DAILY_MB: amount(200),
  FILES_UNSENT_MB: amount(5000),
  FILES_STALL_SECONDS: amount(20),
  PORTAL_LOG: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
});

const ORIGIN = /^https?:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d+)?$/;

/**
 * Sites that may show pages of the portal in a frame: names of hosts, or their origins, by spaces or commas. A host
 * alone is reached by https.
 * @returns their origins, as browsers write them
 */
function framingOrigins(
  list: string,
  { issues }: { issues: z.core.$ZodRawIssue<z.core.$ZodIssue>[] },
): string[] {
  const origins = list
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((one) => ({ one, origin: one.includes('://') ? one : `https://${one}` }));
  for (const { one, origin } of origins)
    if (!ORIGIN.test(origin) || URL.parse(origin)?.origin !== origin)
      issues.push({
        code: 'custom',
        input: list,
        message: `has ${one}, which is no host such as partner.example and no origin such as https://partner.example:8443`,
      });
  return [...new Set(origins.map(({ origin }) => origin))];
}

/**
 * Addresses by the host under which the portal is asked, `invest.example=https://city.example/method.pdf`, by spaces.
 * @returns the addresses by the names of hosts
 */
function addressesByHost(
  list: string,
  { issues }: { issues: z.core.$ZodRawIssue<z.core.$ZodIssue>[] },
): ReadonlyMap<string, string> {
  const pairs = list.split(/\s+/).filter(Boolean);
  return new Map(
    pairs.map((pair) => {
      const [, host = '', address = ''] = /^([^=]+)=(.+)$/.exec(pair) ?? [];
      if (!isPublicHost(host) || !/^https?:$/.test(URL.parse(address)?.protocol ?? ''))
        issues.push({
          code: 'custom',
          input: list,
          message: `has ${pair}, which is no host and address such as invest.example=https://city.example/method.pdf`,
        });
      return [host, address];
    }),
  );
}

/** A name of a host as browsers write it; one that begins with a locale would be taken for a page's language. */
function isPublicHost(host: string): boolean {
  return URL.parse(`https://${host}`)?.host === host && hostOfLocale(host, DEFAULT_LOCALE) === host;
}

export interface Settings {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  /** Folder of everything that outlives a start: database, secrets. Absolute. */
  readonly dataFolder: string;
  /** Where the data folder's own database keeps its write-ahead log, to be brought back to any moment. Absolute. */
  readonly walArchive?: string;
  /** A replica of the database for searches and public reads. */
  readonly replicaUrl?: string;
  /** How long, told to end, it goes on answering so that the balancer can leave it out first. Milliseconds. */
  readonly drain: number;
  /** Collector that traces are told to. */
  readonly tracesTo?: string;
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
  /** Origins of the sites that may show the pages made for it in a frame. */
  readonly framedBy: readonly string[];
  /** Where the text of the ESG methodology is, by the host, without locale and port, under which the portal is asked. */
  readonly esgMethodology: ReadonlyMap<string, string>;
  /** Whether pages and answers are kept for whoever asks the same; false only where tests change rows themselves. */
  readonly sharedPages: boolean;
  /** False only where tests register and sign in by the hundred. */
  readonly rateLimits: boolean;
  /** True only where tests sign in by the thousand: passwords are hashed at a cost that protects nobody. */
  readonly cheapPasswords: boolean;
  readonly testClock: boolean;
  readonly log: string;
  /** Whether `/metrics` is answered. */
  readonly metrics: boolean;
  /** Whether `/api/openapi.json` and `/api/docs` are answered. */
  readonly apiDocs: boolean;
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

/** Why a secret could be guessed; undefined where it looks like chance. */
function weaknessOf(secret: string): string | undefined {
  if (EXAMPLE_SECRETS.includes(secret)) return 'is the example of the documentation';
  if (new Set(secret).size < FEWEST_CHARACTERS)
    return `is made of fewer than ${FEWEST_CHARACTERS} different characters`;
  const codes = [...secret].map((character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).filter((code, place) => Math.abs(code - (codes[place] ?? 0)) <= 1);
  if (steps.length * 2 > codes.length) return 'is a row of characters';
  // Twice itself without its ends holds a text that is made of repetitions, and no other.
  if ((secret + secret).slice(1, -1).includes(secret)) return 'is one word again and again';
  return undefined;
}

/**
 * Reads the settings from the environment. In production nothing has a default that would be unsafe.
 * @throws Refusal naming the settings and the rules
 */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const parsed = Environment.safeParse(env);
  if (!parsed.success)
    throw new Refusal(
      parsed.error.issues.map(({ path, message }) => `Settings: ${path.join('.')} ${message}.`).join('\n'),
    );
  const e = parsed.data;
  const production = e.NODE_ENV === 'production';
  const weakness = e.PORTAL_SECRET && weaknessOf(e.PORTAL_SECRET);
  if (weakness)
    throw new Refusal(`Settings: PORTAL_SECRET ${weakness}. openssl rand -hex 32 makes a good one.`);
  if (production) {
    for (const name of ['DATABASE_URL', 'PUBLIC_HOST', 'PORTAL_SECRET', 'SMTP_URL'] as const)
      if (!e[name]) throw new Refusal(`Settings: ${name} is required in production.`);
    const plain = e.FRAME_HOSTS.find((origin) => origin.startsWith('http:'));
    if (plain)
      throw new Refusal(
        `Settings: FRAME_HOSTS has ${plain}, which is refused in production: without https anybody could be that site.`,
      );
    if (e.PORTAL_TEST_CLOCK === '1')
      throw new Refusal('Settings: PORTAL_TEST_CLOCK is refused in production.');
    if (e.PORTAL_RATE_LIMITS === 'off')
      throw new Refusal('Settings: PORTAL_RATE_LIMITS=off is refused in production.');
    if (e.PORTAL_PASSWORD_COST === 'least')
      throw new Refusal('Settings: PORTAL_PASSWORD_COST=least is refused in production.');
  }
  const dataFolder = resolve(e.PORTAL_DATA);
  const publicHost = e.PUBLIC_HOST ?? 'localhost';
  return {
    production,
    port: e.PORT,
    host: e.HOST,
    dataFolder,
    ...(e.PORTAL_WAL_ARCHIVE && { walArchive: e.PORTAL_WAL_ARCHIVE }),
    ...(e.DATABASE_READ_URL && { replicaUrl: e.DATABASE_READ_URL }),
    drain: (e.PORTAL_DRAIN_SECONDS ?? (production ? DRAIN : 0)) * 1000,
    ...(e.OTEL_EXPORTER_OTLP_ENDPOINT && { tracesTo: e.OTEL_EXPORTER_OTLP_ENDPOINT }),
    reportsFolder: resolve(e.PORTAL_REPORTS),
    publicHost,
    secret: e.PORTAL_SECRET ?? ownSecret(dataFolder),
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM ?? `Moscow Investment Portal <no-reply@${publicHost}>`,
    mapTiles: e.MAP_TILES ? { address: e.MAP_TILES, attribution: e.MAP_ATTRIBUTION } : undefined,
    framedBy: e.FRAME_HOSTS,
    esgMethodology: e.ESG_METHODOLOGY,
    sharedPages: e.PORTAL_SHARED_PAGES === 'on',
    rateLimits: e.PORTAL_RATE_LIMITS === 'on',
    cheapPasswords: e.PORTAL_PASSWORD_COST === 'least',
    testClock: e.PORTAL_TEST_CLOCK === '1',
    log: e.PORTAL_LOG,
    metrics: e.PORTAL_METRICS ? e.PORTAL_METRICS === 'on' : !production,
    apiDocs: e.PORTAL_API_DOCS ? e.PORTAL_API_DOCS === 'on' : !production,
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
    throw new Refusal('Settings: FILES_S3_URL needs FILES_S3_KEY and FILES_S3_SECRET.');
  return { url, region: e.FILES_S3_REGION, key: e.FILES_S3_KEY, secret: e.FILES_S3_SECRET };
}

/** Outside production: a random secret made at the first start, readable by its owner only. */
function ownSecret(dataFolder: string): string {
  const file = join(dataFolder, 'secret');
  try {
    if (!existsSync(file)) {
      mkdirSync(dataFolder, { recursive: true });
      writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
    }
  } catch (error) {
    // Another process of the same start was faster; its secret serves both.
    if (!existsSync(file)) refusedByFolder(error, dataFolder);
  }
  return readFileSync(file, 'utf8');
}
