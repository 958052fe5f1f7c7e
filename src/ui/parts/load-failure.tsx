import { Button } from '../kit/button.tsx';
import { Notice } from '../kit/notice.tsx';
import { useTranslation } from '../use-translation.ts';

export interface LoadFailureProps {
  onRetry: () => void;
}

/** Data of a page behind the sign-in did not come (section 8). */
export function LoadFailure({ onRetry }: LoadFailureProps) {
  const { t } = useTranslation('common');
  return (
    <Notice
      tone="bad"
      title={t('loadFailed')}
      actions={
        <Button icon="retry" onPress={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      {t('error.generic')}
    </Notice>
  );
}
