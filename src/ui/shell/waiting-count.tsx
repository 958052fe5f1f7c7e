import { useQuery } from '@tanstack/react-query';
import { queuesQuery } from '../../api/queries/desk.ts';
import { createFormat } from '../../i18n/format.ts';
import { usePortal } from '../../use-portal.ts';
import { Badge } from '../kit/badge.tsx';
import { useTranslation } from '../use-translation.ts';

/** How much waits at the desk of an official. Nothing where it cannot be told, or nothing does. */
export function WaitingCount() {
  const { t } = useTranslation('shell');
  const { api, locale } = usePortal();
  const { data = [] } = useQuery(queuesQuery(api));
  const waiting = data
    .flatMap(({ states }) => states)
    .filter(({ isWaiting }) => isWaiting)
    .reduce((sum, { count }) => sum + count, 0);
  if (waiting === 0) return null;
  return <Badge tone="info">{t('account.waiting', { total: createFormat(locale).number(waiting) })}</Badge>;
}
