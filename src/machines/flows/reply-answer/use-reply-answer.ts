import { useEffect, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { RECEIVED_REPLIES, receivedReplyQuery } from '../../../api/queries/initiatives.ts';
import { usePortal } from '../../../use-portal.ts';
import { useFlow } from '../../use-flow.ts';
import { createReplyAnswerEffects } from './reply-answer.actors.ts';
import { replyAnswerMachine, type Verdict } from './reply-answer.chart.ts';
import { answerDraft } from './reply-answer.draft.ts';

/** The flow as the screen uses it. */
export interface ReplyAnswer {
  readonly snapshot: SnapshotFrom<typeof replyAnswerMachine>;
  begin(verdict: Verdict): void;
  cancel(): void;
  /** Sends the answer; without a text, what is typed breaks a rule. */
  submit(text: string | undefined): void;
}

/** @param id of the reply; another one is another component */
export function useReplyAnswer(id: string): ReplyAnswer {
  const { api, queryClient } = usePortal();
  const [machine] = useState(() =>
    replyAnswerMachine.provide(
      createReplyAnswerEffects({
        api,
        id,
        keep: (reply) => queryClient.setQueryData(receivedReplyQuery(api, id).queryKey, reply),
      }),
    ),
  );
  const { actor, snapshot, send } = useFlow(machine);
  useEffect(() => {
    const readAgain = () => void queryClient.invalidateQueries({ queryKey: RECEIVED_REPLIES });
    const answered = actor.on('replyAnswered', () => {
      answerDraft.clear();
      readAgain();
    });
    const changed = actor.on('replyChanged', readAgain);
    return () => {
      answered.unsubscribe();
      changed.unsubscribe();
    };
  }, [actor, queryClient]);
  return {
    snapshot,
    begin: (verdict) => send({ type: 'answer.begin', verdict }),
    cancel: () => send({ type: 'answer.cancel' }),
    submit: (text) => send({ type: 'answer.send', text }),
  };
}
