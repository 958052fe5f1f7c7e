import { z } from 'zod';
import {
  IRIIS_COUNTS as COUNTS,
  IRIIS_ASPECTS,
  IRIIS_PARTS,
  type Iriis,
} from '../../../src/api/contracts/iriis.ts';
import { LOCALES, type LocaleCode } from '../../../src/i18n/locales.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { InEachLanguage } from '../../wording.ts';
import { checkedContent, readContentFile } from './content-file.ts';
import { pageNow } from './page-now.ts';

const FILE = 'iriis.json';

const sample = z.literal(true).optional();

const IriisFile = z.strictObject({
  title: InEachLanguage,
  description: InEachLanguage,
  lead: InEachLanguage,
  /** The indicators are made up for the demonstration. */
  sample,
  aspects: z
    .array(
      z.strictObject({
        id: z.enum(IRIIS_ASPECTS),
        name: InEachLanguage,
        indicators: z.array(z.strictObject({ name: InEachLanguage, text: InEachLanguage })),
      }),
    )
    .refine(
      (aspects) => aspects.map(({ id }) => id).join() === IRIIS_ASPECTS.join(),
      `the aspects are ${IRIIS_ASPECTS.join(', ')}`,
    )
    .superRefine((aspects, { addIssue }) => {
      for (const [place, { id, indicators }] of aspects.entries())
        if (indicators.length !== COUNTS[id])
          addIssue({ code: 'custom', path: [place], message: `${id} has ${COUNTS[id]} indicators` });
      const names = aspects.flatMap(({ indicators }) => indicators.map(({ name }) => name));
      for (const locale of LOCALES)
        if (new Set(names.map((name) => name[locale])).size < names.length)
          addIssue({ code: 'custom', path: [locale], message: 'two have one name' });
    }),
  parts: z
    .array(
      z.strictObject({
        id: z.enum(IRIIS_PARTS),
        sample,
        title: InEachLanguage,
        text: z.array(InEachLanguage).min(1),
        list: z.array(InEachLanguage).min(1).optional(),
      }),
    )
    .refine(
      (parts) => parts.map(({ id }) => id).join() === IRIIS_PARTS.join(),
      `the parts are ${IRIIS_PARTS.join(', ')}`,
    ),
});
export type IriisFile = z.output<typeof IriisFile>;

/** Contents of the file of IRIIS, not yet looked at. */
export const readIriisFile = (): unknown => readContentFile(FILE);

/**
 * What the file of IRIIS says.
 * @throws Error that names the place and the rule that it breaks
 */
export const iriisOf = (content: unknown): IriisFile => checkedContent(IriisFile, FILE, content);

const fileContent = readIriisFile();
const iriis = iriisOf(fileContent);

/** The page of IRIIS as it is now: its file, and over it what administrators have made of it. */
export const iriisNow = (db: Database | Transaction): Promise<IriisFile> =>
  pageNow(db, { kind: 'sustainable', item: 'iriis' }, { file: fileContent, checked: iriis, check: iriisOf });

/**
 * By what infrastructure projects are certified, in one language.
 * @param withSamples with what is marked as a sample: in production it is not shown
 */
export const iriisIn = (locale: LocaleCode, withSamples: boolean, file: IriisFile = iriis): Iriis => {
  const isShown = (one: { readonly sample?: true | undefined }) => withSamples || !one.sample;
  return {
    title: file.title[locale],
    description: file.description[locale],
    lead: file.lead[locale],
    aspects: file.aspects.map(({ id, name, indicators }) => ({
      id,
      name: name[locale],
      count: COUNTS[id],
      indicators: isShown(file)
        ? indicators.map((one, place) => ({
            id: `${id}-${place + 1}`,
            name: one.name[locale],
            text: one.text[locale],
          }))
        : [],
    })),
    isSample: file.sample === true && withSamples,
    parts: file.parts.filter(isShown).map(({ id, title, text, list = [], sample: isSample = false }) => ({
      id,
      title: title[locale],
      text: text.map((one) => one[locale]),
      list: list.map((one) => one[locale]),
      isSample,
    })),
  };
};
