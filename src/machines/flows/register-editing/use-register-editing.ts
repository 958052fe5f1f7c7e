import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { FieldError } from '../../../api/contracts/problem.ts';
import { currentUserQuery } from '../../../api/queries/account.ts';
import { editedKey, subscribeToCases } from '../../../api/queries/desk.ts';
import { editedQuery, editingCallsOf } from '../../../api/queries/register-editing.ts';
import { valueAt } from '../../../api/register/editable.ts';
import type { Changes, EditedThing } from '../../../api/register/editing.ts';
import { fieldAt, isList } from '../../../api/register/names.ts';
import type { EditedRegister } from '../../../api/register/register.ts';
import { usePortal } from '../../../use-portal.ts';
import { useFlow } from '../../use-flow.ts';
import { editingDraft } from '../editing-draft.ts';
import { useEditedFields } from '../use-edited-fields.ts';
import { createRegisterEditingEffects } from './register-editing.actors.ts';
import { type Choice, registerEditingMachine } from './register-editing.chart.ts';
import { meantBy, type Typed, typedOf } from './register-editing.typed.ts';

/** What breaks the rules of single fields. */
export type ChangesJudge = (register: EditedRegister, changes: Changes) => readonly FieldError[];

/** The flow as the screen uses it. */
export interface RegisterEditing {
  readonly snapshot: SnapshotFrom<typeof registerEditingMachine>;
  /** A field as it is typed, or as the portal has it. */
  typed(path: string): Typed;
  type(path: string, typed: Typed): void;
  /** Paths of the fields that differ from what the portal has. */
  readonly changed: readonly string[];
  /** Paths of those that others have changed to something else since. */
  readonly conflicts: readonly string[];
  /** Fields as they are typed now, for errors to be told of. */
  readonly values: Readonly<Record<string, Typed>>;
  /** What the portal has refused, by path. */
  readonly refused: readonly FieldError[];
  choose(choice: Choice): void;
  /** Sends what was changed. @param judge comes with the first touch of the form @returns what is wrong with it before the portal is asked */
  save(judge: ChangesJudge): readonly FieldError[];
  askToDrop(): void;
  drop(): void;
  keep(): void;
  putBack(edit: number): void;
}

/** A thing of a register, read and kept up to date while others move it. */
export function useEditedThing(register: EditedRegister, id: string) {
  const { api, queryClient, session } = usePortal();
  const query = useQuery(editedQuery(api, register, id));
  useEffect(() => {
    const { queryKey } = editedQuery(api, register, id);
    const refresh = () => void queryClient.invalidateQueries({ queryKey: editedKey(register, id) });
    return subscribeToCases(
      session,
      (changed) => {
        if (changed.id === queryClient.getQueryData(queryKey)?.object) refresh();
      },
      refresh,
    );
  }, [api, queryClient, session, register, id]);
  return query;
}

/** @param shown the thing as it was read last; another thing is another component */
export function useRegisterEditing(register: EditedRegister, shown: EditedThing): RegisterEditing {
  const { api, queryClient } = usePortal();
  const { item, version } = shown;
  const { id } = item;
  // The page is there for officials alone, so who it is has been read.
  const owner = useQuery(currentUserQuery(api)).data?.id ?? '';
  const store = useMemo(
    () => editingDraft<Typed>(`register-editing:1:${register.id}:${id}`, owner),
    [register, id, owner],
  );

  const [machine] = useState(() => {
    const { queryKey } = editedQuery(api, register, id);
    return registerEditingMachine.provide(
      createRegisterEditingEffects({
        api,
        calls: editingCallsOf(register),
        id,
        keep(found) {
          // What is still being read may be older than this.
          void queryClient.cancelQueries({ queryKey });
          queryClient.setQueryData(queryKey, found);
          for (const beside of ['edits', 'rules'])
            void queryClient.invalidateQueries({ queryKey: [...editedKey(register, id), beside] });
          void queryClient.invalidateQueries({ queryKey: [register.id] });
        },
      }),
    );
  });
  const { actor, snapshot, send } = useFlow(machine);

  const rules = useMemo(() => {
    const storedAt = (path: string) => valueAt(item, path);
    return {
      stored: (path: string) => asStored(register, path, storedAt(path)),
      shown: (path: string) => typedOf(fieldAt(register, path), storedAt(path)),
      meant: (path: string, given: Typed) => meantBy(fieldAt(register, path), given),
    };
  }, [register, item]);
  const { changes, conflicts, drop, settle, ...fields } = useEditedFields(store, rules);

  useEffect(() => {
    const saved = actor.on('changesSaved', drop);
    const dropped = actor.on('changesDropped', drop);
    const chosen = actor.on('choiceMade', settle);
    return () => {
      for (const { unsubscribe } of [saved, dropped, chosen]) unsubscribe();
    };
  }, [actor, drop, settle]);

  const isOvertaken = conflicts.length > 0;
  useEffect(() => {
    if (isOvertaken && snapshot.matches('editing')) send({ type: 'object.moved' });
    if (!isOvertaken && snapshot.matches('overtaken')) send({ type: 'object.settled' });
  }, [isOvertaken, snapshot, send]);

  return {
    ...fields,
    snapshot,
    changed: Object.keys(changes),
    conflicts,
    refused: snapshot.context.fields.map((error) => ({
      ...error,
      path: error.path.replace(/^changes\./, ''),
    })),
    choose: (choice) => send({ type: 'conflict.choose', choice, isLast: conflicts.length <= 1 }),
    save(judge) {
      const errors = isOvertaken ? [] : judge(register, changes);
      const canBe = errors.length === 0 && !isOvertaken && Object.keys(changes).length > 0;
      send({ type: 'changes.send', typed: canBe ? { version, changes } : undefined });
      return errors;
    },
    askToDrop: () => send({ type: 'changes.drop' }),
    drop: () => send({ type: 'drop.confirm' }),
    keep: () => send({ type: 'drop.leave' }),
    putBack: (edit) => send({ type: 'change.putBack', undone: { edit, version } }),
  };
}

/** A stored value as changes say it: nothing is null, and an empty list. */
const asStored = (register: EditedRegister, path: string, value: unknown): unknown =>
  value ?? (isList(fieldAt(register, path)) ? [] : null);
