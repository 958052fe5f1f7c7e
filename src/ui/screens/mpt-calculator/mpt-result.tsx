import type { MptAnswers, MptCalculation } from '../../../api/contracts/mpt.ts';
import { createFormat } from '../../../i18n/format.ts';
import { createMoneyFormat } from '../../../i18n/money.ts';
import { createQuantities } from '../../../i18n/quantities.ts';
import { usePortal } from '../../../use-portal.ts';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import { useTranslation } from '../../use-translation.ts';
import type { MptTyped } from './fields.ts';
import styles from './mpt-screen.module.css';

export interface MptResultProps {
  /** As the address says it. */
  given: MptTyped;
  answers: MptAnswers;
  calculation: MptCalculation;
}

/** What is saved, why, and how it was worked out. */
export function MptResult({ given, answers, calculation }: MptResultProps) {
  const { t } = useTranslation('mpt');
  const { locale } = usePortal();
  const money = createMoneyFormat(locale);
  const format = createFormat(locale);
  const { list } = createQuantities(locale);
  const { benefit, standing, conditions, changes, missing, version, current, since, isUpTo } = calculation;
  const search = Object.fromEntries(Object.entries(given).filter(([, text]) => text !== ''));
  /** An answer as people read it. */
  const said = (name: string, value: string | number) => {
    if (name === 'area') return t('squareMetres', { area: format.number(Number(value) / 100, 2) });
    if (name === 'fee') return money.roubles(Number(value));
    return name === 'startYear' ? String(value) : t(`${name}.${value}`);
  };
  const sourceOf = (source: MptCalculation['conditions'][number]['source']) =>
    source === 'sample' ? t('source.sample') : t('source.act', source);
  const head =
    standing === 'excluded' ? 'excluded' : benefit === undefined ? 'open' : isUpTo ? 'upTo' : 'exact';

  return (
    <section className={styles.result} aria-label={t('result.label')}>
      <p className={styles.main} role="status">
        <span className={styles.name}>{t(`result.${head}`)}</span>
        {standing !== 'excluded' && benefit !== undefined && (
          <strong className={styles.sum}>{money.roubles(benefit)}</strong>
        )}
      </p>
      {missing.length > 0 && standing !== 'excluded' && (
        <p>{t('result.missing', { fields: list(missing.map((name) => t(`short.${name}`))) })}</p>
      )}
      <h2 className={styles.title}>{t('conditions')}</h2>
      <ul className={styles.conditions}>
        {conditions.map(({ id, holds, source }) => (
          <li key={id} data-condition={id} data-holds={String(holds)}>
            <Icon name={holds === null ? 'info' : holds ? 'ok' : 'bad'} />
            <span>
              {t(`condition.${id}`)} — <strong>{t(`holds.${holds}`)}</strong>{' '}
              <span className={styles.name}>{sourceOf(source)}</span>
            </span>
          </li>
        ))}
      </ul>
      {changes.map(({ answer, to }) => (
        <p key={answer} data-change={answer}>
          {t('change', { field: t(`short.${answer}`), values: list(to.map((value) => said(answer, value))) })}
        </p>
      ))}
      <Steps {...{ answers, calculation, said, sourceOf }} />
      <p className={styles.name}>
        {t('version', { version, since: format.date(since) })}{' '}
        {version === current ? (
          <Link to="/catalog/project-mpt/calculator" search={{ ...search, version }} resetScroll={false}>
            {t('keep')}
          </Link>
        ) : (
          <Link to="/catalog/project-mpt/calculator" search={search} resetScroll={false}>
            {t('newer', { version: current })}
          </Link>
        )}
      </p>
    </section>
  );
}

interface StepsProps extends Pick<MptResultProps, 'answers' | 'calculation'> {
  said: (name: string, value: string | number) => string;
  sourceOf: (source: MptCalculation['steps'][number]['source']) => string;
}

/** Each step with the numbers that went into it. */
function Steps({ answers, calculation: { steps, rows }, said, sourceOf }: StepsProps) {
  const { t } = useTranslation('mpt');
  const { locale } = usePortal();
  const money = createMoneyFormat(locale);
  const format = createFormat(locale);
  const row = (table: string) => rows.find((one) => one.table === table)?.value;
  const sumOf = (id: string) => steps.find((step) => step.id === id)?.value;
  const unknown = '?';
  const factor = (table: string) => {
    const value = row(table);
    return value === undefined ? unknown : format.number(value, 3);
  };
  const sum = (value: number | undefined) => (value === undefined ? unknown : money.roubles(value));
  const written: Readonly<Record<string, readonly [string, string]>> = {
    cost: [answers.area === undefined ? unknown : said('area', answers.area), sum(row('standardCost'))],
    byUse: [sum(sumOf('cost')), factor('useCoefficient')],
    benefit: [sum(sumOf('byUse')), factor('placeCoefficient')],
  };
  return (
    <>
      <h2 className={styles.title}>{t('steps')}</h2>
      <ol className={styles.steps}>
        {steps.map(({ id, value, uncapped, cappedBy, source }) => (
          <li key={id} data-step={id}>
            <span className={styles.stepName}>
              {t(`step.${id}`)} <span className={styles.name}>{sourceOf(source)}</span>
            </span>
            <bdi className={styles.formula}>
              {written[id]?.join(' × ')} = {sum(uncapped ?? value)}
            </bdi>
            {cappedBy && <span>{t(`cap.${cappedBy}`, { sum: sum(value) })}</span>}
          </li>
        ))}
      </ol>
    </>
  );
}
