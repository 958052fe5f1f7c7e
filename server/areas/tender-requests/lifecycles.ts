import { and, eq } from 'drizzle-orm';
import type { AnyStateMachine } from 'xstate';
import {
  documentReviewRequestMachine,
  documentReviewRequestPermissions,
} from '../../../src/machines/lifecycles/document-review-request/document-review-request.chart.ts';
import {
  inspectionRequestMachine,
  inspectionRequestPermissions,
} from '../../../src/machines/lifecycles/inspection-request/inspection-request.chart.ts';
import {
  kioskRequestMachine,
  kioskRequestPermissions,
} from '../../../src/machines/lifecycles/kiosk-request/kiosk-request.chart.ts';
import {
  roadshowRequestMachine,
  roadshowRequestPermissions,
} from '../../../src/machines/lifecycles/roadshow-request/roadshow-request.chart.ts';
import type { Permissions } from '../../../src/machines/lifecycles/roles.ts';
import {
  accounts,
  documentReviewRequests,
  inspectionRequests,
  kioskRequests,
  outbox,
  requestTexts,
  roadshowRequests,
} from '../../db/schema.ts';
import { defineLifecycle, type EffectHandler, type Lifecycle } from '../../lifecycles/lifecycle.ts';

/** All kinds of requests are stored alike. */
export type RequestTable = typeof inspectionRequests;

/** A lifecycle whose rows are requests. */
export interface RequestLifecycle extends Lifecycle {
  readonly table: RequestTable;
}

const recordText: EffectHandler = async ({ tx, id, step, params }) => {
  await tx.insert(requestTexts).values({ step, requestId: id, text: (params as { text: string }).text });
};

/** What an outbox row tells of a request. */
export interface RequestNews {
  readonly about: string;
  /** The step in whose text the answer or the reason stands. */
  readonly step: number;
  /** The official who is told; absent where it is the sender. */
  readonly account?: string;
}

async function tell(
  { tx, lifecycle, id, at }: Parameters<EffectHandler>[0],
  effect: string,
  news: readonly RequestNews[],
): Promise<void> {
  if (news.length === 0) return;
  const moment = new Date(at);
  await tx
    .insert(outbox)
    .values(
      news.map((payload) => ({ lifecycle, entityId: id, effect, payload, createdAt: moment, dueAt: moment })),
    );
}

const tellSender: EffectHandler = (call) =>
  tell(call, 'tellSender', [{ about: (call.params as { about: string }).about, step: call.step }]);

/** Every manager: requests are their part. */
const tellOfficials: EffectHandler = async (call) => {
  const { about } = call.params as { about: string };
  const officials = await call.tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.role, 'manager'), eq(accounts.state, 'confirmed')));
  await tell(
    call,
    'tellOfficials',
    officials.map(({ id }) => ({ about, step: call.step, account: id })),
  );
};

const define = (
  id: string,
  chart: AnyStateMachine,
  permissions: Permissions<string>,
  // Their columns are the same; only their names and rules differ.
  table: RequestTable,
  effects: Readonly<Record<string, EffectHandler>>,
): RequestLifecycle => ({
  ...defineLifecycle({ id, chart, permissions, table, effects: { recordText, tellSender, ...effects } }),
  table,
});

export const inspectionRequestLifecycle = define(
  'inspection-request',
  inspectionRequestMachine,
  inspectionRequestPermissions,
  inspectionRequests,
  {},
);
export const documentReviewRequestLifecycle = define(
  'document-review-request',
  documentReviewRequestMachine,
  documentReviewRequestPermissions,
  documentReviewRequests,
  { tellOfficials },
);
export const roadshowRequestLifecycle = define(
  'roadshow-request',
  roadshowRequestMachine,
  roadshowRequestPermissions,
  roadshowRequests,
  { tellOfficials },
);
export const kioskRequestLifecycle = define(
  'kiosk-request',
  kioskRequestMachine,
  kioskRequestPermissions,
  kioskRequests,
  { tellOfficials },
);
