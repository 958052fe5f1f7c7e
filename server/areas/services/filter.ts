import { type AnyColumn, eq, type SQL, sql } from 'drizzle-orm';
import type { ServiceFilter, ServiceFilterName } from '../../../src/api/contracts/services.ts';
import { services } from '../../db/schema.ts';
import type { TextQuery } from '../../text-query.ts';
import { wayTo } from './okved.ts';

/** A condition for every filter that is set. */
export type Conditions = ReadonlyMap<ServiceFilterName, SQL>;

const list = (values: readonly string[]) => sql`${sql.param(values)}::text[]`;
const oneOf = (column: AnyColumn, values: readonly string[]) => sql`${column} = any(${list(values)})`;
const share = (column: AnyColumn, values: readonly string[]) => sql`${column} && ${list(values)}`;
/** Also where the service makes no difference. */
const shareOrAny = (column: AnyColumn, values: readonly string[]) =>
  sql`(${share(column, values)} or ${column} = '{}')`;

/**
 * Who serves the code, or what it lies in, or something inside it: whoever picks a class asks for its groups
 * too.
 */
const serves = (codes: readonly string[]) =>
  sql`(${share(services.okveds, codes.flatMap(wayTo))} or ${share(services.okvedWays, codes)} or ${services.okveds} = '{}')`;

/** The filters of section 2 as conditions: within one any choice will do, between them all must hold. */
export function conditionsOf(filter: ServiceFilter, query: TextQuery | undefined): Conditions {
  const conditions = new Map<ServiceFilterName, SQL>();
  const set = <Name extends ServiceFilterName>(
    name: Name,
    condition: (value: NonNullable<ServiceFilter[Name]>) => SQL,
  ) => {
    const value = filter[name];
    if (value !== undefined && value !== null && value.length > 0)
      conditions.set(name, condition(value as NonNullable<ServiceFilter[Name]>));
  };
  if (query) conditions.set('query', query.match);
  set('type', (types) => oneOf(services.type, types));
  set('category', (categories) => oneOf(services.category, categories));
  set('activityLine', (lines) => share(services.activityLines, lines));
  set('electronic', (flag) => eq(services.isElectronic, flag === 'true'));
  set('applicant', (applicants) => share(services.applicants, applicants));
  set('legalForm', (forms) => shareOrAny(services.legalForms, forms));
  set('okved', serves);
  set('businessSize', (sizes) => shareOrAny(services.businessSizes, sizes));
  set('supportType', (types) => share(services.supportTypes, types));
  set('regularity', (regularities) => oneOf(services.regularity, regularities));
  set('authority', (authorities) => oneOf(services.authority, authorities));
  set('repeat', (flag) => eq(services.isRepeatable, flag === 'true'));
  set('stage', (stages) => shareOrAny(services.stages, stages));
  set('applicationRequired', (flag) => eq(services.isApplicationRequired, flag === 'true'));
  set('coronavirusOnly', (flag) => eq(services.isCoronavirusOnly, flag === 'true'));
  set('supportDirection', (directions) => share(services.supportDirections, directions));
  set('measureDirection', (directions) => share(services.measureDirections, directions));
  set('supportLevel', (levels) => oneOf(services.supportLevel, levels));
  set('regulatingAct', (acts) => oneOf(services.regulatingAct, acts));
  set('popular', () => eq(services.isPopular, true));
  return conditions;
}
