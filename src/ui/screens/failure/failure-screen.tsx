import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';
import { LinkButton } from '../../kit/link.tsx';
import { PageHeading } from '../../kit/page-heading.tsx';
import styles from './failure-screen.module.css';

/** A page that could not be shown: says so and loads it again on request. The router's error component. */
export function FailureScreen({ reset }: ErrorComponentProps) {
  const { t } = useTranslation('pages', { keyPrefix: 'failure' });
  const router = useRouter();
  const [busy, setBusy] = useState(false);

  async function tryAgain() {
    setBusy(true);
    await router.invalidate();
    setBusy(false);
    reset();
  }

  return (
    <div className={styles.screen} role="alert">
      <Icon name="bad" size={32} className={styles.icon} />
      <PageHeading lead={t('text')}>{t('heading')}</PageHeading>
      <div className={styles.actions}>
        <Button variant="primary" icon="retry" busy={busy} onPress={tryAgain}>
          {t('action')}
        </Button>
        <LinkButton to="/">{t('home')}</LinkButton>
      </div>
    </div>
  );
}
