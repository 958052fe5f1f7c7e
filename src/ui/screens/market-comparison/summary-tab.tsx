import { useState } from 'react';
import {
  CRITERIA,
  type CriterionWeights,
  pointsOf,
  RULES,
  ratingsOf,
  verdictOf,
} from '../../../api/contracts/market-rating.ts';
import type { Market, MarketReport } from '../../../api/contracts/sales-market.ts';
import { usePortal } from '../../../use-portal.ts';
import { ProfileChart } from '../../charts/figures/profile-chart.tsx';
import { RatingChart } from '../../charts/figures/rating-chart.tsx';
import { useTranslation } from '../../use-translation.ts';
import { countryNames } from './country-names.ts';
import styles from './market.module.css';
import { marketWords } from './market-words.ts';
import { WeightSliders } from './weight-sliders.tsx';

/** Countries that the picture of criteria has shapes for. */
const IN_PROFILE = 4;

/** Summary analysis: a rating whose weights move, and what speaks for and against each country. */
export function SummaryTab({ report }: { report: MarketReport }) {
  const { t } = useTranslation('sales-market');
  const { locale } = usePortal();
  const [weights, setWeights] = useState<CriterionWeights>(report.weights);
  const nameOf = countryNames(locale);
  const words = marketWords(t, locale);
  const values = report.markets.map((market) => market.values);
  const ratings = ratingsOf(values, weights);
  const points = pointsOf(values);
  const ranked = report.markets
    .map(({ country }, place) => ({ name: nameOf(country), rating: ratings[place] ?? null, place }))
    .toSorted((one, other) => (other.rating ?? -1) - (one.rating ?? -1));
  const told = {
    locale,
    tell: (value: number) => words.number(value, 1),
    short: (value: number) => words.number(value, 1),
  };
  return (
    <>
      <p>{t('rating.lead')}</p>
      <WeightSliders weights={weights} original={report.weights} onChange={setWeights} />
      <RatingChart
        {...told}
        title={t('rating.title')}
        categoryName={t('rating.country')}
        valueName={t('rating.points')}
        fileName="rating.csv"
        most={100}
        things={ranked.map(({ name, rating }) => ({ name, value: rating }))}
      />
      <ProfileChart
        {...told}
        title={t('profile.title')}
        categoryName={t('profile.criterion')}
        fileName="criteria.csv"
        criteria={CRITERIA.map((id) => t(`criterion.${id}`))}
        most={100}
        things={ranked.slice(0, IN_PROFILE).map(({ name, place }) => ({
          name,
          values: CRITERIA.map((id) => (values[place]?.[id] === null ? null : (points[place]?.[id] ?? null))),
        }))}
      />
      <h3>{t('verdict.title')}</h3>
      <p>{t('verdict.lead')}</p>
      <div className={styles.verdicts}>
        {report.markets.map((market) => (
          <Verdicts key={market.country} market={market} name={nameOf(market.country)} />
        ))}
      </div>
      <details className={styles.rules}>
        <summary>{t('verdict.rules')}</summary>
        <ul>
          {CRITERIA.map((id) => (
            <li key={id}>
              {t(RULES[id].rises ? 'verdict.rises' : 'verdict.falls', {
                name: t(`criterion.${id}`),
                strong: words.value(id, RULES[id].strong),
                weak: words.value(id, RULES[id].weak),
              })}
            </li>
          ))}
        </ul>
      </details>
      <h3 id="market-values">{t('values.title')}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the page scrolls by keyboard */}
      <section className={styles.frame} tabIndex={0} aria-labelledby="market-values">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('rating.country')}</th>
              {CRITERIA.map((id) => (
                <th key={id} scope="col">
                  {t(`criterion.${id}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {report.markets.map((market) => (
              <tr key={market.country}>
                <th scope="row">{nameOf(market.country)}</th>
                {CRITERIA.map((id) => (
                  <td key={id}>{words.value(id, market.values[id])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

function Verdicts({ market, name }: { market: Market; name: string }) {
  const { t } = useTranslation('sales-market');
  const { locale } = usePortal();
  const words = marketWords(t, locale);
  return (
    <section className={styles.verdict} aria-label={name}>
      <h4>{name}</h4>
      {(['strength', 'weakness'] as const).map((verdict) => {
        const found = CRITERIA.filter((id) => verdictOf(id, market.values[id]) === verdict);
        return (
          <div key={verdict}>
            <h5>{t(`verdict.${verdict}`)}</h5>
            {found.length === 0 ? (
              <p>{t('verdict.none')}</p>
            ) : (
              <ul>
                {found.map((id) => (
                  <li key={id}>
                    {t(`criterion.${id}`)}: <bdi>{words.value(id, market.values[id])}</bdi>
                  </li>
                ))}
              </ul>
            )}
          </div>
        );
      })}
    </section>
  );
}
