import { isDeepStrictEqual } from 'node:util';
import { ReplyForm } from '../../../../src/api/contracts/initiative-replies.ts';
import type { TokenPair } from '../../../../src/api/contracts/session.ts';
import type { ReplyComposeFailure } from '../../../../src/machines/flows/reply-compose/reply-compose.chart.ts';
import {
  button,
  confirmed,
  field,
  heading,
  openSignedIn,
  said,
  summary,
  tokensOf,
} from '../../../browser/account-page.ts';
import { publishInitiative, readReply } from '../../../browser/initiative-page.ts';
import { consent } from '../../../browser/investor-page.ts';
import { everyField } from '../../../support/every-field.ts';
import { REPLY } from '../../../support/people.ts';
import type { HeldCall, ScreenTable, Sight, Stage } from '../../screen-table.ts';

interface Context {
  readonly failure: ReplyComposeFailure | null;
  readonly fields: readonly unknown[];
}

/** Whose initiative each stage replies to. */
const initiators = new WeakMap<Stage['page'], TokenPair>();

const send = (stage: Stage) => button(stage, 'reply:send');
const box = ({ page, t }: Stage, name: 'fullName' | 'message') =>
  page.getByRole('textbox', { name: t(`reply:form.${name}`) });

/** Fills every field, those too that begin with what is known. */
async function fill(stage: Stage, phone: string): Promise<void> {
  await box(stage, 'message').fill(REPLY.message);
  await box(stage, 'fullName').fill(REPLY.fullName);
  await field(stage, 'phone').fill(phone);
  await field(stage, 'email').fill(REPLY.email);
  await consent(stage).check();
}

/** Lets the reply through, and reads every field of it as its initiator. */
async function passAndRead({ page, url }: Stage, call: HeldCall): Promise<void> {
  const answered = page.waitForResponse((answer) => answer.url() === call.url.href && answer.ok());
  await call.pass();
  const { applicationId } = await (await answered).json();
  const initiator = initiators.get(page);
  if (!initiator) throw new Error('nobody has proposed the initiative');
  const read = await readReply(url, applicationId, initiator);
  const typed = everyField(ReplyForm.shape, REPLY);
  const arrived = Object.fromEntries(Object.keys(typed).map((name) => [name, read[name]]));
  if (!isDeepStrictEqual(arrived, typed))
    throw new Error(`the reply arrived as ${JSON.stringify(arrived)}, not ${JSON.stringify(typed)}`);
}

const failures = (stage: Stage, { failure, fields }: Context): Sight[] => [
  ...(['failed', 'tooMany'] as const).map((name) => {
    const sight = said(stage, `reply:${name}`);
    return name === failure ? sight : { gone: sight };
  }),
  fields.length > 0 ? summary(stage) : { gone: summary(stage) },
];

/** Replying to an initiative on its page. */
export const replyComposeScreen: ScreenTable = {
  open: {
    'an initiative': async (stage) => {
      const initiator = await tokensOf(stage.url, await confirmed(stage));
      initiators.set(stage.page, initiator);
      const id = await publishInitiative(stage.url, initiator);
      await openSignedIn(stage, await confirmed(stage), `/business/initiatives/${id}#reply`);
      await send(stage).waitFor();
    },
  },
  does: {
    'reply.send': async (stage) => {
      await fill(stage, REPLY.phone);
      await send(stage).click();
    },
  },
  cannot: {
    'reply.send': async (stage) => {
      await fill(stage, '12');
      await send(stage).click();
      await summary(stage).waitFor();
      // A field changed since is no longer called wrong.
      await field(stage, 'phone').fill(REPLY.phone);
    },
  },
  calls: {
    sendReply: {
      request: 'POST /invest/initiatives/v1/initiatives/:id/replies',
      answers: { sent: passAndRead },
    },
  },
  sees: {
    editing: (stage, context: Context) => [send(stage), ...failures(stage, context)],
    sending: (stage) => [button(stage, 'reply:sending')],
    sent: (stage) => [
      heading(stage, 'reply:sent.title'),
      stage.page.getByRole('link', { name: stage.t('reply:replied.action') }),
    ],
    over: (stage) => [said(stage, 'reply:failed'), { gone: send(stage) }],
  },
};
