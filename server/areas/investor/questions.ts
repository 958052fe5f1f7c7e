import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Question } from '../../../src/api/contracts/investor.ts';
import { LOCALES, type LocaleCode } from '../../../src/i18n/locales.ts';

const FILE = join(import.meta.dirname, '..', '..', '..', 'content', 'investor', 'questions.json');

const Wording = z.strictObject({ question: z.string().min(1), answer: z.string().min(1) });
const Questions = z.array(
  z.strictObject({
    id: z.string().regex(/^[a-z\d-]+$/),
    /** Made up for the demonstration. */
    sample: z.boolean(),
    ...(Object.fromEntries(LOCALES.map((locale) => [locale, Wording])) as Record<LocaleCode, typeof Wording>),
  }),
);

const questions = Questions.parse(JSON.parse(readFileSync(FILE, 'utf8')));

/** Frequent questions in a language, in the order of `content/investor/questions.json`. */
export const questionsIn = (locale: LocaleCode): Question[] =>
  questions.map(({ id, sample, [locale]: wording }) => ({ id, sample, ...wording }));
