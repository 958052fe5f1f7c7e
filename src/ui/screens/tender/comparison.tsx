import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import {
  ANALYTICS_RADIUS,
  AROUND,
  type TenderAnalytics,
  type TenderDetail,
} from '../../../api/contracts/tenders.ts';
import { analyticsQuery, tenderQuery, tendersQuery } from '../../../api/queries/tenders.ts';
import { createFormat } from '../../../i18n/format.ts';
import { useFavouriteTenders } from '../../../machines/flows/favourite/use-favourites.ts';
import { usePortal } from '../../../use-portal.ts';
import { Link } from '../../kit/link.tsx';
import { Select } from '../../kit/select.tsx';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { MetroWalk } from '../../parts/metro-walk.tsx';
import { useTenderWords } from '../../parts/tenders/use-tender-words.ts';
import { useTranslation } from '../../use-translation.ts';
import { alikeSearch } from './alike.ts';
import styles from './comparison.module.css';

export interface ComparisonProps {
  tender: TenderDetail;
  compare: string | undefined;
  /** What is around the object itself. */
  own: TenderAnalytics;
}

/** Two objects side by side: chosen among favourites and objects of the same type, named by the address. */
export function Comparison({ tender, compare, own }: ComparisonProps) {
  const { t } = useTranslation('tender');
  const { api } = usePortal();
  const navigate = useNavigate();
  const words = useTenderWords();
  const { data: favourites = [] } = useFavouriteTenders();
  const { data: list } = useQuery(tendersQuery(api, alikeSearch(tender)));
  const other = useQuery({ ...tenderQuery(api, compare ?? ''), enabled: compare !== undefined });
  const around = useQuery({
    ...analyticsQuery(api, compare ?? '', ANALYTICS_RADIUS),
    enabled: compare !== undefined,
  });
  const known = new Map(
    [...favourites, ...(list?.items ?? []), ...(other.data ? [other.data] : [])].map((one) => [one.id, one]),
  );
  known.delete(tender.id);
  return (
    <div className={styles.comparison}>
      <div className={styles.choice} data-print="hide">
        <Select
          label={t('compare.label')}
          hint={t('compare.hint')}
          optional
          placeholder={t('compare.none')}
          options={[...known.values()].map((one) => ({
            value: one.id,
            label: `${words.title(one).text} — ${one.address}`,
          }))}
          value={compare ?? ''}
          onChange={(id) =>
            void navigate({
              to: '/catalog/trades/$id',
              params: { id: tender.id },
              search: { compare: id || undefined },
              replace: true,
              resetScroll: false,
            })
          }
        />
      </div>
      {compare && other.isError && <LoadFailure onRetry={() => void other.refetch()} />}
      {other.data && <Table {...{ tender, own }} other={other.data} around={around.data} />}
    </div>
  );
}

interface TableProps {
  tender: TenderDetail;
  own: TenderAnalytics;
  other: TenderDetail;
  /** What is around the other one; absent where it is not known. */
  around: TenderAnalytics | undefined;
}

function Table({ tender, own, other, around }: TableProps) {
  const { t } = useTranslation(['tender', 'tenders', 'around']);
  const { number } = createFormat(usePortal().locale);
  const words = useTenderWords();
  const count = (value: number | undefined) => (value === undefined ? '—' : number(value));
  const optional = (value: ReactNode) => value ?? '—';
  const walk = ({ walk: way }: TenderDetail) => optional(way && <MetroWalk walk={way} />);
  const months = ({ leaseTerm }: TenderDetail) => optional(leaseTerm && t('months', { count: leaseTerm }));
  const rows: readonly (readonly [string, ReactNode, ReactNode])[] = [
    [t('key.price'), words.price(tender), words.price(other)],
    [t('compare.perMetre'), words.pricePerMetre(tender), words.pricePerMetre(other)],
    [t('fact.area'), words.area(tender.area), words.area(other.area)],
    ...((tender.rooms ?? other.rooms)
      ? [[t('fact.rooms'), count(tender.rooms), count(other.rooms)] as const]
      : []),
    ...((words.floor(tender) ?? words.floor(other))
      ? [[t('fact.floor'), optional(words.floor(tender)), optional(words.floor(other))] as const]
      : []),
    ...((tender.leaseTerm ?? other.leaseTerm)
      ? [[t('fact.leaseTerm'), months(tender), months(other)] as const]
      : []),
    [t('fact.district'), words.district(tender.district), words.district(other.district)],
    [t('fact.metro'), words.metro(tender) ?? '—', words.metro(other) ?? '—'],
    [t('tenders:filter.walk'), walk(tender), walk(other)],
    [t('compare.until'), words.deadline(tender), words.deadline(other)],
    ...AROUND.map(
      (kind) =>
        [
          t(`around:kind.${kind}`),
          count(own.counts[kind] ?? 0),
          around ? count(around.counts[kind] ?? 0) : '—',
        ] as const,
    ),
    [t('around:kind.tenders'), count(own.tenders), count(around?.tenders)],
    [t('around:kind.residents'), count(own.residents), count(around?.residents)],
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the page scrolls by keyboard
    <section className={styles.frame} tabIndex={0} aria-label={t('compare.table')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            <th scope="col" lang={words.title(tender).lang}>
              {words.title(tender).text}
            </th>
            <th scope="col" lang={words.title(other).lang}>
              <Link to="/catalog/trades/$id" params={{ id: other.id }} search={{ compare: tender.id }}>
                {words.title(other).text}
              </Link>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, one, two]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{one}</td>
              <td>{two}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
