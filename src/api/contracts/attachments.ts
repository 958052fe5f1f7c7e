import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Text, verbatim } from './fields.ts';
import { type FileKind, KIND_NAMES } from './file-kinds.ts';
import { SENT_FILES } from './sent-files.ts';

/** Section 5: at most 10 files a form. */
export const MOST_FILES = 10;

export const Attachment = z.object({
  id: z.uuid(),
  /** As it may be shown and saved: no path, no control or direction characters. */
  name: Text,
  /** Bytes. */
  size: z.number(),
  kind: z.enum(KIND_NAMES as [FileKind, ...FileKind[]]),
});
export type Attachment = z.output<typeof Attachment>;

const base = SENT_FILES;
/** The form being filled, named by whoever fills it. */
const draft = z.uuid();
const params = z.object({ id: z.uuid() });

export const uploadFile = endpoint({
  method: 'POST',
  path: base,
  summary:
    'Attaches one file to a form being filled: multipart/form-data with a single part named “file”. With an ' +
    'Idempotency-Key a repeated upload takes no second place.',
  query: z.object({ draft }),
  response: Attachment,
  status: 201,
  errors: {
    400: ['bad_request', 'upload_broken'],
    403: ['visitor_unknown'],
    408: ['upload_stalled'],
    409: ['too_many_files', 'upload_given_up'],
    413: ['file_too_large'],
    415: ['unsupported_media_type', 'file_extension', 'file_content', 'file_macros', 'file_encrypted'],
    422: ['validation', 'file_missing', 'one_file_only', 'file_empty', 'file_name', 'idempotency_mismatch'],
    429: ['upload_quota', 'line_share'],
    503: ['storage_full'],
  },
});

export const listFiles = endpoint({
  method: 'GET',
  path: base,
  summary: 'The asker’s files of a form that has not been sent, in the order of their places.',
  unpaged: `Whole: ${MOST_FILES} files at most.`,
  query: z.object({ draft }),
  response: z.object({ items: z.array(Attachment) }),
  status: 200,
});

export const giveUpUpload = endpoint({
  method: 'DELETE',
  path: base,
  summary:
    'Removes whatever an upload under this Idempotency-Key has left or will leave; for one whose answer never came.',
  query: z.object({ draft, key: verbatim(200) }),
  response: z.object({}),
  status: 200,
});

export const deleteFile = endpoint({
  method: 'DELETE',
  path: `${base}/:id`,
  summary: 'Removes one’s own file that has not been sent.',
  params,
  response: z.object({ id: z.uuid() }),
  status: 200,
  errors: { 404: ['not_found'], 409: ['file_sent'] },
});

/** The file itself, for saving; only for those who may read what it is attached to. */
export const filePath = (id: string): string => `${base}/${id}`;
