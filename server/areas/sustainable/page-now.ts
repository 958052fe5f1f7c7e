import {
  CONTENT_LANGUAGES,
  type ContentField,
  type ContentItem,
  type ContentValues,
  fieldsOf,
  pathOfField,
} from '../../../src/api/contracts/content-definition.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { changedValues, definitionOf } from '../content/content.ts';
import type { ContentKey } from '../content/edits.ts';

type Json = Record<string, unknown>;

/** What a field says, as files have it: a wording, one for each paragraph, or whether it is so; undefined for nothing. */
function writtenAs(field: ContentField, values: ContentValues): unknown {
  if (!field.isText) return values[field.name] === undefined ? undefined : true;
  const said = CONTENT_LANGUAGES.map(
    (language) => [language, [values[pathOfField(field, language)] ?? []].flat()] as const,
  );
  const most = Math.max(...said.map(([, lines]) => lines.length));
  const wordings = Array.from({ length: most }, (_, place) =>
    Object.fromEntries(said.flatMap(([language, lines]) => (lines[place] ? [[language, lines[place]]] : []))),
  );
  return field.kind === 'lines' ? wordings : wordings[0];
}

/** A file with the words that administrators have given it. */
function withWords(file: unknown, item: ContentItem, values: ContentValues): unknown {
  const whole = structuredClone(file) as Json;
  for (const field of fieldsOf(item)) {
    const names = field.name.split('.');
    const last = names.pop() ?? '';
    const holder = names.reduce<Json | undefined>((at, name) => at?.[name] as Json | undefined, whole);
    const written = writtenAs(field, values);
    if (holder && written === undefined) delete holder[last];
    else if (holder) holder[last] = written;
  }
  return whole;
}

/**
 * A page whose words stand in a file of the content, as it is now: its file, and over it what administrators have made of it.
 * Where a newer file and older changes do not go together, the file is what is sound.
 * @param page.file contents of its file
 * @param page.checked what they say
 * @param page.check what a file says. @throws Error where it breaks a rule
 */
export async function pageNow<File>(
  db: Database | Transaction,
  key: ContentKey,
  {
    file,
    checked,
    check,
  }: { readonly file: unknown; readonly checked: File; readonly check: (content: unknown) => File },
): Promise<File> {
  const values = await changedValues(db, key);
  if (!values) return checked;
  try {
    return check(withWords(file, definitionOf(key), values));
  } catch {
    return checked;
  }
}
