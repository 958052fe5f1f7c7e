import { useEffect, useRef } from 'react';
import type { TenderRequestKind } from '../../../api/contracts/tender-requests.ts';
import { createFormat } from '../../../i18n/format.ts';
import type { SentRequest as Sent } from '../../../machines/flows/tender-request/tender-request.chart.ts';
import { usePortal } from '../../../use-portal.ts';
import { Button } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';
import { LinkButton } from '../../kit/link.tsx';
import formStyles from '../../parts/form.module.css';
import { useTranslation } from '../../use-translation.ts';
import styles from './sent-request.module.css';

export interface SentRequestProps {
  sent: Sent;
  kind: TenderRequestKind;
  /** The account shows it among its applications. */
  isOwn: boolean;
  onAnother: () => void;
}

/** The request has arrived: its number, and what happens next. Takes the focus. */
export function SentRequest({ sent, kind, isOwn, onAnother }: SentRequestProps) {
  const { t } = useTranslation('tender');
  const { visit } = sent;
  const format = createFormat(usePortal().locale);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={styles.sent} role="status">
      <span className={styles.mark}>
        <Icon name="check" size={32} />
      </span>
      <h3 ref={title} tabIndex={-1} className={styles.title}>
        {t('sent.title')}
      </h3>
      <p className={styles.number}>{t('sent.number', { number: String(sent.number) })}</p>
      {visit && (
        <dl className={styles.visit}>
          <div>
            <dt>{t('sent.when')}</dt>
            <dd>{t('sent.moment', { moment: format.dateTimeRange(visit.startsAt, visit.endsAt) })}</dd>
          </div>
          <div>
            <dt>{t('sent.where')}</dt>
            <dd lang="ru">
              <bdi>{visit.address}</bdi>
            </dd>
          </div>
        </dl>
      )}
      <p>{t(`sent.next.${kind}`)}</p>
      {sent.dueAt && <p>{t('sent.due', { date: format.dayLong(sent.dueAt.slice(0, 10)) })}</p>}
      <div className={formStyles.buttons}>
        {isOwn && (
          <LinkButton variant="primary" to="/account/applications/$id" params={{ id: sent.applicationId }}>
            {t('sent.follow')}
          </LinkButton>
        )}
        <Button onPress={onAnother}>{t('sent.another')}</Button>
      </div>
    </div>
  );
}
