import { isOrdinaryLink, staysOnDisk } from '../link-targets.ts';
import { Unfit } from '../unfit.ts';
import { objectsOf } from './objects.ts';
import { Dictionary, nameOf, Reference, type Value } from './values.ts';

/** Names by which a PDF runs, sends, plays or carries something (ISO 32000-2, 12.6.4, 7.11.4, 13), wherever they stand. */
const ACTIVE: ReadonlySet<string> = new Set([
  ...['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'GoToE'],
  ...['Rendition', 'RichMedia', 'RichMediaExecute', 'GoTo3DView', 'XFA'],
  ...['EmbeddedFile', 'EmbeddedFiles', 'FileAttachment'],
]);
/** Shorter or commoner ones, as kinds of an action or of an annotation alone. */
const ACTIVE_KINDS: ReadonlySet<string> = new Set(['Movie', 'Sound', '3D']);
/** Actions that may be done unasked, as when a page is opened: they lead to another place, or show and hide. */
const HARMLESS: ReadonlySet<string> = new Set([
  ...['GoTo', 'GoToDp', 'Thread', 'Named', 'Hide', 'SetOCGState', 'ResetForm', 'Trans'],
]);
/** How many actions may follow one another; one that is followed by itself is none of an honest document. */
const LONGEST_CHAIN = 20;
/** How often is looked what a value means, and what an action does. */
const MOST_STEPS = 1_000_000;

/** Keys under which the name of a file stands. */
const FILE_KEYS = ['F', 'UF', 'Unix', 'Mac', 'DOS'] as const;

/** What the objects of a file hold that has to be looked at once all of them are known. */
interface Found {
  isActive: boolean;
  /** Actions, or places, to which opening the file leads. */
  readonly openings: Value[];
  /** Dictionaries of what is done when something is opened, entered, printed … */
  readonly additional: Value[];
  readonly addresses: Value[];
  readonly files: Value[];
}

/**
 * Makes sure that a PDF runs, sends, fetches and carries nothing, whichever reader opens it; links that people follow
 * themselves are no harm.
 * @throws Unfit `file_macros` where it does, `file_encrypted`, `file_content` where it cannot be looked into
 */
export function checkPdf(data: Buffer): void {
  const found: Found = { isActive: false, openings: [], additional: [], addresses: [], files: [] };
  const byNumber = objectsOf(data, {
    name(text) {
      found.isActive ||= ACTIVE.has(text);
    },
    dictionary: (dictionary) => note(dictionary, found),
  });
  let steps = 0;
  /** What a value stands for, in all versions of the file. */
  const meant = (value: Value): readonly Value[] => {
    if (!(value instanceof Reference)) return [value];
    const values: Value[] = [];
    const numbers = new Set([value.number]);
    // A set goes on with what is added to it meanwhile.
    for (const number of numbers)
      for (const one of byNumber.get(number) ?? []) {
        if (++steps > MOST_STEPS) throw new Unfit('file_content');
        if (one instanceof Reference) numbers.add(one.number);
        else values.push(one);
      }
    return values;
  };
  /** Whether an action, or one that follows it, leads out of the document. */
  const leadsOut = (action: Value, chain = 0): boolean =>
    meant(action).some((one) => {
      if (chain > LONGEST_CHAIN || ++steps > MOST_STEPS) throw new Unfit('file_content');
      if (Array.isArray(one)) return chain > 0 && one.some((next) => leadsOut(next, chain + 1));
      if (!(one instanceof Dictionary)) return false;
      const kinds = meant(one.get('S') ?? null).map(nameOf);
      const next = one.get('Next') ?? null;
      return (
        kinds.some((kind) => kind !== undefined && !HARMLESS.has(kind)) ||
        (next !== null && leadsOut(next, chain + 1))
      );
    });
  const someMeant = (values: readonly Value[], test: (one: Value) => boolean) =>
    values.some((value) => meant(value).some(test));
  const isHarmful =
    found.isActive ||
    someMeant(found.addresses, (one) => typeof one === 'string' && !isOrdinaryLink(plain(one))) ||
    someMeant(found.files, (one) => typeof one === 'string' && !staysOnDisk(plain(one))) ||
    found.openings.some((action) => leadsOut(action)) ||
    someMeant(
      found.additional,
      (one) => one instanceof Dictionary && [...one.values()].some((action) => leadsOut(action)),
    );
  if (isHarmful) throw new Unfit('file_macros');
}

function note(dictionary: Dictionary, found: Found): void {
  const of = (key: string) => dictionary.get(key) ?? null;
  const carries = of('EF') !== null && (dictionary.has('F') || dictionary.has('UF'));
  const isActive = ['S', 'Subtype'].some((key) => ACTIVE_KINDS.has(nameOf(of(key)) ?? ''));
  found.isActive ||= carries || isActive;
  const collect = (key: string, values: Value[]) => {
    const value = of(key);
    // Most values are numbers and names, and mean nothing here.
    if (value !== null && typeof value === 'object') values.push(value);
    else if (typeof value === 'string') values.push(value);
  };
  collect('OpenAction', found.openings);
  collect('AA', found.additional);
  collect('URI', found.addresses);
  for (const key of FILE_KEYS) collect(key, found.files);
}

/** A text without the mark of its encoding; what the encoding puts between letters is no letter. */
const plain = (text: string): string =>
  text.replace(/^(\u00fe\u00ff|\u00ff\u00fe|\u00ef\u00bb\u00bf)/, '').replaceAll('\0', '');
