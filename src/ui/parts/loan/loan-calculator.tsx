import { lazy, useMemo, useState } from 'react';
import { decimalOf } from '../../../i18n/csv.ts';
import type { LocaleCode } from '../../../i18n/locales.ts';
import { createMoneyFormat } from '../../../i18n/money.ts';
import { usePortal } from '../../../use-portal.ts';
import { handOver } from '../../hand-over.ts';
import { Button } from '../../kit/button.tsx';
import { Checkbox } from '../../kit/checkbox.tsx';
import { ChoiceCards } from '../../kit/choice-cards.tsx';
import { DOWNLOAD } from '../../kit/drawings.ts';
import { Notice } from '../../kit/notice.tsx';
import { Select } from '../../kit/select.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { hundredths, plainNumber, typedNumber } from '../../typed-number.ts';
import { useTranslation } from '../../use-translation.ts';
import { InSight } from '../in-sight.tsx';
import { type Loan, type Prepayment, scheduleOf } from './loan.ts';
import styles from './loan-calculator.module.css';
import { scheduleCsv } from './loan-csv.ts';
import { LOAN_KINDS, LOAN_LIMITS, type LoanKind } from './loan-limits.ts';
import { LoanTable } from './loan-table.tsx';

const LoanChart = lazy(async () => ({ default: (await import('./loan-chart.tsx')).LoanChart }));

export interface LoanCalculatorProps {
  /** What the object costs, kopecks. */
  price: number;
  /** On which terms it begins, where somebody offers them; the usual ones without. */
  terms?: LoanTerms;
}

/** Percent a year, months, how it is paid back. */
export interface LoanTerms {
  readonly rate?: number | undefined;
  readonly period?: number | undefined;
  readonly kind?: LoanKind | undefined;
}

/** What is typed; numbers as people write them. */
interface Typed {
  readonly price: string;
  readonly down: string;
  readonly rate: string;
  readonly months: string;
  readonly kind: LoanKind;
  readonly hasPrepayment: boolean;
  readonly prepayment: string;
  readonly month: string;
  readonly shortens: Prepayment['shortens'];
}

const wholeOf = (text: string): number | undefined => (/^\d{1,4}$/.test(text) ? Number(text) : undefined);
const isNumber = (text: string): boolean => /^-?\d+(\.\d*)?$/.test(text);

type FieldName = 'price' | 'down' | 'rate' | 'months' | 'prepayment' | 'month';

/** The loan that is typed, or the fields that do not make one. */
function read(typed: Typed, locale: LocaleCode): { loan?: Loan; wrong: readonly FieldName[] } {
  const plain = (name: FieldName) => plainNumber(typed[name], locale);
  const wrong: FieldName[] = [];
  const keep = (name: FieldName, value: number | undefined, least: number, most: number): number => {
    if (value === undefined || value < least || value > most) wrong.push(name);
    return value ?? 0;
  };
  const price = keep('price', hundredths(plain('price')), 1, LOAN_LIMITS.principal);
  const down = keep('down', hundredths(plain('down') || '0'), 0, Math.max(price - 1, 0));
  const rate = keep('rate', hundredths(plain('rate')), 0, LOAN_LIMITS.rate);
  const months = keep('months', wholeOf(plain('months')), 1, LOAN_LIMITS.months);
  let prepayment: Prepayment | undefined;
  if (typed.hasPrepayment)
    prepayment = {
      amount: keep('prepayment', hundredths(plain('prepayment')), 1, LOAN_LIMITS.principal),
      month: keep('month', wholeOf(plain('month')), 1, Math.max(months, 1)),
      shortens: typed.shortens,
    };
  return wrong.length > 0
    ? { wrong }
    : { wrong, loan: { kind: typed.kind, principal: price - down, rate, months, prepayment } };
}

/** The credit calculator (section 1): what a loan for the object costs, month by month. It is worked out to the kopeck and told in roubles: a forecast has no kopecks. */
export function LoanCalculator({ price, terms = {} }: LoanCalculatorProps) {
  const { t } = useTranslation(['calculator', 'fields']);
  const { locale } = usePortal();
  const money = createMoneyFormat(locale);
  const [typed, setTyped] = useState<Typed>({
    price: typedNumber(Math.round(price / 100), locale),
    // What is offered on terms of its own is lent as a whole.
    down: typedNumber(terms.rate === undefined ? Math.round(price / 500) : 0, locale),
    rate: typedNumber(terms.rate ?? 12, locale, 2),
    months: String(terms.period ?? 120),
    kind: terms.kind ?? 'annuity',
    hasPrepayment: false,
    prepayment: typedNumber(1_000_000, locale),
    month: '12',
    shortens: 'term',
  });
  const change = (changes: Partial<Typed>) => setTyped((before) => ({ ...before, ...changes }));
  const { loan, wrong } = useMemo(() => read(typed, locale), [typed, locale]);
  const schedule = useMemo(() => loan && scheduleOf(loan), [loan]);

  /** That a word is no number is said before what numbers there may be. */
  const problemOf = (name: FieldName) =>
    typed[name].trim() === '' || isNumber(plainNumber(typed[name], locale))
      ? t(`wrong.${name}`)
      : t('wrong.notNumber', { typed: typed[name].trim() });
  const field = (name: FieldName) => (
    <TextField
      label={t(`field.${name}`)}
      inputMode="decimal"
      dir="ltr"
      autoComplete="off"
      value={typed[name]}
      onChange={(value) => change({ [name]: value })}
      error={wrong.includes(name) ? problemOf(name) : undefined}
    />
  );

  function save() {
    if (!schedule) return;
    const columns = ['month', 'payment', 'interest', 'principal', 'prepayment', 'balance'] as const;
    const [a, b, c, d, e, f] = columns.map((name) => t(`column.${name}`));
    const text = scheduleCsv(
      schedule.months,
      [a ?? '', b ?? '', c ?? '', d ?? '', e ?? '', f ?? ''],
      decimalOf(locale),
    );
    handOver(text, t('file'), 'text/csv;charset=utf-8');
  }

  const firstMonth = schedule?.months[0];
  const lastMonth = schedule?.months.at(-1);
  return (
    <div className={styles.calculator}>
      <noscript className={styles.noScript}>
        <Notice tone="warn" live={false} title={t('noScript.title')}>
          {t('noScript.text')}
        </Notice>
      </noscript>
      <form className={styles.form} noValidate onSubmit={(event) => event.preventDefault()}>
        <div className={styles.pair}>
          {field('price')}
          {field('down')}
          {field('rate')}
          {field('months')}
        </div>
        <ChoiceCards
          label={t('field.kind')}
          choices={LOAN_KINDS.map((value) => ({
            value,
            label: t(`kind.${value}.label`),
            hint: t(`kind.${value}.hint`),
          }))}
          value={typed.kind}
          onChange={(kind) => change({ kind })}
        />
        <div>
          <Checkbox isSelected={typed.hasPrepayment} onChange={(hasPrepayment) => change({ hasPrepayment })}>
            {t('field.hasPrepayment')}
          </Checkbox>
          {typed.hasPrepayment && (
            <div className={styles.pair}>
              {field('prepayment')}
              {field('month')}
              <Select
                label={t('field.shortens')}
                options={(['term', 'payment'] as const).map((value) => ({
                  value,
                  label: t(`shortens.${value}`),
                }))}
                value={typed.shortens}
                onChange={(value) => change({ shortens: value === 'payment' ? 'payment' : 'term' })}
              />
            </div>
          )}
        </div>
      </form>
      <section className={styles.result} aria-label={t('result.label')}>
        {schedule && loan && firstMonth && lastMonth ? (
          <>
            <p className={styles.main} role="status">
              <span className={styles.name}>{t(`result.${loan.kind}`)}</span>
              <strong className={styles.sum}>{money.roublesWhole(firstMonth.payment)}</strong>
              {loan.kind !== 'annuity' && (
                <span className={styles.name}>
                  {t('result.last', { sum: money.roublesWhole(lastMonth.payment) })}
                </span>
              )}
            </p>
            <dl className={styles.totals}>
              {(
                [
                  ['principal', money.roublesWhole(loan.principal)],
                  ['interest', money.roublesWhole(schedule.interest)],
                  ['paid', money.roublesWhole(schedule.paid)],
                  ['term', t('result.months', { count: schedule.months.length })],
                ] as const
              ).map(([key, value]) => (
                <div key={key}>
                  <dt>{t(`result.${key}`)}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <InSight className={styles.chart}>
              <LoanChart months={schedule.months} />
            </InSight>
            <div className={styles.ways}>
              <Button icon={DOWNLOAD} onPress={save}>
                {t('save')}
              </Button>
            </div>
            <p className={styles.note}>{t('note')}</p>
          </>
        ) : (
          <p role="status">{t('result.none')}</p>
        )}
      </section>
      {schedule && <LoanTable months={schedule.months} />}
    </div>
  );
}
