import type { TenderStatus as Status } from '../../../api/contracts/tender-filter.ts';
import { Badge, type BadgeProps } from '../../kit/badge.tsx';
import { useTranslation } from '../../use-translation.ts';

const LOOKS: Readonly<Record<Status, Pick<BadgeProps, 'tone' | 'icon'>>> = {
  announced: { tone: 'ok', icon: 'clock' },
  review: { tone: 'warn', icon: 'eye' },
  finished: { tone: 'neutral', icon: 'check' },
  failed: { tone: 'neutral', icon: 'minus' },
  cancelled: { tone: 'bad', icon: 'close' },
};

/** Where a tender stands, in a word (section 4). */
export function TenderStatus({ status }: { status: Status }) {
  const { t } = useTranslation('tenders');
  return <Badge {...LOOKS[status]}>{t(`status.${status}`)}</Badge>;
}
