import type { ReactNode } from 'react';
import type { Format } from '../../../i18n/format.ts';
import { createMoneyFormat } from '../../../i18n/money.ts';
import { usePortal } from '../../../use-portal.ts';
import { Facts } from '../../kit/facts.tsx';
import { Link } from '../../kit/link.tsx';
import type { CaseWords } from '../../parts/desk/use-case-words.ts';
import { OWN_PAGE, SUMS } from '../../parts/sent-values.ts';
import { linkAt } from '../../register/register-link.ts';
import styles from './sent-fields.module.css';

export interface SentFieldsProps {
  sent: Readonly<Record<string, string>>;
  words: CaseWords;
  format: Format;
}

/** A text longer than this is what the case is about, and stands by itself. Characters. */
const LONG = 80;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** What somebody has sent: first what was written at length, then the rest by name. */
export function SentFields({ sent, words, format }: SentFieldsProps) {
  const money = createMoneyFormat(usePortal().locale);
  const all = Object.entries(sent);
  // Several choices are no text, however many they are.
  const isLong = ([, value]: [string, string]) =>
    (value.length > LONG || value.includes('\n')) && words.value(value) === value;
  const shown = (name: string, value: string): ReactNode => {
    if (SUMS.includes(name)) return money.roubles(Number(value));
    if (name === 'validUntil') return <time dateTime={value}>{format.dateLong(value)}</time>;
    if (MOMENT.test(value)) return <time dateTime={value}>{format.dateTime(value)}</time>;
    if (OWN_PAGE.test(value)) return <Link {...linkAt(value)}>{value}</Link>;
    return <bdi>{words.value(value)}</bdi>;
  };
  return (
    <>
      {all.filter(isLong).map(([name, value]) => (
        <div key={name}>
          <h3 className={styles.name}>{words.field(name)}</h3>
          <p className={styles.text} dir="auto">
            {value}
          </p>
        </div>
      ))}
      <Facts
        items={all
          .filter((entry) => !isLong(entry))
          .map(([name, value]) => ({ key: name, label: words.field(name), value: shown(name, value) }))}
      />
    </>
  );
}
