import { z } from 'zod';
import { ESG_LINKS, ESG_PARTS, type EsgStatus, missingFigures } from '../../../src/api/contracts/esg.ts';
import { ESG_LEVELS } from '../../../src/api/contracts/esg-sheet.ts';
import { LOCALES, type LocaleCode } from '../../../src/i18n/locales.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { InEachLanguage } from '../../wording.ts';
import { checkedContent, readContentFile } from './content-file.ts';
import { pageNow } from './page-now.ts';

const FILE = 'esg.json';

/** The score that each level is above (decisions.md). */
const BANDS = 'A 75, B 50, C 25, candidate';

const Part = z.strictObject({
  id: z.enum(ESG_PARTS),
  title: InEachLanguage,
  text: z.array(InEachLanguage).min(1),
  list: z
    .strictObject({
      items: z.array(InEachLanguage).min(1),
      /** Made up for the demonstration. */
      sample: z.literal(true).optional(),
    })
    .optional(),
  links: z.array(z.enum(ESG_LINKS)).optional(),
});

const EsgFile = z.strictObject({
  title: InEachLanguage,
  lead: InEachLanguage,
  levels: z
    .array(z.strictObject({ id: z.enum(ESG_LEVELS), above: z.int().optional() }))
    .refine(
      (levels) =>
        levels.map(({ id, above }) => (above === undefined ? id : `${id} ${above}`)).join() ===
        BANDS.replaceAll(', ', ','),
      `the levels are ${BANDS}`,
    ),
  parts: z
    .array(Part)
    .refine(
      (parts) => parts.map(({ id }) => id).join() === ESG_PARTS.join(),
      `the parts are ${ESG_PARTS.join(', ')}`,
    )
    .superRefine((parts, { addIssue }) => {
      for (const [place, { id, text }] of parts.entries())
        for (const locale of LOCALES)
          for (const figure of missingFigures(
            id,
            text.map((one) => one[locale]),
          ))
            addIssue({ code: 'custom', path: [place, 'text', locale], message: `names ${figure}` });
    }),
});
export type EsgFile = z.output<typeof EsgFile>;

/** Contents of the file of the ESG status, not yet looked at. */
export const readEsgFile = (): unknown => readContentFile(FILE);

/**
 * What the file of the ESG status says.
 * @throws Error that names the place and the rule that it breaks
 */
export const esgOf = (content: unknown): EsgFile => checkedContent(EsgFile, FILE, content);

const fileContent = readEsgFile();
const esg = esgOf(fileContent);

/** The page of the ESG status as it is now: its file, and over it what administrators have made of it. */
export const esgNow = (db: Database | Transaction): Promise<EsgFile> =>
  pageNow(db, { kind: 'sustainable', item: 'esg-status' }, { file: fileContent, checked: esg, check: esgOf });

/**
 * What a company has to know of the ESG status, in one language.
 * @param withSamples what is marked as a sample in the file, too: in production it is not shown
 */
export const esgIn = (
  locale: LocaleCode,
  withSamples: boolean,
  { title, lead, levels, parts }: EsgFile = esg,
): Omit<EsgStatus, 'methodology'> => ({
  title: title[locale],
  lead: lead[locale],
  levels: levels.map(({ id, above }, place) => {
    const upTo = levels[place - 1]?.above;
    return { id, ...(above !== undefined && { above }), ...(upTo !== undefined && { upTo }) };
  }),
  parts: parts.map(({ id, title, text, list, links = [] }) => ({
    id,
    title: title[locale],
    text: text.map((one) => one[locale]),
    ...(list &&
      (withSamples || !list.sample) && {
        list: { items: list.items.map((one) => one[locale]), isSample: list.sample === true },
      }),
    links,
  })),
});
