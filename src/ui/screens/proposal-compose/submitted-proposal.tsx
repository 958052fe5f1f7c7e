import type { LinkProps } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { SubmittedProposal as Sent } from '../../../api/contracts/proposals.ts';
import { createFormat } from '../../../i18n/format.ts';
import { usePortal } from '../../../use-portal.ts';
import { Icon } from '../../kit/icon.tsx';
import { LinkButton } from '../../kit/link.tsx';
import formStyles from '../../parts/form.module.css';
import { useTranslation } from '../../use-translation.ts';
import styles from './proposal-form.module.css';

export interface SubmittedProposalProps {
  sent: Sent;
  /** Of its words. */
  area: string;
  register: LinkProps['to'] & string;
}

/** The proposal has arrived; under which number, and by when a moderator decides. Takes the focus. */
export function SubmittedProposal({ sent: { id, number, dueAt }, area, register }: SubmittedProposalProps) {
  const { t } = useTranslation(area);
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
      <p>{t('sent.number', { number: String(number) })}</p>
      <p>{t('sent.due', { date: format.day(dueAt.slice(0, 10)) })}</p>
      <div className={formStyles.buttons}>
        <LinkButton variant="primary" to="/account/applications/$id" params={{ id }}>
          {t('sent.follow')}
        </LinkButton>
        <LinkButton to={register}>{t('sent.register')}</LinkButton>
      </div>
    </div>
  );
}
