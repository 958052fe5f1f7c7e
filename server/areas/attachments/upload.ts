import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { cleanFileName } from '../../../src/api/contracts/attachment-name.ts';
import type { Attachment } from '../../../src/api/contracts/attachments.ts';
import {
  FILE_EXTENSIONS,
  type FileKind,
  type FileProblem,
  kindOfName,
  problemOfFile,
} from '../../../src/api/contracts/file-kinds.ts';
import type { Judge } from '../../files/judge/judge.ts';
import { checkContent } from '../../files/kinds/file-kind.ts';
import { Unfit } from '../../files/kinds/unfit.ts';
import { fileTooLarge, type ReceivedFile, receiveFile } from '../../files/receive.ts';
import { HttpProblem } from '../../http/problems.ts';
import type { Platform } from '../../platform.ts';
import { type AttachmentRow, fillPlace, freePlace, presentFile, takePlace, type Upload } from './places.ts';

/** How long one upload may take: 5 MB at 150 kbit/s. Milliseconds; the server's own limit lies above it. */
const LONGEST = 280_000;

/** Statuses of refusals that are not 422. */
const STATUS: Partial<Record<FileProblem, number>> = {
  file_extension: 415,
  file_content: 415,
  file_macros: 415,
  file_encrypted: 415,
};

/** What one look from its beginning to its end tells; everything else is taken apart, in a thread of its own. */
const PLAIN: ReadonlySet<FileKind> = new Set(['png', 'jpeg', 'txt']);

/** What a file is refused with, naming the rule. */
function refusal(problem: FileProblem): HttpProblem {
  if (problem === 'file_too_large') return fileTooLarge();
  const isWrongType = problem === 'file_extension' || problem === 'file_content';
  return new HttpProblem(STATUS[problem] ?? 422, problem, {
    ...(isWrongType && {
      errors: [{ path: 'file', code: 'file_extension', params: { extensions: FILE_EXTENSIONS.join(', ') } }],
    }),
  });
}

/**
 * Takes one upload from its first byte to its place: receives it into a file of its own beside the store, judges it
 * there, and only then stores it. Nothing is left of one that is refused.
 * @throws HttpProblem with one of the contract's codes
 */
export async function takeUpload(
  { db, clock, files, spool, settings }: Platform,
  judge: Judge,
  request: IncomingMessage,
  upload: Upload,
): Promise<Attachment> {
  const { stall } = settings.files;
  const options = { stall, longest: LONGEST, acceptName };
  const place = await takePlace(db, upload, clock.now(), settings.files);
  if ('stored' in place) return repeated(place.stored, request, options, spool);
  const { id } = place;
  const path = join(spool, id);
  try {
    const received = await receiveFile(request, path, options);
    const { name, kind } = await judged(received, (kind) =>
      PLAIN.has(kind)
        ? checkContent(path, received.size, kind)
        : judge.check(upload.line ?? upload.owner, { path, size: received.size, kind }),
    );
    const { size, sha256 } = received;
    await files.put(id, path, size);
    const row = await fillPlace(db, id, { id, name, kind, size, sha256 }, clock.now());
    if (!row) {
      await files.delete(id);
      throw new HttpProblem(409, 'upload_given_up');
    }
    return presentFile(row);
  } catch (error) {
    // One that cannot be freed now the next upload under this key takes, or the housekeeping frees.
    await freePlace(db, id).catch(() => undefined);
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}

/** The answer to an upload whose first answer was lost: the same file again is the one stored before. */
async function repeated(
  stored: AttachmentRow,
  request: IncomingMessage,
  options: Parameters<typeof receiveFile>[2],
  spool: string,
): Promise<Attachment> {
  const path = join(spool, crypto.randomUUID());
  try {
    const { sha256 } = await receiveFile(request, path, options);
    if (sha256 !== stored.sha256) throw new HttpProblem(422, 'idempotency_mismatch');
    return presentFile(stored);
  } finally {
    await rm(path, { force: true });
  }
}

/** Before any content is read: a name that no content could make right. */
function acceptName(rawName: string): void {
  const problem = problemOfFile({ name: rawName, size: 1 });
  if (problem) throw refusal(problem);
}

async function judged(
  received: ReceivedFile,
  check: (kind: FileKind) => Promise<void>,
): Promise<{ name: string; kind: FileKind }> {
  const { rawName, size } = received;
  const problem = problemOfFile({ name: rawName, size });
  const name = cleanFileName(rawName);
  const kind = kindOfName(name);
  if (problem || !kind) throw refusal(problem ?? 'file_extension');
  try {
    await check(kind);
  } catch (error) {
    if (error instanceof Unfit) throw refusal(error.problem);
    throw error;
  }
  return { name, kind };
}
