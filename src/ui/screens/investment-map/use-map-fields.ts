import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { MOST_AREA } from '../../../api/contracts/investment-map.ts';
import { LONGEST_WALK } from '../../../api/contracts/tender-filter.ts';
import { mapChoicesQuery } from '../../../api/queries/investment-map.ts';
import { usePortal } from '../../../use-portal.ts';
import type { FilterField } from '../../parts/list-filter/filter-fields.ts';
import { useTranslation } from '../../use-translation.ts';

/** Filters that hold for all layers alike. @param okrugs how many each okrug would find; undefined while unknown */
export function useMapFields(okrugs: Readonly<Record<string, number>> | undefined): readonly FilterField[] {
  const { t } = useTranslation(['register', 'tenders', 'lists']);
  const { data } = useQuery(mapChoicesQuery(usePortal().api));
  return useMemo(() => {
    const choices = (data?.okrugs ?? []).map(({ id, name }) => ({
      value: id,
      label: name,
      ...(okrugs && { found: okrugs[id] ?? 0 }),
    }));
    return [
      {
        kind: 'range',
        name: 'area',
        from: 'areaFrom',
        to: 'areaTo',
        label: t('fields.area'),
        unit: t('units.m2', { value: '' }).trim(),
        digits: 2,
        least: 0,
        most: MOST_AREA,
      },
      {
        kind: 'range',
        name: 'walk',
        from: 'walkFrom',
        to: 'walkTo',
        label: t('tenders:filter.walk'),
        unit: t('tenders:unit.walk'),
        least: 0,
        most: LONGEST_WALK,
        hint: t('lists:walk.how'),
      },
      { kind: 'choices', name: 'okrug', label: t('fields.okrug'), choices },
    ];
  }, [data, okrugs, t]);
}
