import { join } from 'node:path';
import ts from 'typescript';
import { initialTransition } from 'xstate';
import type { ChartTables } from './tables.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** What a field of an event's payload can be: its literals one by one, and everything else as `something`. */
export interface PayloadField {
  readonly event: string;
  readonly field: string;
  readonly choices: readonly (string | number | boolean | null | undefined | typeof SOMETHING)[];
}

/** Whatever is no literal. */
export const SOMETHING = { something: true } as const;
/** Who sends an event, and when, are cases of their own. */
const STAMP = new Set(['type', 'at', 'by']);

/**
 * The fields of charts' events that can be different things, from the types: `XEvent` beside the chart `x`.
 * @returns by the chart's id
 * @throws Error naming a chart without such a type
 */
export function payloadFields(charts: readonly ChartTables[]): Map<string, readonly PayloadField[]> {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, ROOT);
  const fileOf = ({ kind, chart: { id } }: ChartTables) =>
    join(ROOT, 'src', 'machines', `${kind}s`, id, `${id}.chart.ts`);
  const program = ts.createProgram(charts.map(fileOf), options);
  const checker = program.getTypeChecker();
  return new Map(
    charts.map((tables) => {
      const file = program.getSourceFile(fileOf(tables));
      const name = `${tables.chart.id.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}Event`;
      const symbol = file && checker.getSymbolAtLocation(file);
      const exported = symbol && checker.getExportsOfModule(symbol).find((one) => one.name === name);
      if (!exported) throw new Error(`${tables.chart.id}.chart.ts exports no ${name}`);
      return [tables.chart.id, fieldsOf(checker, checker.getDeclaredTypeOfSymbol(exported))] as const;
    }),
  );
}

function fieldsOf(checker: ts.TypeChecker, events: ts.Type): PayloadField[] {
  const members = events.isUnion() ? events.types : [events];
  return members.flatMap((member) => {
    const type = member.getProperty('type');
    const [event] = type ? choicesOf(checker, checker.getTypeOfSymbol(type)) : [];
    return member
      .getProperties()
      .filter(({ name }) => !STAMP.has(name))
      .map((property) => ({
        event: String(event),
        field: property.name,
        choices: choicesOf(checker, checker.getTypeOfSymbol(property)),
      }))
      .filter(({ choices }) => choices.length > 1);
  });
}

function choicesOf(checker: ts.TypeChecker, type: ts.Type): PayloadField['choices'] {
  const members = type.isUnion() ? type.types : [type];
  const choices = members.map((member) => {
    if (member.isStringLiteral() || member.isNumberLiteral()) return member.value;
    if (member.flags & ts.TypeFlags.BooleanLiteral) return checker.typeToString(member) === 'true';
    if (member.flags & ts.TypeFlags.Null) return null;
    if (member.flags & ts.TypeFlags.Undefined) return undefined;
    return SOMETHING;
  });
  return [...new Set(choices)];
}

/**
 * What no case of a chart's events plays and no reason excuses, and reasons for nothing.
 * @param fields of the chart's events
 */
export function payloadGaps({ chart, cases }: ChartTables, fields: readonly PayloadField[]): string[] {
  const now = Date.parse('2026-11-20T12:00:00+03:00');
  const [input] = Object.values(cases.inputs);
  const [{ context }] = initialTransition(chart, input?.(now) as never);
  const reasons = cases.unplayed ?? {};
  const used = new Set<string>();
  const unplayed = fields.flatMap(({ event, field, choices }) => {
    const values = Object.values(cases.events[event] ?? {}).map((payload) => {
      const given = typeof payload === 'function' ? payload(now, context as never) : payload;
      return (given as Record<string, unknown> | undefined)?.[field];
    });
    const literals = choices.filter((choice) => choice !== SOMETHING);
    return choices
      .filter((choice) =>
        choice === SOMETHING
          ? !values.some((value) => !literals.includes(value as never))
          : !values.includes(choice),
      )
      .map((choice) => ({
        field,
        name: `${event} ${field}: ${choice === SOMETHING ? 'something' : String(choice)}`,
      }));
  });
  const left = unplayed.filter(({ name, field }) => {
    const reason = [name, field].find((each) => each in reasons);
    if (reason) used.add(reason);
    return !reason;
  });
  return [
    ...left.map(({ name }) => name),
    ...Object.keys(reasons)
      .filter((name) => !used.has(name))
      .map((name) => `unplayed: ${name} is there for nothing`),
  ];
}
