import type { AnyEventObject } from 'xstate';
import type { InvestorContent } from '../../../../src/api/contracts/investor.ts';
import type { InvestorMessageContext } from '../../../../src/machines/lifecycles/investor-message/investor-message.chart.ts';
import type { Role } from '../../../../src/machines/lifecycles/roles.ts';
import {
  type ApiStage,
  deskDoor,
  type RequestTable,
  type TableRequest,
  UNBORN,
} from '../../request-table.ts';

const MESSAGES = '/invest/investor/v1/messages';
/** When every path begins: the model's own start, so that days are counted alike. */
const START = Date.parse('2026-11-20T12:00:00+03:00');

const roleOf = (event: AnyEventObject) => (event.by as { role: Role }).role;

/** The form that a path fills in, by its kind. */
function formOf({ content }: AnyEventObject, kind: string): object {
  const { text, businessField, ...person } = content as InvestorContent;
  const fields =
    kind === 'problem'
      ? { documentType: 'russianPassport', messageText: text }
      : { businessField, proposalText: text };
  return { kind, ...person, ...fields, personalDataConsent: true };
}

/** The sender's own doors; what they may not do at all, the desk's door tells officials. */
const own =
  (step: string, body?: (event: AnyEventObject) => object) =>
  (id: string, event: AnyEventObject): TableRequest => ({
    method: 'POST',
    path: `${MESSAGES}/${id}/${step}`,
    ...(body && { body: body(event) }),
  });

const desk =
  (fields?: (event: AnyEventObject, stage: ApiStage) => object | Promise<object>) =>
  async (id: string, event: AnyEventObject, stage: ApiStage): Promise<TableRequest> =>
    deskDoor('investor-message', id, event.type, await fields?.(event, stage));

const kinds = new WeakMap<ApiStage, string>();
const kindOn = (stage: ApiStage) => kinds.get(stage) ?? 'problem';
/** States in which somebody among the officials has the next part. */
const OWED = ['open.sent', 'open.moderation', 'open.review', 'collegialReview'];

export const investorMessageRequests: RequestTable = {
  async create(stage, input) {
    stage.setClock(START);
    kinds.set(stage, input);
    return UNBORN;
  },
  born: async (_stage, answer) => (answer as { id: string }).id,
  sends: {
    'message.send': (id, event, stage) =>
      id !== UNBORN && roleOf(event) === 'user'
        ? null
        : { method: 'POST', path: MESSAGES, body: formOf(event, kindOn(stage)) },
    'message.resend': (id, event, stage) => ({
      method: 'POST',
      path: `${MESSAGES}/${id}/resend`,
      body: formOf(event, kindOn(stage)),
    }),
    'message.resolve': own('resolve'),
    'message.notResolved': own('not-resolved', ({ comment }) => ({ comment })),
    'message.close': own('close'),
    'message.withdraw': own('withdraw'),
    'message.take': desk(),
    'message.pass': desk(({ authority }) => ({ authority })),
    'message.return': desk(({ reason }) => ({ reason })),
    'message.reject': desk(({ reason }) => ({ reason })),
    'message.assign': desk(async ({ assigneeRole }, stage) => ({
      assignee: (await stage.account(assigneeRole as Role, 'the assignee')).id,
    })),
    'message.answer': desk(({ answer }) => ({ answer })),
    'message.extend': desk(({ until, reason }) => ({ until, reason })),
    'message.answerFinally': desk(({ answer }) => ({ answer })),
  },
  refusal(event, state, context: InvestorMessageContext) {
    // Nobody has it yet, or it is somebody else's: both are told alike.
    if (state === 'unsent') return 404;
    if (roleOf(event) === 'user' && event.type !== 'message.send')
      return (event.by as { id: string }).id === context.owner ? 409 : 404;
    // What the chart alone would call illegal is told by field where the official can mend it.
    if (event.type === 'message.assign' && OWED.includes(state)) return 422;
    if (event.type === 'message.extend' && state === 'open.review' && !context.isExtended)
      return isTooLate(event, context) ? 422 : 409;
    return 409;
  },
  async reads(stage, id) {
    const { body } = await stage.person('user', 'ann').send({ method: 'GET', path: `${MESSAGES}/${id}` });
    return (body as { state?: string }).state;
  },
};

/** The day named lies outside what the deadline may be moved to. */
function isTooLate(event: AnyEventObject, { deadline }: InvestorMessageContext): boolean {
  const { dueAt } = event.deadline as { dueAt: number };
  return (
    deadline !== null && (dueAt > deadline.latestAt || dueAt <= Math.max(deadline.dueAt, event.at as number))
  );
}
