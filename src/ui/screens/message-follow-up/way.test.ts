import { expect, it } from 'vitest';
import { wayOf } from './way.ts';

const step = (from: string, to: string) => ({
  id: 1,
  event: 'e',
  from,
  to,
  at: '2026-11-20T12:00:00+03:00',
  byRole: 'user',
});
const words = (state: string, history: ReturnType<typeof step>[] = []) =>
  wayOf({ state, history }).map(({ path, is }) => `${path} ${is}`);

it('shows what is passed and what lies ahead', () => {
  expect(words('open.moderation')).toEqual([
    'open.sent past',
    'open.moderation now',
    'open.review ahead',
    'answered ahead',
  ]);
});

it('goes on to the collegial review once the sender has asked for it', () => {
  expect(words('collegialReview', [step('answered', 'collegialReview')]).slice(3)).toEqual([
    'answered past',
    'collegialReview now',
    'finallyAnswered ahead',
  ]);
});

it('leads aside from where it was, and back from a return alone', () => {
  expect(words('returned', [step('open.moderation', 'returned')])).toEqual([
    'open.sent past',
    'open.moderation past',
    'returned now',
    'open.review ahead',
    'answered ahead',
  ]);
  expect(words('withdrawn', [step('open.sent', 'withdrawn')])).toEqual(['open.sent past', 'withdrawn now']);
});

it('ends with what became of it', () => {
  expect(words('resolved').at(-1)).toBe('resolved now');
});
