import { useSuspenseQuery } from '@tanstack/react-query';
import { type ChartSummary, chartsQuery } from '../../../api/queries/charts.ts';
import { usePortal } from '../../../use-portal.ts';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import { PageHeading } from '../../kit/page-heading.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './charts-screen.module.css';
import { flowTitlesQuery } from './flow-words.ts';
import { Sentence } from './source-text.tsx';
import { markOf, useChartWords } from './use-chart-words.ts';

const KINDS = ['lifecycle', 'flow'] as const;

/** Every chart of the portal: what the server enforces, then what people go through. */
export function ChartsScreen() {
  const { t } = useTranslation('atlas');
  const { api } = usePortal();
  const { data: charts } = useSuspenseQuery(chartsQuery(api));
  return (
    <>
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      {KINDS.map((kind) => (
        <section key={kind} className={styles.group} aria-labelledby={`charts-${kind}`}>
          <div className={styles.about}>
            <h2 id={`charts-${kind}`}>{t(`group.${kind}.title`)}</h2>
            <p>{t(`group.${kind}.text`)}</p>
          </div>
          <ul className={styles.cards}>
            {charts
              .filter((chart) => chart.kind === kind)
              .map((chart) => (
                <ChartCard key={chart.id} chart={chart} />
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function ChartCard({ chart: { id, kind, description, states, transitions } }: { chart: ChartSummary }) {
  const { t } = useTranslation('atlas');
  const { locale } = usePortal();
  const { data: titles } = useSuspenseQuery(flowTitlesQuery(locale));
  const { name, about } = useChartWords()(kind, id, titles[id]);
  const { text, isSource } = about(description);
  return (
    <li className={styles.card}>
      <h3 className={styles.title}>
        <Link to="/flows/$id" params={{ id }} className={styles.link} {...markOf(name)}>
          {name.text}
        </Link>
        <span className={styles.go}>
          <Icon name="forward" />
        </span>
      </h3>
      <p className={styles.text}>
        <Sentence text={firstSentence(text)} isSource={isSource} />
      </p>
      <p className={styles.facts}>
        <span>{t('states', { count: states })}</span>
        <span>{t('transitions', { count: transitions })}</span>
      </p>
    </li>
  );
}

const firstSentence = (text: string): string => /^.*?[.!?。](?=\s|$)/s.exec(text)?.[0] ?? text;
