import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { safeParse } from 'zod/v4/core';
import type { EditedContent } from '../../../src/api/contracts/content.ts';
import {
  type ContentChanges,
  type ContentItem,
  type ContentLanguage,
  type ContentValues,
  fieldAtPath,
  fieldsOf,
  type ShownContent,
  sameValue,
  shownIn,
  withChanges,
} from '../../../src/api/contracts/content-definition.ts';
import { CONTENT_KINDS, type ContentKindId, contentItem } from '../../../src/api/contracts/content-kinds.ts';
import { contentSchema } from '../../../src/api/contracts/content-schema.ts';
import { fieldErrorsOf } from '../../../src/api/contracts/field-errors.ts';
import type { FieldError } from '../../../src/api/contracts/problem.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { HttpProblem } from '../../http/problems.ts';
import { CONTENT_CHANGE } from '../../lifecycles/changes.ts';
import { NotFound } from '../../lifecycles/errors.ts';
import { CHANGES_CHANNEL } from '../../lifecycles/interpreter.ts';
import type { Sender } from '../../lifecycles/lifecycle.ts';
import { assertRead, told } from '../../register/editing/editing.ts';
import { moscowTime } from '../../time.ts';
import { namesOf } from '../desk/names.ts';
import {
  allLastEdits,
  type ContentEdit,
  type ContentKey,
  lastEdits,
  lastEditsOfKind,
  lockItem,
  recordEdits,
} from './edits.ts';
import { startingValues } from './starting.ts';

/** What an administrator wants changed. */
export interface Wanted {
  readonly version: number;
  readonly changes: ContentChanges;
  readonly putsBack?: number;
}

/** @throws NotFound */
export function definitionOf({ kind, item }: ContentKey): ContentItem {
  const found = contentItem(kind, item);
  if (!found) throw new NotFound(`${kind}/${item}`);
  return found;
}

/** What the files say, and over it what administrators have made of it last. */
function overlaid(definition: ContentItem, last: readonly ContentEdit[]): ContentValues {
  // A field that the portal does not define any more stays in the history alone.
  const known = last.filter(({ path }) => fieldAtPath(definition, path) !== undefined);
  return withChanges(
    startingValues(definition),
    Object.fromEntries(known.map(({ path, after }) => [path, after])),
  );
}

/** What an item says now: undefined as long as it says what its file says. @throws NotFound */
export async function changedValues(
  db: Database | Transaction,
  key: ContentKey,
): Promise<ContentValues | undefined> {
  const last = await lastEdits(db, key);
  return last.length > 0 ? overlaid(definitionOf(key), last) : undefined;
}

/** An item as administrators edit it. @throws NotFound */
export async function editedContent(db: Database | Transaction, key: ContentKey): Promise<EditedContent> {
  const definition = definitionOf(key);
  const last = await lastEdits(db, key);
  const version = last[0]?.id ?? 0;
  return { version, values: overlaid(definition, last), starting: startingValues(definition) };
}

/** What is in one of the places of a kind: an item with something in it. */
export interface Placed {
  readonly id: string;
  readonly values: ContentValues;
  /** In a language. */
  readonly shown: (language: ContentLanguage) => ShownContent;
}

/** What is in the places of a kind that has several, in their order. */
export async function placedContent(
  db: Database | Transaction,
  kind: ContentKindId,
): Promise<readonly Placed[]> {
  const edits = await lastEditsOfKind(db, kind);
  const items: readonly ContentItem[] = CONTENT_KINDS.find(({ id }) => id === kind)?.items ?? [];
  return items.flatMap((definition) => {
    const own = edits.filter(({ item }) => item === definition.id);
    const values = overlaid(definition, own);
    if (Object.keys(values).length === 0) return [];
    const shown = (language: ContentLanguage) =>
      shownIn(definition, values, startingValues(definition), language, true);
    return { id: definition.id, values, shown };
  });
}

/** What a page says otherwise than its texts, in a language. @throws NotFound */
export async function shownContent(
  db: Database,
  key: ContentKey,
  language: ContentLanguage,
): Promise<ShownContent> {
  const definition = definitionOf(key);
  // What is not shown yet, or not any more, or not in production is nobody's to read.
  if (definition.isReadElsewhere) throw new NotFound(`${key.kind}/${key.item}`);
  const values = overlaid(definition, await lastEdits(db, key));
  return shownIn(definition, values, startingValues(definition), language);
}

/** What is in one of several places, by its first text; undefined where nothing is, and of other items. */
function nameOf(
  definition: ContentItem,
  values: ContentValues,
  language: ContentLanguage,
): string | undefined {
  const [first] = fieldsOf(definition);
  if (definition.place === undefined || !first) return undefined;
  const { says } = shownIn(definition, values, {}, language, true);
  return [says[first.name] ?? []].flat()[0];
}

/** All items, with who changed them last. */
export async function listedContent(db: Database, language: ContentLanguage) {
  const edits = await allLastEdits(db);
  const names = await namesOf(
    db,
    edits.map(({ byId }) => byId),
  );
  return CONTENT_KINDS.flatMap(({ id: kind, items }) =>
    items.map((definition: ContentItem) => {
      const own = edits.filter((edit) => edit.kind === kind && edit.item === definition.id);
      const newest = own.reduce<ContentEdit | undefined>((a, b) => (a && a.id > b.id ? a : b), undefined);
      const byName = newest && names.get(newest.byId);
      const values = overlaid(definition, own);
      const name = nameOf(definition, values, language);
      return {
        kind,
        item: definition.id,
        ...(name !== undefined && { name }),
        edited: shownIn(definition, values, startingValues(definition), 'ru').edited.length,
        ...(newest && { at: moscowTime(newest.at) }),
        ...(byName !== undefined && { byName }),
      };
    }),
  );
}

/** What of the changes cannot be, by the rules that the files are held to. */
function errorsOf(definition: ContentItem, values: ContentValues): readonly FieldError[] {
  const parsed = safeParse(contentSchema(definition), values, { reportInput: true });
  return parsed.success ? [] : fieldErrorsOf(parsed.error.issues);
}

/**
 * Changes fields of an item and tells every process. What is so already is no change.
 * @throws NotFound; HttpProblem 409 `changed_elsewhere` where others changed the same fields to something else, 422
 *   `validation`
 */
export async function editContent(
  db: Database,
  key: ContentKey,
  { version, changes, putsBack }: Wanted,
  by: Sender,
  now: number,
): Promise<void> {
  const definition = definitionOf(key);
  await db.transaction(async (tx) => {
    await lockItem(tx, key);
    const last = await lastEdits(tx, key);
    assertRead(version, last[0]?.id ?? 0);
    const overtaken = last.filter(
      ({ id, path, after }) =>
        id > version && Object.hasOwn(changes, path) && !sameValue(after, changes[path]),
    );
    if (overtaken.length > 0)
      throw new HttpProblem(409, 'changed_elsewhere', { conflicts: await asTold(db, overtaken) });
    const before = overlaid(definition, last);
    const wanted = withChanges(before, changes);
    const unknown = Object.keys(changes).filter((path) => !fieldAtPath(definition, path));
    const errors: readonly FieldError[] = [
      ...unknown.map((path) => ({ path, code: 'unknown_field' as const })),
      ...errorsOf(definition, wanted).filter(({ code }) => code !== 'unknown_field'),
    ];
    if (errors.length > 0)
      throw new HttpProblem(422, 'validation', {
        errors: errors.map((error) => ({ ...error, path: `changes.${error.path}` })),
      });
    const after = contentSchema(definition).parse(wanted);
    const made = Object.keys(changes).flatMap((path) =>
      sameValue(before[path], after[path])
        ? []
        : [{ path, before: before[path] ?? null, after: after[path] ?? null }],
    );
    if (made.length === 0) return;
    await recordEdits(tx, key, made, { byId: by.id, at: new Date(now), putsBack: putsBack ?? null });
    const announcement = JSON.stringify({ lifecycle: CONTENT_CHANGE, id: `${key.kind}/${key.item}` });
    await tx.execute(sql`select pg_notify(${CHANGES_CHANNEL}, ${announcement})`);
  });
}

/** Changes as administrators are told of them. */
export const asTold = (db: Database, edits: readonly ContentEdit[]) =>
  told(
    db,
    edits.map((edit) => ({ ...edit, source: 'desk' as const })),
  );

/**
 * Reads all files of the content, one in a turn of the event loop, and logs which of them break a rule: each is an error of
 * its own pages.
 */
export async function checkContent(log: FastifyBaseLogger): Promise<void> {
  for (const { items } of CONTENT_KINDS)
    for (const item of items) {
      await setImmediate();
      try {
        startingValues(item);
      } catch (error) {
        log.error(error);
      }
    }
}

/** What a page of texts says now, in a language: for who looks for words. */
export interface SpokenPage {
  readonly about: string;
  readonly body: string;
}

/** What administrators have made of the pages of texts, by area; those that say what their files say are left out. */
export async function rewrittenPages(
  db: Database | Transaction,
): Promise<ReadonlyMap<string, (language: ContentLanguage) => SpokenPage>> {
  const edits = await allLastEdits(db);
  return new Map(
    CONTENT_KINDS.flatMap(({ id: kind, items }) =>
      items.flatMap((definition: ContentItem) => {
        const own = edits.filter((edit) => edit.kind === kind && edit.item === definition.id);
        if (own.length === 0 || !('area' in definition.from)) return [];
        const values = overlaid(definition, own);
        const spoken = (language: ContentLanguage): SpokenPage => {
          const { says } = shownIn(definition, values, startingValues(definition), language, true);
          const { title: _, description, ...body } = says;
          return { about: [description ?? []].flat().join(' '), body: Object.values(body).flat().join(' ') };
        };
        return [[definition.from.area, spoken] as const];
      }),
    ),
  );
}
