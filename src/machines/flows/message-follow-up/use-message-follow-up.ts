import { useEffect, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { InvestorForm, MessageDetail } from '../../../api/contracts/investor.ts';
import { APPLICATIONS } from '../../../api/queries/account.ts';
import { messageQuery } from '../../../api/queries/investor.ts';
import { usePortal } from '../../../use-portal.ts';
import { useFlow } from '../../use-flow.ts';
import { correctionDraft } from '../message-compose/message-compose.draft.ts';
import { createMessageFollowUpEffects } from './message-follow-up.actors.ts';
import { type FilesAlong, messageFollowUpMachine } from './message-follow-up.chart.ts';
import { commentDraft } from './message-follow-up.draft.ts';

/** The flow as the screen uses it. */
export interface MessageFollowUp {
  readonly snapshot: SnapshotFrom<typeof messageFollowUpMachine>;
  /** Reads the message again where that did not work. */
  read(): void;
  accept(): void;
  contest(): void;
  close(): void;
  /** Sends what the answer leaves open; without a text, what is typed breaks a rule. */
  sendComment(comment: string | undefined): void;
  correct(): void;
  /** Sends the message again, with what was attached to it now; without a form, what is typed breaks a rule. */
  resend(form: InvestorForm | undefined, files: FilesAlong): void;
  askWithdrawal(): void;
  withdraw(): void;
  cancel(): void;
}

/** @param message another one is another component */
export function useMessageFollowUp({ id, possible }: MessageDetail): MessageFollowUp {
  const { api, queryClient } = usePortal();
  const [machine] = useState(() =>
    messageFollowUpMachine.provide(
      createMessageFollowUpEffects({
        api,
        id,
        keep: (message) => queryClient.setQueryData(messageQuery(api, id).queryKey, message),
      }),
    ),
  );
  const { actor, snapshot, send } = useFlow(machine, { input: { possible } });

  // An official's step shows when the page is read again.
  useEffect(() => send({ type: 'message.changed', possible }), [send, possible]);
  useEffect(() => {
    const { unsubscribe } = actor.on('messageChanged', () => {
      // What was typed has arrived, or is of no use any more.
      commentDraft.clear();
      correctionDraft.clear();
      void queryClient.invalidateQueries({ queryKey: [...APPLICATIONS, 'list'] });
    });
    return unsubscribe;
  }, [actor, queryClient]);

  return {
    snapshot,
    read: () => send({ type: 'message.read' }),
    accept: () => send({ type: 'answer.accept' }),
    contest: () => send({ type: 'answer.contest' }),
    close: () => send({ type: 'answer.close' }),
    sendComment: (comment) => send({ type: 'comment.send', comment }),
    correct: () => send({ type: 'correction.begin' }),
    resend: (form, files) => send({ type: 'correction.send', form, files }),
    askWithdrawal: () => send({ type: 'withdrawal.ask' }),
    withdraw: () => send({ type: 'withdrawal.confirm' }),
    cancel: () => send({ type: 'step.cancel' }),
  };
}
