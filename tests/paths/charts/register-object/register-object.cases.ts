import type { ChartCases } from '../../cases.ts';

const manager = (at: number) => ({ at, by: { role: 'manager', id: 'manager' } });
const admin = (at: number) => ({ at, by: { role: 'admin', id: 'admin' } });

export const registerObjectCases: ChartCases = {
  inputs: { new: () => undefined },
  events: {
    'object.withdraw': { 'by a manager': (at) => ({ ...manager(at), reason: 'Объект снесён.' }) },
    'object.publish': { 'by an administrator': (at) => ({ ...admin(at), reason: 'Сведения подтверждены.' }) },
    'object.edit': {
      'by a manager': (at) => ({
        ...manager(at),
        changes: [{ path: 'name', before: 'Кластер', after: 'Кластер «Восток»' }],
        putsBack: null,
      }),
    },
  },
  unplayed: {
    'object.edit putsBack: something':
      'names a change made before to the same thing: tests/server/register-editing.test.ts puts one back',
  },
  key: () => null,
};
