import { type ReactNode, useId } from 'react';
import { sameSpaces } from '../../../i18n/format.ts';
import { LOCALE_FACTS } from '../../../i18n/locales.ts';
import { saveCsv } from '../../csv.ts';
import { Button } from '../../kit/button.tsx';
import { DOWNLOAD } from '../../kit/drawings.ts';
import { Icon } from '../../kit/icon.tsx';
import { useTranslation } from '../../use-translation.ts';
import type { ChartProps, ChartTable } from './chart-data.ts';
import styles from './chart-figure.module.css';

export interface ChartFigureProps extends ChartProps {
  readonly table: ChartTable;
  /** What its patterns and shapes mean. */
  readonly legend?: ReactNode;
  /** The line of the table that is read, and how another is; without it the drawing says every value itself. */
  readonly reading?: { readonly at: number; readonly read: (line: number) => void };
  readonly children: ReactNode;
}

/** What stands around every drawing: title, key, the reading of its values, its table and its file. */
export function ChartFigure({ table, legend, reading, children, ...chart }: ChartFigureProps) {
  const { t } = useTranslation('figures');
  const title = useId();
  const told = (value: number | null) =>
    value === null ? (chart.untold ?? t('unknown')) : chart.tell(value);
  const line = reading && table.lines[reading.at];
  const parts = line?.values.map((value, index) =>
    t('part', { name: table.columns[index] ?? '', value: told(value) }),
  );
  const list = new Intl.ListFormat(LOCALE_FACTS[chart.locale].lang, { type: 'unit' });

  const save = () =>
    void saveCsv(
      [
        [chart.categoryName, ...table.columns],
        ...table.lines.map(({ name, values }) => [
          name,
          ...values.map((value) => (value === null ? null : (chart.plain?.(value) ?? value))),
        ]),
      ],
      chart.fileName,
      chart.locale,
    );

  return (
    <figure className={styles.figure} aria-labelledby={title}>
      <figcaption id={title} className={styles.title}>
        {chart.title}
      </figcaption>
      {legend}
      {children}
      {reading && line && parts && (
        <div className={styles.reading}>
          <input
            type="range"
            dir="ltr"
            className={styles.slider}
            aria-label={t('read', { what: chart.categoryName })}
            aria-valuetext={t('part', { name: line.name, value: sameSpaces(list.format(parts)) })}
            max={table.lines.length - 1}
            value={reading.at}
            onChange={(event) => reading.read(event.target.valueAsNumber)}
          />
          {/* The slider says the same to those who do not see it. */}
          <p className={styles.values} aria-hidden="true">
            <strong>{t('part', { name: chart.categoryName, value: line.name })}</strong>
            {parts.map((part) => (
              <span key={part}>{part}</span>
            ))}
          </p>
        </div>
      )}
      <div className={styles.ways}>
        <details className={styles.asTable}>
          <summary>
            {t('asTable')}
            <Icon name="chevron" className={styles.chevron} />
          </summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the page scrolls by keyboard */}
          <section className={styles.frame} tabIndex={0} aria-labelledby={title}>
            <table className={styles.table}>
              <thead>
                <tr>
                  {[chart.categoryName, ...table.columns].map((name) => (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {table.lines.map(({ name, values }) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    {values.map((value, index) => (
                      <td key={table.columns[index]}>{told(value)}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </details>
        <Button variant="quiet" icon={DOWNLOAD} onPress={save}>
          {t('save')}
        </Button>
      </div>
    </figure>
  );
}
