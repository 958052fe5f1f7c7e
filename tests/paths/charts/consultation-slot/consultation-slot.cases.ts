import type { ConsultationSlotContext } from '../../../../src/machines/lifecycles/consultation-slot/consultation-slot.chart.ts';
import type { ChartCases } from '../../cases.ts';

const by = (role: string, id: string) => (at: number) => ({ at, by: { role, id } });
const ann = by('visitor', 'ann');
const bob = by('visitor', 'bob');
const manager = by('manager', 'manager');
/** When she signs in, her browser's visitor hands over what it has. */
const annSignsIn = (at: number) => ({ ...by('system', 'timer')(at), from: 'ann', to: 'Ann' });
const bobSignsIn = (at: number) => ({ ...by('system', 'timer')(at), from: 'bob', to: 'Bob' });
const request = {
  organization: 'ООО «Пример»',
  theme: 'biddingProcedure',
  questionSummary: 'Как подать заявку?',
  question: 'Какие документы приложить?',
  email: 'anna@example.org',
  personalDataConsent: true,
  termsConsent: true,
};
/** The language of the portal's bare host, and what the agency has set. */
const agreed = { locale: 'ru', channel: 'phone' };
const APPLICATION = '00000000-0000-4000-8000-000000000001';

export const consultationSlotCases: ChartCases = {
  inputs: {
    ahead: (now) => ({ startsAt: now + 7 * 24 * 3_600_000 }),
    'about to begin': (now) => ({ startsAt: now + 10 * 60_000 }),
    begun: (now) => ({ startsAt: now }),
  },
  events: {
    'slot.hold': { 'by Ann': ann, 'by Bob': bob },
    'slot.release': { 'by Ann': ann, 'by Bob': bob },
    'slot.register': {
      'by Ann': (at) => ({ ...ann(at), ...agreed, applicationId: APPLICATION, request }),
      'by Bob': (at) => ({ ...bob(at), ...agreed, applicationId: APPLICATION, request }),
    },
    'slot.cancel': {
      'by Ann': ann,
      'by Bob': bob,
      'by the manager': manager,
      'by Ann’s link': (at) => ({ ...ann(at), applicationId: APPLICATION }),
    },
    'slot.moveAway': {
      'by Ann': (at) => ({ ...ann(at), to: 'another' }),
      'by Bob': (at) => ({ ...bob(at), to: 'another' }),
      'by Ann’s link': (at) => ({ ...ann(at), to: 'another', applicationId: APPLICATION }),
    },
    'slot.moveIn': {
      'by Ann': (at) => ({ ...ann(at), from: 'another', applicationId: APPLICATION }),
      'by Bob': (at) => ({ ...bob(at), from: 'another', applicationId: APPLICATION }),
    },
    'slot.handOver': { 'Ann signs in': annSignsIn, 'Bob signs in': bobSignsIn },
  },
  key: ({ holder }: ConsultationSlotContext) => holder,
  unplayed: {
    channel: 'the agency sets one for everybody (content/consultation/service.json)',
    line: 'the door notes under whose share a hold falls, so that every path has one; limits.test.ts counts them',
  },
  unnoticed: {
    'held|slot.handOver|0 without its guard':
      'signing in asks for what the visitor holds and for nothing else',
    'registered|slot.handOver|0 without its guard':
      'signing in asks for what the visitor has booked and for nothing else',
  },
};
