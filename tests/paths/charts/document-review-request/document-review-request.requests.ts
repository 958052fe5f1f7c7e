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

const LIFECYCLE = 'document-review-request';

export const documentReviewRequestRequests: RequestTable = {
  async create(stage) {
    stage.setClock(START);
    await announceObject(stage);
    return UNBORN;
  },
  born,
  sends: {
    'documents.request': sending(
      (stage) => `/invest/tender/v1/tenders/${objectOn(stage)}/document-review-requests`,
      () => ({ question: 'Есть ли обременения?' }),
    ),
    'documents.answer': answering(LIFECYCLE, ({ answer }) => ({ answer })),
    'documents.decline': answering(LIFECYCLE, ({ reason }) => ({ reason })),
    'documents.withdraw': takingBack(LIFECYCLE),
    'documents.close': closing(LIFECYCLE, ['requested']),
    'documents.handOver': handingOver(LIFECYCLE),
  },
  refusal: refusalOf('documents.withdraw', 'documents.handOver'),
  reads: readAtDesk(LIFECYCLE),
};
