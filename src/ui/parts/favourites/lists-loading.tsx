import { useTranslation } from 'react-i18next';
import { Skeleton, SkeletonRegion } from '../../kit/skeleton.tsx';

/** The place of a person's own list until it is known. */
export function ListsLoading() {
  const { t } = useTranslation('lists');
  return (
    <SkeletonRegion label={t('loading')}>
      <Skeleton shape="card" count={3} />
    </SkeletonRegion>
  );
}
