import { endOfDay, moscowDate } from '../../../../server/time.ts';
import type { InitiativeReplyContext } from '../../../../src/machines/lifecycles/initiative-reply/initiative-reply.chart.ts';
import type { ChartCases } from '../../cases.ts';
import { ann, bob, system } from '../request-cast.ts';

/** Whoever proposed the initiative. */
const INITIATOR = 'Cara';
const cara = (at: number) => ({ at, by: { role: 'user', id: INITIATOR } });

/** Thirty days, to the end of the Moscow day. */
const sending = (at: number) => ({
  initiator: INITIATOR,
  lapsesAt: endOfDay(moscowDate(at).add({ days: 30 }).toString()),
});
const yes = { answer: 'Позвоните мне завтра.' };
const no = { reason: 'Партнёр уже найден.' };
const answered = (answer: object) => ({
  'by the initiator': (at: number) => ({ ...cara(at), ...answer }),
  'by Ann': (at: number) => ({ ...ann(at), ...answer }),
  'by Bob': (at: number) => ({ ...bob(at), ...answer }),
});

export const initiativeReplyCases: ChartCases = {
  inputs: { new: () => undefined },
  events: {
    'reply.send': {
      'by Ann': (at) => ({ ...ann(at), ...sending(at) }),
      'by the initiator': (at) => ({ ...cara(at), ...sending(at) }),
    },
    'reply.accept': answered(yes),
    'reply.decline': answered(no),
    'reply.withdraw': { 'by Ann': ann, 'by Bob': bob, 'by the initiator': cara },
    'reply.close': { 'the initiative ends': system },
  },
  key: ({ owner }: InitiativeReplyContext) => owner,
  unnoticed: {
    ...Object.fromEntries(
      ['reply.accept', 'reply.decline'].map((event) => [
        `sent|${event}|0 without its guard`,
        'replies are looked for among those to one’s own initiatives, before the chart is asked',
      ]),
    ),
    'sent|reply.withdraw|0 without its guard':
      'applications are looked for among those of whoever asks, before the chart is asked',
  },
};
