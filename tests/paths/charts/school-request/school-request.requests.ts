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

const LIFECYCLE = 'school-request';

export const schoolRequestRequests: RequestTable = {
  async create(stage) {
    stage.setClock(START);

    return UNBORN;
  },
  born,
  sends: {
    'school.send': sending(
      () => '/invest/technical-school/v1/participations',
      () => ({ question: 'Хочу учиться.', participantType: 'student' }),
    ),
    'school.answer': answering(LIFECYCLE, ({ answer }) => ({ answer })),
    'school.decline': answering(LIFECYCLE, ({ reason }) => ({ reason })),
    'school.withdraw': takingBack(LIFECYCLE),
    'school.handOver': handingOver(LIFECYCLE),
  },
  refusal: refusalOf('school.withdraw', 'school.handOver'),
  reads: readAtDesk(LIFECYCLE),
};
