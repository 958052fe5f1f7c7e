import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { ApiProblem } from '../../../api/client.ts';
import { usePortal } from '../../../use-portal.ts';
import buttonStyles from '../../kit/button.module.css';
import { Icon } from '../../kit/icon.tsx';
import { LinkButton } from '../../kit/link.tsx';
import { PageHeading } from '../../kit/page-heading.tsx';
import { Spinner } from '../../kit/spinner.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './failure-screen.module.css';
import { isMissingChunk, shouldReloadFor } from './missing-chunk.ts';

/**
 * A page that could not be shown: says so, with the number by which its request is found, and loads it again on request.
 * What fails because the portal was updated under an open page is loaded anew by itself, once. The router's error
 * component.
 */
export function FailureScreen({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('pages', { keyPrefix: 'failure' });
  const router = useRouter();
  const { requestId } = usePortal();
  const [busy, setBusy] = useState(false);
  const number = error instanceof ApiProblem ? error.requestId : requestId;
  useEffect(() => {
    if (shouldReloadFor(error)) location.reload();
  }, [error]);

  async function tryAgain() {
    setBusy(true);
    // A browser does not fetch again what it could not fetch once, as long as the page stays.
    if (isMissingChunk(error)) return location.reload();
    await router.invalidate();
    setBusy(false);
    reset();
  }

  return (
    <div className={styles.screen} role="alert">
      <Icon name="bad" size={32} className={styles.icon} />
      <PageHeading lead={t('text')}>{t('heading')}</PageHeading>
      {number && (
        <p className={styles.number}>
          {t('number')} <bdi>{number}</bdi>
        </p>
      )}
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
