import { newReply } from '../../../src/machines/lifecycles/initiative-reply/initiative-reply.chart.ts';
import type { RequestKind } from '../tender-requests/request-kind.ts';
import { initiativeReplyLifecycle } from './reply-lifecycle.ts';

/** Replies to initiatives: no official has a part in them, and none sees who replied. */
export const initiativeReplyKind: RequestKind = {
  lifecycle: initiativeReplyLifecycle,
  newContext: newReply,
  sendEvent: 'reply.send',
  cancelEvents: ['reply.withdraw'],
  events: {},
  mails: 'reply',
  namedBy: 'portal',
  textField: 'message',
  first: ['title', 'fullName', 'phone', 'email'],
  readers: [],
};
