import { hashKey } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { EditingDraft, EditingDraftStore } from './editing-draft.ts';

/** Of a field that another has changed too: whose value it shall be. */
interface Choice {
  readonly path: string;
  readonly keep: 'mine' | 'theirs';
}

/** How the fields of what is edited are stored and typed. */
export interface FieldRules<Typed> {
  /** What the portal has, as changes say it. */
  stored(path: string): unknown;
  /** The same as a person types it. */
  shown(path: string): Typed;
  /** What somebody means who types this. */
  meant(path: string, typed: Typed): unknown;
}

/** Fields that are being changed, over what the portal has of them. */
export interface EditedFields<Typed> {
  /** A field as it is typed, or as the portal has it. */
  typed(path: string): Typed;
  type(path: string, typed: Typed): void;
  /** What was typed, where it means something else than the portal has. */
  readonly changes: Readonly<Record<string, unknown>>;
  /** Paths of those that others have changed to something else since. */
  readonly conflicts: readonly string[];
  /** Fields as they are typed now, for errors to be told of. */
  readonly values: Readonly<Record<string, Typed>>;
  /** Builds on what another has given a field, or takes it. */
  settle(choice: Choice): void;
  drop(): void;
}

const same = (a: unknown, b: unknown): boolean => hashKey([a ?? null]) === hashKey([b ?? null]);

/** @param rules the same object as long as what the portal has stays the same */
export function useEditedFields<Typed>(
  store: EditingDraftStore<Typed>,
  rules: FieldRules<Typed>,
): EditedFields<Typed> {
  const [draft, setDraft] = useState(() => store.read());
  useEffect(() => store.write(draft), [store, draft]);
  const changes = useMemo(() => changesIn(draft, rules), [draft, rules]);
  const conflicts = useMemo(
    () => Object.keys(changes).filter((path) => !same(draft.base[path], rules.stored(path))),
    [changes, draft, rules],
  );
  return {
    typed: (path) => draft.typed[path] ?? rules.shown(path),
    type: (path, given) =>
      setDraft((before) => {
        if (same(given, rules.shown(path))) return without(before, path);
        return {
          typed: { ...before.typed, [path]: given },
          // A field that says what the portal has is begun upon anew.
          base: path in changes ? before.base : { ...before.base, [path]: rules.stored(path) },
        };
      }),
    changes,
    conflicts,
    values: draft.typed,
    settle: ({ path, keep }) =>
      setDraft((before) =>
        keep === 'mine'
          ? { ...before, base: { ...before.base, [path]: rules.stored(path) } }
          : without(before, path),
      ),
    drop: () => setDraft({ typed: {}, base: {} }),
  };
}

function changesIn<Typed>(
  { typed }: EditingDraft<Typed>,
  { stored, shown, meant }: FieldRules<Typed>,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(typed).flatMap(([path, given]) => {
      // What the form would show of the stored value means the stored value, to the last decimal place and second.
      if (same(given, shown(path))) return [];
      const value = meant(path, given);
      return same(value, stored(path)) ? [] : [[path, value]];
    }),
  );
}

function without<Typed>({ typed, base }: EditingDraft<Typed>, path: string): EditingDraft<Typed> {
  const { [path]: _, ...others } = typed;
  const { [path]: __, ...bases } = base;
  return { typed: others, base: bases };
}
