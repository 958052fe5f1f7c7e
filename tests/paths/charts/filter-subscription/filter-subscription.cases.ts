import type { ChartCases } from '../../cases.ts';
import { ann, bob } from '../request-cast.ts';

const link = (at: number) => ({ at, by: { role: 'visitor', id: 'link' } });

export const filterSubscriptionCases: ChartCases = {
  inputs: { new: () => undefined },
  events: {
    'subscription.save': { 'by Ann': ann },
    'subscription.pause': { 'by Ann': ann, 'by Bob': bob },
    'subscription.resume': { 'by Ann': ann, 'by Bob': bob },
    'subscription.end': { 'by Ann': ann, 'by Bob': bob },
    'subscription.unsubscribe': { 'by the link of a mail': link },
  },
  key: () => null,
};
