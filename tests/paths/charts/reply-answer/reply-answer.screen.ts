import type {
  ReplyAnswerFailure,
  Verdict,
} from '../../../../src/machines/flows/reply-answer/reply-answer.chart.ts';
import { button, confirmed, openSignedIn, said, summary, tokensOf } from '../../../browser/account-page.ts';
import { publishInitiative, replyTo } from '../../../browser/initiative-page.ts';
import { REPLY } from '../../../support/people.ts';
import type { ScreenTable, Sight, Stage } from '../../screen-table.ts';

interface Context {
  readonly verdict: Verdict;
  readonly failure: ReplyAnswerFailure | null;
  readonly fields: readonly unknown[];
}

const WORDS = {
  accept: { begin: 'reply:answer.accept', box: 'reply:answer.answer', send: 'reply:answer.sendAccept' },
  decline: { begin: 'reply:answer.decline', box: 'reply:answer.reason', send: 'reply:answer.sendDecline' },
} as const;
const ANSWER = 'Приезжайте в среду.';

const begin = (stage: Stage, verdict: Verdict) =>
  stage.page.getByRole('button', { name: stage.t(WORDS[verdict].begin), exact: true });
const box = ({ page, t }: Stage, verdict: Verdict) =>
  page.getByRole('textbox', { name: t(WORDS[verdict].box) });
const send = (stage: Stage, verdict: Verdict) => button(stage, WORDS[verdict].send);

const shown = (sight: ReturnType<typeof said>, isShown: boolean): Sight =>
  isShown ? sight : { gone: sight };

/** An initiator answers a reply in the account. */
export const replyAnswerScreen: ScreenTable = {
  open: {
    'a reply': async (stage) => {
      const email = await confirmed(stage);
      const id = await publishInitiative(stage.url, await tokensOf(stage.url, email));
      const reply = await replyTo(stage.url, id, await tokensOf(stage.url, await confirmed(stage)));
      await openSignedIn(stage, email, `/account/replies/${reply}`);
      await stage.page.getByText(REPLY.message).waitFor();
    },
  },
  does: {
    'answer.begin': (stage, { verdict }) => begin(stage, verdict).click(),
    'answer.cancel': (stage) => button(stage, 'reply:answer.cancel').click(),
    'answer.send': async (stage, _event, { context: { verdict } }) => {
      await box(stage, verdict).fill(ANSWER);
      await send(stage, verdict).click();
    },
  },
  cannot: {
    'answer.send': async (stage, _event, { context: { verdict } }) => {
      await box(stage, verdict).fill('');
      await send(stage, verdict).click();
      await summary(stage).waitFor();
      // A field changed since is no longer called wrong.
      await box(stage, verdict).fill(ANSWER);
    },
  },
  calls: { answerReply: { request: 'POST /invest/initiatives/v1/replies/:id/:way(accept|decline)' } },
  sees: {
    viewing: (stage, { failure }: Context) => [
      begin(stage, 'accept'),
      begin(stage, 'decline'),
      shown(said(stage, 'reply:answer.tooLate'), failure === 'tooLate'),
    ],
    writing: (stage, { verdict, failure, fields }: Context) => [
      box(stage, verdict),
      send(stage, verdict),
      shown(said(stage, 'reply:answer.failed'), failure === 'failed'),
      shown(summary(stage), fields.length > 0),
    ],
    sending: (stage) => [button(stage, 'reply:sending')],
    answered: (stage, { verdict }: Context) => [
      said(stage, verdict === 'accept' ? 'reply:answer.accepted' : 'reply:answer.declined'),
      stage.page.getByText(ANSWER),
    ],
  },
};
