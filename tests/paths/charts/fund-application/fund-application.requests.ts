import type { AnyEventObject } from 'xstate';
import type { Role } from '../../../../src/machines/lifecycles/roles.ts';
import { deskDoor, type RequestTable, UNBORN } from '../../request-table.ts';
import { FUND_PRODUCT as PRODUCT } from '../fund-product.ts';
import {
  answering,
  born,
  handingOver,
  readAtDesk,
  refusalOf,
  START,
  sending,
  takingBack,
} from '../tender-request-doors.ts';

const LIFECYCLE = 'fund-application';
const roleOf = (event: AnyEventObject) => (event.by as { role: Role }).role;
const idOf = (event: AnyEventObject) => (event.by as { id: string }).id;
const refusal = refusalOf('fund.withdraw', 'fund.handOver');

export const fundApplicationRequests: RequestTable = {
  async create(stage) {
    stage.setClock(START);
    await stage.query(
      `insert into fund_products (id, name, updated_at, is_sample, kind, rate, sum_least, sum_most, period_least, period_most)
       values ($1, 'Заём на станки', $2, false, 'loan', 5, 100000000, 1000000000, 12, 36) on conflict (id) do nothing`,
      [PRODUCT, new Date(START)],
    );
    return UNBORN;
  },
  born,
  sends: {
    'fund.send': sending(
      () => `/invest/fund/v1/products/${PRODUCT}/applications`,
      () => ({ sum: 500_000_000, months: 24, question: 'Два станка с ЧПУ.' }),
    ),
    'fund.ask': answering(LIFECYCLE, ({ question }) => ({ question })),
    // Whoever has an account answers; everybody else is told at the desk that they may not.
    'fund.answer': (id, event) =>
      roleOf(event) === 'user'
        ? {
            method: 'POST',
            path: `/invest/fund/v1/applications/${id}/answer`,
            body: { answer: event.answer },
          }
        : deskDoor(LIFECYCLE, id, event.type, { answer: event.answer }),
    'fund.approve': answering(LIFECYCLE, ({ sum, rate, months, answer }) => ({
      ...{ sum: `${sum / 100}`, rate: String(rate).replace('.', ','), months: String(months), answer },
    })),
    'fund.refuse': answering(LIFECYCLE, ({ reason }) => ({ reason })),
    'fund.withdraw': takingBack(LIFECYCLE),
    'fund.handOver': handingOver(LIFECYCLE),
  },
  refusal: (event, state, context) =>
    // Somebody else's is not there for whoever answers.
    event.type === 'fund.answer' && state !== 'unsent' && idOf(event) !== (context as { owner: string }).owner
      ? 404
      : refusal(event, state, context),
  reads: readAtDesk(LIFECYCLE),
};
