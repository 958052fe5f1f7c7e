import { useQuery } from '@tanstack/react-query';
import { populationQuery } from '../../api/queries/population.ts';
import type { Point } from '../../api/register/types.ts';
import { createFormat } from '../../i18n/format.ts';
import { usePortal } from '../../use-portal.ts';
import { Skeleton } from '../kit/skeleton.tsx';
import { LoadFailure } from '../parts/load-failure.tsx';
import { useTranslation } from '../use-translation.ts';
import styles from './thing-around.module.css';

/** Metres (section 9). */
const RADIUS = 500;

/** Who lives around a thing, and what is there, within 500 m (section 7, `population-analytics`). */
export function ThingAround({ at }: { at: Point }) {
  const { t, ready } = useTranslation('around');
  const { api, locale } = usePortal();
  const { number } = createFormat(locale);
  const { data, isError, refetch } = useQuery(populationQuery(api, at, RADIUS));
  if (!ready || (!data && !isError)) return <Skeleton shape="card" />;
  const figures = data && [
    ['residents', data.residents] as const,
    ...Object.entries(data.counts).map(([kind, count]) => [kind, count] as const),
  ];
  // Nothing at all is rather nothing known.
  const isKnown = figures?.some(([, value]) => (value ?? 0) > 0);
  return (
    <section aria-labelledby="around" className={styles.around}>
      <h2 id="around">{t('title')}</h2>
      <p className={styles.quiet}>{t('lead', { radius: number(RADIUS) })}</p>
      {isError && <LoadFailure onRetry={() => void refetch()} />}
      {data && !isKnown && <p>{t('noData')}</p>}
      {data && isKnown && (
        <>
          <dl className={styles.figures}>
            {figures?.map(
              ([kind, value]) =>
                value !== undefined && (
                  <div key={kind} className={styles.figure}>
                    <dt>{t(`kind.${kind}`)}</dt>
                    <dd>{number(value)}</dd>
                  </div>
                ),
            )}
          </dl>
          {data.isSample && <p className={styles.quiet}>{t('sample')}</p>}
        </>
      )}
    </section>
  );
}
