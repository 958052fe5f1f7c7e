import { moscowTime } from '../../../../server/time.ts';
import { type RequestTable, UNBORN } from '../../request-table.ts';
import {
  announceObject,
  answering,
  born,
  closing,
  handingOver,
  objectOn,
  readAtDesk,
  refusalOf,
  START,
  sending,
  takingBack,
} from '../tender-request-doors.ts';

const LIFECYCLE = 'inspection-request';

export const inspectionRequestRequests: RequestTable = {
  async create(stage) {
    stage.setClock(START);
    await announceObject(stage);
    return UNBORN;
  },
  born,
  sends: {
    'inspection.request': sending(
      (stage) => `/invest/tender/v1/tenders/${objectOn(stage)}/inspection-requests`,
      ({ startsAt }) => ({ startsAt: moscowTime(new Date(startsAt)) }),
    ),
    'inspection.confirm': answering(LIFECYCLE),
    'inspection.decline': answering(LIFECYCLE, ({ reason }) => ({ reason })),
    'inspection.meet': answering(LIFECYCLE),
    'inspection.cancel': takingBack(LIFECYCLE),
    'inspection.close': closing(LIFECYCLE, ['requested', 'confirmed']),
    'inspection.handOver': handingOver(LIFECYCLE),
  },
  refusal: refusalOf('inspection.cancel', 'inspection.handOver'),
  reads: readAtDesk(LIFECYCLE),
};
