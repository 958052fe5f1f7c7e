import type { AnyStateMachine } from 'xstate';
import { accountDeletionMachine } from './flows/account-deletion/account-deletion.chart.ts';
import { applicationCancellingMachine } from './flows/application-cancelling/application-cancelling.chart.ts';
import { attachmentMachine } from './flows/attachment/attachment.chart.ts';
import { attachmentsMachine } from './flows/attachments/attachments.chart.ts';
import { bookingCancellingMachine } from './flows/booking-cancelling/booking-cancelling.chart.ts';
import { bookingMoveMachine } from './flows/booking-move/booking-move.chart.ts';
import { deskCaseMachine } from './flows/desk-case/desk-case.chart.ts';
import { deskQueueMachine } from './flows/desk-queue/desk-queue.chart.ts';
import { displaySettingsMachine } from './flows/display-settings/display-settings.chart.ts';
import { emailConfirmationMachine } from './flows/email-confirmation/email-confirmation.chart.ts';
import { favouriteMachine } from './flows/favourite/favourite.chart.ts';
import { favouriteMailsMachine } from './flows/favourite-mails/favourite-mails.chart.ts';
import { flowAtlasMachine } from './flows/flow-atlas/flow-atlas.chart.ts';
import { handOverMachine } from './flows/hand-over/hand-over.chart.ts';
import { initiativeComposeMachine } from './flows/initiative-compose/initiative-compose.chart.ts';
import { inspectionMachine } from './flows/inspection/inspection.chart.ts';
import { investmentMapMachine } from './flows/investment-map/investment-map.chart.ts';
import { kioskComposeMachine } from './flows/kiosk-compose/kiosk-compose.chart.ts';
import { krtBoundaryCheckMachine } from './flows/krt-boundary-check/krt-boundary-check.chart.ts';
import { languageMachine } from './flows/language/language.chart.ts';
import { linkRequestMachine } from './flows/link-request/link-request.chart.ts';
import { listFilterMachine } from './flows/list-filter/list-filter.chart.ts';
import { messageComposeMachine } from './flows/message-compose/message-compose.chart.ts';
import { messageFollowUpMachine } from './flows/message-follow-up/message-follow-up.chart.ts';
import { pageNavigationMachine } from './flows/page-navigation/page-navigation.chart.ts';
import { passwordChangeMachine } from './flows/password-change/password-change.chart.ts';
import { passwordRecoveryMachine } from './flows/password-recovery/password-recovery.chart.ts';
import { portalSearchMachine } from './flows/portal-search/portal-search.chart.ts';
import { problemSearchMachine } from './flows/problem-search/problem-search.chart.ts';
import { productionSiteSelectionMachine } from './flows/production-site-selection/production-site-selection.chart.ts';
import { profileEditingMachine } from './flows/profile-editing/profile-editing.chart.ts';
import { registerEditingMachine } from './flows/register-editing/register-editing.chart.ts';
import { registrationMachine } from './flows/registration/registration.chart.ts';
import { replyAnswerMachine } from './flows/reply-answer/reply-answer.chart.ts';
import { replyComposeMachine } from './flows/reply-compose/reply-compose.chart.ts';
import { sessionMachine } from './flows/session/session.chart.ts';
import { sessionListMachine } from './flows/session-list/session-list.chart.ts';
import { signInMachine } from './flows/sign-in/sign-in.chart.ts';
import { slotReservationMachine } from './flows/slot-reservation/slot-reservation.chart.ts';
import { subscriptionChangeMachine } from './flows/subscription-change/subscription-change.chart.ts';
import { subscriptionComposeMachine } from './flows/subscription-compose/subscription-compose.chart.ts';
import { supportNavigatorMachine } from './flows/support-navigator/support-navigator.chart.ts';
import { tenderRequestMachine } from './flows/tender-request/tender-request.chart.ts';
import { unsubscribingMachine } from './flows/unsubscribing/unsubscribing.chart.ts';
import { accountMachine } from './lifecycles/account/account.chart.ts';
import { consultationSlotMachine } from './lifecycles/consultation-slot/consultation-slot.chart.ts';
import { documentReviewRequestMachine } from './lifecycles/document-review-request/document-review-request.chart.ts';
import { filterSubscriptionMachine } from './lifecycles/filter-subscription/filter-subscription.chart.ts';
import { initiativeMachine } from './lifecycles/initiative/initiative.chart.ts';
import { initiativeReplyMachine } from './lifecycles/initiative-reply/initiative-reply.chart.ts';
import { inspectionRequestMachine } from './lifecycles/inspection-request/inspection-request.chart.ts';
import { investorMessageMachine } from './lifecycles/investor-message/investor-message.chart.ts';
import { kioskRequestMachine } from './lifecycles/kiosk-request/kiosk-request.chart.ts';
import { registerObjectMachine } from './lifecycles/register-object/register-object.chart.ts';
import { roadshowRequestMachine } from './lifecycles/roadshow-request/roadshow-request.chart.ts';
import { tenderMachine } from './lifecycles/tender/tender.chart.ts';

/** A chart as the portal's documents, tests and `GET /api/charts` know it. */
export interface RegisteredChart {
  /** `lifecycle`: the server runs it for a stored thing; `flow`: the browser runs it for a person. */
  readonly kind: 'lifecycle' | 'flow';
  readonly chart: AnyStateMachine;
}

/** Every chart of the portal; a test fails when a `*.chart.ts` is missing here. */
export const registry: readonly RegisteredChart[] = [
  { kind: 'lifecycle', chart: accountMachine },
  { kind: 'lifecycle', chart: consultationSlotMachine },
  { kind: 'lifecycle', chart: investorMessageMachine },
  { kind: 'lifecycle', chart: tenderMachine },
  { kind: 'lifecycle', chart: inspectionRequestMachine },
  { kind: 'lifecycle', chart: documentReviewRequestMachine },
  { kind: 'lifecycle', chart: roadshowRequestMachine },
  { kind: 'lifecycle', chart: kioskRequestMachine },
  { kind: 'lifecycle', chart: initiativeMachine },
  { kind: 'lifecycle', chart: initiativeReplyMachine },
  { kind: 'lifecycle', chart: filterSubscriptionMachine },
  { kind: 'lifecycle', chart: registerObjectMachine },
  { kind: 'flow', chart: slotReservationMachine },
  { kind: 'flow', chart: bookingMoveMachine },
  { kind: 'flow', chart: bookingCancellingMachine },
  { kind: 'flow', chart: pageNavigationMachine },
  { kind: 'flow', chart: languageMachine },
  { kind: 'flow', chart: displaySettingsMachine },
  { kind: 'flow', chart: flowAtlasMachine },
  { kind: 'flow', chart: inspectionMachine },
  { kind: 'flow', chart: sessionMachine },
  { kind: 'flow', chart: handOverMachine },
  { kind: 'flow', chart: signInMachine },
  { kind: 'flow', chart: registrationMachine },
  { kind: 'flow', chart: emailConfirmationMachine },
  { kind: 'flow', chart: linkRequestMachine },
  { kind: 'flow', chart: passwordRecoveryMachine },
  { kind: 'flow', chart: profileEditingMachine },
  { kind: 'flow', chart: passwordChangeMachine },
  { kind: 'flow', chart: sessionListMachine },
  { kind: 'flow', chart: accountDeletionMachine },
  { kind: 'flow', chart: applicationCancellingMachine },
  { kind: 'flow', chart: deskQueueMachine },
  { kind: 'flow', chart: deskCaseMachine },
  { kind: 'flow', chart: registerEditingMachine },
  { kind: 'flow', chart: portalSearchMachine },
  { kind: 'flow', chart: problemSearchMachine },
  { kind: 'flow', chart: messageComposeMachine },
  { kind: 'flow', chart: initiativeComposeMachine },
  { kind: 'flow', chart: replyComposeMachine },
  { kind: 'flow', chart: replyAnswerMachine },
  { kind: 'flow', chart: messageFollowUpMachine },
  { kind: 'flow', chart: attachmentsMachine },
  { kind: 'flow', chart: attachmentMachine },
  { kind: 'flow', chart: listFilterMachine },
  { kind: 'flow', chart: investmentMapMachine },
  { kind: 'flow', chart: favouriteMachine },
  { kind: 'flow', chart: favouriteMailsMachine },
  { kind: 'flow', chart: supportNavigatorMachine },
  { kind: 'flow', chart: tenderRequestMachine },
  { kind: 'flow', chart: kioskComposeMachine },
  { kind: 'flow', chart: krtBoundaryCheckMachine },
  { kind: 'flow', chart: productionSiteSelectionMachine },
  { kind: 'flow', chart: subscriptionComposeMachine },
  { kind: 'flow', chart: subscriptionChangeMachine },
  { kind: 'flow', chart: unsubscribingMachine },
];
