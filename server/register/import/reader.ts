import { cellOf, storedFields } from '../../../src/api/register/names.ts';
import type { AnyRegister, Field } from '../../../src/api/register/register.ts';
import { itemSchema } from '../../../src/api/register/schema.ts';
import type { CityPlaces } from '../../city/places.ts';
import type { Reading, RecordReader } from '../../import/kind.ts';
import { plain } from '../../import/plain.ts';
import type { FileRecord } from '../../import/record.ts';
import { told } from '../../import/schema-reader.ts';
import { KNOWN_IDS } from '../directories.ts';
import { type ChoiceNames, choiceNamesOf } from './choice-names.ts';
import { type Column, columnsOf, type Heading, headingsOf, rowFields } from './columns.ts';
import type { FileWords } from './file-words.ts';
import { ruleOf } from './issues.ts';
import { OUTLINE_RULES, type OutlineRule, outlineIn } from './outlines.ts';
import { settleParents } from './parents.ts';
import { settlePlace } from './settle-place.ts';
import { usualFactor } from './units.ts';
import { valueIn } from './values.ts';

/** Stands for what a file need not say, until the rest is checked; never stored. */
const UNSAID = { updatedAt: '2000-01-01T00:00:00Z', isSample: false } as const;
type Values = Record<string, unknown>;

/**
 * Reads the records of a register's files: rows, objects and features as things, rows of other sheets as parts of them.
 * @param places decide where things lie that say their place
 */
export function registerReader(
  register: AnyRegister,
  words: FileWords = {},
  map: Readonly<Record<string, string>> = {},
  places?: CityPlaces,
): RecordReader & { readonly brought: ReadonlySet<string> } {
  const schema = itemSchema(register, KNOWN_IDS);
  const { columns, parts } = columnsOf(register, words);
  const choices = choiceNamesOf(register, words);
  const headings = headingsOf(columns, map);
  const inner = new Map(parts.map((part) => [part.name, headingsOf(part.columns)]));
  const sheets = new Map(
    parts.flatMap((part) => part.names.map((name) => [plain(name), part.name] as const)),
  );
  const area = storedFields(register).find(([, { kind }]) => kind === 'area')?.[0];
  const brought = new Set<string>();
  const known = new Map<string, Heading>();
  const key = (sheet: string, heading: string) => `${sheet}\0${heading}`;

  const readValue = (given: unknown, path: string, { field }: Column, factor: number): unknown => {
    const fields = rowFields(field);
    if (fields && field.kind !== 'photos') return rowsIn(given, path);
    if (field.kind === 'grid') return gridIn(parsed(given), path, field);
    if (field.kind === 'area') return areaIn(parsed(given));
    return valueIn(given, field, factor, choices.get(path) ?? NO_CHOICES);
  };
  /** A list of objects, each by the headings of its sheet. */
  function rowsIn(given: unknown, path: string): unknown {
    const list = parsed(given);
    return Array.isArray(list) ? list.map((one) => rowIn(one, path)) : list;
  }
  function rowIn(given: unknown, path: string): unknown {
    if (given === null || typeof given !== 'object' || Array.isArray(given)) return given;
    const row: Values = {};
    for (const [heading, value] of Object.entries(given)) {
      if (value === null || value === '') continue;
      const found = inner.get(path)?.(heading);
      if (!found) row[heading] = value;
      else
        row[found.column.path] ??= readValue(
          value,
          `${path}.${found.column.path}`,
          found.column,
          found.factor,
        );
    }
    return row;
  }
  function gridIn(given: unknown, path: string, field: Extract<Field, { kind: 'grid' }>): unknown {
    if (given === null || typeof given !== 'object') return given;
    const rows = Object.entries(given).map(([row, cells]) => {
      if (cells === null || typeof cells !== 'object') return [row, cells] as const;
      const read = Object.entries(cells).map(([name, value]) => {
        const cell = cellOf(field, row, name);
        const column = cell && { path: name, field: cell, names: [] };
        return [
          name,
          column ? readValue(value, `${path}.${name}`, column, usualFactor(column.field)) : value,
        ] as const;
      });
      return [row, Object.fromEntries(read.filter(([, value]) => value !== null && value !== ''))] as const;
    });
    return Object.fromEntries(rows);
  }

  function readPart(given: Values, sheet: string): Reading {
    const name = sheets.get(plain(sheet)) ?? sheet;
    const row: Values = {};
    const from = new Map<string, string>();
    for (const [heading, value] of Object.entries(given)) {
      const found = known.get(key(sheet, heading));
      if (!found) continue;
      from.set(found.column.path, heading);
      const { path } = found.column;
      row[path] =
        path === 'id' ? idIn(value) : readValue(value, `${name}.${path}`, found.column, found.factor);
    }
    const { id, ...rest } = row;
    if (typeof id !== 'string') return { issues: ['id: required'] };
    const isPicture = register.fields[name]?.kind === 'photos';
    const checked = schema.safeParse({ ...UNSAID, [name]: [isPicture ? rest.url : rest] });
    // The thing itself is not here: only what this list breaks counts.
    const issues = (checked.error?.issues ?? []).filter(({ path }) => path[0] === name);
    if (issues.length > 0)
      return {
        issues: issues.map((issue) => {
          const one = String(issue.path[2] ?? 'url');
          const heading = from.get(one) ?? one;
          return `${heading}: ${ruleOf(issue, fieldOf(register, issue.path), row[one])}${told(given[heading])}`;
        }),
      };
    return { externalId: id, part: name, data: isPicture ? rest.url : rest };
  }

  function readThing(given: Values, { geometry }: FileRecord): Reading {
    const item: Values = {};
    const from = new Map<string, string>();
    const issues: string[] = [];
    for (const [heading, value] of Object.entries(given)) {
      const found = known.get(key('', heading));
      if (!found) continue;
      const { path } = found.column;
      from.set(path, heading);
      put(item, path, path === 'id' ? idIn(value) : readValue(value, path, found.column, found.factor));
    }
    if (geometry !== undefined && geometry !== null) {
      if (area === undefined) issues.push('geometry: not a point');
      else {
        brought.add(area);
        item[area] = areaIn(geometry);
      }
    }
    if (places) issues.push(...settlePlace(register, item, places));
    issues.push(...settleParents(register, item));
    const checked = schema.safeParse({ ...UNSAID, ...item });
    for (const issue of checked.error?.issues ?? []) {
      const value = issue.path.reduce<unknown>(
        (at, step) => (at as Values | undefined)?.[String(step)],
        item,
      );
      const outline = outlineRule(item, issue.path);
      const rule = outline ?? ruleOf(issue, fieldOf(register, issue.path), value);
      const path = issue.path.join('.');
      const [column, heading] = [...from].find(([one]) => path === one || path.startsWith(`${one}.`)) ?? [];
      const inside = column === undefined ? '' : path.slice(column.length + 1);
      const where = [heading ?? (path || 'row'), ...(inside ? [inside] : [])].join(', ');
      issues.push(
        `${where}: ${rule}${outline ? '' : told(inside || heading === undefined ? value : given[heading])}`,
      );
    }
    if (!checked.success || issues.length > 0) return { issues: [...new Set(issues)] };
    const data = Object.entries(checked.data).filter(([name]) => name in item);
    return { externalId: String(item.id), data: Object.fromEntries(data) };
  }

  return {
    brought,
    takesSheet(sheet) {
      const name = sheets.get(plain(sheet));
      if (name !== undefined) brought.add(name);
      return name !== undefined;
    },
    column(heading, sheet = '') {
      const name = sheets.get(plain(sheet));
      const found = name === undefined ? headings(heading) : inner.get(name)?.(heading);
      if (!found) return undefined;
      known.set(key(sheet, heading), found);
      if (sheet === '') {
        brought.add(found.column.path);
        if (found.column.field.kind === 'grid')
          for (const { path } of columns) if (path.startsWith(`${found.column.path}.`)) brought.add(path);
      }
      return heading;
    },
    read: (given, record) =>
      record.sheet === undefined ? readThing(given, record) : readPart(given, record.sheet),
  };
}

const NO_CHOICES: ChoiceNames = new Map();
const idIn = (given: unknown): string => String(given).trim().toLowerCase();

/** JSON within a cell; any other text stays one. */
function parsed(given: unknown): unknown {
  if (typeof given !== 'string' || !/^\s*[[{]/.test(given)) return given;
  try {
    return JSON.parse(given);
  } catch {
    return given;
  }
}

/** An outline, or in its place the rule that it breaks. */
function areaIn(geometry: unknown): unknown {
  const read = outlineIn(geometry);
  return 'area' in read ? read.area : read.rule;
}
/** The rule that stands in an outline's place, in words. */
function outlineRule(item: Values, path: readonly PropertyKey[]): string | undefined {
  const value = path.length === 1 ? item[String(path[0])] : undefined;
  return typeof value === 'string' && Object.hasOwn(OUTLINE_RULES, value)
    ? OUTLINE_RULES[value as OutlineRule]
    : undefined;
}

/** The field that an issue's path leads to. */
function fieldOf(register: AnyRegister, path: readonly PropertyKey[]): Field | undefined {
  const [name, second, third] = path.map(String);
  if (name === undefined || name === 'id') return undefined;
  const field = Object.fromEntries(storedFields(register))[name];
  if (!field || second === undefined) return field;
  if (field.kind === 'grid') return (third !== undefined && cellOf(field, second, third)) || field;
  return (third !== undefined && rowFields(field)?.[third]) || field;
}

/** Puts a value where a path says: into the thing, a cell of its grid or an end of its point. */
function put(item: Values, path: string, value: unknown): void {
  const [name = '', ...deeper] = path.split('.');
  const [next] = deeper;
  if (next === undefined) item[name] ??= value;
  else {
    item[name] ??= next === '0' || next === '1' ? [] : {};
    const holder = item[name];
    if (holder !== null && typeof holder === 'object') put(holder as Values, deeper.join('.'), value);
  }
}
