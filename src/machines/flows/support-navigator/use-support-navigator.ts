import { useEffect, useRef, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { QuestionName, SelectionAnswers, SelectionFormat } from '../../../api/contracts/selection.ts';
import { usePortal } from '../../../use-portal.ts';
import { useFlow } from '../../use-flow.ts';
import { createSupportNavigatorEffects } from './support-navigator.actors.ts';
import { supportNavigatorMachine } from './support-navigator.chart.ts';

/** The flow as the screen uses it. */
export interface SupportNavigator {
  readonly snapshot: SnapshotFrom<typeof supportNavigatorMachine>;
  /** @param answer null takes it back */
  answer(question: QuestionName, answer: string | null): void;
  clear(): void;
  retry(): void;
  download(format: SelectionFormat): void;
}

/**
 * @param answers what the address says
 * @param fromProfile what is known of whoever is signed in, which fills in what was not answered
 * @param onAnswered the address has to follow
 * @param save hands a file over
 */
export function useSupportNavigator(
  answers: SelectionAnswers,
  fromProfile: SelectionAnswers | undefined,
  onAnswered: (answers: SelectionAnswers) => void,
  save: (file: Blob, name: string) => void,
): SupportNavigator {
  const { api, queryClient } = usePortal();
  const [machine] = useState(() =>
    supportNavigatorMachine.provide(createSupportNavigatorEffects({ api, queryClient, save })),
  );
  const { actor, snapshot, send } = useFlow(machine, { input: { answers } });
  const told = useRef(onAnswered);
  told.current = onAnswered;
  useEffect(() => actor.on('answered', (event) => told.current(event.answers)).unsubscribe, [actor]);

  const said = JSON.stringify(answers);
  const shown = useRef(said);
  useEffect(() => {
    if (shown.current === said) return;
    shown.current = said;
    send({ type: 'address.changed', answers: JSON.parse(said) });
  }, [said, send]);

  // Once: whoever takes it back has said so.
  const isFilled = useRef(false);
  useEffect(() => {
    if (!fromProfile || isFilled.current) return;
    isFilled.current = true;
    for (const [question, answer] of Object.entries(fromProfile) as [QuestionName, string][])
      if (actor.getSnapshot().context.answers[question] === undefined)
        send({ type: 'answer.give', question, answer });
  }, [fromProfile, actor, send]);

  return {
    snapshot,
    answer: (question, answer) => send({ type: 'answer.give', question, answer }),
    clear: () => send({ type: 'answers.clear' }),
    retry: () => send({ type: 'results.retry' }),
    download: (format) => send({ type: 'file.download', format }),
  };
}
