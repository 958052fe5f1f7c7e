import { z } from 'zod';
import { ESG_LINKS, ESG_PARTS, type EsgPartId, type EsgStatus } from '../../../src/api/contracts/esg.ts';
import { ESG_LEVELS } from '../../../src/api/contracts/esg-sheet.ts';
import { LOCALES, type LocaleCode } from '../../../src/i18n/locales.ts';
import { InEachLanguage } from '../../wording.ts';
import { checkedContent, readContentFile } from './content-file.ts';

const FILE = 'esg.json';

/** The score that each level is above (decisions.md). */
const BANDS = 'A 75, B 50, C 25, candidate';

/** Figures of the specification (section 9) that a part has to name in every language. */
const FIGURES: Partial<Readonly<Record<EsgPartId, readonly number[]>>> = {
  validity: [3],
  groups: [3],
  methodology: [105, 13],
};

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
        for (const locale of LOCALES) {
          const named = text.flatMap((one) => one[locale].match(/\d+/g) ?? []).map(Number);
          for (const figure of FIGURES[id] ?? [])
            if (!named.includes(figure))
              addIssue({ code: 'custom', path: [place, 'text', locale], message: `names ${figure}` });
        }
    }),
});
type EsgFile = z.output<typeof EsgFile>;

/** Contents of the file of the ESG status, not yet looked at. */
export const readEsgFile = (): unknown => readContentFile(FILE);

/**
 * What the file of the ESG status says.
 * @throws Error that names the place and the rule that it breaks
 */
export const esgOf = (content: unknown): EsgFile => checkedContent(EsgFile, FILE, content);

const esg = esgOf(readEsgFile());

/**
 * What a company has to know of the ESG status, in one language.
 * @param withSamples what is marked as a sample in the file, too: in production it is not shown
 */
export const esgIn = (locale: LocaleCode, withSamples: boolean): Omit<EsgStatus, 'methodology'> => ({
  title: esg.title[locale],
  lead: esg.lead[locale],
  levels: esg.levels.map(({ id, above }, place) => {
    const upTo = esg.levels[place - 1]?.above;
    return { id, ...(above !== undefined && { above }), ...(upTo !== undefined && { upTo }) };
  }),
  parts: esg.parts.map(({ id, title, text, list, links = [] }) => ({
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
