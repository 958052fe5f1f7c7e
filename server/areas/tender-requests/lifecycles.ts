import { and, eq } from 'drizzle-orm';
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
import type { Role } from '../../../src/machines/lifecycles/roles.ts';
import {
  accounts,
  documentReviewRequests,
  inspectionRequests,
  kioskRequests,
  outbox,
  requestTexts,
  roadshowRequests,
} from '../../db/schema.ts';
import {
  defineLifecycle,
  type EffectCall,
  type EffectHandler,
  type Lifecycle,
} from '../../lifecycles/lifecycle.ts';
import type { StateFacts } from '../../lifecycles/state-facts.ts';
import { isActive } from '../account/lifecycle.ts';

/** All kinds of requests are stored alike. */
export type RequestTable = typeof inspectionRequests;

/** A lifecycle whose rows are requests. */
export interface RequestLifecycle extends Lifecycle {
  readonly table: RequestTable;
  /** `open`: those that can still lead somewhere. */
  readonly states: StateFacts<'open'>['states'];
}

/** Stores what an official wrote in a step. */
export const recordText: EffectHandler<{ text: string }> = async ({ tx, id, step, params: { text } }) => {
  await tx.insert(requestTexts).values({ step, requestId: id, text });
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
  { tx, lifecycle, id, at }: EffectCall,
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

export const tellSender: EffectHandler<{ about: string }> = (call) =>
  tell(call, 'tellSender', [{ about: call.params.about, step: call.step }]);

/** Everybody of the role whose part it is. */
export const tellEverybody =
  (role: Role): EffectHandler<{ about: string }> =>
  async (call) => {
    const { about } = call.params;
    const officials = await call.tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.role, role), isActive));
    await tell(
      call,
      'tellOfficials',
      officials.map(({ id }) => ({ about, step: call.step, account: id })),
    );
  };
/** Requests are the managers' part. */
const tellOfficials = tellEverybody('manager');

export const inspectionRequestLifecycle: RequestLifecycle = defineLifecycle({
  id: 'inspection-request',
  chart: inspectionRequestMachine,
  permissions: inspectionRequestPermissions,
  table: inspectionRequests,
  effects: { recordText, tellSender },
});
export const documentReviewRequestLifecycle: RequestLifecycle = defineLifecycle({
  id: 'document-review-request',
  chart: documentReviewRequestMachine,
  permissions: documentReviewRequestPermissions,
  table: documentReviewRequests,
  effects: { recordText, tellSender, tellOfficials },
});
export const roadshowRequestLifecycle: RequestLifecycle = defineLifecycle({
  id: 'roadshow-request',
  chart: roadshowRequestMachine,
  permissions: roadshowRequestPermissions,
  table: roadshowRequests,
  effects: { recordText, tellSender, tellOfficials },
});
export const kioskRequestLifecycle: RequestLifecycle = defineLifecycle({
  id: 'kiosk-request',
  chart: kioskRequestMachine,
  permissions: kioskRequestPermissions,
  table: kioskRequests,
  effects: { recordText, tellSender, tellOfficials },
});
