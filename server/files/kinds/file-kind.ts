import { type FileHandle, open, readFile } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import type { FileKind } from '../../../src/api/contracts/file-kinds.ts';
import type { OfficeKind } from './office/office.ts';
import { checkText } from './text.ts';
import { Unfit } from './unfit.ts';

/* What takes documents apart is loaded where one comes: in the thread that judges them. */
const office = () => import('./office/office.ts');
const pdf = () => import('./pdf/pdf.ts');

/** How much of the beginning is looked at, bytes. */
const HEAD = 4100;
/** How much of the end: a zip's directory ends within its last 65,557 bytes. */
const TAIL = 66_000;

const ZIP_START = Buffer.from('PK\x03\x04', 'latin1');
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
const PNG_START = Buffer.from('\x89PNG\r\n\x1a\n\x00\x00\x00\x0dIHDR', 'latin1');
const PNG_END = Buffer.from('\x00\x00\x00\x00IEND\xae\x42\x60\x82', 'latin1');

/** Beginning and end of a stored file. */
interface Ends {
  readonly head: Buffer;
  readonly tail: Buffer;
}

/** What a file is for the `file-type` library, where it is one of these kinds and not another. */
const SECOND_OPINION: Readonly<Record<FileKind, readonly (string | undefined)[]>> = {
  // A long colour profile or a short file leaves the library without an answer.
  pdf: ['pdf', undefined],
  png: ['png', undefined],
  jpeg: ['jpg'],
  // From the beginning alone an office file may not be told from another zip.
  docx: ['docx', 'zip', undefined],
  xlsx: ['xlsx', 'zip', undefined],
  odt: ['odt', 'zip', undefined],
  ods: ['ods', 'zip', undefined],
  txt: [undefined],
};

/** Documents that say at their very beginning that they carry macros. */
const WITH_MACROS: ReadonlySet<string> = new Set(['docm', 'dotm', 'xlsm', 'xltm', 'pptm', 'potm', 'ppsm']);

/**
 * Makes sure that a file is of the kind that its name promises, from its first byte to its last: that it begins as
 * such a file begins, ends as one ends, and is not at the same time a file of another kind.
 * @throws Unfit with the problem's code
 */
export async function checkContent(path: string, size: number, kind: FileKind): Promise<void> {
  const file = await open(path);
  try {
    const ends = await endsOf(file, size);
    if (isZipKind(kind) && (await isEncryptedOffice(file, ends.head))) throw new Unfit('file_encrypted');
    if (!BEGINNINGS[kind](ends.head)) throw new Unfit('file_content');
    const opinion = await fileTypeFromBuffer(ends.head).catch(() => undefined);
    if (opinion && WITH_MACROS.has(opinion.ext)) throw new Unfit('file_macros');
    if (!SECOND_OPINION[kind].includes(opinion?.ext)) throw new Unfit('file_content');
    if (kind === 'txt') await checkText(file);
    else if (isZipKind(kind)) await (await office()).checkOffice(path, size, kind);
    else {
      checkEnd(kind, ends);
      if (kind === 'pdf') (await pdf()).checkPdf(await readFile(path));
    }
  } finally {
    await file.close();
  }
}

const isZipKind = (kind: FileKind): kind is OfficeKind =>
  kind === 'docx' || kind === 'xlsx' || kind === 'odt' || kind === 'ods';

/** The beginning of an old compound file, in which Word and Excel put a document with a password. */
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** The name of the document's place in it ([MS-OFFCRYPTO], 2.3.2). */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');
/** How much of the list of places is looked at, bytes: the document's is one of the first ten. */
const PLACES = 4096;

/** Whether a file is a document of Word or Excel with a password: no program could look into it. */
async function isEncryptedOffice(file: FileHandle, head: Buffer): Promise<boolean> {
  if (head.length < 512 || !head.subarray(0, COMPOUND.length).equals(COMPOUND)) return false;
  const sector = 2 ** Math.min(head.readUInt16LE(30), 12);
  const position = (head.readUInt32LE(48) + 1) * sector;
  const { buffer } = await file.read(Buffer.alloc(PLACES), 0, PLACES, position);
  return buffer.includes(ENCRYPTED);
}

/** Whether the very first bytes are those of the kind; readers that search for them further on do not count. */
const BEGINNINGS: Readonly<Record<FileKind, (head: Buffer) => boolean>> = {
  pdf: (head) => /^%PDF-[12]\.\d/.test(head.toString('latin1', 0, 8)) && !looksLikeMarkup(head),
  jpeg: (head) => head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  png: (head) => head.subarray(0, PNG_START.length).equals(PNG_START),
  docx: isZip,
  xlsx: isZip,
  odt: isZip,
  ods: isZip,
  txt: () => true,
};

function isZip(head: Buffer): boolean {
  return head.subarray(0, ZIP_START.length).equals(ZIP_START);
}

/** A page hidden behind the first line of a PDF: browsers of old looked that far. */
const looksLikeMarkup = (head: Buffer): boolean =>
  /<(!doctype\s+html|html|head|body|script|iframe|svg|\?php)\b/i.test(head.toString('latin1', 0, 1024));

function checkEnd(kind: 'pdf' | 'jpeg' | 'png', { tail }: Ends): void {
  if (hasZipDirectory(tail) || !ENDINGS[kind](tail)) throw new Unfit('file_content');
}

const ENDINGS = {
  // After the last end-of-file mark only white space.
  pdf: (tail: Buffer) => /%%EOF[\s\0]*$/.test(tail.toString('latin1', Math.max(tail.length - 1024, 0))),
  png: (tail: Buffer) => tail.subarray(-PNG_END.length).equals(PNG_END),
  jpeg(tail: Buffer) {
    let end = tail.length;
    while (end > 0 && tail[end - 1] === 0) end--;
    const last = tail.subarray(0, end);
    // Phones of one maker put a trailer of their own behind the picture, which ends with its name.
    return last.subarray(-2).equals(Buffer.from([0xff, 0xd9])) || last.subarray(-4).toString() === 'SEFT';
  },
} as const;

/** Whether a zip's closing record stands near the end, as in a picture with an archive appended. */
function hasZipDirectory(tail: Buffer): boolean {
  for (let at = tail.indexOf(ZIP_END); at >= 0; at = tail.indexOf(ZIP_END, at + 1)) {
    if (at + 22 > tail.length) return false;
    // Four bytes can come about by chance; an archive on one disk with as many entries as it says does not.
    const isWhole =
      tail.readUInt32LE(at + 4) === 0 && tail.readUInt16LE(at + 8) === tail.readUInt16LE(at + 10);
    if (isWhole) return true;
  }
  return false;
}

async function endsOf(file: FileHandle, size: number): Promise<Ends> {
  const read = async (position: number, length: number) => {
    const buffer = Buffer.alloc(length);
    const { bytesRead } = await file.read(buffer, 0, length, position);
    return buffer.subarray(0, bytesRead);
  };
  return {
    head: await read(0, Math.min(HEAD, size)),
    tail: await read(Math.max(size - TAIL, 0), Math.min(TAIL, size)),
  };
}
