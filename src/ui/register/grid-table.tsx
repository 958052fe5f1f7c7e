import { cellOf } from '../../api/register/names.ts';
import type { AnyRegister, FieldOf, PlainField } from '../../api/register/register.ts';
import { HiddenText } from '../kit/hidden-text.tsx';
import { Icon } from '../kit/icon.tsx';
import { useTranslation } from '../use-translation.ts';
import { Line, langOfFiled } from './filed.tsx';
import styles from './grid-table.module.css';
import { isThere, useRegisterWords } from './use-register-words.ts';

export type GridValue = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;

export interface GridTableProps {
  register: AnyRegister;
  name: string;
  field: FieldOf<'grid'>;
  grid: GridValue;
}

const NUMBERS: readonly PlainField['kind'][] = ['number', 'money'];
/** Longer texts stand under their row. */
const LONGEST_CELL = 300;
const isNote = (field: PlainField): boolean => field.kind === 'text' && field.longest > LONGEST_CELL;

/** The same fields of a few rows, to be compared at a glance: what is there by its mark, how much by its figures. */
export function GridTable({ register, name, field, grid }: GridTableProps) {
  const { t } = useTranslation(['register', 'register-page']);
  const words = useRegisterWords(register);
  const rows = field.of.filter((row) => isThere(grid[row]));
  const filled = Object.entries(field.fields).filter(([inner]) =>
    rows.some((row) => isThere(grid[row]?.[inner])),
  );
  const columns = filled.filter(([, one]) => !isNote(one));
  const notes = filled.filter(([, one]) => isNote(one));

  function cell(row: string, inner: string, kind: PlainField['kind']) {
    const value = grid[row]?.[inner];
    if (!isThere(value)) return <span title={t('register-page:unknown')}>—</span>;
    if (kind === 'flag')
      return (
        <span className={styles.flag} data-yes={value === true || undefined}>
          <Icon name={value ? 'check' : 'minus'} />
          {t(`flag.${value ? 'yes' : 'no'}`)}
        </span>
      );
    const one = cellOf(field, row, inner);
    return one && typeof value === 'number' && (one.kind === 'number' || one.kind === 'money')
      ? words.amount(one, value)
      : one && <Line field={one}>{words.innerLine(name, inner, value)}</Line>;
  }

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the page scrolls by keyboard
    <section className={styles.frame} tabIndex={0} aria-label={words.label(name)}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            {columns.map(([inner, { kind }]) => (
              <th key={inner} scope="col" data-number={NUMBERS.includes(kind) || undefined}>
                {words.innerLabel(name, inner)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row">
                {words.rowLabel(name, row)}
                {notes.map(([inner]) => {
                  const note = grid[row]?.[inner];
                  return (
                    isThere(note) && (
                      <span key={inner} lang={langOfFiled(String(note))} className={styles.note}>
                        <HiddenText>{words.innerLabel(name, inner)}: </HiddenText>
                        {String(note)}
                      </span>
                    )
                  );
                })}
              </th>
              {columns.map(([inner, { kind }]) => (
                <td
                  key={inner}
                  data-label={words.cellLabel(name, row, inner)}
                  data-number={NUMBERS.includes(kind) || undefined}
                  data-empty={!isThere(grid[row]?.[inner]) || undefined}
                >
                  {cell(row, inner, kind)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
