import { useEffect, useRef, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { InvestorForm, InvestorKind } from '../../../api/contracts/investor.ts';
import { APPLICATIONS } from '../../../api/queries/account.ts';
import { usePortal } from '../../../ui/use-portal.ts';
import { newKey } from '../../new-key.ts';
import { useFlow } from '../../use-flow.ts';
import { createMessageComposeEffects, type Sending } from './message-compose.actors.ts';
import { messageComposeMachine } from './message-compose.chart.ts';
import { type MessageDraft, messageDrafts } from './message-compose.draft.ts';

/** The flow as the screen uses it. */
export interface MessageCompose {
  readonly snapshot: SnapshotFrom<typeof messageComposeMachine>;
  /** The typed text, kept for this tab. */
  readonly typed: MessageDraft;
  change(changes: Partial<MessageDraft>): void;
  /** Sends the form; without one, what is typed breaks a rule. Unchanged, it repeats the attempt before. */
  submit(form: InvestorForm | undefined): void;
  another(): void;
}

/** @param prefilled what the account knows already, and whose it is: the owner of what this tab has kept */
export function useMessageCompose(kind: InvestorKind, prefilled: MessageDraft): MessageCompose {
  const { api, queryClient } = usePortal();
  const store = messageDrafts[kind];
  const [typed, setTyped] = useState(() => {
    const kept = store.read();
    return kept.owner === prefilled.owner ? kept : prefilled;
  });
  const sending = useRef<Sending>(undefined);
  const [machine] = useState(() =>
    messageComposeMachine.provide(createMessageComposeEffects({ api, sending: () => sending.current })),
  );
  const { actor, snapshot, send } = useFlow(machine, { input: { kind } });

  useEffect(() => {
    const { unsubscribe } = actor.on('messageSent', () => {
      sending.current = undefined;
      store.clear();
      setTyped(prefilled);
      void queryClient.invalidateQueries({ queryKey: APPLICATIONS });
    });
    return unsubscribe;
  }, [actor, store, prefilled, queryClient]);

  return {
    snapshot,
    typed,
    change(changes) {
      const changed = { ...typed, ...changes };
      setTyped(changed);
      store.write(changed);
    },
    submit(form) {
      const before = sending.current;
      if (form) {
        const isUnchanged = JSON.stringify(before?.form) === JSON.stringify(form);
        sending.current = { form, key: (isUnchanged && before?.key) || newKey() };
      }
      send({ type: 'message.send', isValid: form !== undefined });
    },
    another: () => send({ type: 'message.another' }),
  };
}
