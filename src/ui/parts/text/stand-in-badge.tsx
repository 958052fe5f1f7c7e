import type { StandIn } from '../../../api/contracts/content-definition.ts';
import { Badge } from '../../kit/badge.tsx';
import { useTranslation } from '../../use-translation.ts';

/** Says to the reader which languages stand in for theirs; nothing where none does. */
export function StandInBadge({ of }: { of: readonly (StandIn | undefined)[] }) {
  const { t } = useTranslation('common');
  return (
    <>
      {of.includes('en') && <Badge>{t('inEnglish')}</Badge>}
      {of.includes('ru') && <Badge>{t('inRussian')}</Badge>}
    </>
  );
}
