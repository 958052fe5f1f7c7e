import { lookup } from 'node:dns/promises';
import { existsSync } from 'node:fs';
import { access, constants, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { hostOfLocale, LOCALES } from '../../src/i18n/locales.ts';
import { loadCalendar } from '../calendar/production-calendar.ts';
import { openFileStorage } from '../files/open.ts';
import { greetMailServer } from '../mail/smtp.ts';
import type { Settings } from '../settings.ts';
import { attention, type Finding, good, reasonOfError, wrong } from './finding.ts';

/** How long the replica may take to let the doctor in. Milliseconds. */
const PATIENCE = 10_000;
const GIGABYTE = 1024 ** 3;
/** Below this a day of uploads and of the database's log may fill the disk. Bytes. */
const LITTLE_ROOM = 2 * GIGABYTE;
const CLIENT = join(import.meta.dirname, '..', '..', 'dist', 'client', 'index.html');
const SERVER = join(import.meta.dirname, '..', '..', 'dist', 'server', 'entry-server.js');
/** From this month on the calendar of the year to come is wanted: bookings reach into it. */
const NOVEMBER = 11;

type Look = (settings: Settings, now: number) => Promise<Finding> | Finding;

const pages: Look = () =>
  existsSync(SERVER) && existsSync(CLIENT)
    ? good('The pages are built.')
    : wrong('The pages are not built: npm run build makes them.');

const folder: Look = async ({ dataFolder }) => {
  try {
    await access(dataFolder, constants.W_OK);
  } catch (error) {
    return wrong(`The folder ${dataFolder} (PORTAL_DATA) cannot be written: ${reasonOfError(error)}.`);
  }
  const { bavail, bsize } = await statfs(dataFolder);
  const free = bavail * bsize;
  const words = `${(free / GIGABYTE).toFixed(1)} GB are free for ${dataFolder}`;
  return free < LITTLE_ROOM ? attention(`Only ${words}.`) : good(`${words}.`);
};

const replica: Look = async ({ replicaUrl }) => {
  if (replicaUrl === undefined) return good('There is no replica: the database answers everything.');
  const left = 'Until then the primary answers everything.';
  const client = new pg.Client({ connectionString: replicaUrl, connectionTimeoutMillis: PATIENCE });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ follows: boolean; receives: boolean; seconds: number | null }>(
      `select pg_is_in_recovery() as follows,
              exists (select from pg_stat_wal_receiver) as receives,
              extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 as seconds`,
    );
    const [{ follows, receives, seconds } = { follows: false, receives: false, seconds: null }] = rows;
    if (!follows)
      return wrong(`What DATABASE_READ_URL names is no replica: it takes writes of its own. ${left}`);
    if (!receives)
      return wrong(`The replica of DATABASE_READ_URL has no line to its primary and falls behind. ${left}`);
    return good(
      seconds === null
        ? 'The replica of DATABASE_READ_URL follows its primary.'
        : `The replica of DATABASE_READ_URL follows its primary; its last change is ${Math.round(seconds)} s old.`,
    );
  } catch (error) {
    return attention(`The replica of DATABASE_READ_URL cannot be asked (${reasonOfError(error)}). ${left}`);
  } finally {
    await client.end().catch(() => {});
  }
};

const files: Look = async (settings) => {
  if (!settings.s3) return good('Attached files lie in the data folder.');
  try {
    const storage = await openFileStorage(settings);
    await storage.list()[Symbol.asyncIterator]().next();
    return good('The store of FILES_S3_URL answers.');
  } catch (error) {
    return wrong(
      `The store of FILES_S3_URL does not answer as it should (${reasonOfError(error)}): nothing can be attached or read.`,
    );
  }
};

const mail: Look = async ({ smtpUrl }) => {
  if (!smtpUrl) return good('Mails stay in the demonstration: SMTP_URL names no server.');
  try {
    await greetMailServer(smtpUrl);
    return good('The mail server lets the portal in.');
  } catch (error) {
    return wrong(
      `The mail server of SMTP_URL does not let the portal in (${reasonOfError(error)}). Mails wait in the outbox.`,
    );
  }
};

const hosts: Look = async ({ publicHost, production }) => {
  if (!production) return good('Languages are hosts of localhost.');
  const names = LOCALES.map((locale) => hostOfLocale(publicHost, locale));
  const known = await Promise.all(
    names.map((name) =>
      lookup(name).then(
        () => true,
        () => false,
      ),
    ),
  );
  const missing = names.filter((_, i) => !known[i]);
  return missing.length > 0
    ? wrong(`No address is known for ${missing.join(', ')}: these languages cannot be reached.`)
    : good('Every language has a host with an address.');
};

const calendar: Look = (_settings, now) => {
  const today = new Date(now);
  const year = today.getUTCFullYear() + (today.getUTCMonth() + 1 >= NOVEMBER ? 1 : 0);
  return loadCalendar().isKnown(`${year}-01-09`)
    ? good(`The production calendar of ${year} is complete.`)
    : attention(
        `The production calendar of ${year} lacks the Government's decree: days that it moves are wrong until its file has them.`,
      );
};

const LOOKS: readonly Look[] = [pages, folder, replica, files, mail, hosts, calendar];

/** Looks at everything around the database that the settings name. */
export async function lookAround(settings: Settings, now: number): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const look of LOOKS) findings.push(await look(settings, now));
  return findings;
}
