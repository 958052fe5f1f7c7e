import { useEffect, useRef } from 'react';
import { createFormat } from '../../../i18n/format.ts';
import type { SubmittedInitiative as Sent } from '../../../machines/flows/initiative-compose/initiative-compose.chart.ts';
import { usePortal } from '../../../use-portal.ts';
import { Icon } from '../../kit/icon.tsx';
import { LinkButton } from '../../kit/link.tsx';
import formStyles from '../../parts/form.module.css';
import { useTranslation } from '../../use-translation.ts';
import styles from './initiative-form.module.css';

export interface SubmittedInitiativeProps {
  sent: Sent;
}

/** The initiative has arrived; under which number, and by when a moderator decides. Takes the focus. */
export function SubmittedInitiative({ sent: { id, number, dueAt } }: SubmittedInitiativeProps) {
  const { t } = useTranslation('initiative');
  const format = createFormat(usePortal().locale);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={styles.sent} role="status">
      <span className={styles.mark}>
        <Icon name="check" size={32} />
      </span>
      <h2 ref={title} tabIndex={-1} className={styles.said}>
        {t('sent.title')}
      </h2>
      <p>{t('sent.number', { number: String(number) })}</p>
      <p>{t('sent.due', { date: format.dayLong(dueAt.slice(0, 10)) })}</p>
      <div className={formStyles.buttons}>
        <LinkButton variant="primary" to="/account/applications/$id" params={{ id }}>
          {t('sent.follow')}
        </LinkButton>
        <LinkButton to="/business/initiatives">{t('sent.register')}</LinkButton>
      </div>
    </div>
  );
}
