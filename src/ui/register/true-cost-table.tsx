import { useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { AnyThing } from '../../api/queries/registers.ts';
import { askedOf } from '../../api/register/asked.ts';
import { nameOf, pathOf } from '../../api/register/names.ts';
import type { AnyLending, AnyRegister } from '../../api/register/register.ts';
import { createFormat } from '../../i18n/format.ts';
import { createMoneyFormat } from '../../i18n/money.ts';
import { usePortal } from '../../use-portal.ts';
import { Badge } from '../kit/badge.tsx';
import { Link } from '../kit/link.tsx';
import { Sheet } from '../kit/sheet.tsx';
import { TextField } from '../kit/text-field.tsx';
import { LOAN_LIMITS } from '../parts/loan/loan-limits.ts';
import { type TrueCost, trueCost } from '../parts/loan/true-cost.ts';
import { hundredths, plainNumber, typedNumber } from '../typed-number.ts';
import { useTranslation } from '../use-translation.ts';
import { FiledText } from './filed.tsx';
import { calculatorAt, covers, neededOfAll, termsOf } from './lending.ts';
import { nameText } from './name-text.ts';
import { filtersOf } from './register-filter.ts';
import { linkAt } from './register-link.ts';
import styles from './true-cost-table.module.css';

export interface TrueCostTableProps {
  register: AnyRegister;
  things: readonly AnyThing[];
  lending: AnyLending;
}

/** What a thing costs for what is needed, or why it costs nothing. */
type Answer = TrueCost | 'notLent' | 'notCovered';
const isCost = (answer: Answer): answer is TrueCost => typeof answer === 'object';

/** The number that an address says of what the things' field is to cover. */
function neededOf(register: AnyRegister, path: string, search: Readonly<Record<string, unknown>>) {
  const filter = register.filters.find((one) => 'covers' in one && pathOf(one) === path);
  const asked = askedOf(register, filtersOf(register, search)) as Readonly<Record<string, unknown>>;
  const value = filter && asked[nameOf(filter)];
  return typeof value === 'number' && value > 0 ? value : undefined;
}

/** Things that lend money side by side: what one and the same sum costs for one and the same term. */
export function TrueCostTable({ register, things, lending }: TrueCostTableProps) {
  const { t } = useTranslation(['true-cost', 'register']);
  const { locale } = usePortal();
  const money = createMoneyFormat(locale);
  const { number } = createFormat(locale);
  const search = useSearch({ strict: false });
  const [typed, setTyped] = useState(() => {
    const usual = neededOfAll(lending, things);
    return {
      sum: typedNumber((neededOf(register, lending.sum[1], search) ?? usual.sum) / 100, locale, 2),
      months: String(neededOf(register, lending.period[1], search) ?? usual.months),
    };
  });
  const sum = hundredths(plainNumber(typed.sum, locale));
  const months = /^\d{1,4}$/.test(typed.months.trim()) ? Number(typed.months) : undefined;
  const isWrong = {
    sum: sum === undefined || sum < 1 || sum > LOAN_LIMITS.principal,
    months: months === undefined || months < 1 || months > LOAN_LIMITS.months,
  };
  const answers = useMemo(
    () =>
      things.map((thing): Answer => {
        const terms = termsOf(lending, thing);
        if (!terms) return 'notLent';
        const needed = { sum: sum ?? 0, months: months ?? 0 };
        return (covers(lending, thing, needed) && trueCost(terms, needed)) || 'notCovered';
      }),
    [things, lending, sum, months],
  );
  const rates = answers.flatMap((answer) => (isCost(answer) ? (answer.rate ?? []) : []));
  const lowest = rates.length > 1 ? Math.min(...rates) : undefined;
  const percent = (rate: number) => t('register:units.percent', { value: number(rate * 100, 2) });
  const rows: readonly (readonly [string, (cost: TrueCost) => string])[] = [
    ['rate', ({ rate }) => (rate === undefined ? '—' : percent(rate))],
    ['first', ({ first }) => money.roubles(first)],
    ['cost', ({ cost }) => money.roubles(cost)],
    ['paid', ({ paid }) => money.roubles(paid)],
  ];
  const field = (name: 'sum' | 'months') => (
    <TextField
      label={t(`field.${name}`)}
      inputMode={name === 'sum' ? 'decimal' : 'numeric'}
      dir="ltr"
      autoComplete="off"
      value={typed[name]}
      onChange={(value) => setTyped((before) => ({ ...before, [name]: value }))}
      error={isWrong[name] ? t(`wrong.${name}`) : undefined}
    />
  );
  return (
    <Sheet title={t('title')} lead={t('lead')}>
      <div className={styles.needed}>
        {field('sum')}
        {field('months')}
      </div>
      {!isWrong.sum && !isWrong.months && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the page scrolls by keyboard
        <section className={styles.frame} tabIndex={0} aria-label={t('row.rate')} data-true-cost>
          <table className={styles.table}>
            <thead>
              <tr>
                <td />
                {things.map((thing, index) => (
                  <th key={thing.id} scope="col">
                    <FiledText>{nameText(thing.name)}</FiledText>
                    {isLowest(answers[index], lowest) && <Badge tone="ok">{t('lowest')}</Badge>}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([name, say], row) => (
                <tr key={name} data-main={row === 0 || undefined}>
                  <th scope="row">{t(`row.${name}`)}</th>
                  {answers.map((answer, index) =>
                    isCost(answer) ? (
                      <td key={things[index]?.id}>{say(answer)}</td>
                    ) : (
                      row === 0 && (
                        <td key={things[index]?.id} rowSpan={rows.length + 1} className={styles.none}>
                          {t(answer)}
                        </td>
                      )
                    ),
                  )}
                </tr>
              ))}
              <tr>
                <th scope="row">{t('row.plan')}</th>
                {things.map((thing, index) => {
                  const terms = termsOf(lending, thing);
                  const answer = answers[index];
                  return (
                    terms &&
                    answer &&
                    isCost(answer) && (
                      <td key={thing.id}>
                        <Link {...linkAt(...calculatorAt(terms, { sum: sum ?? 0, months: months ?? 0 }))}>
                          {t('calculator')}
                        </Link>
                      </td>
                    )
                  );
                })}
              </tr>
            </tbody>
          </table>
        </section>
      )}
      <p className={styles.note}>{t('note')}</p>
    </Sheet>
  );
}

const isLowest = (answer: Answer | undefined, lowest: number | undefined): boolean =>
  answer !== undefined && isCost(answer) && lowest !== undefined && answer.rate === lowest;
