import { cleanFileName, extensionOf, isHarmlessName } from './attachment-name.ts';

/*
 * What may be attached. Apart from the contract of attachments: forms look at files before they are sent, and have no
 * use for schemas then.
 */

/** Section 5: at most 5 MB a file; decisions.md: 5 × 1024 × 1024 bytes. */
export const LARGEST_FILE = 5 * 1024 * 1024;
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

/** Names of the kinds. */
export const KIND_NAMES = Object.keys(FILE_KINDS) as FileKind[];

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
  | 'file_encrypted'
  | 'too_many_files';

/** What name and size alone tell; the same rule before a file is sent and when it arrives. */
export function problemOfFile(file: { readonly name: string; readonly size: number }): FileProblem | null {
  const name = cleanFileName(file.name);
  if (!kindOfName(name)) return 'file_extension';
  if (!isHarmlessName(name)) return 'file_name';
  if (file.size === 0) return 'file_empty';
  return file.size > LARGEST_FILE ? 'file_too_large' : null;
}
