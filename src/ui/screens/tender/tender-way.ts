import type { TenderStatus } from '../../../api/contracts/tender-filter.ts';
import type { TenderDetail } from '../../../api/contracts/tenders.ts';
import type { Stop } from '../../parts/way/way-strip.tsx';

const LINE: readonly TenderStatus[] = ['announced', 'review', 'finished'];

/** The way of a tender through its chart (section 4): where it stands, and what lies ahead if nothing comes between. */
export function tenderWay({ status, history }: Pick<TenderDetail, 'status' | 'history'>): readonly Stop[] {
  const at = LINE.indexOf(status);
  if (at >= 0)
    return LINE.map((path, index) => ({ path, is: index < at ? 'past' : index === at ? 'now' : 'ahead' }));
  const left = history.findLast(({ to }) => to === status)?.from ?? '';
  const lineOf: readonly string[] = LINE;
  const passed = LINE.slice(0, lineOf.indexOf(left) + 1);
  return [...passed.map((path): Stop => ({ path, is: 'past' })), { path: status, is: 'now' }];
}
