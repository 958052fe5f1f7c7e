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

const LIFECYCLE = 'site-request';
/** What the list that is attached is found by. */
const ANSWERS = 'who=legal&activity=25&type=buildings&areaFrom=500&deal=rent';

export const siteRequestRequests: RequestTable = {
  async create(stage) {
    stage.setClock(START);

    return UNBORN;
  },
  born,
  sends: {
    'site.send': sending(
      () => `/invest/production-site/v1/requests?${ANSWERS}`,
      () => ({ question: 'Покажите первые две площадки.' }),
    ),
    'site.take': answering(LIFECYCLE, ({ answer }) => ({ answer })),
    'site.finish': answering(LIFECYCLE, ({ answer }) => ({ answer })),
    'site.decline': answering(LIFECYCLE, ({ reason }) => ({ reason })),
    'site.withdraw': takingBack(LIFECYCLE),
    'site.handOver': handingOver(LIFECYCLE),
  },
  refusal: refusalOf('site.withdraw', 'site.handOver'),
  reads: readAtDesk(LIFECYCLE),
};
