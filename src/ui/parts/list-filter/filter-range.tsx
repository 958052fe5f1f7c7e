import { useEffect, useId, useState } from 'react';
import { createFormat } from '../../../i18n/format.ts';
import type { LocaleCode } from '../../../i18n/locales.ts';
import { typedName } from '../../../machines/flows/list-filter/list-filter.typed.ts';
import { usePortal } from '../../../use-portal.ts';
import fieldStyles from '../../kit/field.module.css';
import { FieldErrorText } from '../../kit/field-error.tsx';
import { plainNumber, typedNumber } from '../../typed-number.ts';
import { useTranslation } from '../../use-translation.ts';
import styles from './filter-range.module.css';

export interface FilterRangeProps {
  /** Of both ends in the address; of a single number `from` alone. */
  names: { readonly from: string; readonly to?: string };
  label: string;
  unit?: string | undefined;
  scale?: number | undefined;
  /** Decimal places that may be typed. */
  digits?: number | undefined;
  least: number;
  most: number;
  /** In the address's units; '' for none. */
  from: string;
  to: string;
  isReversed: boolean;
  hint?: string | undefined;
  onChange: (end: 'from' | 'to', value: string) => void;
}

/** What typed numbers have to be, and in which language they are written. */
type Bounds = Readonly<Record<'scale' | 'digits' | 'least' | 'most', number>> & {
  readonly locale: LocaleCode;
};

/** A number of the address as it is typed; what is no number, as it stands there. */
function shownOf(value: string, { scale, digits, locale }: Bounds): string {
  const number = Number(value) / scale;
  return value === '' || Number.isNaN(number) ? value : typedNumber(number, locale, digits);
}

/** Why a typed text stands for nothing in the address. */
type Problem = 'notNumber' | 'tooPrecise' | 'outside';

/** Whether the address says what the list can be filtered by; a form without scripts writes there whatever was typed. */
function problemOf(value: string, { least, most }: Bounds): Problem | undefined {
  const number = Number(value);
  if (Number.isNaN(number)) return 'notNumber';
  return value === '' || (number >= least && number <= most) ? undefined : 'outside';
}

/** What a typed text stands for in the address, or why for nothing. */
function readBound(
  text: string,
  { scale, digits, least, most, locale }: Bounds,
): { readonly value: string } | { readonly problem: Problem } {
  const plain = plainNumber(text, locale);
  if (plain === '') return { value: '' };
  const [isNumber, decimals = ''] = /^-?\d+(?:\.(\d+))?$/.exec(plain) ?? [];
  if (!isNumber) return { problem: 'notNumber' };
  if (decimals.length > digits) return { problem: 'tooPrecise' };
  const number = Number((Number(plain) * scale).toFixed(digits));
  return number >= least && number <= most ? { value: String(number) } : { problem: 'outside' };
}

/** What was typed and stands for nothing. */
interface Wrong {
  readonly typed: string;
  readonly problem: Problem;
}
const wrongOf = (typed: string, problem: Problem | undefined): Wrong | undefined =>
  problem && { typed, problem };

/** Between two numbers, or one number alone. What is no number stays where it was typed, with a word about it. */
export function FilterRange({
  names,
  label,
  unit,
  scale = 1,
  digits = 0,
  least,
  most,
  from,
  to,
  isReversed,
  hint,
  onChange,
}: FilterRangeProps) {
  const { t } = useTranslation('lists');
  const errorId = useId();
  const { locale } = usePortal();
  const bounds = { scale, digits, least, most, locale };
  const { number } = createFormat(locale);
  const [wrong, setWrong] = useState<Readonly<Record<'from' | 'to', Wrong | undefined>>>(() => ({
    from: wrongOf(from, problemOf(from, bounds)),
    to: wrongOf(to, problemOf(to, bounds)),
  }));
  const first = wrong.from ?? wrong.to;
  const error = first
    ? t(first.problem === 'tooPrecise' && digits === 0 ? 'filter.notWhole' : `filter.${first.problem}`, {
        typed: first.typed,
        count: digits,
        least: number(least / scale),
        most: number(most / scale),
      })
    : isReversed && t('filter.reversed');
  const isOne = names.to === undefined;
  const bound = (end: 'from' | 'to', value: string, name: string) => (
    <Bound
      {...{ value, bounds }}
      // Without scripts it is sent as it was typed.
      name={scale === 1 && digits === 0 ? name : typedName(name)}
      label={`${label}${isOne ? '' : `: ${t(`filter.${end}`)}`}${unit ? `, ${unit}` : ''}`}
      hint={isOne ? '' : t(`filter.${end}`)}
      errorId={error ? errorId : undefined}
      onChange={(next) => onChange(end, next)}
      onWrong={(text, problem) => setWrong((before) => ({ ...before, [end]: wrongOf(text, problem) }))}
    />
  );
  return (
    <div>
      <div className={styles.range}>
        {bound('from', from, names.from)}
        {names.to !== undefined && (
          <>
            <span aria-hidden="true">–</span>
            {bound('to', to, names.to)}
          </>
        )}
        {unit && (
          <span aria-hidden="true" className={styles.unit}>
            {unit}
          </span>
        )}
      </div>
      {hint && <p className={styles.hint}>{hint}</p>}
      {error && (
        <p id={errorId} className={fieldStyles.error}>
          <FieldErrorText>{error}</FieldErrorText>
        </p>
      )}
    </div>
  );
}

interface BoundProps {
  label: string;
  hint: string;
  name: string;
  value: string;
  bounds: Bounds;
  errorId: string | undefined;
  onChange: (value: string) => void;
  onWrong: (typed: string, problem: Problem | undefined) => void;
}

function Bound({ label, hint, name, value, bounds, errorId, onChange, onWrong }: BoundProps) {
  const shown = shownOf(value, bounds);
  const [typed, setTyped] = useState(shown);

  // Taken back or cleared elsewhere, the field follows; what is typed in it and stands for the same stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another value is a reason
  useEffect(() => {
    const stood = readBound(typed, bounds);
    if ('value' in stood ? stood.value === value : value === '') return;
    setTyped(shown);
    onWrong(shown, problemOf(value, bounds));
  }, [value]);

  return (
    <input
      type="text"
      name={name}
      inputMode={bounds.digits > 0 ? 'decimal' : 'numeric'}
      dir="ltr"
      autoComplete="off"
      aria-label={label}
      placeholder={hint}
      aria-invalid={errorId ? true : undefined}
      aria-describedby={errorId}
      className={`${fieldStyles.control} ${styles.bound}`}
      value={typed}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        const read = readBound(text, bounds);
        onWrong(text, 'problem' in read ? read.problem : undefined);
        if ('value' in read) onChange(read.value);
      }}
    />
  );
}
