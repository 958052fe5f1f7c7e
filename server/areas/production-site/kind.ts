import { newSiteRequest } from '../../../src/machines/lifecycles/site-request/site-request.chart.ts';
import { siteRequestEvents } from '../../../src/machines/lifecycles/site-request/site-request.events.ts';
import { ANSWER_TERM } from '../../calendar/deadlines.ts';
import type { RequestKind } from '../tender-requests/request-kind.ts';
import { forgetSites } from './attached-sites.ts';
import { siteRequestLifecycle } from './lifecycle.ts';

/** Applications for help with what a selection has found. */
export const siteRequestKind: RequestKind = {
  lifecycle: siteRequestLifecycle,
  newContext: newSiteRequest,
  sendEvent: 'site.send',
  cancelEvents: ['site.withdraw'],
  handOverEvent: 'site.handOver',
  events: siteRequestEvents,
  term: ANSWER_TERM,
  mails: 'sites',
  namedBy: 'sender',
  page: '/business/production-site',
  textField: 'question',
  // What somebody is looking for tells of them, too.
  erase: forgetSites,
};
