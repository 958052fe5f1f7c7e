import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import fieldStyles from '../../kit/field.module.css';
import { FieldErrorText } from '../../kit/field-error.tsx';
import styles from './filter-range.module.css';

export interface FilterRangeProps {
  label: string;
  unit?: string | undefined;
  scale?: number | undefined;
  least: number;
  most: number;
  /** In the address's units; '' for none. */
  from: string;
  to: string;
  isReversed: boolean;
  onChange: (end: 'from' | 'to', value: string) => void;
}

/** Spaces of any kind between thousands. */
const GAPS = /[\s\u00a0\u202f]/g;

/** Between two numbers. What is no number stays where it was typed, with a word about it. */
export function FilterRange({
  label,
  unit,
  scale = 1,
  least,
  most,
  from,
  to,
  isReversed,
  onChange,
}: FilterRangeProps) {
  const { t } = useTranslation('lists');
  const errorId = useId();
  const [wrong, setWrong] = useState({ from: false, to: false });
  const error = wrong.from || wrong.to ? t('filter.notNumber') : isReversed && t('filter.reversed');
  const bound = (end: 'from' | 'to', value: string) => (
    <Bound
      {...{ value, scale, least, most }}
      label={`${label}: ${t(`filter.${end}`)}${unit ? `, ${unit}` : ''}`}
      hint={t(`filter.${end}`)}
      errorId={error ? errorId : undefined}
      onChange={(next) => onChange(end, next)}
      onWrong={(isWrong) => setWrong((before) => ({ ...before, [end]: isWrong }))}
    />
  );
  return (
    <div>
      <div className={styles.range}>
        {bound('from', from)}
        <span aria-hidden="true">–</span>
        {bound('to', to)}
        {unit && (
          <span aria-hidden="true" className={styles.unit}>
            {unit}
          </span>
        )}
      </div>
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
  value: string;
  scale: number;
  least: number;
  most: number;
  errorId: string | undefined;
  onChange: (value: string) => void;
  onWrong: (isWrong: boolean) => void;
}

function Bound({ label, hint, value, scale, least, most, errorId, onChange, onWrong }: BoundProps) {
  const shown = value && String(Number(value) / scale);
  const [typed, setTyped] = useState(shown);
  /** What the typed text stands for; undefined where it is no number that would do. */
  const read = (text: string): string | undefined => {
    const plain = text.replace(GAPS, '');
    if (plain === '') return '';
    const number = Number(plain) * scale;
    return /^[-−]?\d+$/.test(plain) && number >= least && number <= most ? String(number) : undefined;
  };

  // Taken back or cleared elsewhere, the field follows; what is typed in it and stands for the same stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another value is a reason
  useEffect(() => {
    setTyped((before) => {
      const stands = read(before) === value || (read(before) === undefined && value === '');
      return stands ? before : shown;
    });
  }, [value]);

  return (
    <input
      type="text"
      inputMode="numeric"
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
        const number = read(text);
        onWrong(number === undefined);
        if (number !== undefined) onChange(number);
      }}
    />
  );
}
