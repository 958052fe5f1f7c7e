import { useEffect, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { ReplyForm } from '../../../api/contracts/initiative-replies.ts';
import { APPLICATIONS } from '../../../api/queries/account.ts';
import { replyingQuery } from '../../../api/queries/initiatives.ts';
import { usePortal } from '../../../use-portal.ts';
import { useFlow } from '../../use-flow.ts';
import { createReplyComposeEffects } from './reply-compose.actors.ts';
import { replyComposeMachine } from './reply-compose.chart.ts';
import { type ReplyDraft, replyDraft } from './reply-compose.draft.ts';

/** The flow as the screen uses it. */
export interface ReplyCompose {
  readonly snapshot: SnapshotFrom<typeof replyComposeMachine>;
  /** The typed text, kept for this tab. */
  readonly typed: ReplyDraft;
  change(changes: Partial<ReplyDraft>): void;
  /** Sends the form; without one, what is typed breaks a rule. Unchanged, it repeats the attempt before. */
  submit(form: ReplyForm | undefined): void;
}

/**
 * @param id of the initiative; another one is another component
 * @param prefilled what the account knows already, and whose it is: the owner of what this tab has kept
 */
export function useReplyCompose(id: string, prefilled: ReplyDraft): ReplyCompose {
  const { api, queryClient } = usePortal();
  const [typed, setTyped] = useState(() => {
    const kept = replyDraft.read();
    return kept.owner === prefilled.owner ? kept : prefilled;
  });
  const [machine] = useState(() => replyComposeMachine.provide(createReplyComposeEffects({ api, id })));
  const { actor, snapshot, send } = useFlow(machine);
  useEffect(() => {
    const readAgain = () => void queryClient.invalidateQueries(replyingQuery(api, id));
    const sent = actor.on('replySent', () => {
      replyDraft.clear();
      void queryClient.invalidateQueries({ queryKey: APPLICATIONS });
    });
    const changed = actor.on('standingChanged', readAgain);
    return () => {
      sent.unsubscribe();
      changed.unsubscribe();
    };
  }, [actor, api, id, queryClient]);
  return {
    snapshot,
    typed,
    change(changes) {
      const changed = { ...typed, ...changes };
      setTyped(changed);
      replyDraft.write(changed);
    },
    submit: (form) => send({ type: 'reply.send', form }),
  };
}
