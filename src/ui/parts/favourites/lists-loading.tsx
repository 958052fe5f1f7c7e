import { Skeleton, SkeletonRegion } from '../../kit/skeleton.tsx';
import { useTranslation } from '../../use-translation.ts';

/** The place of a person's own list until it is known. */
export function ListsLoading() {
  const { t } = useTranslation('lists');
  return (
    <SkeletonRegion label={t('loading')}>
      <Skeleton shape="card" count={3} />
    </SkeletonRegion>
  );
}
