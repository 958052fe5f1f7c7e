import { MPT_BOUNDS, MPT_OKRUGS, MPT_USES, type MptAnswers } from '../../../api/contracts/mpt.ts';
import type { LocaleCode } from '../../../i18n/locales.ts';
import { hundredths, plainNumber } from '../../typed-number.ts';
import type { MptField, MptTyped } from './fields.ts';

/** What is typed as the portal counts it, and the fields that break their rule. */
export function readTyped(
  typed: MptTyped,
  locale: LocaleCode,
): { answers: MptAnswers; wrong: readonly MptField[] } {
  const wrong: MptField[] = [];
  const number = (name: 'area' | 'startYear' | 'fee', read: (plain: string) => number | undefined) => {
    if (typed[name].trim() === '') return undefined;
    const value = read(plainNumber(typed[name], locale));
    const { least, most } = MPT_BOUNDS[name];
    if (value !== undefined && value >= least && value <= most) return value;
    wrong.push(name);
    return undefined;
  };
  const area = number('area', hundredths);
  const startYear = number('startYear', (plain) => (/^\d{4}$/.test(plain) ? Number(plain) : undefined));
  const fee = number('fee', hundredths);
  const use = MPT_USES.find((one) => one === typed.use);
  const okrug = MPT_OKRUGS.find((one) => one === typed.okrug);
  return {
    wrong,
    answers: {
      ...(area !== undefined && { area }),
      ...(use && { use }),
      ...(okrug && { okrug }),
      ...(startYear !== undefined && { startYear }),
      ...(fee !== undefined && { fee }),
    },
  };
}
