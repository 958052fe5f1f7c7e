import type { Service } from '../../../src/api/contracts/services.ts';
import { isMeasure, SUPPORT_MEASURES } from '../../../src/api/contracts/support-measures.ts';
import type { Statements } from '../../register/store.ts';
import { termsInForce } from '../support/measure-rules.ts';

/**
 * Services with what they give, as the calculator reckons it (`content/support/rules.json` and what officials made of it):
 * one rule for both, so that no card promises what the calculator does not.
 * @param day `YYYY-MM-DD` in Moscow
 */
export async function withTerms<One extends Pick<Service, 'alias' | 'type'>>(
  db: Statements,
  services: readonly One[],
  day: string,
): Promise<(One & Pick<Service, 'terms'>)[]> {
  if (!services.some(({ type }) => type === 'supportmeasure')) return [...services];
  const inForce = await termsInForce(db, day);
  return services.map((service) => {
    const { rate, most } = inForce.get(service.alias) ?? {};
    if (rate === undefined || !isMeasure(service.alias)) return service;
    const { gives } = SUPPORT_MEASURES[service.alias];
    return { ...service, terms: { gives, rate, ...(most !== undefined && { most }) } };
  });
}
