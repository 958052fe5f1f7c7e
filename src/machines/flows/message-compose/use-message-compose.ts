import { useEffect, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { InvestorForm, InvestorKind } from '../../../api/contracts/investor.ts';
import { APPLICATIONS } from '../../../api/queries/account.ts';
import { usePortal } from '../../../use-portal.ts';
import { useFlow } from '../../use-flow.ts';
import type { Attachments } from '../attachments/use-attachments.ts';
import { createMessageComposeEffects } from './message-compose.actors.ts';
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

/**
 * @param prefilled what the account knows already, and whose it is: the owner of what this tab has kept
 * @param attachments its files, which go along
 */
export function useMessageCompose(
  kind: InvestorKind,
  prefilled: MessageDraft,
  attachments: Attachments,
): MessageCompose {
  const { api, queryClient } = usePortal();
  const store = messageDrafts[kind];
  const [typed, setTyped] = useState(() => {
    const kept = store.read();
    return kept.owner === prefilled.owner ? kept : prefilled;
  });
  const [machine] = useState(() =>
    messageComposeMachine.provide(createMessageComposeEffects({ api, attachments })),
  );
  const { actor, snapshot, send } = useFlow(machine, { input: { kind } });

  useEffect(() => {
    const { unsubscribe } = actor.on('messageSent', () => {
      store.clear();
      attachments.sent();
      setTyped(prefilled);
      void queryClient.invalidateQueries({ queryKey: APPLICATIONS });
    });
    return unsubscribe;
  }, [actor, attachments, store, prefilled, queryClient]);

  return {
    snapshot,
    typed,
    change(changes) {
      const changed = { ...typed, ...changes };
      setTyped(changed);
      store.write(changed);
    },
    submit: (form) => send({ type: 'message.send', form }),
    another: () => send({ type: 'message.another' }),
  };
}
