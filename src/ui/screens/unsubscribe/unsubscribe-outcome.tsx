import { useUnsubscribing } from '../../../machines/flows/unsubscribing/use-unsubscribing.ts';
import { Button } from '../../kit/button.tsx';
import { LinkButton } from '../../kit/link.tsx';
import { Notice } from '../../kit/notice.tsx';
import formStyles from '../../parts/form.module.css';
import { Waiting } from '../../parts/in-browser.tsx';
import { TryAgain } from '../../parts/try-again.tsx';
import { useTranslation } from '../../use-translation.ts';

/** The button that ends the mails, and what became of it. */
export function UnsubscribeOutcome() {
  const { t } = useTranslation(['subscriptions', 'common']);
  const { snapshot, confirm } = useUnsubscribing();
  const { name } = snapshot.context;
  if (snapshot.matches('reading')) return <Waiting />;
  if (snapshot.matches('ended'))
    return (
      <Notice tone="ok" title={t('unsubscribe.done')}>
        {name === null ? t('unsubscribe.doneFavourites') : t('unsubscribe.doneText', { name })}
      </Notice>
    );
  if (snapshot.matches('linkUnknown'))
    return (
      <Notice
        tone="warn"
        title={t('unsubscribe.unknown')}
        actions={<LinkButton to="/account/subscriptions">{t('unsubscribe.list')}</LinkButton>}
      >
        {t('unsubscribe.unknownText')}
      </Notice>
    );
  return (
    <>
      <p>{t('unsubscribe.text')}</p>
      {snapshot.matches('failed') && (
        <Notice tone="bad" title={t('unsubscribe.failed')}>
          <TryAgain allowedAt={snapshot.context.allowedAt} />
        </Notice>
      )}
      <div className={formStyles.buttons}>
        <Button
          variant="primary"
          busy={snapshot.hasTag('busy')}
          busyLabel={t('unsubscribe.sending')}
          onPress={confirm}
        >
          {t('unsubscribe.confirm')}
        </Button>
      </div>
    </>
  );
}
