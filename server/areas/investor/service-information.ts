import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { ServiceInformation } from '../../../src/api/contracts/investor.ts';
import { LOCALES, type LocaleCode } from '../../../src/i18n/locales.ts';

/** What the agency fills in: in production nothing that is marked as a sample is shown. */
const FILE = join(import.meta.dirname, '..', '..', '..', 'content', 'investor', 'service.json');

const inEachLanguage = <Wording extends z.ZodType>(wording: Wording) =>
  Object.fromEntries(LOCALES.map((locale) => [locale, wording])) as Record<LocaleCode, Wording>;

const entry = {
  id: z.string().regex(/^[a-z\d-]+$/),
  /** Made up for the demonstration. */
  sample: z.boolean(),
};
const words = z.string().min(1);
const File = z.strictObject({
  documents: z.array(
    z.strictObject({
      ...entry,
      url: z.url({ protocol: /^https$/ }).optional(),
      ...inEachLanguage(z.strictObject({ title: words, text: words })),
    }),
  ),
  contacts: z.array(
    z.strictObject({
      ...entry,
      kind: z.enum(['phone', 'email', 'address']),
      ...inEachLanguage(z.strictObject({ label: words, value: words })),
    }),
  ),
});

const file = File.parse(JSON.parse(readFileSync(FILE, 'utf8')));

/** Documents and contacts of the investor service (section 2), in the order of the file. */
export function serviceInformationIn(locale: LocaleCode, withSamples: boolean): ServiceInformation {
  const isShown = ({ sample }: { sample: boolean }) => withSamples || !sample;
  return {
    documents: file.documents
      .filter(isShown)
      .map(({ id, sample, url, [locale]: wording }) => ({ id, sample, ...wording, ...(url && { url }) })),
    contacts: file.contacts
      .filter(isShown)
      .map(({ id, sample, kind, [locale]: wording }) => ({ id, sample, kind, ...wording })),
  };
}
