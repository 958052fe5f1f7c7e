import { fromPromise } from 'xstate';
import type { CallOptions } from '../../../api/client.ts';
import { createRepeatable } from '../../repeatable.ts';
import type { questionComposeMachine, SentQuestion } from './question-compose.chart.ts';

/** Sends a question to those who answer it. */
export type AskQuestion<Form extends object> = (form: Form, options: CallOptions) => Promise<SentQuestion>;

/** @param ask the same question asked again is sent under the same key */
export function createQuestionComposeEffects<Form extends object>(ask: AskQuestion<Form>) {
  const repeatably = createRepeatable();
  return {
    actors: {
      sendQuestion: fromPromise<SentQuestion, object>(({ input, signal }) =>
        // What the form was checked to be, whoever asks has said.
        repeatably(input, (idempotencyKey) => ask(input as Form, { signal, idempotencyKey })),
      ),
    },
  } satisfies Parameters<typeof questionComposeMachine.provide>[0];
}
