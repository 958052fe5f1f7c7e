import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { z } from 'zod';
import { endInWords, Refusal } from '../refusal.ts';
import { readSettings } from '../settings.ts';
import { backUp } from './backup.ts';
import { inspect, restore } from './restore.ts';

/**
 * `npm run backup` and `npm run restore` (docs/operations.md).
 *
 * - `backup -- FILE --for KEY`: backs up the portal of the settings for a public key, `age1…`
 * - `backup -- --new-key FILE`: makes a pair; keeps the secret half in a file and prints the other
 * - `restore -- FILE --key FILE --into FOLDER [--archive FOLDER] [--until TIME]`
 * - `restore -- FILE --key FILE --check`: restores it for a moment, starts it and reads every row
 */
const USAGE = `npm run backup -- FILE --for age1…
npm run backup -- --new-key FILE
npm run restore -- FILE --key FILE --into FOLDER [--archive FOLDER] [--until 2026-11-23T12:00:00Z]
npm run restore -- FILE --key FILE --check`;

/** As people write it, to the microsecond. */
const Moment = z.iso.datetime({ offset: true });

endInWords();
const [command, ...args] = process.argv.slice(2);
const { positionals, values } = parseArgs({
  args,
  allowPositionals: true,
  options: {
    for: { type: 'string' },
    'new-key': { type: 'string' },
    key: { type: 'string' },
    into: { type: 'string' },
    archive: { type: 'string' },
    until: { type: 'string' },
    check: { type: 'boolean', default: false },
  },
});
const file = positionals[0] && resolve(positionals[0]);

if (command === 'backup' && values['new-key']) await makeKey(resolve(values['new-key']));
else if (command === 'backup' && file && values.for) await make(file, values.for);
else if (command === 'restore' && file && values.key && values.check) await check(file, values.key);
else if (command === 'restore' && file && values.key && values.into)
  await putBack(file, values.key, resolve(values.into));
else {
  console.error(USAGE);
  process.exitCode = 1;
}

async function makeKey(path: string): Promise<void> {
  if (existsSync(path)) throw new Refusal(`${path} is there already; keys are not written over.`);
  const identity = await generateX25519Identity();
  writeFileSync(path, `${identity}\n`, { mode: 0o600, flag: 'wx' });
  console.log(await identityToRecipient(identity));
}

async function make(path: string, recipient: string): Promise<void> {
  if (existsSync(path)) throw new Refusal(`${path} is there already; backups are not written over.`);
  expectRecipient(recipient);
  if (process.env.DATABASE_URL)
    throw new Refusal(
      'The database of DATABASE_URL is backed up by whoever runs it, with the pg_basebackup or pg_dump of its version.',
    );
  const settings = readSettings();
  const { at, files, history, bytes } = await backUp(settings, path, recipient);
  const kept = files === null ? 'no files, which the store of FILES_S3_URL keeps' : `${files} files`;
  console.log(`${path}: ${bytes} bytes, as of ${at}, up to step ${history.after}, ${kept}.`);
}

/** @throws Refusal when it is no public key */
function expectRecipient(recipient: string): void {
  try {
    new Encrypter().addRecipient(recipient);
  } catch (cause) {
    throw new Refusal('--for is no public key (age1…). npm run backup -- --new-key FILE makes a pair.', {
      cause,
    });
  }
}

async function check(path: string, key: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-check-'));
  // Entered by the engine's user, so that nothing is put elsewhere.
  chmodSync(folder, 0o711);
  try {
    const manifest = await restore(path, secretOf(key), folder);
    const { rows, lastStep } = await inspect(folder);
    const { before, after } = manifest.history;
    if (lastStep < before || lastStep > after)
      throw new Refusal(`The backup ends with step ${lastStep}; it says ${before} to ${after}.`);
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
    console.log(
      `${path} is whole: as of ${manifest.at}, ${total} rows of ${Object.keys(rows).length} tables, up to step ${lastStep}.`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function putBack(path: string, key: string, folder: string): Promise<void> {
  const { archive, until } = values;
  if (until !== undefined && !archive) throw new Refusal('--until needs the log that --archive names.');
  if (until !== undefined && !Moment.safeParse(until).success)
    throw new Refusal('--until is no moment such as 2026-11-23T12:00:00Z.');
  const recovery = archive ? { archive: resolve(archive), ...(until && { until }) } : undefined;
  const { at } = await restore(path, secretOf(key), folder, recovery);
  const { lastStep } = await inspect(folder, console.log);
  console.log(
    `${folder} holds the portal as of ${until ?? (archive ? 'the end of its log' : at)}, up to step ${lastStep}.`,
  );
}

function secretOf(path: string): string {
  try {
    const line = readFileSync(path, 'utf8')
      .split('\n')
      .find((one) => one.startsWith('AGE-SECRET-KEY-'));
    if (line) return line.trim();
  } catch (cause) {
    throw new Refusal(`${path} (--key) cannot be read.`, { cause });
  }
  throw new Refusal(`${path} (--key) holds no secret key (AGE-SECRET-KEY-…).`);
}
