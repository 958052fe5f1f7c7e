import { sql } from 'drizzle-orm';
import { tenderMachine, tenderPermissions } from '../../../src/machines/lifecycles/tender/tender.chart.ts';
import { lifecycleHistory, tenderNews, tenders, tenderTexts } from '../../db/schema.ts';
import { defineLifecycle, type EffectsOf, toOutbox } from '../../lifecycles/lifecycle.ts';

type Effects = EffectsOf<typeof tenderMachine>;

const recordText: Effects['recordText'] = async ({ tx, id, step, params: { text } }) => {
  await tx.insert(tenderTexts).values({ tenderId: id, step, text });
};

/** Notes what happened for those who watch, with the object as it was before this step (docs/adr/0011). */
const tellWatchers: Effects['tellWatchers'] = async ({ tx, id, at, step, params: { about } }) => {
  await tx.execute(sql`
    insert into ${tenderNews} (tender_id, about, before, at)
    select t.id, ${about},
      case when h.from_state <> 'unpublished' then to_jsonb(t) || jsonb_build_object('state', h.from_state) end,
      ${new Date(at)}
    from ${tenders} t join ${lifecycleHistory} h on h.id = ${step}
    where t.id = ${id}`);
};

/** The tender's chart with the rows its effects write; what ends with it is in deliveries.ts. */
export const tenderLifecycle = defineLifecycle({
  id: 'tender',
  chart: tenderMachine,
  permissions: tenderPermissions,
  table: tenders,
  effects: { recordText, tellWatchers, endRequests: toOutbox('endRequests') },
});
