import type * as z from 'zod/mini';
import type { Field } from '../../../src/api/register/register.ts';

/** What is wrong with a value, for the person at the terminal. */
export function ruleOf(issue: z.core.$ZodIssue, field: Field | undefined, value: unknown): string {
  if (issue.code === 'unrecognized_keys') return `no such field: ${issue.keys.join(', ')}`;
  if (value === undefined && field?.kind !== 'place') return 'required';
  if (issue.code === 'custom' && issue.params?.rule === 'over_limit')
    return `more than ${issue.params.limit}`;
  if (issue.code === 'custom' && issue.params?.rule === 'taken_name')
    return 'what one of the register’s calls is called';
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
      return 'not a web address';
    case 'rows':
    case 'documents':
    case 'texts':
      if (issue.code === 'invalid_type') return 'not a list';
  }
  if (issue.code === 'too_big') return `longer than ${issue.maximum}`;
  if (issue.code === 'too_small') return 'required';
  if (issue.code === 'invalid_type') return `not a ${issue.expected}`;
  return issue.code === 'custom' ? String(issue.params?.rule ?? issue.message) : 'not of the expected form';
}

/** Sums are told in roubles, as they are written. */
function numberRule(issue: z.core.$ZodIssue, each: number): string {
  if (issue.code === 'too_big') return `more than ${Number(issue.maximum) / each}`;
  if (issue.code === 'too_small') return `less than ${Number(issue.minimum) / each}`;
  if (issue.code === 'not_multiple_of')
    return `more than ${Math.max(0, Math.round(-Math.log10(issue.divisor / each)))} decimal places`;
  return 'not a number, or in a unit of something else';
}
