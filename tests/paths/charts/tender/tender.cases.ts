import { DAY } from '../../../../src/api/contracts/durations.ts';
import type { ChartCases } from '../../cases.ts';

const by = (role: string, id: string) => (at: number) => ({ at, by: { role, id } });
const manager = by('manager', 'manager');
const admin = by('admin', 'admin');

export const tenderCases: ChartCases = {
  inputs: { new: () => undefined },
  events: {
    'tender.announce': {
      'by a manager': (at) => ({ ...manager(at), deadlineAt: at + 10 * DAY }),
      'with a deadline that is over': (at) => ({ ...manager(at), deadlineAt: at - DAY }),
    },
    'tender.reschedule': {
      'by a manager': (at) => ({ ...manager(at), deadlineAt: at + 20 * DAY, reason: 'Уточнены документы.' }),
      'to a day that is over': (at) => ({ ...manager(at), deadlineAt: at - DAY, reason: 'Ошибка.' }),
    },
    'tender.finish': { 'by a manager': (at) => ({ ...manager(at), outcome: 'Договор заключён.' }) },
    'tender.fail': { 'by an administrator': admin },
    'tender.cancel': { 'by a manager': (at) => ({ ...manager(at), reason: 'Объект снят с торгов.' }) },
  },
  key: () => null,
};
