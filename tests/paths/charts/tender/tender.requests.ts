import type { AnyEventObject } from 'xstate';
import { moscowTime } from '../../../../server/time.ts';
import { newTender } from '../../../../src/machines/lifecycles/tender/tender.chart.ts';
import { type ApiStage, deskDoor, type RequestTable } from '../../request-table.ts';

/** When every path begins: the model's own start. */
const START = Date.parse('2026-11-20T12:00:00+03:00');

/** A day and a time of day as an official names a moment. */
const momentOf = (at: unknown) => {
  const [day, time = ''] = moscowTime(new Date(at as number)).split('T');
  return { day, time: time.slice(0, 5) };
};

const desk =
  (fields?: (event: AnyEventObject) => object) => (id: string, event: AnyEventObject, _stage: ApiStage) =>
    deskDoor('tender', id, event.type, fields?.(event));

export const tenderRequests: RequestTable = {
  async create(stage) {
    stage.setClock(START);
    const id = crypto.randomUUID();
    await stage.query(
      `insert into tenders (id, external_id, state, context, type, name, address, district, start_price, area, published_at, updated_at, is_sample)
       values ($1, $2, 'unpublished', $3, 'building', 'Здание', 'Москва, Тверская улица, 13', 'tverskoy', 100000000, 120, $4, $4, false)`,
      [id, `path ${id}`, newTender(), new Date(START)],
    );
    return id;
  },
  sends: {
    'tender.announce': desk(({ deadlineAt }) => momentOf(deadlineAt)),
    'tender.reschedule': desk(({ deadlineAt, reason }) => ({ ...momentOf(deadlineAt), reason })),
    'tender.finish': desk(({ outcome }) => ({ outcome })),
    'tender.fail': desk(),
    'tender.cancel': desk(({ reason }) => ({ reason })),
  },
  refusal(event, state) {
    // What the chart alone would call illegal is told by field where the official can mend it.
    const takes = { 'tender.announce': 'unpublished', 'tender.reschedule': 'announced' }[event.type];
    return takes === state && event.deadlineAt <= event.at ? 422 : 409;
  },
  async reads(stage, id) {
    const { body } = await stage
      .person('manager', 'manager')
      .send({ method: 'GET', path: `/invest/desk/v1/tender/${id}` });
    return (body as { state?: string }).state;
  },
};
