import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { getStateNodes } from 'xstate/graph';
import { type RegisteredChart, registry } from '../../src/machines/registry.ts';
import type { ChartCases } from './cases.ts';
import { mutantName, mutantsOf } from './mutants.ts';
import type { PromiseTable } from './promise-table.ts';
import type { RequestTable } from './request-table.ts';
import type { ScreenTable } from './screen-table.ts';
import { universeOf } from './universe.ts';

const CHARTS = join(import.meta.dirname, 'charts');

/** A chart with everything that its paths need. */
export interface ChartTables extends RegisteredChart {
  readonly cases: ChartCases;
  /** Flows have one. */
  readonly screen?: ScreenTable;
  /** Lifecycles have one each. */
  readonly requests?: RequestTable;
  readonly promises?: PromiseTable;
}

/**
 * The tables of every registered chart, or of those named.
 * @throws Error naming the file, or the chart, that is missing
 */
export function loadTables(names?: readonly string[]): Promise<ChartTables[]> {
  const known = registry.map(({ chart }) => chart.id);
  for (const name of names ?? []) if (!known.includes(name)) throw new Error(`there is no chart ${name}`);
  return Promise.all(registry.filter(({ chart }) => names?.includes(chart.id) ?? true).map(tablesOf));
}

async function tablesOf({ kind, chart }: RegisteredChart): Promise<ChartTables> {
  const read = async <Table>(suffix: string): Promise<Table> => {
    const file = join(CHARTS, chart.id, `${chart.id}.${suffix}.ts`);
    if (!existsSync(file))
      throw new Error(`${chart.id}: tests/paths/charts/${chart.id}/${chart.id}.${suffix}.ts is missing`);
    const exported: Record<string, Table> = await import(file);
    const [table, ...others] = Object.values(exported);
    if (!table || others.length > 0) throw new Error(`${file} exports its table and nothing else`);
    return table;
  };
  const cases = await read<ChartCases>('cases');
  return kind === 'flow'
    ? { kind, chart, cases, screen: await read<ScreenTable>('screen') }
    : {
        kind,
        chart,
        cases,
        requests: await read<RequestTable>('requests'),
        promises: await read<PromiseTable>('promises'),
      };
}

/** What is missing in a chart's tables and what is there for nothing; empty when they are right. */
export function gapsOf({ chart, cases, screen, requests, promises }: ChartTables): string[] {
  const nodes = [chart.root, ...getStateNodes(chart.root)];
  const invoked = nodes.flatMap(({ invoke }) => invoke.map(({ id }) => id));
  const own = [...chart.events].filter((type) => !type.startsWith('xstate.'));
  const answers = invoked.flatMap((id) => [`xstate.done.actor.${id}`, `xstate.error.actor.${id}`]);
  const compare = (table: string, wanted: readonly string[], given: object | undefined) => {
    const there = Object.keys(given ?? {});
    return [
      ...wanted.filter((name) => !there.includes(name)).map((name) => `${table}: ${name} is missing`),
      ...there
        .filter((name) => !wanted.includes(name))
        .map((name) => `${table}: ${name} is there for nothing`),
    ];
  };
  const gaps = compare('events of the cases', [...own, ...answers], cases.events);
  for (const [type, payloads] of Object.entries(cases.events))
    if (Object.keys(payloads).length === 0) gaps.push(`events of the cases: ${type} has no case`);
  if (screen) {
    const resting = nodes.filter(
      ({ type, always, path }) =>
        (type === 'atomic' || type === 'final') && !passes(always) && path.length > 0,
    );
    gaps.push(
      ...compare('open', Object.keys(cases.inputs), screen.open),
      ...compare('does', own, screen.does),
      ...compare('calls', invoked, screen.calls),
      ...compare(
        'sees',
        resting.map(({ path }) => path.join('.')),
        screen.sees,
      ),
      ...(screen.inspected ?? [])
        .filter((path) => !screen.sees[path])
        .map((path) => `inspected: ${path} is there for nothing`),
      ...Object.keys(screen.cannot ?? {})
        .filter((type) => !own.includes(type))
        .map((type) => `cannot: ${type} is there for nothing`),
    );
    for (const [actor, { answers: shaped = {} }] of Object.entries(screen.calls ?? {})) {
      const known = ['done', 'error'].flatMap((end) =>
        Object.keys(cases.events[`xstate.${end}.actor.${actor}`] ?? {}),
      );
      for (const name of Object.keys(shaped))
        if (!known.includes(name)) gaps.push(`calls: ${actor} has no case ${name}`);
    }
  }
  const mutants = mutantsOf(chart, universeOf(chart)).map(mutantName);
  for (const name of Object.keys(cases.unnoticed ?? {}))
    if (!mutants.includes(name)) gaps.push(`unnoticed: there is no mutant ${name}`);
  if (requests) gaps.push(...compare('sends', own, requests.sends));
  if (promises) {
    gaps.push(...compare('senders', own, promises.senders));
    const steps = [...own, ...Object.keys(chart.implementations.delays)];
    gaps.push(
      ...Object.keys(promises.mails)
        .filter((step) => !steps.includes(step))
        .map((step) => `mails: ${step} is there for nothing`),
    );
  }
  return gaps;
}

/** A state whose last eventless transition has no guard is never rested in. */
const passes = (always: readonly { readonly guard?: unknown }[] | undefined): boolean =>
  always?.some(({ guard }) => !guard) ?? false;
