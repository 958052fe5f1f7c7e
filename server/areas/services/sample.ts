import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { and, like, notInArray } from 'drizzle-orm';
import { z } from 'zod';
import { SERVICE_TYPES } from '../../../src/api/contracts/services.ts';
import { supportMeasures } from '../../../src/api/registers/support-measures.ts';
import { LOCALES, type LocaleCode } from '../../../src/i18n/locales.ts';
import type { Database } from '../../db/database.ts';
import { services } from '../../db/schema.ts';
import { statementsOf } from '../../register/editing/statements.ts';
import { dropObjects } from '../../register/publication/objects.ts';
import { InEveryLanguage, SERVICES_FOLDER } from './choices.ts';
import { FiledService, ServiceFacts, type Wording } from './filed-service.ts';
import { fileServices, refreshWords } from './store.ts';

/** Marks what came from `content/services` among what was imported. */
const OWN = 'sample:';

const Phrases = z.record(z.string(), InEveryLanguage);
const AllPhrases = z.strictObject({
  requirements: Phrases,
  documents: Phrases,
  procedure: Phrases,
  contacts: z.strictObject({ desk: InEveryLanguage }),
});
const Described = z.strictObject({
  name: z.string().min(1),
  summary: z.string().min(1),
  reasons: z.array(z.string().min(1)).min(1),
});
/** A service as `content/services` writes it: what many ask for is named by its phrase. */
const Sample = ServiceFacts.omit({ type: true }).extend({
  /** Made up for the demonstration. */
  sample: z.literal(true),
  requirements: z.array(z.string()),
  documents: z.array(z.string()),
  procedure: z.array(z.string()).min(1),
  ...(Object.fromEntries(LOCALES.map((locale) => [locale, Described])) as Record<
    LocaleCode,
    typeof Described
  >),
});

const read = (name: string): unknown =>
  JSON.parse(readFileSync(join(SERVICES_FOLDER, `${name}.json`), 'utf8'));

/** Brings the catalogue in line with `content/services`; what was imported stays as it is. */
export async function ensureServices(db: Database, now: number): Promise<void> {
  const filed = sampleServices();
  await db.transaction(async (tx) => {
    const aliases = filed.map(({ externalId }) => externalId);
    const gone = await tx
      .delete(services)
      .where(and(like(services.externalId, `${OWN}%`), notInArray(services.externalId, aliases)))
      .returning({ id: services.id });
    await dropObjects(
      statementsOf(tx),
      supportMeasures.id,
      gone.map(({ id }) => id),
    );
    const changed = await fileServices(tx, filed, now);
    if (gone.length + changed > 0) await refreshWords(tx);
  });
}

function sampleServices(): FiledService[] {
  const phrases = AllPhrases.parse(read('phrases'));
  return SERVICE_TYPES.flatMap((type) =>
    z
      .array(Sample)
      .parse(read(type))
      .map(({ requirements, documents, procedure, ...sample }) => {
        const wordingIn = (locale: LocaleCode): Wording => ({
          ...sample[locale],
          requirements: requirements.map((id) => said(phrases.requirements, id, locale)),
          documents: documents.map((id) => said(phrases.documents, id, locale)),
          procedure: procedure.map((id) => said(phrases.procedure, id, locale)),
          contacts: [contactOf(sample.authority, phrases.contacts.desk[locale])],
        });
        const { ru: _ru, en: _en, de: _de, es: _es, ae: _ae, ch: _ch, ...facts } = sample;
        return FiledService.parse({
          ...facts,
          type,
          externalId: OWN + sample.alias,
          texts: Object.fromEntries(LOCALES.map((locale) => [locale, wordingIn(locale)])),
        });
      }),
  );
}

function said(phrases: z.output<typeof Phrases>, id: string, locale: LocaleCode): string {
  const phrase = phrases[id];
  if (!phrase) throw new Error(`content/services/phrases.json has no phrase ${id}`);
  return phrase[locale];
}

/** No authority's real address: the domain is reserved for examples (RFC 2606). */
function contactOf(authority: string, name: string): Wording['contacts'][number] {
  const place = authority.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return { name, email: `${place}@example.org`, url: `https://example.org/${place}` };
}
