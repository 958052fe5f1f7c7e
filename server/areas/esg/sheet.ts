import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { EsgSheet } from '../../../src/api/contracts/esg-applications.ts';
import { ESG_MARKS } from '../../../src/api/contracts/esg-marks.ts';
import { ESG_INDICATORS, MOST_POINTS, REPUTATION_INDICATORS } from '../../../src/api/contracts/esg-sheet.ts';
import type { LocaleCode } from '../../../src/i18n/locales.ts';
import { InEachLanguage } from '../../wording.ts';

const FILE = join(import.meta.dirname, '..', '..', '..', 'content', 'sustainable', 'esg-sheet.json');

/** Blocks of the sheet, in their order. */
const BLOCKS = ['environment', 'social', 'governance', 'reputation'] as const;

const Indicator = z.strictObject({
  id: z.string().regex(/^[ESGR]\d{2}$/),
  title: InEachLanguage,
  /** Hundredths; even, so that half of them are whole. */
  points: z.int().min(2).multipleOf(2),
});

const Block = z
  .strictObject({ id: z.enum(BLOCKS), title: InEachLanguage, indicators: z.array(Indicator) })
  .superRefine(({ id, indicators }, { addIssue }) => {
    for (const [place, indicator] of indicators.entries()) {
      const wanted = id.charAt(0).toUpperCase() + String(place + 1).padStart(2, '0');
      if (indicator.id !== wanted)
        addIssue({ code: 'custom', path: ['indicators', place, 'id'], message: `is ${wanted}` });
    }
    if (id === 'reputation' && indicators.length !== REPUTATION_INDICATORS)
      addIssue({
        code: 'custom',
        path: ['indicators'],
        message: `${REPUTATION_INDICATORS} are on business reputation`,
      });
  });

const SheetFile = z.strictObject({
  /** Made up for the demonstration. */
  sample: z.literal(true).optional(),
  blocks: z
    .array(Block)
    .refine(
      (blocks) => blocks.map(({ id }) => id).join() === BLOCKS.join(),
      `the blocks are ${BLOCKS.join(', ')}`,
    )
    .superRefine((blocks, { addIssue }) => {
      const all = blocks.flatMap(({ indicators }) => indicators);
      if (all.length !== ESG_INDICATORS)
        addIssue({ code: 'custom', path: [], message: `${ESG_INDICATORS} indicators, not ${all.length}` });
      const points = all.reduce((sum, one) => sum + one.points, 0);
      if (points !== MOST_POINTS)
        addIssue({
          code: 'custom',
          path: [],
          message: `${MOST_POINTS} hundredths of a point, not ${points}`,
        });
    }),
});

/** Contents of the file of the sheet, not yet looked at. */
export const readSheetFile = (): unknown => JSON.parse(readFileSync(FILE, 'utf8'));

/**
 * What the file of the sheet says.
 * @throws Error that names the place and the rule that it breaks
 */
export function sheetOf(content: unknown): z.output<typeof SheetFile> {
  const { data, error } = SheetFile.safeParse(content);
  if (error)
    throw new Error(
      `esg-sheet.json: ${error.issues.map(({ path, message }) => [...path, message].join(' ')).join('; ')}`,
    );
  return data;
}

const sheet = sheetOf(readSheetFile());
const ALL = sheet.blocks.flatMap(({ indicators }) => indicators);
const FULL = ESG_MARKS.length - 1;

/** What marks come to, hundredths of a point: an indicator in part gives half of its points. */
export const scoreOf = (marks: string): number =>
  ALL.reduce((sum, { points }, place) => sum + (points * Number(marks[place])) / FULL, 0);

/** The sheet in one language. */
export const sheetIn = (locale: LocaleCode): EsgSheet => ({
  isSample: sheet.sample === true,
  blocks: sheet.blocks.map(({ id, title, indicators }) => ({
    id,
    title: title[locale],
    indicators: indicators.map((one) => ({ id: one.id, title: one.title[locale], points: one.points })),
  })),
});
