import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { mapCardQuery } from '../../../api/queries/investment-map.ts';
import { partsOfObject } from '../../../machines/flows/investment-map/investment-map.settings.ts';
import type { InvestmentMap } from '../../../machines/flows/investment-map/use-investment-map.ts';
import { usePortal } from '../../../use-portal.ts';
import { HiddenText } from '../../kit/hidden-text.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Notice } from '../../kit/notice.tsx';
import { Skeleton, SkeletonRegion } from '../../kit/skeleton.tsx';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './object-card.module.css';

const ChosenCard = lazy(async () => ({ default: (await import('./chosen-card.tsx')).ChosenCard }));

/** The card of the thing that is chosen: on its way, there, gone, or not to be had. */
export function ObjectCard({ map }: { map: InvestmentMap }) {
  const { t } = useTranslation(['investment-map', 'lists']);
  const { snapshot } = map;
  const { object } = snapshot.context;
  const isShown = snapshot.hasTag('card');
  const card = useRef<HTMLElement>(null);
  // Beside the map it stands over filters and list, which may be scrolled far down.
  useEffect(() => {
    if (isShown && object) card.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown, object]);
  if (!isShown) return null;
  const close = (
    <button type="button" aria-label={t('lists:map.close')} className={styles.close} onClick={map.leave}>
      <Icon name="close" />
    </button>
  );
  return (
    <section ref={card} aria-label={t('card.label')} className={styles.card}>
      <HiddenText as="h2">{t('card.label')}</HiddenText>
      {snapshot.hasTag('cardLoading') && <Loading />}
      {snapshot.hasTag('cardFailed') && <LoadFailure onRetry={map.retryCard} />}
      {snapshot.hasTag('cardGone') && <Notice tone="info" title={t('card.gone')} />}
      {snapshot.matches({ card: 'shown' }) ? (
        <Loaded object={snapshot.context.object ?? ''} close={close} />
      ) : (
        <div className={styles.corner}>{close}</div>
      )}
    </section>
  );
}

function Loading() {
  const { t } = useTranslation('investment-map');
  return (
    <SkeletonRegion label={t('card.loading')}>
      <Skeleton shape="card" />
    </SkeletonRegion>
  );
}

function Loaded({ object, close }: { object: string; close: React.ReactNode }) {
  const { api } = usePortal();
  const { register = 'tenders', id = '' } = partsOfObject(object) ?? {};
  // The flow has read it.
  const { data } = useQuery({ ...mapCardQuery(api, register, id), enabled: false });
  return data ? (
    <Suspense
      fallback={
        <>
          <Loading />
          <div className={styles.corner}>{close}</div>
        </>
      }
    >
      <ChosenCard {...data} close={close} />
    </Suspense>
  ) : null;
}
