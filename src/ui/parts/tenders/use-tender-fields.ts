import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_KOPECKS } from '../../../api/contracts/money.ts';
import { AREA_BAND_NAMES, TENDER_STATUSES, TENDER_TYPES } from '../../../api/contracts/tender-filter.ts';
import { choicesQuery } from '../../../api/queries/tenders.ts';
import { createMoneyFormat } from '../../../i18n/money.ts';
import { usePortal } from '../../../use-portal.ts';
import type { FilterField } from '../list-filter/filter-fields.ts';

/** Lowest and highest floor, as the contract has them. */
const FLOORS = { least: -10, most: 200 };

/** The filters of tenders (section 2) in the page's language. */
export function useTenderFields(): readonly FilterField[] {
  const { t, i18n } = useTranslation('tenders');
  const { api, locale } = usePortal();
  const { data } = useQuery(choicesQuery(api));
  return useMemo(() => {
    const money = createMoneyFormat(locale);
    const byName = new Intl.Collator(i18n.language).compare;
    const okrugs = new Map(data?.okrugs.map(({ id, name }) => [id, name]));
    const districts = (data?.districts ?? [])
      .map(({ id, name, okrug }) => ({ value: id, label: name, group: okrugs.get(okrug) }))
      .sort((a, b) => byName(a.group ?? '', b.group ?? '') || byName(a.label, b.label));
    const metro = (data?.metro ?? [])
      .map(({ id, name }) => ({ value: id, label: name }))
      .sort((a, b) => byName(a.label, b.label));
    const named = (name: 'type' | 'status' | 'area', values: readonly string[]) => ({
      kind: 'choices' as const,
      name,
      label: t(`filter.${name}`),
      choices: values.map((value) => ({ value, label: t(`${name}.${value}`) })),
    });
    return [
      named('type', TENDER_TYPES),
      named('area', AREA_BAND_NAMES),
      {
        kind: 'range',
        name: 'price',
        from: 'priceFrom',
        to: 'priceTo',
        label: t('filter.price'),
        unit: '₽',
        scale: 100,
        inWords: money.roubles,
        least: 0,
        most: MOST_KOPECKS,
      },
      { kind: 'choices', name: 'district', label: t('filter.district'), choices: districts },
      { kind: 'choices', name: 'metro', label: t('filter.metro'), choices: metro },
      {
        kind: 'range',
        name: 'floor',
        from: 'floorFrom',
        to: 'floorTo',
        label: t('filter.floor'),
        ...FLOORS,
      },
      named('status', TENDER_STATUSES),
    ];
  }, [data, t, i18n.language, locale]);
}
