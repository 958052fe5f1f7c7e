import type { ResponseOf } from '../../src/api/contracts/endpoint.ts';
import type { EndpointsOf } from '../../src/api/register/endpoints.ts';
import { fieldAt, nameOf, pathOf, storedFields } from '../../src/api/register/names.ts';
import type { AnyRegister } from '../../src/api/register/register.ts';
import { REGISTERS } from '../../src/api/registers/index.ts';
import { byNameIn } from '../../src/i18n/by-name.ts';
import type { LocaleCode } from '../../src/i18n/locales.ts';
import { linesIn, okrugsIn } from '../areas/tenders/city.ts';
import { inLanguage } from '../translations.ts';
import { tableOf } from './columns.ts';
import { entriesIn } from './directories.ts';
import { ask } from './statement.ts';
import type { Statements } from './store.ts';

type Choices = ResponseOf<EndpointsOf<AnyRegister>['choices']>;
type Names = Choices['names'];

/** Things of another register that a filter offers at most. */
const MOST_THINGS = 1000;

/** Names of things: the first of them, where they are more. */
const thingsOf = (db: Statements, register: AnyRegister) =>
  ask<Names[string][number]>(
    db,
    () =>
      `select id, name from ${tableOf(register)} where is_published order by name, number limit ${MOST_THINGS}`,
  );

/** Names in the order of a language's alphabet. */
function inOrder(named: Names[string], locale: LocaleCode): Names[string] {
  const compare = byNameIn(locale);
  return named.toSorted((a, b) => compare(a.name, b.name));
}

/** Names that a register's filters offer in a language, by the name of the filter. */
export async function choicesOf(
  db: Statements,
  register: AnyRegister,
  locale: LocaleCode,
): Promise<Omit<Choices, 'mapTiles'>> {
  const names: Names = {};
  for (const filter of register.filters) {
    if (!('field' in filter)) continue;
    const field = fieldAt(register, pathOf(filter));
    if (field.kind === 'named') names[nameOf(filter)] = entriesIn(field.of, locale);
    if (field.kind === 'of')
      names[nameOf(filter)] = inOrder(
        inLanguage(await thingsOf(db, REGISTERS[field.register]), locale),
        locale,
      );
  }
  // What nobody filters by has a name all the same, for the pages that show it.
  const filtered = register.filters.map(pathOf);
  for (const [name, field] of storedFields(register))
    if (field.kind === 'named' && !filtered.includes(name)) names[name] = entriesIn(field.of, locale);
  const hasStations = Object.values(names).some((entries) => entries.some(({ lines }) => lines));
  return { names, okrugs: okrugsIn(locale), lines: hasStations ? linesIn(locale) : [] };
}
