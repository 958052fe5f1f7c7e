import type { TokenPair } from '../../../../src/api/contracts/session.ts';
import type {
  MessageFollowUpFailure,
  MessageFollowUpOutcome,
} from '../../../../src/machines/flows/message-follow-up/message-follow-up.chart.ts';
import { button, confirmed, openSignedIn, said, summary, tokensOf } from '../../../browser/account-page.ts';
import {
  bringTo,
  comeBack,
  consent,
  type Standing,
  step,
  textBox,
  WRITTEN,
} from '../../../browser/investor-page.ts';
import type { HeldCall, ScreenTable, Sight, Stage } from '../../screen-table.ts';

interface Context {
  readonly possible: readonly string[];
  readonly failure: MessageFollowUpFailure | null;
  readonly outcome: MessageFollowUpOutcome | null;
  readonly fields: readonly unknown[];
}

/** The message of each stage, and its sender. */
const messages = new WeakMap<Stage['page'], { id: string; pair: TokenPair }>();

const open = (standing: Standing) => async (stage: Stage) => {
  const email = await confirmed(stage);
  // Another session than the page's, as that of another tab.
  const pair = await tokensOf(stage.url, email);
  const id = await bringTo(stage.url, pair, standing);
  messages.set(stage.page, { id, pair });
  await openSignedIn(stage, email, `/account/messages/${id}`);
};

/** What can be done, by the event of the message's lifecycle, and how the person ends it in another tab. */
const BUTTONS = {
  'message.resolve': 'investor:answer.resolved',
  'message.notResolved': 'investor:answer.notResolved',
  'message.close': 'investor:answer.close',
  'message.resend': 'investor:correction.begin',
  'message.withdraw': 'investor:withdrawal.ask',
} as const;
const ENDS = {
  'message.resolve': 'resolve',
  'message.close': 'close',
  'message.withdraw': 'withdraw',
} as const;

/** The sender ends the matter in another tab; there is always exactly one way. */
async function endElsewhere(stage: Stage, possible: readonly string[]): Promise<void> {
  const message = messages.get(stage.page);
  const [, end] = Object.entries(ENDS).find(([event]) => possible.includes(event)) ?? [];
  if (message && end) await step(stage.url, message.pair, message.id, end);
}

/** It is ended elsewhere before the held request arrives, so that the real server refuses. */
const tooLate = (event: keyof typeof ENDS) => ({
  'too late': async (stage: Stage, call: HeldCall) => {
    await endElsewhere(stage, [event]);
    await call.pass();
  },
});

const press = (key: string) => (stage: Stage) => button(stage, key).click();
/** What the chart does not allow has no button. */
const absent = (key: string) => (stage: Stage) => button(stage, key).waitFor({ state: 'hidden' });

const actions = (stage: Stage, { possible }: Context): Sight[] =>
  Object.entries(BUTTONS).map(([event, key]) =>
    possible.includes(event) ? button(stage, key) : { gone: button(stage, key) },
  );
const told = (stage: Stage, { failure, outcome }: Context): Sight[] => [
  ...(['tooLate', 'failed'] as const).map((name) => {
    const sight = said(stage, `investor:failure.${name}`);
    return name === failure ? sight : { gone: sight };
  }),
  ...(['resolved', 'notResolved', 'withdrawn', 'resent', 'closed'] as const).map((name) => {
    const sight = said(stage, `investor:outcome.${name}.title`);
    return name === outcome ? sight : { gone: sight };
  }),
];
const refused = (stage: Stage, { fields }: Context): Sight[] => (fields.length > 0 ? [summary(stage)] : []);
const sending = (stage: Stage) => [button(stage, 'investor:sending')];
const path = '/invest/investor/v1/messages/:id';

/** What the sender of a message does with its answer (section 4). */
export const messageFollowUpScreen: ScreenTable = {
  open: {
    waiting: open('waiting'),
    returned: open('returned'),
    answered: open('answered'),
    'finally answered': open('finally answered'),
  },
  does: {
    'message.changed': async (stage, _event, { context }) => {
      await endElsewhere(stage, context.possible);
      await comeBack(stage);
    },
    'message.read': press('investor:retry'),
    'answer.accept': press(BUTTONS['message.resolve']),
    'answer.contest': press(BUTTONS['message.notResolved']),
    'answer.close': press(BUTTONS['message.close']),
    'correction.begin': press(BUTTONS['message.resend']),
    'withdrawal.ask': press(BUTTONS['message.withdraw']),
    'withdrawal.confirm': press('investor:withdrawal.yes'),
    'comment.send': async (stage) => {
      await textBox(stage, 'comment').fill(WRITTEN.comment);
      await button(stage, 'investor:comment.send').click();
    },
    'correction.send': async (stage) => {
      await textBox(stage, 'phone').fill('+7 495 123-45-67');
      await consent(stage).check();
      await button(stage, 'investor:correction.send').click();
    },
    'step.cancel': async (stage, _event, { value }) =>
      button(stage, value === 'asking' ? 'investor:withdrawal.no' : 'investor:cancel').click(),
  },
  cannot: {
    'message.changed': async (stage) => void (await comeBack(stage)),
    'answer.accept': absent(BUTTONS['message.resolve']),
    'answer.contest': absent(BUTTONS['message.notResolved']),
    'answer.close': absent(BUTTONS['message.close']),
    'correction.begin': absent(BUTTONS['message.resend']),
    'withdrawal.ask': absent(BUTTONS['message.withdraw']),
    'comment.send': async (stage) => {
      await textBox(stage, 'comment').fill(' ');
      await button(stage, 'investor:comment.send').click();
      await summary(stage).waitFor();
    },
    'correction.send': async (stage) => {
      await textBox(stage, 'phone').fill('12');
      await button(stage, 'investor:correction.send').click();
      await summary(stage).waitFor();
    },
  },
  calls: {
    resolveMessage: { request: `POST ${path}/resolve`, answers: tooLate('message.resolve') },
    sendComment: { request: `POST ${path}/not-resolved`, answers: tooLate('message.resolve') },
    resendMessage: { request: `POST ${path}/resend`, answers: tooLate('message.withdraw') },
    closeMessage: { request: `POST ${path}/close`, answers: tooLate('message.close') },
    withdrawMessage: { request: `POST ${path}/withdraw`, answers: tooLate('message.withdraw') },
    readMessage: { request: `GET ${path}`, isAlsoAskedElsewhere: true },
  },
  sees: {
    looking: (stage, context: Context) => [...actions(stage, context), ...told(stage, context)],
    resolving: sending,
    closing: sending,
    commenting: (stage, context: Context) => [
      button(stage, 'investor:comment.send'),
      ...told(stage, context),
      ...refused(stage, context),
    ],
    sendingComment: sending,
    correcting: (stage, context: Context) => [
      button(stage, 'investor:correction.send'),
      ...told(stage, context),
      ...refused(stage, context),
    ],
    resending: sending,
    asking: (stage) => [button(stage, 'investor:withdrawal.yes'), button(stage, 'investor:withdrawal.no')],
    withdrawing: (stage) => [button(stage, 'investor:withdrawal.sending')],
    refreshing: (stage) => [said(stage, 'investor:failure.tooLate')],
    stale: (stage) => [
      said(stage, 'investor:failure.stale'),
      ...Object.values(BUTTONS).map((key) => ({ gone: button(stage, key) })),
    ],
  },
};
