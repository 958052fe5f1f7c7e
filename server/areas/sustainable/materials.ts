import { z } from 'zod';
import { PARTNER_IDS } from '../../../src/api/contracts/partners.ts';
import type { SustainableMaterials } from '../../../src/api/contracts/sustainable-materials.ts';
import type { LocaleCode } from '../../../src/i18n/locales.ts';
import { InEachLanguage } from '../../wording.ts';
import { checkedContent, readContentFile } from './content-file.ts';

const FILE = 'materials.json';

/** Of another site, or a file beside the pages; null where the agency has given none. */
const Address = z
  .string()
  .regex(/^(?:https:\/\/\S+|\/[\w./-]+)$/, 'an address such as https://host/file.pdf or /files/file.pdf')
  .nullable();

const MaterialsFile = z.strictObject({
  unAgenda: z.strictObject({ presentation: Address }),
  pilotProject: z.strictObject({
    programme: Address,
    report: Address,
    video: Address,
    event: z
      .strictObject({
        /** Made up for the demonstration. */
        sample: z.boolean(),
        startsAt: z.iso.datetime({ offset: true }),
        text: InEachLanguage,
      })
      .nullable(),
  }),
  partners: z.record(z.enum(PARTNER_IDS), z.strictObject({ agreement: Address })),
});
export type MaterialsFile = z.output<typeof MaterialsFile>;

/** The content's file, not yet looked at. */
export const readMaterialsFile = (): unknown => readContentFile(FILE);

/**
 * What the agency has given for the pages of the sustainable city.
 * @throws Error that names the file, the place and the rule that it breaks
 */
export const materialsOf = (content: unknown): MaterialsFile => checkedContent(MaterialsFile, FILE, content);

const materials = materialsOf(readMaterialsFile());

/**
 * The same in one language.
 * @param withSamples what is marked as a sample, too: in production it is not shown
 * @param now what has begun is no event to come, milliseconds since the epoch
 */
export function materialsIn(
  locale: LocaleCode,
  withSamples: boolean,
  now: number,
  { unAgenda, pilotProject, partners }: MaterialsFile = materials,
): SustainableMaterials {
  const { event, ...given } = pilotProject;
  const isShown = event && (withSamples || !event.sample) && Date.parse(event.startsAt) > now;
  return {
    unAgenda: withoutNull(unAgenda),
    pilotProject: {
      ...withoutNull(given),
      ...(isShown && {
        event: { startsAt: event.startsAt, text: event.text[locale], isSample: event.sample },
      }),
    },
    partners: Object.fromEntries(
      PARTNER_IDS.map((id) => [id, withoutNull(partners[id])]),
    ) as SustainableMaterials['partners'],
  };
}

const withoutNull = <Given extends Readonly<Record<string, string | null>>>(given: Given) =>
  Object.fromEntries(Object.entries(given).filter(([, address]) => address !== null)) as {
    [Key in keyof Given]?: string;
  };
