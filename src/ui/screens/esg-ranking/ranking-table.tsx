import { clsx } from 'clsx';
import { ESG_BLOCKS, type EsgRegion } from '../../../api/contracts/esg-ranking.ts';
import { HiddenText } from '../../kit/hidden-text.tsx';
import { Link } from '../../kit/link.tsx';
import { useTranslation } from '../../use-translation.ts';
import type { RankingSort } from './ranking.ts';
import styles from './ranking-table.module.css';
import { useRankingWords } from './use-ranking-words.ts';

export interface RankingTableProps {
  lines: readonly { readonly region: EsgRegion; readonly place: number }[];
  sort: RankingSort;
  /** The order as the address has it. */
  word: string | undefined;
  /** Ids of the regions that are compared. */
  compared: readonly string[];
  /** So many are compared at most. */
  most: number;
}

/** All regions: their points with a bar each; what the table stands by is a link in its heading. */
export function RankingTable({ lines, sort, word, compared, most }: RankingTableProps) {
  const { t } = useTranslation('esg-ranking');
  const { points, value } = useRankingWords();
  const indicator = sort.by === 'indicator' ? sort.indicator : undefined;
  const columns = [
    { id: 'total', label: t('total'), of: ({ total }: EsgRegion) => total },
    ...ESG_BLOCKS.map((block) => ({
      id: block,
      label: t(`block.${block}`),
      of: ({ blocks }: EsgRegion) => blocks[block],
    })),
  ];
  const isBy = (id: string) => (sort.by === 'block' ? sort.block : sort.by) === id;
  const search = (order: string | undefined, ids: readonly string[]) => ({
    sort: order === 'total' ? undefined : order,
    compare: ids.length > 0 ? ids : undefined,
  });
  return (
    <table className={styles.table} data-by={sort.by}>
      <caption className={styles.caption}>
        {indicator
          ? t('by', { what: indicator.name, rule: t(`better.${indicator.better}`) })
          : t('byPoints', { what: columns.find(({ id }) => isBy(id))?.label ?? '' })}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('place')}</th>
          <th scope="col">{t('region')}</th>
          {indicator && (
            <th scope="col" aria-sort={indicator.better === 'higher' ? 'descending' : 'ascending'}>
              {indicator.id} <HiddenText>{indicator.name}</HiddenText>
            </th>
          )}
          {columns.map(({ id, label }) => (
            <th key={id} scope="col" aria-sort={isBy(id) ? 'descending' : undefined}>
              <Link
                to="/about-moscow/cur/esg-ranking"
                search={search(id, compared)}
                replace
                resetScroll={false}
                className={styles.order}
                data-here={isBy(id) || undefined}
              >
                {label}
              </Link>
            </th>
          ))}
          <th scope="col">
            <HiddenText>{t('comparison')}</HiddenText>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ region, place }) => {
          const isCompared = compared.includes(region.id);
          const others = compared.filter((id) => id !== region.id);
          return (
            <tr key={region.id} data-compared={isCompared || undefined}>
              <td className={styles.place}>{place}</td>
              <th scope="row" className={styles.region}>
                <span>{region.name}</span> <span className={styles.country}>{region.country}</span>
              </th>
              {sort.by === 'indicator' && (
                <Figure
                  label={sort.indicator.id}
                  told={value(region.values[sort.place] ?? 0, sort.indicator)}
                  points={region.points[sort.place] ?? 0}
                  isMain
                />
              )}
              {columns.map(({ id, label, of }) => (
                <Figure
                  key={id}
                  label={label}
                  told={points(of(region))}
                  points={of(region)}
                  isMain={isBy(id)}
                />
              ))}
              <td className={styles.way}>
                {(isCompared || compared.length < most) && (
                  <Link
                    to="/about-moscow/cur/esg-ranking"
                    search={search(word, isCompared ? others : [...compared, region.id])}
                    replace
                    resetScroll={false}
                    aria-label={`${t(isCompared ? 'drop' : 'add')}: ${region.name}`}
                  >
                    {t(isCompared ? 'drop' : 'add')}
                  </Link>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface FigureProps {
  label: string;
  told: string;
  /** 0 to 100: how long its bar is. */
  points: number;
  /** Whether the table stands by it. */
  isMain: boolean;
}

/** A figure of a region and its bar. */
function Figure({ label, told, points, isMain }: FigureProps) {
  return (
    <td className={clsx(styles.figure, isMain && styles.main)}>
      {/* On a phone there are no headings of columns. */}
      <span className={styles.label}>{label}</span>
      <bdi>{told}</bdi>
      <svg className={styles.drawing} aria-hidden="true">
        <rect className={styles.ground} width="100%" height="100%" />
        <rect className={styles.bar} width={`${points}%`} height="100%" />
      </svg>
    </td>
  );
}
