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

const LIFECYCLE = 'partnership-application';

export const partnershipApplicationRequests: RequestTable = {
  async create(stage) {
    stage.setClock(START);

    return UNBORN;
  },
  born,
  sends: {
    'partnership.send': sending(
      () => '/invest/sustainable/v1/partnership-applications',
      // Its form asks for the whole name at once.
      () => ({ lastname: undefined, firstname: undefined, fullName: 'Орлова Анна Игоревна' }),
    ),
    'partnership.answer': answering(LIFECYCLE, ({ answer }) => ({ answer })),
    'partnership.decline': answering(LIFECYCLE, ({ reason }) => ({ reason })),
    'partnership.withdraw': takingBack(LIFECYCLE),
    'partnership.handOver': handingOver(LIFECYCLE),
  },
  refusal: refusalOf('partnership.withdraw', 'partnership.handOver'),
  reads: readAtDesk(LIFECYCLE),
};
