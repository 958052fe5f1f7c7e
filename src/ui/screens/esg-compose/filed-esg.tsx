import { useEffect, useRef } from 'react';
import { createFormat } from '../../../i18n/format.ts';
import type { FiledEsg as Filed } from '../../../machines/flows/esg-compose/esg-compose.chart.ts';
import { usePortal } from '../../../use-portal.ts';
import { Icon } from '../../kit/icon.tsx';
import { LinkButton } from '../../kit/link.tsx';
import formStyles from '../../parts/form.module.css';
import { useTranslation } from '../../use-translation.ts';
import styles from './esg-apply-screen.module.css';

/** The application has arrived; under which number, and by when the company is assessed. Takes the focus. */
export function FiledEsg({ sent: { id, number, dueAt } }: { sent: Filed }) {
  const { t } = useTranslation('esg-form');
  const format = createFormat(usePortal().locale);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={styles.sent} role="status">
      <span className={styles.mark}>
        <Icon name="check" size={32} />
      </span>
      <h3 ref={title} tabIndex={-1}>
        {t('sent.title')}
      </h3>
      <p>{t('sent.number', { number: String(number) })}</p>
      <p>{t('sent.due', { date: format.day(dueAt.slice(0, 10)) })}</p>
      <div className={formStyles.buttons}>
        <LinkButton variant="primary" to="/account/applications/$id" params={{ id }}>
          {t('sent.follow')}
        </LinkButton>
      </div>
    </div>
  );
}
