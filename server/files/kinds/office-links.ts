import { StringDecoder } from 'node:string_decoder';
import { SaxesParser } from 'saxes';
import type { Entry, ZipFile } from 'yauzl';
import { Unfit } from './unfit.ts';

/** Parts of Office Open XML that say what a document leads to, and parts of a workbook that stand for other files. */
const LINKING = /\.rels$|(^|\/)externalLinks\/[^/]+\.xml$/i;
/** What all of them may take unpacked; a sheet of ten thousand links takes two megabytes. Bytes. */
const LARGEST = 32 * 1024 * 1024;

/** What an office program only opens when somebody asks it to, or draws: links, pictures, cells of other workbooks. */
const HARMLESS = /\/(hyperlink|image|externalLinkPath|externalLinkLongPath|xlPathMissing)$/;
/** A template on the writer's own disk, which most documents name; programs fetch and run one that is anywhere else. */
const TEMPLATE = /\/attachedTemplate$/;
const OWN_DISK = /^(file:\/\/\/)?[a-z]:[\\/]|^[^\\/:]+$/i;
/** Channels through which a workbook starts programs (DDE), or shows what they made (OLE). */
const CHANNELS: ReadonlySet<string> = new Set(['ddeLink', 'oleLink']);

/**
 * Makes sure that opening a document fetches and starts nothing: no template, frame or object from elsewhere, no
 * channel to a program. The parts that could say so are read as XML; nothing else is unpacked.
 * @throws Unfit `file_macros` where it would, `file_content` where they are no XML
 */
export async function checkLinks(zip: ZipFile, entries: readonly Entry[]): Promise<void> {
  const parts = entries.filter(({ fileName }) => LINKING.test(fileName));
  if (parts.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > LARGEST)
    throw new Unfit('file_content');
  for (const part of parts) await checkPart(zip, part);
}

async function checkPart(zip: ZipFile, part: Entry): Promise<void> {
  const xml = new SaxesParser();
  xml.on('doctype', () => {
    throw new Unfit('file_content');
  });
  xml.on('opentag', ({ name, attributes }) => {
    // Prefixes are anybody's choice.
    const local = name.slice(name.indexOf(':') + 1);
    if (CHANNELS.has(local)) throw new Unfit('file_macros');
    if (local === 'Relationship' && attributes.TargetMode?.trim().toLowerCase() === 'external')
      checkTarget(attributes.Type?.trim() ?? '', attributes.Target?.trim() ?? '');
  });
  const decoder = new StringDecoder('utf8');
  for await (const chunk of await zip.openReadStreamPromise(part)) xml.write(decoder.write(chunk));
  xml.close();
}

function checkTarget(type: string, target: string): void {
  if (HARMLESS.test(type) || (TEMPLATE.test(type) && OWN_DISK.test(target))) return;
  throw new Unfit('file_macros');
}
