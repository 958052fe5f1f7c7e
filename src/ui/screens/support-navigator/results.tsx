import { useQuery } from '@tanstack/react-query';
import type { SelectedMeasure, SelectionAnswers } from '../../../api/contracts/selection.ts';
import { selectionQuery } from '../../../api/queries/selection.ts';
import { createFormat } from '../../../i18n/format.ts';
import { usePortal } from '../../../use-portal.ts';
import { Badge } from '../../kit/badge.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Link, LinkButton } from '../../kit/link.tsx';
import { Notice } from '../../kit/notice.tsx';
import { Skeleton, SkeletonRegion } from '../../kit/skeleton.tsx';
import { useTerms } from '../../parts/services/use-terms.ts';
import { MoneyWays } from '../../parts/ways/money-ways.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './navigator-screen.module.css';
import { Why } from './why.tsx';

const PAGE = '/online-services/navigator-support-measures';

export interface ResultsProps {
  answers: SelectionAnswers;
  /** Version of the conditions that the address names. */
  version: string | undefined;
}

/** Measures by how well they fit: what fits, what may, what one other answer would let in; the rest is counted. */
export function Results({ answers, version }: ResultsProps) {
  const { t } = useTranslation('navigator');
  const { api, locale } = usePortal();
  // The flow asks; the answer is read where it was put.
  const { data } = useQuery({ ...selectionQuery(api, answers), enabled: false });
  if (!data)
    return (
      <SkeletonRegion label={t('loading')}>
        <Skeleton shape="card" count={3} />
      </SkeletonRegion>
    );
  const of = (standing: SelectedMeasure['standing']) =>
    data.items.filter((item) => item.standing === standing);
  const excluded = of('excluded');
  const near = excluded.filter(({ nearMiss }) => nearMiss);
  const groups = [
    ['fits', of('fits')],
    ['open', of('open')],
    ['near', near],
  ] as const;
  const others = excluded.length - near.length;
  const changed = version !== undefined && version !== data.version && (
    <Notice tone="warn" title={t('changed')} live={false}>
      {t('changedText')}
    </Notice>
  );
  const worked = (
    <p className={styles.others} data-conditions={data.version}>
      {t('version', { day: createFormat(locale).date(data.day) })}{' '}
      <Link to={PAGE} search={{ ...answers, version: data.version }} resetScroll={false}>
        {t('keep')}
      </Link>
    </p>
  );
  if (groups.every(([, items]) => items.length === 0))
    return (
      <>
        {changed}
        <EmptyState title={t('none.title')}>{t('none.text')}</EmptyState>
        {worked}
      </>
    );
  const fitting = groups[0][1].map(({ service }) => service.alias);
  return (
    <>
      {changed}
      {fitting.length > 0 && (
        <p>
          <LinkButton to="/online-services/support-calculator" search={{ measures: fitting }}>
            {t('calculate')}
          </LinkButton>
        </p>
      )}
      {groups.map(
        ([group, items]) =>
          items.length > 0 && (
            <section key={group} data-group={group} aria-labelledby={`group-${group}`}>
              <h2 id={`group-${group}`} className={styles.title}>
                {t(`group.${group}`)} <span className={styles.count}>{items.length}</span>
              </h2>
              <ul className={styles.cards}>
                {items.map((measure) => (
                  <Card key={measure.service.id} {...{ measure, answers }} />
                ))}
              </ul>
            </section>
          ),
      )}
      <MoneyWays beside="navigator" />
      {others > 0 && <p className={styles.others}>{t('others', { count: others })}</p>}
      {worked}
    </>
  );
}

function Card({ measure, answers }: Pick<ResultsProps, 'answers'> & { measure: SelectedMeasure }) {
  const { t } = useTranslation('navigator');
  const termsOf = useTerms();
  const { alias, name, summary, lang, isSample, terms } = measure.service;
  return (
    <li className={styles.card} data-measure={alias}>
      <h3 className={styles.name} lang={lang}>
        <Link
          to="/online-services/navigator-support-measures/detail/$id"
          params={{ id: alias }}
          search={answers}
        >
          {name}
        </Link>
      </h3>
      {isSample && <Badge>{t('sampleBadge')}</Badge>}
      <p lang={lang}>{summary}</p>
      {terms && <p className={styles.terms}>{termsOf(terms)}</p>}
      <Why measure={measure} />
    </li>
  );
}
