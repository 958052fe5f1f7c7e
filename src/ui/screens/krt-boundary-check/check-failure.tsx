import type { KrtBoundaryCheck } from '../../../machines/flows/krt-boundary-check/use-krt-boundary-check.ts';
import { Notice } from '../../kit/notice.tsx';
import { WaitTime } from '../../parts/wait-time.tsx';
import { useTranslation } from '../../use-translation.ts';

/** Why nothing was checked, where no field is to blame. */
export function CheckFailure({ snapshot }: Pick<KrtBoundaryCheck, 'snapshot'>) {
  const { t } = useTranslation(['krt-check', 'common']);
  const { failure, allowedAt } = snapshot.context;
  if (failure === null) return null;
  return (
    <Notice tone={failure === 'tooMany' ? 'warn' : 'bad'} title={t(`failure.${failure}.title`)}>
      {t(`failure.${failure}.text`)} {failure === 'tooMany' && <WaitTime until={allowedAt} />}
    </Notice>
  );
}
