import { type RequestTable, UNBORN } from '../../request-table.ts';
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

const LIFECYCLE = 'kiosk-request';

export const kioskRequestRequests: RequestTable = {
  async create(stage) {
    stage.setClock(START);

    return UNBORN;
  },
  born,
  sends: {
    'kiosk.send': sending(
      () => '/invest/kiosk/v1/requests',
      () => ({ question: 'Когда торги?' }),
    ),
    'kiosk.answer': answering(LIFECYCLE, ({ answer }) => ({ answer })),
    'kiosk.decline': answering(LIFECYCLE, ({ reason }) => ({ reason })),
    'kiosk.withdraw': takingBack(LIFECYCLE),
    'kiosk.handOver': handingOver(LIFECYCLE),
  },
  refusal: refusalOf('kiosk.withdraw', 'kiosk.handOver'),
  reads: readAtDesk(LIFECYCLE),
};
