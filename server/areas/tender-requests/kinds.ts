import { DOCUMENT_REVIEW_DAYS } from '../../../src/api/contracts/tender-requests.ts';
import { newDocumentReview } from '../../../src/machines/lifecycles/document-review-request/document-review-request.chart.ts';
import { documentReviewRequestEvents } from '../../../src/machines/lifecycles/document-review-request/document-review-request.events.ts';
import { newInspection } from '../../../src/machines/lifecycles/inspection-request/inspection-request.chart.ts';
import { inspectionRequestEvents } from '../../../src/machines/lifecycles/inspection-request/inspection-request.events.ts';
import { kioskRequestEvents } from '../../../src/machines/lifecycles/kiosk-request/kiosk-request.events.ts';
import { newRoadshow } from '../../../src/machines/lifecycles/roadshow-request/roadshow-request.chart.ts';
import { roadshowRequestEvents } from '../../../src/machines/lifecycles/roadshow-request/roadshow-request.events.ts';
import { ANSWER_TERM } from '../../calendar/deadlines.ts';
import { esgApplicationKind } from '../esg/kind.ts';
import { fundApplicationKind } from '../fund/kind.ts';
import { initiativeKind } from '../initiatives/kind.ts';
import { initiativeReplyKind } from '../initiatives/reply-kind.ts';
import { siteRequestKind } from '../production-site/kind.ts';
import { partnershipApplicationKind } from '../sustainable/partnership-kind.ts';
import { schoolRequestKind } from '../technical-school/request-kind.ts';
import { programSignupKind } from '../technical-school/signup-kind.ts';
import { technologyProposalKind } from '../technology-bank/kind.ts';
import { answeredKind } from './answered-kind.ts';
import {
  documentReviewRequestLifecycle,
  inspectionRequestLifecycle,
  kioskRequestLifecycle,
  roadshowRequestLifecycle,
} from './lifecycles.ts';
import type { RequestKind } from './request-kind.ts';

export const inspectionKind: RequestKind = {
  lifecycle: inspectionRequestLifecycle,
  newContext: newInspection,
  sendEvent: 'inspection.request',
  cancelEvents: ['inspection.cancel'],
  closeEvent: 'inspection.close',
  handOverEvent: 'inspection.handOver',
  events: inspectionRequestEvents,
  mails: 'inspection',
  namedBy: 'portal',
  textField: 'comment',
};

export const documentReviewKind: RequestKind = {
  lifecycle: documentReviewRequestLifecycle,
  newContext: newDocumentReview,
  sendEvent: 'documents.request',
  cancelEvents: ['documents.withdraw'],
  closeEvent: 'documents.close',
  handOverEvent: 'documents.handOver',
  events: documentReviewRequestEvents,
  term: DOCUMENT_REVIEW_DAYS,
  mails: 'documents',
  namedBy: 'portal',
  textField: 'question',
};

export const roadshowKind: RequestKind = {
  lifecycle: roadshowRequestLifecycle,
  newContext: newRoadshow,
  sendEvent: 'roadshow.request',
  cancelEvents: ['roadshow.withdraw'],
  closeEvent: 'roadshow.close',
  handOverEvent: 'roadshow.handOver',
  events: roadshowRequestEvents,
  term: ANSWER_TERM,
  mails: 'roadshow',
  namedBy: 'portal',
  textField: 'comment',
};

export const kioskKind: RequestKind = answeredKind('kiosk', {
  lifecycle: kioskRequestLifecycle,
  events: kioskRequestEvents,
  textField: 'question',
});

/** Every kind of request that the public sends. */
export const REQUEST_KINDS: readonly RequestKind[] = [
  inspectionKind,
  documentReviewKind,
  roadshowKind,
  kioskKind,
  siteRequestKind,
  initiativeKind,
  initiativeReplyKind,
  technologyProposalKind,
  programSignupKind,
  esgApplicationKind,
  fundApplicationKind,
  schoolRequestKind,
  partnershipApplicationKind,
];
