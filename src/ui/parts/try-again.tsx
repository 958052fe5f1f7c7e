import { useTranslation } from '../use-translation.ts';
import { WaitTime } from './wait-time.tsx';

export interface TryAgainProps {
  /** When the portal may be asked again, milliseconds since the epoch; 0: at once. */
  allowedAt: number;
}

/** What to do after a failure: try again, at once or when the portal has said. */
export function TryAgain({ allowedAt }: TryAgainProps) {
  const { t } = useTranslation('common');
  if (allowedAt === 0) return t('error.generic');
  return (
    <>
      {t('error.wait')} <WaitTime until={allowedAt} />
    </>
  );
}
