import { YearFileError } from './calendar/year-file.ts';
import { EngineError } from './db/engine/index.ts';
import { describeError } from './log.ts';

/** Why a program of the portal cannot do its work, in a whole sentence for whoever started it. */
export class Refusal extends Error {
  override name = 'Refusal';
}

/** What Node and PostgreSQL call it, and what whoever started the program can do about it. */
const OF_DATABASE: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing answers there',
  ECONNRESET: 'the line broke',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the host cannot be looked up now',
  ETIMEDOUT: 'it does not answer',
  EHOSTUNREACH: 'there is no way to the host',
  ENETUNREACH: 'there is no way to the host',
  EACCES: 'its socket may not be used',
  ENOENT: 'there is no such socket',
  '28000': 'it does not let this user in',
  '28P01': 'the user or the password is wrong',
  '3D000': 'it has no database of this name',
  '42501': 'this user may not make tables in it',
  '25006': 'it can only be read',
  '53100': 'its disk is full',
  '53300': 'it has no connection left',
  '57P03': 'it is still starting',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is not to be trusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is not to be trusted',
};
const OF_FOLDER = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC', 'EISDIR'];

/** The first code of an error, of its causes and its parts. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return codeOf(error.cause ?? (error instanceof AggregateError ? error.errors[0] : undefined));
}

/** A database that cannot be worked with, as a sentence; what is no fault of the database goes on as it is. */
export function refusedByDatabase(error: unknown): never {
  const reason = OF_DATABASE[codeOf(error) ?? ''];
  if (reason === undefined) throw error;
  throw new Refusal(`The database of DATABASE_URL cannot be used: ${reason}.`, { cause: error });
}

/** The data folder that cannot be written, as a sentence; everything else goes on as it is. */
export function refusedByFolder(error: unknown, folder: string): never {
  const code = codeOf(error) ?? '';
  if (!OF_FOLDER.includes(code)) throw error;
  throw new Refusal(`The folder ${folder} (PORTAL_DATA) cannot be written: ${code}.`, { cause: error });
}

/**
 * From here on whatever nobody catches ends the program with a sentence instead of a stack, which could hold anything.
 * Of a fault of the program itself it is said what kind it is and where.
 */
export function endInWords(): void {
  process.on('uncaughtException', (error: unknown) => {
    console.error(sentenceOf(error));
    process.exit(1);
  });
}

function sentenceOf(error: unknown): string {
  if (error instanceof Refusal || error instanceof EngineError) return error.message;
  if (error instanceof YearFileError) return `The production calendar cannot be used.\n${error.message}`;
  // Words of the command that it does not know.
  if (codeOf(error)?.startsWith('ERR_PARSE_ARGS')) return `${(error as Error).message.split('. ')[0]}.`;
  const { type, message, at } = describeError(error);
  return `This should not have happened: ${[type, message, at[0]].filter(Boolean).join(', ')}.`;
}
