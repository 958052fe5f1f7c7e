import { useQuery } from '@tanstack/react-query';
import { ESG_MARKS } from '../../../api/contracts/esg-marks.ts';
import { ESG_INDICATORS, levelOf } from '../../../api/contracts/esg-sheet.ts';
import { esgSheetQuery } from '../../../api/queries/esg.ts';
import { createFormat } from '../../../i18n/format.ts';
import { usePortal } from '../../../use-portal.ts';
import { Badge } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { FieldErrorText } from '../../kit/field-error.tsx';
import { useTranslation } from '../../use-translation.ts';
import { Waiting } from '../in-browser.tsx';
import { LoadFailure } from '../load-failure.tsx';
import styles from './marks-field.module.css';

/** Where an indicator has no mark yet. */
const NONE = '-';
const HUNDREDTHS = 100;
const FULL = ESG_MARKS.length - 1;

export interface MarksFieldProps {
  id: string;
  label: string;
  /** A mark of each indicator; '' of an empty sheet. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** The assessment sheet: a mark of each indicator, block by block, and what they come to. */
export function MarksField({ id, label, value, error, onChange }: MarksFieldProps) {
  const { t } = useTranslation(['esg', 'common']);
  const { api, locale } = usePortal();
  const { number } = createFormat(locale);
  const { data: sheet, isError, refetch } = useQuery(esgSheetQuery(api));
  if (isError) return <LoadFailure onRetry={refetch} />;
  if (!sheet) return <Waiting />;
  const marks = value.padEnd(ESG_INDICATORS, NONE);
  const all = sheet.blocks.flatMap(({ indicators }) => indicators);
  const score = all.reduce((sum, { points }, at) => sum + (points * (Number(marks[at]) || 0)) / FULL, 0);
  const given = [...marks].filter((mark) => mark !== NONE).length;
  const give = (at: number, mark: string) => onChange(marks.slice(0, at) + mark + marks.slice(at + 1));
  const errorId = `${id}-error`;
  let before = 0;
  return (
    <fieldset className={styles.sheet} data-wide aria-describedby={error && errorId}>
      <legend className={styles.label}>{label}</legend>
      {sheet.isSample && (
        <p>
          <Badge tone="warn">{t('common:sample')}</Badge> {t('sheet.sample')}
        </p>
      )}
      {sheet.blocks.map((block) => {
        const first = before;
        before += block.indicators.length;
        return (
          <section key={block.id} aria-labelledby={`${id}-${block.id}`} className={styles.block}>
            <h3 id={`${id}-${block.id}`} className={styles.title}>
              {block.title}
            </h3>
            {block.indicators.map((indicator, index) => {
              const at = first + index;
              return (
                <fieldset key={indicator.id} className={styles.indicator}>
                  <legend>
                    <span className={styles.id}>{indicator.id}</span> {indicator.title}{' '}
                    <span className={styles.points}>
                      {t('sheet.points', { points: number(indicator.points / HUNDREDTHS, 2) })}
                    </span>
                  </legend>
                  <div className={styles.marks}>
                    {ESG_MARKS.map((mark) => (
                      <label key={mark} className={styles.mark}>
                        <input
                          type="radio"
                          id={at === 0 && mark === '0' ? id : undefined}
                          name={`${id}-${indicator.id}`}
                          value={mark}
                          checked={marks[at] === mark}
                          onChange={() => give(at, mark)}
                        />
                        {t(`sheet.mark.${mark}`)}
                      </label>
                    ))}
                  </div>
                </fieldset>
              );
            })}
          </section>
        );
      })}
      {given > 0 && given < ESG_INDICATORS && (
        <div>
          <Button onPress={() => onChange(marks.replaceAll(NONE, '0'))}>{t('sheet.rest')}</Button>
        </div>
      )}
      <p className={styles.sum} role="status">
        {t('sheet.given', { given: number(given), all: number(ESG_INDICATORS) })}{' '}
        {t('sheet.score', { score: number(score / HUNDREDTHS, 2), level: t(`level.${levelOf(score)}`) })}
      </p>
      {error && (
        <p id={errorId} className={styles.error}>
          <FieldErrorText>{error}</FieldErrorText>
        </p>
      )}
    </fieldset>
  );
}
