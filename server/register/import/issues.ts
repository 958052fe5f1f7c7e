import type * as z from 'zod/mini';
import { REGION } from '../../../src/api/contracts/region.ts';
import type { Field } from '../../../src/api/register/register.ts';

/** Rules of the portal's own, in words. */
const OWN_RULES: Readonly<Record<string, string>> = {
  taken_name: 'what one of the register’s calls is called',
  incorrect_email: 'not an e-mail address',
  incorrect_phone: 'not a phone number with the code of its country',
  outside_region: `far from the city: longitude is ${REGION.west} to ${REGION.east}, latitude ${REGION.south} to ${REGION.north}`,
};

/** What is wrong with a value, for the person at the terminal. */
export function ruleOf(issue: z.core.$ZodIssue, field: Field | undefined, value: unknown): string {
  if (issue.code === 'unrecognized_keys') return `no such field: ${issue.keys.join(', ')}`;
  if (value === undefined && field?.kind !== 'place') return 'required';
  const own = issue.code === 'custom' ? ownRule(issue.params) : undefined;
  if (own !== undefined) return own;
  if (issue.path[0] === 'id') return 'not small Latin letters, digits and hyphens, 60 at most';
  switch (field?.kind) {
    case 'number':
    case 'money':
      return numberRule(issue, field.kind === 'money' ? 100 : 1);
    case 'choice':
    case 'choices':
      return `none of ${field.values.join(', ')}`;
    case 'named':
      return `no such ${field.of}`;
    case 'flag':
      return 'neither yes nor no';
    case 'time':
      return 'not a date';
    case 'of':
      return 'not an id';
    case 'place':
      return 'not a longitude and a latitude';
    case 'photos':
      return issue.code === 'invalid_type'
        ? 'not a list'
        : 'not the address of a picture on the portal, /…/name.jpg (avif, gif, jpg, png, svg, webp)';
    case 'rows':
    case 'documents':
    case 'texts':
      if (issue.code === 'invalid_type') return 'not a list';
  }
  if (issue.code === 'too_big') return `longer than ${issue.maximum}`;
  if (issue.code === 'too_small') return 'required';
  if (issue.code === 'invalid_type') return `not a ${issue.expected}`;
  if (issue.path.at(-1) === 'url' && issue.code === 'custom' && issue.params?.rule === 'incorrect_format')
    return field?.kind === 'text' && field.is === 'link'
      ? 'not an address of a site, https://…'
      : 'not an address of a document, https://… or a file of the portal';
  return issue.code === 'custom' ? String(issue.params?.rule ?? issue.message) : 'not of the expected form';
}

/** A rule of the portal's own that is about no kind of field, or about the whole of a list. */
export function ownRule({ rule, limit, bounds }: Readonly<Record<string, unknown>> = {}): string | undefined {
  if (rule === 'over_limit') return `more than ${limit}`;
  if (rule === 'too_many_chosen') return `more than ${(bounds as { max: number }).max} of them`;
  return OWN_RULES[String(rule)];
}

/** Sums are told in roubles, as they are written. */
function numberRule(issue: z.core.$ZodIssue, each: number): string {
  if (issue.code === 'too_big') return `more than ${Number(issue.maximum) / each}`;
  if (issue.code === 'too_small') return `less than ${Number(issue.minimum) / each}`;
  if (issue.code === 'not_multiple_of')
    return `more than ${Math.max(0, Math.round(-Math.log10(issue.divisor / each)))} decimal places`;
  return 'not a number, or in a unit of something else';
}
