import { useQuery } from '@tanstack/react-query';
import { ESG_MARKS } from '../../../api/contracts/esg-marks.ts';
import { levelOf } from '../../../api/contracts/esg-sheet.ts';
import { esgSheetQuery } from '../../../api/queries/esg.ts';
import { createFormat } from '../../../i18n/format.ts';
import { usePortal } from '../../../use-portal.ts';
import { Badge } from '../../kit/badge.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Sheet } from '../../kit/sheet.tsx';
import { useTranslation } from '../../use-translation.ts';
import { Waiting } from '../in-browser.tsx';
import { LoadFailure } from '../load-failure.tsx';
import styles from './filled-sheet.module.css';

const HUNDREDTHS = 100;
const FULL = ESG_MARKS.length - 1;
const TONES = { '0': 'neutral', '1': 'warn', '2': 'ok' } as const;

/** The assessment sheet as the assessor has filled it in, to be read: block by block, with what each comes to. */
export function FilledSheet({ marks }: { marks: string }) {
  const { t } = useTranslation(['esg', 'common']);
  const { api, locale } = usePortal();
  const { number } = createFormat(locale);
  const { data: sheet, isError, refetch } = useQuery(esgSheetQuery(api));
  if (isError) return <LoadFailure onRetry={refetch} />;
  if (!sheet) return <Waiting />;
  let before = 0;
  const blocks = sheet.blocks.map(({ indicators, ...block }) => {
    const first = before;
    before += indicators.length;
    const marked = indicators.map((indicator, index) => {
      const mark = ESG_MARKS.find((one) => one === marks[first + index]) ?? '0';
      return { ...indicator, mark, given: (indicator.points * Number(mark)) / FULL };
    });
    return { ...block, indicators: marked, given: sum(marked.map(({ given }) => given)) };
  });
  const score = sum(blocks.map(({ given }) => given));
  const points = (hundredths: number) => number(hundredths / HUNDREDTHS, 2);
  return (
    <Sheet title={t('sheet.filled')}>
      <p className={styles.score}>
        {t('sheet.score', { score: points(score), level: t(`level.${levelOf(score)}`) })}
      </p>
      {sheet.isSample && (
        <p>
          <Badge tone="warn">{t('common:sample')}</Badge> {t('sheet.sample')}
        </p>
      )}
      {blocks.map(({ id, title, indicators, given }) => (
        <details key={id} className={styles.block}>
          <summary className={styles.summary}>
            <Icon name="chevron" className={styles.chevron} />
            <h3 className={styles.title}>{title}</h3>
            <span className={styles.points}>
              {t('sheet.sum', {
                score: points(given),
                most: points(sum(indicators.map((indicator) => indicator.points))),
              })}
            </span>
          </summary>
          <ul className={styles.indicators}>
            {indicators.map((indicator) => (
              <li key={indicator.id} className={styles.indicator}>
                <span>
                  <span className={styles.points}>{indicator.id}</span> {indicator.title}
                </span>
                <span className={styles.mark}>
                  <Badge tone={TONES[indicator.mark]}>{t(`sheet.mark.${indicator.mark}`)}</Badge>
                  <span className={styles.points}>
                    {t('sheet.sum', { score: points(indicator.given), most: points(indicator.points) })}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </Sheet>
  );
}

const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);
