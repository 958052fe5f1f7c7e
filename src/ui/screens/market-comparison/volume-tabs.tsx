import type { Market, MarketReport, Volumes } from '../../../api/contracts/sales-market.ts';
import { usePortal } from '../../../use-portal.ts';
import { BarChart } from '../../charts/figures/bar-chart.tsx';
import { ForecastChart } from '../../charts/figures/forecast-chart.tsx';
import { RatingChart } from '../../charts/figures/rating-chart.tsx';
import { useTranslation } from '../../use-translation.ts';
import { countryNames } from './country-names.ts';
import styles from './market.module.css';
import { MILLION, marketWords } from './market-words.ts';

interface TabProps {
  report: MarketReport;
}

/** How sure the interval of the forecast is, percent. */
const SURE = 80;
const RUSSIA = 'RU';

function useMarketWords() {
  const { t } = useTranslation('sales-market');
  const { locale } = usePortal();
  const words = marketWords(t, locale);
  return {
    t,
    ...words,
    nameOf: countryNames(locale),
    /** Charts of this page are in millions of US dollars. */
    chart: { locale, categoryName: t('year'), tell: words.millions, short: words.short },
  };
}

/** State of imports: what a country buys from everybody, and from whom. */
const ImportTab = ({ report }: TabProps) =>
  report.markets.map((market) => (
    <section key={market.country} className={styles.market}>
      <VolumeChart kind="imports" market={market} />
      <Suppliers market={market} />
    </section>
  ));

/** State of exports: what a country sells to everybody. */
const ExportTab = ({ report }: TabProps) =>
  report.markets.map((market) => (
    <section key={market.country} className={styles.market}>
      <VolumeChart kind="exports" market={market} />
    </section>
  ));

/** Russia's place in the imports of each country. */
function PositionTab({ report }: TabProps) {
  const { t, chart, nameOf, number } = useMarketWords();
  const percent = (value: number) => t('unit.percent', { value: number(value, 2) });
  return (
    <>
      <RatingChart
        {...chart}
        title={t('share.title')}
        categoryName={t('rating.country')}
        valueName={t('share.value')}
        tell={percent}
        short={percent}
        fileName="share.csv"
        things={report.markets.map(({ country, values: { share } }) => ({
          name: nameOf(country),
          value: share === null ? null : share * 100,
        }))}
      />
      {report.markets.map((market) => {
        const place = market.suppliers.find(({ country }) => country === RUSSIA)?.place;
        return (
          <section key={market.country} className={styles.market}>
            <VolumeChart kind="fromRussia" market={market} />
            {market.imports.years.length > 0 && (
              <p>{place ? t('share.place', { place: number(place) }) : t('share.noPlace')}</p>
            )}
          </section>
        );
      })}
    </>
  );
}

/** Trade relations with Russia: what goes which way, year by year. */
function RelationsTab({ report }: TabProps) {
  const { t, chart, nameOf, millions } = useMarketWords();
  return report.markets.map(({ country, fromRussia, toRussia }) => {
    const years = [...new Set([...fromRussia.years, ...toRussia.years].map(({ year }) => year))].toSorted(
      (one, other) => one - other,
    );
    const series = ([volumes, name]: readonly [Volumes, string]) => ({
      name,
      values: years.map((year) => inMillions(volumes.years.find((one) => one.year === year)?.usd)),
    });
    const last = years.at(-1);
    const sides = [series([fromRussia, t('relations.from')]), series([toRussia, t('relations.to')])];
    const [bought = 0, sold = 0] = sides.map(({ values }) => values.at(-1) ?? 0);
    return (
      <section key={country} className={styles.market}>
        {last === undefined ? (
          <p>{`${t('volume.relations', { country: nameOf(country) })}: ${t('noData')}`}</p>
        ) : (
          <>
            <BarChart
              {...chart}
              title={t('volume.relations', { country: nameOf(country) })}
              fileName={`russia-${country}.csv`}
              categories={years.map(String)}
              series={sides}
              bars="grouped"
            />
            <p>
              {t('relations.sum', {
                year: last,
                turnover: millions(bought + sold),
                balance: millions(bought - sold),
              })}
            </p>
            <Growth name={t('relations.from')} volumes={fromRussia} />
            <Growth name={t('relations.to')} volumes={toRussia} />
          </>
        )}
      </section>
    );
  });
}

/** Fact, forecast and its interval, and in words how both came about. */
function VolumeChart({ kind, market }: { kind: 'imports' | 'exports' | 'fromRussia'; market: Market }) {
  const { t, chart, nameOf, percent } = useMarketWords();
  const volumes = market[kind];
  const { years, outlook } = volumes;
  const title = t(`volume.${kind}`, { country: nameOf(market.country) });
  const [first, last] = [years.at(0)?.year, years.at(-1)?.year];
  if (first === undefined || last === undefined) return <p>{`${title}: ${t('noData')}`}</p>;
  const facts = Array.from({ length: last - first + 1 }, (_, index) => ({
    category: String(first + index),
    fact: inMillions(years.find(({ year }) => year === first + index)?.usd),
  }));
  const ahead = (outlook.years ?? []).map(({ year, usd, least, most }) => ({
    category: String(year),
    fact: null,
    forecast: { value: usd / MILLION, low: least / MILLION, high: most / MILLION },
  }));
  return (
    <>
      <ForecastChart
        {...chart}
        title={title}
        fileName={`${kind}-${market.country}.csv`}
        sure={SURE}
        points={[...facts, ...ahead]}
      />
      <Growth volumes={volumes} />
      <p>
        {outlook.refused
          ? t(`forecast.${outlook.refused}`)
          : t('forecast.method', { error: percent(outlook.error ?? 0) })}
        {(['missing', 'zeros'] as const).map(
          (what) =>
            outlook[what].length > 0 && ` ${t(`forecast.${what}`, { years: outlook[what].join(', ') })}`,
        )}
      </p>
    </>
  );
}

function Growth({ volumes: { years, growth }, name }: { volumes: Volumes; name?: string }) {
  const { t, percent } = useMarketWords();
  const [from, to] = [years.at(0)?.year, years.at(-1)?.year];
  if (growth === null || from === undefined || to === undefined) return null;
  return (
    <p>
      {name && `${name}. `}
      {t('growth', { from, to, value: percent(growth) })}
    </p>
  );
}

function Suppliers({ market: { country, suppliers, imports } }: { market: Market }) {
  const { t, chart, nameOf } = useMarketWords();
  const last = imports.years.at(-1);
  if (!last || suppliers.length === 0) return null;
  return (
    <RatingChart
      {...chart}
      title={t('suppliers.title', { country: nameOf(country), year: last.year })}
      categoryName={t('suppliers.name')}
      valueName={t('suppliers.value')}
      fileName={`suppliers-${country}.csv`}
      things={suppliers.map((one) => ({ name: nameOf(one.country), value: one.usd / MILLION }))}
    />
  );
}

const inMillions = (usd: number | undefined): number | null => (usd === undefined ? null : usd / MILLION);

const TABS = {
  'import-status': ImportTab,
  'export-status': ExportTab,
  'import-position': PositionTab,
  'trade-relations': RelationsTab,
} as const;

/** A part of a report that tells of volumes. */
export function VolumeTab({ tab, report }: TabProps & { tab: keyof typeof TABS }) {
  const Tab = TABS[tab];
  return <Tab report={report} />;
}
