import { expect, it } from 'vitest';
import { type PayloadField, payloadFields, payloadGaps, SOMETHING } from '../paths/payloads.ts';
import { loadTables } from '../paths/tables.ts';

const charts = await loadTables();
const fields = payloadFields(charts);

it('reads from the types what the events of a chart can carry', () => {
  const ofSlots = fields.get('slot-reservation') ?? [];
  expect(ofSlots).toContainEqual({
    event: 'slot.changed',
    field: 'state',
    choices: ['free', 'held', 'registered'],
  });
  expect(ofSlots.find(({ field }) => field === 'mine')?.choices).toHaveLength(2);
  expect(fields.get('session')?.map(({ event, field }) => `${event} ${field}`)).toContain(
    'session.refuse again',
  );
});

it('misses each payload that no case plays, and each reason for nothing', () => {
  const tables = charts.find(({ chart }) => chart.id === 'slot-reservation');
  if (!tables) throw new Error('no slot-reservation');
  const { cases } = tables;
  const fields: PayloadField[] = [
    { event: 'slot.changed', field: 'state', choices: ['free', 'held', 'gone', SOMETHING] },
  ];
  const unplayed = { 'slot.changed state: held': 'why', phantom: 'why' };
  expect(payloadGaps({ ...tables, cases: { ...cases, unplayed } }, fields)).toEqual([
    'slot.changed state: gone',
    'unplayed: phantom is there for nothing',
  ]);
});

it.each(charts.map((tables) => [tables.chart.id, tables] as const))(
  '%s has a case for each payload that its events can have',
  (id, tables) => {
    expect(payloadGaps(tables, fields.get(id) ?? [])).toEqual([]);
  },
);
