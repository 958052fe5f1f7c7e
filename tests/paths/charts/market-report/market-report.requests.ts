import type { AnyEventObject } from 'xstate';
import { DEFAULT_WEIGHTS } from '../../../../src/api/contracts/market-rating.ts';
import type { Role } from '../../../../src/machines/lifecycles/roles.ts';
import { type RequestTable, UNBORN } from '../../request-table.ts';
import { START } from '../tender-request-doors.ts';

const REPORTS = '/invest/sales-market/v1/reports';
const QUESTION = { goods: '8413', countries: ['KZ', 'UZ'], weights: DEFAULT_WEIGHTS };

const roleOf = (event: AnyEventObject) => (event.by as { role: Role }).role;

type Door = RequestTable['sends'][string];
const own =
  (step: string): Door =>
  (id) => ({ method: 'POST', path: `${REPORTS}/${id}/${step}` });

export const marketReportRequests: RequestTable = {
  async create(stage) {
    stage.setClock(START);
    return UNBORN;
  },
  born: async (_stage, answer) => (answer as { id: string }).id,
  sends: {
    'report.compute': (id, event) =>
      id !== UNBORN && roleOf(event) === 'user' ? null : { method: 'POST', path: REPORTS, body: QUESTION },
    'report.share': own('share'),
    'report.unshare': own('unshare'),
    'report.withdraw': (id) => ({ method: 'DELETE', path: `${REPORTS}/${id}` }),
  },
  refusal(event, state, { owner }: { owner: string }) {
    if (event.type === 'report.compute') return 409;
    if (state === 'asked') return 404;
    if ((event.by as { id: string }).id !== owner) return 404;
    // Withdrawn already is what was asked for.
    return event.type === 'report.withdraw' && state === 'withdrawn' ? 204 : 409;
  },
  async reads(stage, id) {
    const [row] = await stage.query<{ state: string }>('select state from market_reports where id = $1', [
      id,
    ]);
    return row?.state;
  },
};
