import { useEffect, useRef } from 'react';
import type { InvestorKind } from '../../../api/contracts/investor.ts';
import { createFormat } from '../../../i18n/format.ts';
import type { SentMessage as Sent } from '../../../machines/flows/message-compose/message-compose.chart.ts';
import { usePortal } from '../../../use-portal.ts';
import { Button } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';
import { LinkButton } from '../../kit/link.tsx';
import formStyles from '../../parts/form.module.css';
import { useTranslation } from '../../use-translation.ts';
import styles from './message-compose-screen.module.css';

export interface SentMessageProps {
  sent: Sent;
  kind: InvestorKind;
  onAnother: () => void;
}

/** Section 8: the message has arrived; under which number, and by when it is answered. Takes the focus. */
export function SentMessage({ sent: { id, number, dueAt }, kind, onAnother }: SentMessageProps) {
  const { t } = useTranslation('investor');
  const format = createFormat(usePortal().locale);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={styles.sent} role="status">
      <span className={styles.mark}>
        <Icon name="check" size={32} />
      </span>
      <h2 ref={title} tabIndex={-1}>
        {t('sent.title')}
      </h2>
      <p className={styles.number}>{t('sent.number', { number: String(number) })}</p>
      <p>{t('sent.due', { date: format.dayLong(dueAt.slice(0, 10)) })}</p>
      <div className={formStyles.buttons}>
        <LinkButton variant="primary" to="/account/messages/$id" params={{ id }}>
          {t('sent.follow')}
        </LinkButton>
        <Button onPress={onAnother}>{t(`sent.another.${kind}`)}</Button>
      </div>
    </div>
  );
}
