import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { EditedContent } from '../../../api/contracts/content.ts';
import {
  type ContentChanges,
  type ContentItem,
  type ContentValue,
  type ContentValues,
  errorAtField,
  fieldAtPath,
  isOneText,
  typedLines,
  withChanges,
} from '../../../api/contracts/content-definition.ts';
import type { FieldError } from '../../../api/contracts/problem.ts';
import { currentUserQuery } from '../../../api/queries/account.ts';
import { editedContentKey, editedContentQuery } from '../../../api/queries/content.ts';
import { subscribeToCases } from '../../../api/queries/desk.ts';
import { CONTENT, type ContentAddress } from '../../../api/queries/page-content.ts';
import { usePortal } from '../../../use-portal.ts';
import { useFlow } from '../../use-flow.ts';
import { editingDraft } from '../editing-draft.ts';
import { type EditedFields, useEditedFields } from '../use-edited-fields.ts';
import { createContentEditingEffects } from './content-editing.actors.ts';
import { type ContentChoice, contentEditingMachine } from './content-editing.chart.ts';

/** An item as it would be stored, and what breaks its rules. */
export type ContentJudge = (
  item: ContentItem,
  values: ContentValues,
) => { readonly wanted: ContentValues; readonly errors: readonly FieldError[] };

/** The flow as the screen uses it. */
export interface ContentEditing
  extends Pick<EditedFields<string>, 'typed' | 'type' | 'conflicts' | 'values'> {
  readonly snapshot: SnapshotFrom<typeof contentEditingMachine>;
  /** Paths of the fields that differ from what the portal has. */
  readonly changed: readonly string[];
  /** The item with what is typed, not yet judged. */
  readonly meant: ContentValues;
  /** What the portal has refused, by path. */
  readonly refused: readonly FieldError[];
  choose(choice: ContentChoice): void;
  /** Shows what was changed. @param judge comes with the first touch of the form @returns what is wrong with it */
  preview(judge: ContentJudge): readonly FieldError[];
  leave(): void;
  publish(): void;
  askToDrop(): void;
  drop(): void;
  keep(): void;
  putBack(edit: number): void;
}

/** An item, read and kept up to date while others move it. */
export function useEditedContent(address: ContentAddress) {
  const { api, queryClient, session } = usePortal();
  const query = useQuery(editedContentQuery(api, address));
  const { kind, item } = address;
  useEffect(() => {
    const refresh = () => void queryClient.invalidateQueries({ queryKey: editedContentKey({ kind, item }) });
    return subscribeToCases(
      session,
      (changed) => {
        if (changed.id === `${kind}/${item}`) refresh();
      },
      refresh,
    );
  }, [queryClient, session, kind, item]);
  return query;
}

/** A value as somebody types it: several texts are lines. */
const typedOf = (value: ContentValue | undefined): string =>
  typeof value === 'string' ? value : (value ?? []).join('\n');

/** What somebody means by it; nothing typed is no value. */
function meantBy(item: ContentItem, path: string, typed: string): ContentValue | null {
  const { field } = fieldAtPath(item, path) ?? {};
  if (!field || isOneText(field)) return typed.replace(/\s*\n\s*/g, ' ').trim() || null;
  const lines = typedLines(typed);
  return lines.length > 0 ? lines : null;
}

/**
 * @param definition of the item; another item is another component
 * @param shown as it was read last
 */
export function useContentEditing(
  address: ContentAddress,
  definition: ContentItem,
  shown: EditedContent,
): ContentEditing {
  const { api, queryClient } = usePortal();
  const { values: stored, version } = shown;
  // The page is there for officials alone, so who it is has been read.
  const owner = useQuery(currentUserQuery(api)).data?.id ?? '';
  const { kind, item } = address;
  const store = useMemo(
    () => editingDraft<string>(`content-editing:1:${kind}:${item}`, owner),
    [kind, item, owner],
  );
  const [machine] = useState(() => {
    const { queryKey } = editedContentQuery(api, address);
    return contentEditingMachine.provide(
      createContentEditingEffects({
        api,
        params: address,
        keep(found) {
          // What is still being read may be older than this.
          void queryClient.cancelQueries({ queryKey });
          queryClient.setQueryData(queryKey, found);
          void queryClient.invalidateQueries({ queryKey: [...editedContentKey(address), 'edits'] });
          void queryClient.invalidateQueries({ queryKey: CONTENT });
        },
      }),
    );
  });
  const { actor, snapshot, send } = useFlow(machine);

  const rules = useMemo(
    () => ({
      stored: (path: string) => stored[path] ?? null,
      shown: (path: string) => typedOf(stored[path]),
      meant: (path: string, given: string) => meantBy(definition, path, given),
    }),
    [definition, stored],
  );
  const { changes: meant, conflicts, drop, settle, ...fields } = useEditedFields(store, rules);
  const changes = meant as ContentChanges;
  const whole = useMemo(() => withChanges(stored, changes), [stored, changes]);

  useEffect(() => {
    const published = actor.on('changesPublished', drop);
    const dropped = actor.on('changesDropped', drop);
    const chosen = actor.on('choiceMade', settle);
    return () => {
      for (const { unsubscribe } of [published, dropped, chosen]) unsubscribe();
    };
  }, [actor, drop, settle]);

  const isOvertaken = conflicts.length > 0;
  useEffect(() => {
    const canBeOvertaken = snapshot.matches('editing') || snapshot.matches('previewing');
    if (isOvertaken && canBeOvertaken) send({ type: 'content.moved' });
    if (!isOvertaken && snapshot.matches('overtaken')) send({ type: 'content.settled' });
  }, [isOvertaken, snapshot, send]);

  return {
    ...fields,
    snapshot,
    changed: Object.keys(changes),
    conflicts,
    meant: whole,
    refused: snapshot.context.fields.map((error) =>
      errorAtField(definition, { ...error, path: error.path.replace(/^changes\./, '') }),
    ),
    choose: (choice) => send({ type: 'conflict.choose', choice, isLast: conflicts.length <= 1 }),
    preview(judge) {
      // Nothing in an empty place is required, but whoever asks to see it wants something in it.
      const { place: _, ...always } = definition;
      const isUntouched = Object.keys({ ...stored, ...changes }).length === 0;
      const { errors } = judge(isUntouched ? always : definition, whole);
      const canBe = errors.length === 0 && !isOvertaken && Object.keys(changes).length > 0;
      send({ type: 'changes.preview', wanted: canBe ? { version, changes } : undefined });
      return isOvertaken ? [] : errors;
    },
    leave: () => send({ type: 'preview.leave' }),
    publish: () => send({ type: 'changes.publish', wanted: { version, changes } }),
    askToDrop: () => send({ type: 'changes.drop' }),
    drop: () => send({ type: 'drop.confirm' }),
    keep: () => send({ type: 'drop.leave' }),
    putBack: (edit) => send({ type: 'change.putBack', undone: { edit, version } }),
  };
}
