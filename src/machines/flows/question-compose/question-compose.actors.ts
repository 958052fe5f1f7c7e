import { fromPromise } from 'xstate';
import type { CallOptions } from '../../../api/client.ts';
import type { QuestionForm } from '../../../api/contracts/question-form.ts';
import { createRepeatable } from '../../repeatable.ts';
import type { questionComposeMachine } from './question-compose.chart.ts';

/** Sends a question to those who answer it. @returns under which number it goes */
export type AskQuestion = (form: QuestionForm, options: CallOptions) => Promise<{ number: number }>;

/** @param ask the same question asked again is sent under the same key */
export function createQuestionComposeEffects(ask: AskQuestion) {
  const repeatably = createRepeatable();
  return {
    actors: {
      sendQuestion: fromPromise<{ number: number }, QuestionForm>(({ input, signal }) =>
        repeatably(input, (idempotencyKey) => ask(input, { signal, idempotencyKey })),
      ),
    },
  } satisfies Parameters<typeof questionComposeMachine.provide>[0];
}
