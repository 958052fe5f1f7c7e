import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { MOST_KOPECKS } from '../../../api/contracts/money.ts';
import {
  AREA_BAND_NAMES,
  LONGEST_WALK,
  MOST_AREA,
  TENDER_DEALS,
  TENDER_STATUSES,
  TENDER_TYPES,
} from '../../../api/contracts/tender-filter.ts';
import { choicesQuery } from '../../../api/queries/tenders.ts';
import { createMoneyFormat } from '../../../i18n/money.ts';
import { usePortal } from '../../../use-portal.ts';
import { keptWith } from '../../kept-with.ts';
import { useTranslation } from '../../use-translation.ts';
import { type Counts, withCounts } from '../list-filter/counted.ts';
import type { FilterField } from '../list-filter/filter-fields.ts';

/** Lowest and highest floor, as the contract has them. */
const FLOORS = { least: -10, most: 200 };

const fieldsOf = keptWith<readonly FilterField[]>();

/** Decimal places of areas, square metres. */
const AREA_DIGITS = 2;

/** The filters of tenders (section 2) in the page's language. @param counts absent while they are not known */
export function useTenderFields(counts?: Counts): readonly FilterField[] {
  const { t, ready } = useTranslation(['tenders', 'lists']);
  const { api, locale } = usePortal();
  const { data } = useQuery(choicesQuery(api));
  const made = useMemo(() => {
    // Texts that are still to come make others.
    return data && ready ? fieldsOf(data, make) : make();

    function make(): readonly FilterField[] {
      const money = createMoneyFormat(locale);
      const okrugs = new Map(data?.okrugs.map(({ id, name }) => [id, name]));
      const districts = (data?.districts ?? []).map(({ id, name, okrug }) => ({
        value: id,
        label: name,
        group: okrugs.get(okrug),
      }));
      // A station stands under each of its lines, as one looks for it. Station by station they would be looked for on each line,
      // and there are many of both.
      const stations = new Map<string, { readonly id: string; readonly name: string }[]>();
      for (const station of data?.metro ?? [])
        for (const line of station.lines) {
          const others = stations.get(line);
          if (others) others.push(station);
          else stations.set(line, [station]);
        }
      const metro = (data?.lines ?? []).flatMap(({ id: line, name: group, colour: groupColour }) =>
        (stations.get(line) ?? []).map(({ id, name }) => ({ value: id, label: name, group, groupColour })),
      );
      const named = (name: 'type' | 'status' | 'deal' | 'area', values: readonly string[]) => ({
        kind: 'choices' as const,
        name,
        label: t(`filter.${name}`),
        choices: values.map((value) => ({ value, label: t(`${name}.${value}`) })),
      });
      return [
        {
          ...named('type', TENDER_TYPES),
          choices: TENDER_TYPES.map((value) => ({
            value,
            label: t(`type.${value}`),
            ...(value === 'nonResidential' && { hint: t('typeHint.nonResidential') }),
          })),
        },
        named('deal', TENDER_DEALS),
        named('area', AREA_BAND_NAMES),
        {
          kind: 'range',
          name: 'areaExactly',
          from: 'areaFrom',
          to: 'areaTo',
          label: t('lists:filter.exactly', { field: t('filter.area') }),
          short: t('filter.area'),
          isOpen: true,
          unit: t('unit.area'),
          digits: AREA_DIGITS,
          least: 0,
          most: MOST_AREA,
        },
        {
          kind: 'range',
          name: 'price',
          from: 'priceFrom',
          to: 'priceTo',
          label: t('filter.price'),
          isOpen: true,
          unit: '₽',
          scale: 100,
          inWords: money.roubles,
          least: 0,
          most: MOST_KOPECKS,
        },
        {
          kind: 'range',
          name: 'walk',
          from: 'walkFrom',
          to: 'walkTo',
          label: t('filter.walk'),
          isOpen: true,
          unit: t('unit.walk'),
          least: 0,
          most: LONGEST_WALK,
          hint: t('lists:walk.how'),
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
      ] satisfies readonly FilterField[];
    }
  }, [data, t, ready, locale]);
  return withCounts(made, counts);
}
