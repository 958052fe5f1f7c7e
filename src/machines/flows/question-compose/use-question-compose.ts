import { useEffect, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { APPLICATIONS } from '../../../api/queries/account.ts';
import { usePortal } from '../../../use-portal.ts';
import type { DraftStore } from '../../tab-storage.ts';
import { useFlow } from '../../use-flow.ts';
import { type AskQuestion, createQuestionComposeEffects } from './question-compose.actors.ts';
import { questionComposeMachine } from './question-compose.chart.ts';
import type { QuestionDraft } from './question-compose.draft.ts';

/** The flow as the screen uses it. */
export interface QuestionCompose<Form extends object> {
  readonly snapshot: SnapshotFrom<typeof questionComposeMachine>;
  /** The typed text, kept for this tab. */
  readonly typed: QuestionDraft;
  change(changes: Partial<QuestionDraft>): void;
  /** Sends the form; without one, what is typed breaks a rule. Unchanged, it repeats the attempt before. */
  submit(form: Form | undefined): void;
  another(): void;
}

interface Means<Form extends object> {
  /** Sends the question; another addressee is another component. */
  readonly ask: AskQuestion<Form>;
  readonly draft: DraftStore<QuestionDraft>;
  /** What the account knows already, and whose it is: the owner of what this tab has kept. */
  readonly prefilled: QuestionDraft;
  /** Owner of what a visitor types into the same form, where visitors may. */
  readonly visitor?: string;
  /** How the question begins: what it is about. */
  readonly begun?: string | undefined;
}

export function useQuestionCompose<Form extends object>({
  ask,
  draft,
  prefilled,
  visitor,
  begun,
}: Means<Form>): QuestionCompose<Form> {
  const { queryClient } = usePortal();
  const [typed, setTyped] = useState(() => withBeginning(keptFor(draft, prefilled, visitor), begun));
  const [machine] = useState(() => questionComposeMachine.provide(createQuestionComposeEffects(ask)));
  const { actor, snapshot, send } = useFlow(machine);
  useEffect(() => {
    const { unsubscribe } = actor.on('questionSent', () => {
      draft.clear();
      setTyped(prefilled);
      void queryClient.invalidateQueries({ queryKey: APPLICATIONS });
    });
    return unsubscribe;
  }, [actor, draft, prefilled, queryClient]);
  return {
    snapshot,
    typed,
    change(changes) {
      const changed = { ...typed, ...changes };
      setTyped(changed);
      draft.write(changed);
    },
    submit: (form) => send({ type: 'question.send', form }),
    another: () => send({ type: 'question.another' }),
  };
}

/**
 * What this tab has kept for whoever fills in the form. What they typed before they signed in stands as they typed it;
 * the account adds what it knows beside it.
 */
function keptFor(
  draft: DraftStore<QuestionDraft>,
  prefilled: QuestionDraft,
  visitor: string | undefined,
): QuestionDraft {
  const kept = draft.read();
  if (kept.owner === prefilled.owner) return kept;
  const { owner, ...rest } = kept;
  const typed = Object.entries(rest).filter(([, value]) => Boolean(value));
  if (owner !== visitor || typed.length === 0) return prefilled;
  const own = { ...prefilled, ...Object.fromEntries(typed) };
  // It is no longer a visitor's: whoever signs in next in this tab does not find it.
  draft.write(own);
  return own;
}

/** What is typed already about something else stays below. */
const withBeginning = (draft: QuestionDraft, begun = ''): QuestionDraft =>
  draft.question.includes(begun.trim()) ? draft : { ...draft, question: `${begun}${draft.question}` };
