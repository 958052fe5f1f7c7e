import { type Entry, fromBufferPromise, openPromise, type ZipFile } from 'yauzl';
import { swells } from '../../swelling.ts';
import { Unfit } from '../unfit.ts';
import { openDocumentReader } from './open-document.ts';
import { openXmlReader } from './open-xml.ts';
import { readParts } from './parts.ts';

/** Kinds that are zip archives inside. */
export type OfficeKind = 'docx' | 'xlsx' | 'odt' | 'ods';

/** Most entries of an honest document: every picture is one. */
const MOST_ENTRIES = 2000;
/** What all entries may take unpacked, bytes; a sheet of numbers of 5 MB takes about a tenth of it. */
const LARGEST_UNPACKED = 400 * 1024 * 1024;
/** How far the list of content types is unpacked, bytes. */
const LARGEST_CONTENT_TYPES = 512 * 1024;

const MANIFEST = 'META-INF/manifest.xml';
const CONTENT_TYPES = '[Content_Types].xml';
const OPEN_DOCUMENT_TYPES = {
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
} as const;
/** Where each kind keeps its text. */
const MAIN_PART: Readonly<Record<OfficeKind, string>> = {
  docx: 'word/document.xml',
  xlsx: 'xl/workbook.xml',
  odt: 'content.xml',
  ods: 'content.xml',
};

/** Parts that run: macros of both families, old Excel macro sheets, ActiveX, objects of other programs. */
const MACROS =
  /(^|\/)(vbaProject[^/]*\.bin|vbaData\.xml|macrosheets|activeX|Basic|Scripts|embeddings\/[^/]*\.(bin|docm|dotm|xlsm|xltm|xlsb|pptm|ppsm|potm))(\/|$)/i;
/** Programs carried along. */
const PROGRAMS = /\.(exe|dll|scr|com|bat|cmd|js|jse|vbs|vbe|wsf|hta|ps1|msi|jar|class|lnk|sh|php|html?)$/i;
const OPTIONS = { autoClose: false, strictFileNames: true, validateEntrySizes: true } as const;

/**
 * Makes sure that a file is an office document and nothing besides, and that opening it starts and fetches nothing: the
 * archive's own list is read and compared with the entries' headers, and every part that is XML is read.
 * @throws Unfit `file_macros` for a document that runs or fetches something, `file_encrypted` for one with a password,
 *   `file_content` for everything else
 */
export async function checkOffice(path: string, size: number, kind: OfficeKind): Promise<void> {
  await judged(
    () => openPromise(path, OPTIONS),
    async (zip) => {
      const entries = await listed(zip);
      const names = entries.map(({ fileName }) => fileName);
      if (!names.includes(MAIN_PART[kind])) throw new Unfit('file_content');
      await checkLayout(zip, entries, size);
      if (kind === 'docx' || kind === 'xlsx') await checkOpenXml(zip, entries, checkPackage);
      else {
        await checkMimeType(zip, entries, OPEN_DOCUMENT_TYPES[kind]);
        await checkOpenDocument(zip, entries, checkPackage);
      }
    },
  );
}

/** Makes sure of the same of a document within a document, as a chart has its table; there is none in that one. */
async function checkPackage(content: Buffer): Promise<void> {
  const nothing = () => Promise.reject(new Unfit('file_content'));
  await judged(
    () => fromBufferPromise(content, OPTIONS),
    async (zip) => {
      const entries = await listed(zip);
      await checkLayout(zip, entries, content.length);
      const isOpenXml = entries.some(({ fileName }) => fileName === CONTENT_TYPES);
      await (isOpenXml ? checkOpenXml : checkOpenDocument)(zip, entries, nothing);
    },
  );
}

async function judged(open: () => Promise<ZipFile>, judge: (zip: ZipFile) => Promise<void>): Promise<void> {
  try {
    const zip = await open();
    try {
      await judge(zip);
    } finally {
      zip.close();
    }
  } catch (error) {
    if (error instanceof Unfit) throw error;
    // yauzl's own refusals: a broken directory, a path that leads out, sizes that do not add up.
    throw new Unfit('file_content', { cause: error });
  }
}

/** The entries of an archive, whose names and sizes are those of a document. */
async function listed(zip: ZipFile): Promise<readonly Entry[]> {
  // Text after the archive's end is room for another file.
  if (zip.comment !== '' || zip.entryCount > MOST_ENTRIES) throw new Unfit('file_content');
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  checkNames(entries.map(({ fileName }) => fileName));
  checkSizes(entries);
  return entries;
}

type Packed = (content: Buffer) => Promise<void>;

async function checkOpenXml(zip: ZipFile, entries: readonly Entry[], packed: Packed): Promise<void> {
  await checkContentTypes(zip, entries);
  await readParts(zip, entries, openXmlReader, packed);
}

async function checkOpenDocument(zip: ZipFile, entries: readonly Entry[], packed: Packed): Promise<void> {
  // What says that the others are encrypted comes first.
  const manifestFirst = entries.toSorted(
    (a, b) => Number(b.fileName === MANIFEST) - Number(a.fileName === MANIFEST),
  );
  await readParts(zip, manifestFirst, openDocumentReader, packed);
}

function checkNames(names: readonly string[]): void {
  if (names.some((name) => MACROS.test(name))) throw new Unfit('file_macros');
  const isRight =
    new Set(names.map((name) => name.toLowerCase())).size === names.length &&
    // biome-ignore lint/suspicious/noControlCharactersInRegex: no honest part has them
    names.every((name) => !PROGRAMS.test(name) && !/[\u0000-\u001f\u202a-\u202e\u2066-\u2069]/.test(name));
  if (!isRight) throw new Unfit('file_content');
}

function checkSizes(entries: readonly Entry[]): void {
  let unpacked = 0;
  for (const entry of entries) {
    const { compressionMethod, generalPurposeBitFlag } = entry;
    unpacked += entry.uncompressedSize;
    const isKnown = compressionMethod === 0 || compressionMethod === 8;
    const isEncrypted = (generalPurposeBitFlag & 1) !== 0;
    if (swells(entry) || !isKnown || isEncrypted) throw new Unfit('file_content');
  }
  if (unpacked > LARGEST_UNPACKED) throw new Unfit('file_content');
}

/** Entries lie one behind another from the first byte on: none overlaps, and their own headers say the same. */
async function checkLayout(zip: ZipFile, entries: readonly Entry[], size: number): Promise<void> {
  let end = 0;
  const inOrder = entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader);
  if (inOrder[0]?.relativeOffsetOfLocalHeader !== 0) throw new Unfit('file_content');
  for (const entry of inOrder) {
    const header = await zip.readLocalFileHeaderPromise(entry);
    const agrees =
      entry.relativeOffsetOfLocalHeader >= end &&
      header.fileName.equals(entry.fileNameRaw) &&
      header.compressionMethod === entry.compressionMethod &&
      (header.generalPurposeBitFlag & 1) === 0;
    if (!agrees) throw new Unfit('file_content');
    end = header.fileDataStart + entry.compressedSize;
  }
  if (end > size) throw new Unfit('file_content');
}

async function checkContentTypes(zip: ZipFile, entries: readonly Entry[]): Promise<void> {
  if (!/<Types\b/.test(await textOf(zip, entries, CONTENT_TYPES))) throw new Unfit('file_content');
}

/** OpenDocument says what it is in its first entry, which is not compressed. */
async function checkMimeType(zip: ZipFile, entries: readonly Entry[], type: string): Promise<void> {
  const first = entries.find(({ relativeOffsetOfLocalHeader }) => relativeOffsetOfLocalHeader === 0);
  const isDeclared = first?.fileName === 'mimetype' && first.compressionMethod === 0;
  if (!isDeclared || (await textOf(zip, entries, 'mimetype')).trim() !== type)
    throw new Unfit('file_content');
}

async function textOf(zip: ZipFile, entries: readonly Entry[], name: string): Promise<string> {
  const entry = entries.find(({ fileName }) => fileName === name);
  if (!entry || entry.uncompressedSize > LARGEST_CONTENT_TYPES) throw new Unfit('file_content');
  let text = '';
  // yauzl ends the stream with an error once more comes out than the directory promised.
  for await (const chunk of await zip.openReadStreamPromise(entry)) text += chunk.toString('utf8');
  return text;
}
