import { useQuery } from '@tanstack/react-query';
import type { Tender } from '../../../api/contracts/tenders.ts';
import { choicesQuery } from '../../../api/queries/tenders.ts';
import { createFormat } from '../../../i18n/format.ts';
import { createMoneyFormat } from '../../../i18n/money.ts';
import { type TenderTitle, type Titled, tenderArea, tenderTitle } from '../../../i18n/tender-title.ts';
import { usePortal } from '../../../use-portal.ts';
import { useTranslation } from '../../use-translation.ts';
import { dealOf } from './tender-deal.ts';

/** Figures of objects as a person reads them. Times are Moscow's, and say so. */
export interface TenderWords {
  title(tender: Titled): TenderTitle;
  /** `24 600 000 ₽`, with "a year" where the object is let. */
  price(tender: Pick<Tender, 'startPrice' | 'leaseTerm'>): string;
  /** `284 722 ₽/m²`, with "a year" likewise */
  pricePerMetre(tender: Pick<Tender, 'pricePerMetre' | 'leaseTerm'>): string;
  /** `86.4 m²` */
  area(area: number): string;
  /** `until 28 November, 18:00 (Moscow time)`; past the deadline, what is going on. */
  deadline(tender: Pick<Tender, 'status' | 'deadlineAt'>): string;
  /** `floor 2 of 9` */
  floor(tender: Pick<Tender, 'floor' | 'floors'>): string | undefined;
  district(id: string): string;
  /** `Arbatskaya, 450 m` */
  metro(tender: Pick<Tender, 'metro' | 'metroDistance'>): string | undefined;
}

export function useTenderWords(): TenderWords {
  const { t } = useTranslation('tenders');
  const { api, locale } = usePortal();
  const { data } = useQuery(choicesQuery(api));
  const format = createFormat(locale);
  const money = createMoneyFormat(locale);
  const nameIn = (list: readonly { id: string; name: string }[] | undefined, id: string) =>
    list?.find((one) => one.id === id)?.name ?? id;
  /** The start price of what is let is the rent of a year. */
  const inTime = (tender: Pick<Tender, 'leaseTerm'>, price: string) =>
    dealOf(tender) === 'lease' ? t('card.perYear', { price }) : price;
  return {
    title: (tender) => tenderTitle(tender, locale, t),
    price: (tender) => inTime(tender, money.roubles(tender.startPrice)),
    pricePerMetre: (tender) =>
      inTime(
        tender,
        t('card.perMetre', { price: money.roubles(Math.round(tender.pricePerMetre / 100) * 100) }),
      ),
    area: (area) => tenderArea(area, locale, t),
    deadline: ({ status, deadlineAt }) =>
      t(`card.deadline.${status === 'announced' ? 'open' : 'over'}`, { time: format.dateTime(deadlineAt) }),
    floor: ({ floor, floors }) =>
      floor === undefined
        ? undefined
        : floors === undefined
          ? t('card.floor', { floor })
          : t('card.floorOf', { floor, floors }),
    district: (id) => nameIn(data?.districts, id),
    metro: ({ metro, metroDistance }) =>
      metro === undefined
        ? undefined
        : metroDistance === undefined
          ? nameIn(data?.metro, metro)
          : t('card.metro', { station: nameIn(data?.metro, metro), metres: format.number(metroDistance) }),
  };
}
