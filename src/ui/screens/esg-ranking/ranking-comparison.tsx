import { ESG_BLOCKS, type EsgIndicator, type EsgRegion } from '../../../api/contracts/esg-ranking.ts';
import { usePortal } from '../../../use-portal.ts';
import { ProfileChart } from '../../charts/figures/profile-chart.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './ranking-comparison.module.css';
import { useRankingWords } from './use-ranking-words.ts';

/** The best points there can be. */
const MOST = 100;

export interface RankingComparisonProps {
  /** One to three. */
  regions: readonly EsgRegion[];
  indicators: readonly EsgIndicator[];
  /** The order of the table as the address has it. */
  word: string | undefined;
}

/** A few regions side by side: the blocks and every indicator as a picture of points, and what was measured as a table. */
export function RankingComparison({ regions, indicators, word }: RankingComparisonProps) {
  const { t } = useTranslation('esg-ranking');
  const { locale } = usePortal();
  const { points, value } = useRankingWords();
  const placed = indicators.map((indicator, place) => ({ indicator, place }));
  const chart = {
    locale,
    categoryName: t('indicator'),
    tell: points,
    short: points,
    most: MOST,
  };
  return (
    <>
      <ul className={styles.chosen}>
        {regions.map(({ id, name }) => (
          <li key={id}>
            {name}{' '}
            <Link
              to="/about-moscow/cur/esg-ranking"
              search={{
                sort: word,
                compare: regions.flatMap((one) => (one.id === id ? [] : one.id)),
              }}
              replace
              resetScroll={false}
              aria-label={`${t('drop')}: ${name}`}
            >
              {t('drop')}
            </Link>
          </li>
        ))}
      </ul>
      {ESG_BLOCKS.map((block) => {
        const own = placed.filter(({ indicator }) => indicator.block === block);
        return (
          <section key={block} className={styles.block} aria-label={t(`block.${block}`)}>
            <ProfileChart
              {...chart}
              title={t('profile', { block: t(`block.${block}`) })}
              fileName={t('profileFile', { block })}
              criteria={[t('wholeBlock'), ...own.map(({ indicator: { id, name } }) => `${id}. ${name}`)]}
              things={regions.map((region) => ({
                name: region.name,
                values: [region.blocks[block], ...own.map(({ place }) => region.points[place] ?? null)],
              }))}
            />
            <details className={styles.measured}>
              <summary>
                {t('measured')}
                <Icon name="chevron" className={styles.chevron} />
              </summary>
              <table className={styles.table}>
                <thead>
                  <tr>
                    <th scope="col">{t('indicator')}</th>
                    {regions.map(({ id, name }) => (
                      <th key={id} scope="col">
                        {name}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {own.map(({ indicator, place }) => (
                    <tr key={indicator.id}>
                      <th scope="row">
                        {indicator.id}. {indicator.name}
                      </th>
                      {regions.map((region) => (
                        <td key={region.id}>
                          <bdi>{value(region.values[place] ?? 0, indicator)}</bdi>
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </details>
          </section>
        );
      })}
    </>
  );
}
