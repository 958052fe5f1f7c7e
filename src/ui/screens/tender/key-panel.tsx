import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { type TenderDetail, tenderCalendarPath } from '../../../api/contracts/tenders.ts';
import { createFormat } from '../../../i18n/format.ts';
import { usePortal } from '../../../use-portal.ts';
import buttonStyles from '../../kit/button.module.css';
import { Icon } from '../../kit/icon.tsx';
import { PrintButton } from '../../parts/print-button.tsx';
import { useTenderWords } from '../../parts/tenders/use-tender-words.ts';
import { useRemaining } from '../../use-remaining.ts';
import { useTranslation } from '../../use-translation.ts';
import { AskTenderLink } from './ask-tender-link.tsx';
import styles from './key-panel.module.css';

export interface KeyPanelProps {
  tender: TenderDetail;
  /** The heart. */
  children: ReactNode;
}

const DAY = 24 * 3_600_000;

/** What decides: the price, how long bids are accepted, and the way to ask. */
export function KeyPanel({ tender, children }: KeyPanelProps) {
  const { t } = useTranslation('tender');
  const { locale } = usePortal();
  const format = createFormat(locale);
  const words = useTenderWords();
  const isOpen = tender.status === 'announced';
  return (
    <div className={styles.panel}>
      <p>
        <span className={styles.label}>{t('key.price')}</span>
        <strong className={styles.price}>{words.price(tender)}</strong>
        <span className={styles.label}>{words.pricePerMetre(tender)}</span>
      </p>
      <p>
        <span className={styles.label}>{t(isOpen ? 'key.until' : 'key.closed')}</span>
        <time dateTime={tender.deadlineAt} className={styles.time}>
          {t('moscow', { time: format.dateTime(tender.deadlineAt) })}
        </time>
        {isOpen && <Left until={Date.parse(tender.deadlineAt)} />}
      </p>
      <p className={styles.needed}>
        <Icon name="info" />
        {t('key.signature')}
      </p>
      <div className={styles.ways} data-print="hide">
        {isOpen && (
          <AskTenderLink id={tender.id} wide>
            {t('key.ask')}
          </AskTenderLink>
        )}
        {children}
        {isOpen && (
          <a
            href={tenderCalendarPath(tender.id)}
            download
            className={clsx(buttonStyles.button, buttonStyles.secondary, buttonStyles.wide)}
          >
            <Icon name="calendar" />
            <span>{t('key.calendar')}</span>
          </a>
        )}
        <PrintButton isQuiet />
      </div>
    </div>
  );
}

/** The time left, day by day while there are many, second by second at the end. */
function Left({ until }: { until: number }) {
  const { t } = useTranslation('tender');
  const { api } = usePortal();
  const left = useRemaining(until, api.now);
  if (left === null) return <span className={styles.left} data-print="hide" />;
  if (left === 0) return <span className={styles.left}>{t('key.over')}</span>;
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const rest = left % DAY;
  const clock = `${two(rest / 3_600_000)}:${two((rest / 60_000) % 60)}:${two((rest / 1000) % 60)}`;
  const days = Math.floor(left / DAY);
  return (
    <span
      className={styles.left}
      role="timer"
      aria-live="off"
      data-urgent={days < 2 || undefined}
      data-print="hide"
    >
      {days > 0 ? t('key.days', { count: days, clock }) : t('key.left', { clock })}
    </span>
  );
}
