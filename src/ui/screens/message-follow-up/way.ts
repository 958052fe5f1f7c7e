import type { MessageDetail } from '../../../api/contracts/investor.ts';
import type { Stop } from '../../parts/way/way-strip.tsx';

const ANSWER = ['open.sent', 'open.moderation', 'open.review', 'answered'];
const COLLEGIAL = [...ANSWER, 'collegialReview', 'finallyAnswered'];
/** States that lead off the way; only from the first can it go on. */
const ASIDE = ['returned', 'rejected', 'withdrawn'];

/** The way of a message through its chart (section 4): what it has passed, where it stands, what lies ahead. */
export function wayOf({ state, history }: Pick<MessageDetail, 'state' | 'history'>): readonly Stop[] {
  const isCollegial = history.some(({ to }) => to === 'collegialReview');
  const line = isCollegial ? COLLEGIAL : ANSWER;
  if (ASIDE.includes(state)) {
    const left = history.findLast(({ to, from }) => to === state && from !== state)?.from ?? '';
    const passed = line.slice(0, line.indexOf(left) + 1).map((path): Stop => ({ path, is: 'past' }));
    const rest = state === 'returned' ? line.slice(line.indexOf(left) + 1) : [];
    return [...passed, { path: state, is: 'now' }, ...rest.map((path): Stop => ({ path, is: 'ahead' }))];
  }
  const at = line.indexOf(state);
  // Whatever is not on the line is its end.
  if (at < 0) return [...line.map((path): Stop => ({ path, is: 'past' })), { path: state, is: 'now' }];
  return line.map((path, index) => ({ path, is: index < at ? 'past' : index === at ? 'now' : 'ahead' }));
}
