import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import { FILE_KINDS, type FileKind } from '../../src/api/contracts/file-kinds.ts';

/** One entry of an archive, with everything that a hostile one lies about. */
export interface ZipEntry {
  readonly name: string;
  readonly data?: Buffer | string;
  readonly stored?: boolean;
  /** Claimed sizes, name and method, where they are not the true ones. */
  readonly claims?: {
    readonly unpacked?: number;
    readonly packed?: number;
    readonly centralName?: string;
    readonly method?: number;
    readonly flags?: number;
    /** Number of the entry whose place this one claims to lie at. */
    readonly placeOf?: number;
  };
}

/** An archive as the entries say, true or not. */
export function zip(
  entries: readonly ZipEntry[],
  { comment = '', count = entries.length, prefix = 0 } = {},
): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  const places: number[] = [];
  let at = prefix;
  for (const { name, data = '', stored = false, claims = {} } of entries) {
    const content = Buffer.from(data);
    const packed = stored ? content : deflateRawSync(content, { level: 9 });
    const method = claims.method ?? (stored ? 0 : 8);
    const flags = (claims.flags ?? 0) | 0x0800;
    const sum = crc32(content);
    const fields = (letters: Buffer) => {
      const buffer = Buffer.alloc(26);
      buffer.writeUInt16LE(20, 0);
      buffer.writeUInt16LE(flags, 2);
      buffer.writeUInt16LE(method, 4);
      buffer.writeUInt32LE(sum, 10);
      buffer.writeUInt32LE(claims.packed ?? packed.length, 14);
      buffer.writeUInt32LE(claims.unpacked ?? content.length, 18);
      buffer.writeUInt16LE(letters.length, 22);
      return buffer;
    };
    const letters = Buffer.from(name);
    const listed = Buffer.from(claims.centralName ?? name);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields(letters), letters, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(claims.placeOf === undefined ? at : (places[claims.placeOf] ?? 0), 10);
    const made = Buffer.alloc(2);
    made.writeUInt16LE(20, 0);
    centrals.push(Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), made, fields(listed), rest, listed]));
    places.push(at);
    locals.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  end.writeUInt16LE(Buffer.byteLength(comment, 'latin1'), 20);
  return Buffer.concat([...locals, directory, end, Buffer.from(comment, 'latin1')]);
}

const types = (main: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${main}" ContentType="application/xml"/></Types>`;

/** The entries of an honest document of each office kind. */
export const OFFICE: Readonly<Record<'docx' | 'xlsx' | 'odt' | 'ods', readonly ZipEntry[]>> = {
  docx: [
    { name: '[Content_Types].xml', data: types('word/document.xml') },
    { name: '_rels/.rels', data: '<Relationships/>' },
    { name: 'word/document.xml', data: '<w:document>Устав</w:document>' },
    // As word processors write it: a link, and the template on the writer's disk.
    {
      name: 'word/_rels/document.xml.rels',
      data:
        '<?xml version="1.0" encoding="UTF-8"?><Relationships>' +
        '<Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="https://example.org/?a=1&amp;b=2" TargetMode="External"/>' +
        '<Relationship Id="r2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="file:///C:\\Users\\anna\\Normal.dotm" TargetMode="External"/>' +
        '</Relationships>',
    },
  ],
  xlsx: [
    { name: '[Content_Types].xml', data: types('xl/workbook.xml') },
    { name: '_rels/.rels', data: '<Relationships/>' },
    { name: 'xl/workbook.xml', data: '<workbook/>' },
  ],
  odt: [
    { name: 'mimetype', data: 'application/vnd.oasis.opendocument.text', stored: true },
    { name: 'META-INF/manifest.xml', data: '<manifest/>' },
    { name: 'content.xml', data: '<office:document-content/>' },
  ],
  ods: [
    { name: 'mimetype', data: 'application/vnd.oasis.opendocument.spreadsheet', stored: true },
    { name: 'META-INF/manifest.xml', data: '<manifest/>' },
    { name: 'content.xml', data: '<office:document-content/>' },
  ],
};

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

const png = Buffer.concat([
  Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
  chunk('IHDR', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])),
  chunk('IDAT', deflateSync(Buffer.from([0, 255]))),
  chunk('IEND', Buffer.alloc(0)),
]);
const jpeg = Buffer.concat([
  Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
  Buffer.from('ffda0008010100003f00', 'hex'),
  Buffer.alloc(64, 0x5a),
  Buffer.from('ffd9', 'hex'),
]);
const pdf = Buffer.from(
  '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n',
  'latin1',
);

/** An honest file of each kind. */
export const HONEST: Readonly<Record<FileKind, Buffer>> = {
  pdf,
  docx: zip(OFFICE.docx),
  xlsx: zip(OFFICE.xlsx),
  odt: zip(OFFICE.odt),
  ods: zip(OFFICE.ods),
  jpeg,
  png,
  txt: Buffer.from('Прошу рассмотреть обращение.\r\nС уважением\n'),
};

export const KINDS = Object.keys(FILE_KINDS) as FileKind[];
/** A name of the kind. */
export const nameOf = (kind: FileKind, stem = 'act'): string => `${stem}.${FILE_KINDS[kind].extensions[0]}`;

/** An honest file of a kind that can be stretched, exactly as long as asked. Bytes. */
export function stretched(kind: 'pdf' | 'txt' | 'jpeg', size: number): Buffer {
  const honest = HONEST[kind];
  if (kind === 'txt') return Buffer.alloc(size, 'a');
  const cut = kind === 'jpeg' ? 30 : 9;
  const middle = Buffer.alloc(size - honest.length, kind === 'jpeg' ? 0x5a : '%');
  return Buffer.concat([honest.subarray(0, cut), middle, honest.subarray(cut)]);
}

export const BOUNDARY = '----portal-test-boundary';
export const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;

/** One part of a multipart body; without a file name an ordinary field. */
export interface Part {
  readonly field?: string;
  readonly filename?: string | undefined;
  readonly type?: string;
  readonly data: Buffer | string;
  readonly disposition?: string;
}

/** A multipart body; `closed: false` ends before its last boundary. */
export function multipart(parts: readonly Part[], { closed = true } = {}): Buffer<ArrayBuffer> {
  const pieces = parts.flatMap(({ field = 'file', filename, type, data, disposition }) => [
    `--${BOUNDARY}\r\n`,
    disposition ??
      `Content-Disposition: form-data; name="${field}"${filename === undefined ? '' : `; filename="${filename.replaceAll('"', '%22')}"`}`,
    '\r\n',
    ...(type ? [`Content-Type: ${type}\r\n`] : []),
    '\r\n',
    data,
    '\r\n',
  ]);
  if (closed) pieces.push(`--${BOUNDARY}--\r\n`);
  return Buffer.concat(pieces.map((piece) => Buffer.from(piece)));
}
