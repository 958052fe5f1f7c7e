import type { EditedRegister, FieldOf, PlainField } from '../../api/register/register.ts';
import { ExternalLink } from '../kit/link.tsx';
import { useTranslation } from '../use-translation.ts';
import { langOf } from './filed.tsx';
import styles from './rows-table.module.css';
import { isThere, type RegisterWords, useRegisterWords } from './use-register-words.ts';

export type RowsValue = readonly Readonly<Record<string, unknown>>[];

/** So many columns at most make a table; wider rows are read one by one. */
const MOST_COLUMNS = 8;
const NUMBERS: readonly PlainField['kind'][] = ['number', 'money'];

export interface RowsTableProps {
  register: EditedRegister;
  name: string;
  field: FieldOf<'rows'>;
  rows: RowsValue;
}

/** Rows inside a thing: a table, which a narrow page shows row by row. Columns that no row fills are left out. */
export function RowsTable({ register, name, field, rows }: RowsTableProps) {
  const { t } = useTranslation('register-page');
  const words = useRegisterWords(register);
  const columns = Object.entries(field.fields).filter(([inner]) => rows.some((row) => isThere(row[inner])));
  const cell = (inner: string, value: unknown) => (
    <Value {...{ words, name, inner, value }} lang={langOf(field.fields[inner] ?? field, value)} />
  );
  if (columns.length > MOST_COLUMNS || rows.length === 1)
    return (
      <ul className={styles.blocks}>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing else to be known by, and do not move
          <li key={index} className={styles.block}>
            <dl className={styles.pairs}>
              {columns.map(
                ([inner]) =>
                  isThere(row[inner]) && (
                    <div key={inner}>
                      <dt>{words.innerLabel(name, inner)}</dt>
                      <dd>{cell(inner, row[inner])}</dd>
                    </div>
                  ),
              )}
            </dl>
          </li>
        ))}
      </ul>
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the page scrolls by keyboard
    <section className={styles.frame} tabIndex={0} aria-label={words.label(name)}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map(([inner, { kind }]) => (
              <th key={inner} scope="col" data-number={NUMBERS.includes(kind) || undefined}>
                {words.innerLabel(name, inner)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing else to be known by, and do not move
            <tr key={index}>
              {columns.map(([inner, { kind }]) => (
                <td
                  key={inner}
                  data-label={words.innerLabel(name, inner)}
                  data-number={NUMBERS.includes(kind) || undefined}
                >
                  {isThere(row[inner]) ? cell(inner, row[inner]) : <span title={t('unknown')}>—</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface ValueProps {
  words: RegisterWords;
  name: string;
  inner: string;
  value: unknown;
  lang: string | undefined;
}

/** A value of a row. What is an address of the web, of mail or of a telephone can be followed. */
function Value({ words, name, inner, value, lang }: ValueProps) {
  const texts = [value].flat().map(String);
  const links = texts.map(linkOf);
  if (links.some((href) => href !== undefined))
    return texts.map((text, index) => {
      const href = links[index];
      return (
        <span key={text} className={styles.link}>
          {href?.startsWith('https:') ? (
            <ExternalLink href={href}>{text}</ExternalLink>
          ) : href ? (
            <a href={href} dir="ltr">
              {text}
            </a>
          ) : (
            text
          )}
        </span>
      );
    });
  return <bdi lang={lang}>{words.innerLine(name, inner, value)}</bdi>;
}

/** Where a text leads that is an address by its form. */
function linkOf(text: string): string | undefined {
  if (/^https:\/\/[^\s"<>\\]+$/.test(text)) return text;
  if (/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(text)) return `mailto:${text}`;
  if (/^\+\d[\d\s()-]{9,20}$/.test(text)) return `tel:${text.replaceAll(/[^+\d]/g, '')}`;
  return undefined;
}
