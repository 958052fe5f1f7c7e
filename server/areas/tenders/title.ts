import { inArray } from 'drizzle-orm';
import type { TenderStatus } from '../../../src/api/contracts/tender-filter.ts';
import type { LocaleCode } from '../../../src/i18n/locales.ts';
import { createMoneyFormat } from '../../../src/i18n/money.ts';
import { type TenderTitle, type Titled, tenderTitle } from '../../../src/i18n/tender-title.ts';
import type { Database } from '../../db/database.ts';
import { tenders } from '../../db/schema.ts';
import { type InWords, type Texts, textsIn } from '../../texts.ts';

/** A tender as a search tells it. */
export interface TenderHit extends TenderTitle {
  readonly facts: readonly string[];
}

/** Columns that the title of a tender is made of. */
export const TITLED = {
  isSample: tenders.isSample,
  name: tenders.name,
  type: tenders.type,
  number: tenders.number,
  area: tenders.area,
};
export type TitledRow = Pick<typeof tenders.$inferSelect, keyof typeof TITLED>;

/** What tenders are called in a language, as pages call them. */
export const titlesIn = (texts: Texts, locale: LocaleCode) => {
  const t = textsIn(texts, locale);
  return (row: TitledRow): string => tenderTitle(row as Titled, locale, t).text;
};

/** The same of some by their ids, each with the language that its title is in. */
export const titlesById =
  (db: Database, texts: Texts) =>
  async (locale: LocaleCode, ids: readonly string[]): Promise<ReadonlyMap<string, TenderTitle>> => {
    if (ids.length === 0) return new Map();
    const t = textsIn(texts, locale);
    const rows = await db
      .select({ id: tenders.id, ...TITLED })
      .from(tenders)
      .where(inArray(tenders.id, [...ids]));
    return new Map(rows.map((row) => [row.id, tenderTitle(row as Titled, locale, t)]));
  };

/** What a search says of some by their ids: their titles, how they are offered and for how much. */
export const hitsById =
  (db: Database, texts: Texts) =>
  async (locale: LocaleCode, ids: readonly string[]): Promise<ReadonlyMap<string, TenderHit>> => {
    if (ids.length === 0) return new Map();
    const t = textsIn(texts, locale);
    const { roubles } = createMoneyFormat(locale);
    const rows = await db
      .select({
        id: tenders.id,
        state: tenders.state,
        startPrice: tenders.startPrice,
        leaseTerm: tenders.leaseTerm,
        ...TITLED,
      })
      .from(tenders)
      .where(inArray(tenders.id, [...ids]));
    return new Map(
      rows.map(({ id, state, startPrice, leaseTerm, ...row }) => {
        const sum = roubles(startPrice);
        const isLet = leaseTerm !== null;
        const facts = [
          // That bids are taken goes without saying.
          ...(state === 'announced' ? [] : [t(`tenders:status.${state as TenderStatus}`)]),
          t(`tenders:deal.${isLet ? 'lease' : 'sale'}`),
          t('tenders:card.from', { price: isLet ? t('tenders:card.perYear', { price: sum }) : sum }),
        ];
        return [id, { ...tenderTitle(row as Titled, locale, t), facts }];
      }),
    );
  };

/** What a tender is called, for whoever reads it later. */
export const titleOf =
  (row: TitledRow): InWords =>
  (texts, locale) =>
    titlesIn(texts, locale)(row);
