import type { AnyEventObject } from 'xstate';
import { moscowTime } from '../../../../server/time.ts';
import type { RoadshowRequestContext } from '../../../../src/machines/lifecycles/roadshow-request/roadshow-request.chart.ts';
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

const LIFECYCLE = 'roadshow-request';
/** States that take a moment. */
const TAKEN_IN: Readonly<Record<string, readonly string[]>> = {
  'roadshow.schedule': ['requested'],
  'roadshow.reschedule': ['scheduled', 'underway'],
};

/** A day and a time of day as an official names a moment. */
const momentFieldsOf = ({ startsAt }: AnyEventObject) => {
  const [day, time = ''] = moscowTime(new Date(startsAt)).split('T');
  return { day, time: time.slice(0, 5) };
};

const refusal = refusalOf('roadshow.withdraw', 'roadshow.handOver');

export const roadshowRequestRequests: RequestTable = {
  async create(stage) {
    stage.setClock(START);
    await announceObject(stage);
    return UNBORN;
  },
  born,
  sends: {
    'roadshow.request': sending(
      (stage) => `/invest/tender/v1/tenders/${objectOn(stage)}/roadshow-requests`,
      () => ({ participants: 8, format: 'onSite' }),
    ),
    'roadshow.schedule': answering(LIFECYCLE, momentFieldsOf),
    'roadshow.reschedule': answering(LIFECYCLE, (event) => ({
      ...momentFieldsOf(event),
      reason: event.reason,
    })),
    'roadshow.hold': answering(LIFECYCLE),
    'roadshow.decline': answering(LIFECYCLE, ({ reason }) => ({ reason })),
    'roadshow.withdraw': takingBack(LIFECYCLE),
    'roadshow.close': closing(LIFECYCLE, ['requested', 'scheduled']),
    'roadshow.handOver': handingOver(LIFECYCLE),
  },
  refusal: (event, state, context: RoadshowRequestContext) => {
    // What the chart alone would call illegal is told by field where the official can mend it.
    if (TAKEN_IN[event.type]?.includes(state) && event.startsAt <= event.at) return 422;
    return refusal(event, state, context as never);
  },
  reads: readAtDesk(LIFECYCLE),
};
