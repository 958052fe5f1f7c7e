import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useState } from 'react';
import buttonStyles from '../../kit/button.module.css';
import { Icon } from '../../kit/icon.tsx';
import { LinkButton } from '../../kit/link.tsx';
import { PageHeading } from '../../kit/page-heading.tsx';
import { Spinner } from '../../kit/spinner.tsx';
import { useTranslation } from '../../use-translation.ts';
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
        {/* The browser's own: this screen is in the entry, which the kit's button would bring its library to. */}
        <button
          type="button"
          className={clsx(buttonStyles.button, buttonStyles.primary)}
          aria-disabled={busy}
          onClick={() => !busy && void tryAgain()}
        >
          {busy ? <Spinner /> : <Icon name="retry" />}
          <span>{t('action')}</span>
        </button>
        <LinkButton to="/">{t('home')}</LinkButton>
      </div>
    </div>
  );
}
