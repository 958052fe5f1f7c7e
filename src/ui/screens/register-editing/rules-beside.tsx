import { useQuery } from '@tanstack/react-query';
import type { MeasureRules } from '../../../api/contracts/support.ts';
import { measureRulesQuery } from '../../../api/queries/register-editing.ts';
import type { EditedRegister } from '../../../api/register/register.ts';
import { createFormat } from '../../../i18n/format.ts';
import { createMoneyFormat } from '../../../i18n/money.ts';
import { createQuantities } from '../../../i18n/quantities.ts';
import { usePortal } from '../../../use-portal.ts';
import { Sheet } from '../../kit/sheet.tsx';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { useQuestionWords } from '../../parts/services/use-question-words.ts';
import { useTranslation } from '../../use-translation.ts';
import styles from './rules-beside.module.css';

export interface RulesBesideProps {
  register: EditedRegister;
  /** The object's id. */
  id: string;
}

/** Conditions and formulas of what gives money: shown beside the form, never edited. */
export function RulesBeside({ register, id }: RulesBesideProps) {
  if (register.id === 'support-measures') return <MeasureSheet id={id} />;
  return register.lending ? <ProductSheet /> : null;
}

function ProductSheet() {
  const { t } = useTranslation('register-editing');
  return (
    <Sheet title={t('rules.title')}>
      <p className={styles.quiet}>{t('rules.productNote')}</p>
      <p>{t('rules.productFormula')}</p>
    </Sheet>
  );
}

function MeasureSheet({ id }: Pick<RulesBesideProps, 'id'>) {
  const { t } = useTranslation('register-editing');
  const { api } = usePortal();
  const { data, isError, refetch } = useQuery(measureRulesQuery(api, id));
  return (
    <Sheet title={t('rules.title')}>
      <p className={styles.quiet}>{t('rules.note')}</p>
      {isError && !data && <LoadFailure onRetry={refetch} />}
      {data && <Rules rules={data} />}
    </Sheet>
  );
}

function Rules({ rules: { conditions, conditionsVersion, calculation } }: { rules: MeasureRules }) {
  const { t } = useTranslation(['register-editing', 'support']);
  const { locale } = usePortal();
  const { list } = createQuantities(locale);
  const { roubles } = createMoneyFormat(locale);
  const { questionOf, answerOf } = useQuestionWords();
  return (
    <>
      <h3 className={styles.title}>{t('rules.conditions')}</h3>
      {conditions.length === 0 && <p>{t('rules.anybody')}</p>}
      <dl className={styles.conditions}>
        {conditions.map(({ question, admits }) => (
          <div key={question}>
            <dt>{questionOf(question)}</dt>
            <dd>{list(admits.map((answer) => answerOf(question, answer)))}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.quiet}>{t('rules.conditionsVersion', { version: conditionsVersion })}</p>
      <h3 className={styles.title}>{t('rules.formula')}</h3>
      {calculation ? (
        <>
          {calculation.steps.map(({ formula, caps }) => (
            <div key={formula}>
              <code dir="ltr" className={styles.formula}>
                {formula}
              </code>
              {caps.map((cap) => (
                <p key={cap}>{t('rules.cap', { cap: /^\d+$/.test(cap) ? roubles(Number(cap)) : cap })}</p>
              ))}
            </div>
          ))}
          {calculation.excludes.length > 0 && (
            <p>{t('rules.excludes', { measures: list(calculation.excludes) })}</p>
          )}
          <p className={styles.quiet}>
            {t('rules.kopecks')}{' '}
            {t('rules.version', {
              version: calculation.version,
              since: createFormat(locale).date(calculation.since),
            })}{' '}
            {calculation.source === 'sample'
              ? t('support:source.sample')
              : t('support:source.act', calculation.source)}
          </p>
        </>
      ) : (
        <p>{t('rules.noFormula')}</p>
      )}
    </>
  );
}
