import type { ReactNode } from 'react';
import type { FilterCount } from '../../../machines/flows/list-filter/list-filter.chart.ts';
import type { ListFilter } from '../../../machines/flows/list-filter/use-list-filter.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { useTranslation } from '../../use-translation.ts';
import type { FilterField } from './filter-fields.ts';
import { Relaxations } from './relaxations.tsx';

export interface NothingFoundProps {
  filter: ListFilter;
  fields: readonly FilterField[];
  /** Undefined until it is known. */
  relaxations: FilterCount['relaxations'] | undefined;
  /** Where else such things are. */
  elsewhere?: ReactNode;
}

/** Section 8, empty search: what to relax and what that would find. */
export function NothingFound({ filter, fields, relaxations = [], elsewhere }: NothingFoundProps) {
  const { t } = useTranslation('lists');
  return (
    <EmptyState
      title={t('nothing.title')}
      actions={
        <>
          <Relaxations
            relaxations={relaxations}
            fields={fields}
            filters={filter.snapshot.context.applied}
            onRelax={(names) => filter.clear(...names)}
          />
          {elsewhere}
        </>
      }
    >
      {t(relaxations.length > 0 ? 'nothing.relaxText' : 'nothing.text')}
    </EmptyState>
  );
}
