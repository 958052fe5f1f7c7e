import { useHandOver } from '../../../machines/flows/hand-over/use-hand-over.ts';
import { Button } from '../../kit/button.tsx';
import { LinkButton } from '../../kit/link.tsx';
import { Notice } from '../../kit/notice.tsx';
import { Spinner } from '../../kit/spinner.tsx';
import { useTranslation } from '../../use-translation.ts';

/** That the other page is on its way, or what became of it. */
export function HandOverProgress() {
  const { t } = useTranslation('session');
  const { isFailed, isUnasked, retry } = useHandOver();
  if (isUnasked)
    return (
      <Notice
        tone="warn"
        title={t('handOver.unasked')}
        actions={<LinkButton to="/">{t('handOver.home')}</LinkButton>}
      >
        {t('handOver.unaskedText')}
      </Notice>
    );
  if (isFailed)
    return (
      <Notice tone="bad" title={t('handOver.failed')} actions={<Button onPress={retry}>{t('retry')}</Button>}>
        {t('handOver.failedText')}
      </Notice>
    );
  return (
    <p role="status">
      <Spinner /> {t('handOver.moving')}
    </p>
  );
}
