import type { PromisedMail, PromiseTable, TakenStep } from '../promise-table.ts';
import type { ApiStage } from '../request-table.ts';
import { toEverybody } from './mail-readers.ts';
import { PERSON } from './tender-request-doors.ts';

/*
 * What requests promise, whatever their kind (portal.md sections 2 and 6, docs/adr/0012): the public sends, with an
 * account takes back; managers and administrators answer; the portal itself ends and hands over. The sender is told
 * at the address of the form, in the language of the page, which is Russian on the portal's bare host.
 */

export const PUBLIC = ['visitor', 'user'] as const;
export const ANSWERING = ['manager', 'admin'] as const;

/** A mail to the sender. @param said the field of the event that the mail quotes */
export const toSender =
  (kind: string, said?: string): PromiseTable['mails'][string] =>
  (_stage: ApiStage, { event }: TakenStep): PromisedMail[] => [
    { to: PERSON.email, locale: 'ru', kind, ...(said && { says: String(event[said]) }) },
  ];

/**
 * A mail to the sender about what no official has written: the address is typed, so the words stay on the portal.
 * @param unsaid the field of the event that the mail does not quote
 */
export const toSenderWithout =
  (kind: string, unsaid: string): PromiseTable['mails'][string] =>
  (_stage: ApiStage, { event }: TakenStep): PromisedMail[] => [
    { to: PERSON.email, locale: 'ru', kind, hides: String(event[unsaid]) },
  ];

/** Whoever signed in as Ann finds it among her applications, once it is hers. */
export const amongApplications = (takeBack: string): NonNullable<PromiseTable['page']> => ({
  by: { role: 'user', id: 'Ann' },
  among: [takeBack],
  reads: (id) => `/invest/userworkspace/v1/applications/${id}`,
  offers: (body) => ((body as { canCancel: boolean }).canCancel ? [takeBack] : []),
});

/** The deadline of an answer: managers are told before it, and everybody when it has passed. */
export const owedAnswer = (mails: string): PromiseTable['mails'] => ({
  untilApproaching: (stage) => toEverybody(stage, 'manager', 'request.approaching'),
  untilOverdue: async (stage, step) => [
    ...(await toEverybody(stage, 'manager', 'request.overdue')),
    ...(await toSender(`${mails}.overdue`)(stage, step)),
  ],
});
