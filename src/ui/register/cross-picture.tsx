import { useQueries } from '@tanstack/react-query';
import { scaleSqrt } from 'd3';
import { facetsQuery } from '../../api/queries/registers.ts';
import { askedOf } from '../../api/register/asked.ts';
import { fieldAt, nameOf, pathOf } from '../../api/register/names.ts';
import type { AnyRegister } from '../../api/register/register.ts';
import { choicesOf, type FilterValues } from '../../machines/flows/list-filter/list-filter.settings.ts';
import { usePortal } from '../../use-portal.ts';
import { Link } from '../kit/link.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { LoadFailure } from '../parts/load-failure.tsx';
import { useTranslation } from '../use-translation.ts';
import styles from './cross-picture.module.css';
import { linkAt } from './register-link.ts';
import { useRegisterWords } from './use-register-words.ts';

/** The narrowest circle, which has room for a number, and the widest; in units of its drawing, which is 40 wide. */
const [NARROWEST, WIDEST] = [6, 19];

export interface CrossPictureProps {
  register: AnyRegister;
  picture: NonNullable<AnyRegister['picture']>;
  /** What the list is narrowed down to. */
  filters: FilterValues;
}

/** What a filter is called in the address, and what it offers. */
function choiceAt(register: AnyRegister, path: string) {
  const filter = register.filters.find((one) => pathOf(one) === path);
  const field = fieldAt(register, path);
  return { path, name: filter ? nameOf(filter) : path, values: 'values' in field ? field.values : [] };
}
/** `TRL 4: validated in the laboratory` → `TRL 4`, where there is no room. */
const inShort = (choice: string): string => choice.split(/[:：]/)[0] ?? choice;

/**
 * How many things there are of each choice of one filter by each of another, whatever else is filtered by: a circle as
 * large as the number, which leads to the list of those. It is a table underneath, so that it reads and tabs as one.
 */
export function CrossPicture({ register, picture, filters }: CrossPictureProps) {
  const { t } = useTranslation('register-page');
  const { api } = usePortal();
  const words = useRegisterWords(register);
  const [rows, columns] = [choiceAt(register, picture.rows), choiceAt(register, picture.columns)];
  // The counts of a filter leave its own choices aside.
  const answers = useQueries({
    queries: rows.values.map((row) =>
      facetsQuery(api, register, askedOf(register, { ...filters, [rows.name]: [row] })),
    ),
  });
  if (answers.some(({ isError }) => isError))
    return <LoadFailure onRetry={() => answers.map(({ refetch }) => refetch())} />;
  if (answers.some(({ data }) => data === undefined)) return <Skeleton shape="card" />;
  const totals = answers.map(({ data }) =>
    columns.values.map((column) => data?.counts[columns.name]?.[column] ?? 0),
  );
  const radius = scaleSqrt([0, Math.max(1, ...totals.flat())], [NARROWEST, WIDEST]);
  const isChosen = (row: string, column: string) =>
    [choicesOf(filters, rows.name), choicesOf(filters, columns.name)].join(' ') === `${row} ${column}`;
  const cell = (row: string, column: string, total: number) =>
    t('picture.cell', {
      row: words.choice(rows.path, row),
      column: words.choice(columns.path, column),
      found: words.found({ total, isEstimate: false }),
    });
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{t('picture.lead')}</caption>
      <thead>
        <tr>
          <td />
          {columns.values.map((column) => (
            <th key={column} scope="col">
              <abbr title={words.choice(columns.path, column)}>
                {inShort(words.choice(columns.path, column))}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.values.map((row, index) => (
          <tr key={row}>
            <th scope="row">{words.choice(rows.path, row)}</th>
            {columns.values.map((column, place) => {
              const total = totals[index]?.[place] ?? 0;
              return (
                <td key={column}>
                  {total === 0 ? (
                    <span className={styles.none}>0</span>
                  ) : (
                    <Link
                      {...linkAt(register.list, {
                        ...filters,
                        [rows.name]: [row],
                        [columns.name]: [column],
                      })}
                      aria-label={cell(row, column, total)}
                      aria-current={isChosen(row, column) ? 'true' : undefined}
                      preload={false}
                      resetScroll={false}
                      className={styles.cell}
                    >
                      <svg viewBox="-20 -20 40 40" aria-hidden="true" className={styles.drawing}>
                        <circle r={radius(total)} />
                      </svg>
                      <span className={styles.total}>{total}</span>
                    </Link>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
