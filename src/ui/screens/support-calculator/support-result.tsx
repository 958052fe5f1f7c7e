import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { CalculatedMeasure, SupportCalculation } from '../../../api/contracts/support.ts';
import type { SupportGiven } from '../../../api/contracts/support-measures.ts';
import { supportMeasuresQuery, supportQuery } from '../../../api/queries/support.ts';
import { createFormat } from '../../../i18n/format.ts';
import { createMoneyFormat } from '../../../i18n/money.ts';
import { createQuantities } from '../../../i18n/quantities.ts';
import { usePortal } from '../../../use-portal.ts';
import { BarChart } from '../../charts/figures/bar-chart.tsx';
import { saveCsv } from '../../csv.ts';
import { Button } from '../../kit/button.tsx';
import { DOWNLOAD } from '../../kit/drawings.ts';
import { Link } from '../../kit/link.tsx';
import { Skeleton, SkeletonRegion } from '../../kit/skeleton.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './support-calculator-screen.module.css';
import { searchOf } from './support-search.ts';

const PAGE = '/online-services/support-calculator';
const KOPECKS = 100;

export interface SupportResultProps {
  given: SupportGiven;
  version: number | undefined;
}

/** What each measure gives by its rule, all together, and what is left to find. */
export function SupportResult({ given, version }: SupportResultProps) {
  const { t } = useTranslation('support');
  const { api, locale } = usePortal();
  // The flow asks; the answer is read where it was put.
  const { data } = useQuery({ ...supportQuery(api, { ...given, version }), enabled: false });
  if (!data)
    return (
      <SkeletonRegion label={t('calculating')}>
        <Skeleton shape="card" count={2} />
      </SkeletonRegion>
    );
  return (
    <>
      <Total calculation={data} />
      <Measures measures={data.measures} />
      <p className={styles.quiet}>
        {t('version', { version: data.version, since: createFormat(locale).date(data.since) })}{' '}
        {data.version === data.current ? (
          <Link to={PAGE} search={{ ...searchOf(given), version: data.version }} resetScroll={false}>
            {t('keep')}
          </Link>
        ) : (
          <Link to={PAGE} search={searchOf(given)} resetScroll={false}>
            {t('newer', { version: data.current })}
          </Link>
        )}
      </p>
    </>
  );
}

/** What the catalogue calls the measures. */
function useMeasureNames() {
  const { api } = usePortal();
  const { data } = useSuspenseQuery(supportMeasuresQuery(api));
  return (id: CalculatedMeasure['id']): string => data.items.find((one) => one.id === id)?.name ?? id;
}

/** All together, as figures and as a picture: own money, what is given, what is lent, what is missing. */
function Total({ calculation }: { calculation: SupportCalculation }) {
  const { t } = useTranslation('support');
  const { locale } = usePortal();
  const { roubles, roublesWhole, roublesShort } = createMoneyFormat(locale);
  const { list } = createQuantities(locale);
  const nameOf = useMeasureNames();
  const { measures, cost, own, grants, loans, guarantees, gap } = calculation;
  const lacking = measures.filter(({ sum }) => sum === undefined).map(({ id }) => nameOf(id));
  if (lacking.length === measures.length)
    return (
      <section className={styles.total} aria-label={t('together')}>
        <h2 className={styles.title}>{t('together')}</h2>
        <p>{t('noSums')}</p>
      </section>
    );
  const figures = [
    ['cost', cost],
    ...(own === undefined ? [] : ([['own', own]] as const)),
    ['grants', grants],
    ['loans', loans],
    ['gap', gap],
  ] as const;
  // What is beyond the cost is no part of it.
  const ownPart = Math.min(own ?? 0, cost);
  const part = (sum: number, before: number) => Math.max(Math.min(sum, cost - before), 0);
  const grantPart = part(grants, ownPart);
  const loanPart = part(loans, ownPart + grantPart);
  return (
    <section className={styles.total} aria-label={t('together')}>
      <h2 className={styles.title}>{t('together')}</h2>
      <dl className={styles.figures}>
        {figures.map(([name, sum]) => (
          <div key={name} data-figure={name} className={name === 'gap' ? styles.gap : undefined}>
            <dt>{t(`total.${name}`)}</dt>
            <dd>{roubles(sum)}</dd>
          </div>
        ))}
      </dl>
      {lacking.length > 0 && <p>{t('lacking', { measures: list(lacking) })}</p>}
      {guarantees > 0 && (
        <p data-figure="guarantees">{t('total.guarantees', { sum: roubles(guarantees) })}</p>
      )}
      {cost > 0 && (
        <BarChart
          locale={locale}
          title={t('chart.title')}
          categoryName={t('chart.category')}
          tell={roublesWhole}
          short={roublesShort}
          plain={(kopecks) => kopecks / KOPECKS}
          fileName={t('chart.file')}
          categories={[t('chart.without'), t('chart.with')]}
          series={[
            { name: t('total.own'), values: [ownPart, ownPart] },
            { name: t('total.grants'), values: [0, grantPart] },
            { name: t('total.loans'), values: [0, loanPart] },
            { name: t('total.gap'), values: [cost - ownPart, gap] },
          ]}
          bars="stacked"
          readFirst={1}
        />
      )}
    </section>
  );
}

/** Each measure with its rule: the rate of the sum, the most that is given, where they come from. */
function Measures({ measures }: Pick<SupportCalculation, 'measures'>) {
  const { t } = useTranslation('support');
  const { locale } = usePortal();
  const { percent, roubles } = createMoneyFormat(locale);
  const { list } = createQuantities(locale);
  const nameOf = useMeasureNames();
  const sourceOf = ({ source }: CalculatedMeasure) =>
    source === 'sample' ? t('source.sample') : t('source.act', source);
  const ruleOf = ({ rate, most }: CalculatedMeasure) =>
    most === undefined
      ? t('rule.rate', { rate: percent(rate) })
      : t('rule.capped', { rate: percent(rate), most: roubles(most) });
  const standingOf = ({ value, gives, isHeld, excludedBy }: CalculatedMeasure) => {
    if (value === undefined) return t('standing.open');
    if (gives === 'guarantee') return t('standing.beside');
    return isHeld ? t('standing.held') : t('standing.excluded', { by: list(excludedBy.map(nameOf)) });
  };
  const save = () =>
    void saveCsv(
      [
        ['measure', 'sum', 'rule', 'value', 'standing', 'source'].map((name) => t(`column.${name}`)),
        ...measures.map((one) => [
          nameOf(one.id),
          one.sum === undefined ? null : one.sum / KOPECKS,
          ruleOf(one),
          one.value === undefined ? null : one.value / KOPECKS,
          standingOf(one),
          sourceOf(one),
        ]),
      ],
      t('table.file'),
      locale,
    );
  return (
    <section aria-label={t('table.title')} className={styles.table}>
      <h2 className={styles.title}>{t('table.title')}</h2>
      <ul className={styles.rows}>
        {measures.map((one) => (
          <li key={one.id} data-measure={one.id} data-held={one.isHeld}>
            <h3 className={styles.name}>
              <Link to="/online-services/navigator-support-measures/detail/$id" params={{ id: one.id }}>
                {nameOf(one.id)}
              </Link>
            </h3>
            {one.sum !== undefined && (
              <bdi className={styles.formula}>
                {roubles(one.sum)} × {percent(one.rate)} = {roubles(one.uncapped ?? one.value ?? 0)}
              </bdi>
            )}
            {one.uncapped !== undefined && <span>{t('capped', { sum: roubles(one.value ?? 0) })}</span>}
            <strong>{standingOf(one)}</strong>
            <span className={styles.quiet}>
              {ruleOf(one)} · {sourceOf(one)}
            </span>
          </li>
        ))}
      </ul>
      <div>
        <Button variant="quiet" icon={DOWNLOAD} onPress={save}>
          {t('table.save')}
        </Button>
      </div>
    </section>
  );
}
