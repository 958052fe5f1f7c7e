import { useSuspenseQuery } from '@tanstack/react-query';
import { ESG_BLOCKS } from '../../../api/contracts/esg-ranking.ts';
import { esgRankingQuery } from '../../../api/queries/esg-ranking.ts';
import { LOCALE_FACTS } from '../../../i18n/locales.ts';
import { usePortal } from '../../../use-portal.ts';
import { saveCsv } from '../../csv.ts';
import { Badge } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { DOWNLOAD } from '../../kit/drawings.ts';
import { Link } from '../../kit/link.tsx';
import { PageHeading } from '../../kit/page-heading.tsx';
import { Select } from '../../kit/select.tsx';
import { ContentEditLink } from '../../parts/content-edit-link.tsx';
import { GroupBar } from '../../parts/group-bar.tsx';
import { PageCrumbs } from '../../parts/page-crumbs.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './esg-ranking-screen.module.css';
import { ranked, sortOf } from './ranking.ts';
import { RankingComparison } from './ranking-comparison.tsx';
import { RankingTable } from './ranking-table.tsx';

export interface EsgRankingScreenProps {
  /** As the address has it. */
  sort: string | undefined;
  /** Ids of regions, as the address has them. */
  compared: readonly string[];
  /** So many are compared at most. */
  most: number;
  onSorted: (sort: string) => void;
}

/** Cities and regions by their ESG indicators (section 9): by total, block or indicator, and up to three side by side. */
export function EsgRankingScreen({ sort: asked, compared, most, onSorted }: EsgRankingScreenProps) {
  const { t } = useTranslation(['esg-ranking', 'common']);
  const { api, locale } = usePortal();
  const { data } = useSuspenseQuery(esgRankingQuery(api));
  const { title, lead, how, isSample, source, indicators, regions } = data;
  const sort = sortOf(asked, indicators);
  const word = sort.by === 'total' ? undefined : asked;
  const list = new Intl.ListFormat(LOCALE_FACTS[locale].lang, { type: 'unit' });
  const lines = ranked(regions, sort);
  const chosen = compared.flatMap((id) => regions.find((region) => region.id === id) ?? []);

  const save = () =>
    void saveCsv(
      [
        [
          t('place'),
          t('region'),
          t('country'),
          t('total'),
          ...ESG_BLOCKS.map((block) => t(`block.${block}`)),
          ...indicators.map(({ id, name, unit }) => `${id}. ${name}, ${t(`unitName.${unit}`)}`),
          t('source'),
        ],
        ...lines.map(({ place, region }) => [
          place,
          region.name,
          region.country,
          region.total,
          ...ESG_BLOCKS.map((block) => region.blocks[block]),
          ...region.values,
          isSample ? t('common:sample') : (source ?? ''),
        ]),
      ],
      t('file'),
      locale,
    );

  return (
    <>
      <PageCrumbs items={[{ label: title }]} />
      <GroupBar />
      <PageHeading lead={lead}>{title}</PageHeading>
      <ContentEditLink kind="sustainable" item="esg-ranking" />
      {regions.length === 0 ? (
        <p className={styles.part}>{t('noData')}</p>
      ) : (
        <>
          <p className={styles.sample}>
            {isSample ? (
              <>
                <Badge tone="warn">{t('common:sample')}</Badge> {t('sample')}
              </>
            ) : (
              `${t('source')}: ${source}`
            )}
          </p>
          <div className={styles.ways}>
            <form method="get" className={styles.order}>
              <Select
                label={t('sortBy')}
                name="sort"
                value={word ?? 'total'}
                onChange={onSorted}
                options={[
                  { value: 'total', label: t('total') },
                  ...ESG_BLOCKS.map((block) => ({ value: block, label: t(`block.${block}`) })),
                  ...indicators.map(({ id, name }) => ({ value: id, label: `${id}. ${name}` })),
                ]}
              />
              {chosen.map(({ id }) => (
                <input key={id} type="hidden" name="compare" value={id} />
              ))}
              <noscript>
                <Button type="submit">{t('show')}</Button>
              </noscript>
            </form>
            <Button variant="quiet" icon={DOWNLOAD} onPress={save}>
              {t('save')}
            </Button>
          </div>
          {chosen.length > 0 && (
            <p className={styles.chosen}>
              <Link
                to="/about-moscow/cur/esg-ranking"
                search={{ sort: word, compare: chosen.map(({ id }) => id) }}
                hash="comparison"
                replace
              >
                {t('toComparison', { names: list.format(chosen.map(({ name }) => name)) })}
              </Link>
              {chosen.length === most && ` ${t('full')}`}
            </p>
          )}
          <RankingTable
            lines={lines}
            sort={sort}
            word={word}
            compared={chosen.map(({ id }) => id)}
            most={most}
          />
          <section aria-labelledby="comparison" className={styles.part}>
            <h2 id="comparison">{t('comparison')}</h2>
            {chosen.length === 0 ? (
              <p>{t('choose')}</p>
            ) : (
              <RankingComparison regions={chosen} indicators={indicators} word={word} />
            )}
          </section>
        </>
      )}
      <section aria-labelledby="points" className={styles.part}>
        <h2 id="points">{how.title}</h2>
        <p>{how.text}</p>
      </section>
    </>
  );
}
