import * as z from 'zod/mini';
import { cleanFileName, extensionOf, isHarmlessName } from './attachment-name.ts';
import { endpoint } from './endpoint.ts';
import { Text, verbatim } from './fields.ts';
import { SENT_FILES } from './file-addresses.ts';

/** Section 5: at most 5 MB a file; decisions.md: 5 × 1024 × 1024 bytes. */
export const LARGEST_FILE = 5 * 1024 * 1024;
/** Section 5: at most 10 files a form. */
export const MOST_FILES = 10;

/** What may be attached: extensions by which a name says so, and the type under which it is given back. */
export const FILE_KINDS = {
  pdf: { extensions: ['pdf'], type: 'application/pdf' },
  docx: {
    extensions: ['docx'],
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  xlsx: { extensions: ['xlsx'], type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  odt: { extensions: ['odt'], type: 'application/vnd.oasis.opendocument.text' },
  ods: { extensions: ['ods'], type: 'application/vnd.oasis.opendocument.spreadsheet' },
  jpeg: { extensions: ['jpg', 'jpeg'], type: 'image/jpeg' },
  png: { extensions: ['png'], type: 'image/png' },
  txt: { extensions: ['txt'], type: 'text/plain; charset=utf-8' },
} as const;
export type FileKind = keyof typeof FILE_KINDS;

const KIND_NAMES = Object.keys(FILE_KINDS) as FileKind[];

/** Every allowed extension, in the order in which people are told. */
export const FILE_EXTENSIONS: readonly string[] = KIND_NAMES.flatMap((kind) => FILE_KINDS[kind].extensions);

/** The kind that a name promises; its content has yet to keep it. */
export const kindOfName = (name: string): FileKind | undefined => {
  const extension = extensionOf(name);
  return KIND_NAMES.find((kind) => (FILE_KINDS[kind].extensions as readonly string[]).includes(extension));
};

/** Why a file is refused, whatever it is tried with again; codes of the problem answer. */
export type FileProblem =
  | 'file_empty'
  | 'file_too_large'
  | 'file_extension'
  | 'file_name'
  | 'file_content'
  | 'file_macros'
  | 'too_many_files';

/** What name and size alone tell; the same rule before a file is sent and when it arrives. */
export function problemOfFile(file: { readonly name: string; readonly size: number }): FileProblem | null {
  const name = cleanFileName(file.name);
  if (!kindOfName(name)) return 'file_extension';
  if (!isHarmlessName(name)) return 'file_name';
  if (file.size === 0) return 'file_empty';
  return file.size > LARGEST_FILE ? 'file_too_large' : null;
}

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
    415: ['unsupported_media_type', 'file_extension', 'file_content', 'file_macros'],
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
