import { useQuery } from '@tanstack/react-query';
import type { MapCard } from '../../../api/contracts/investment-map.ts';
import type { Tender } from '../../../api/contracts/tenders.ts';
import { mapCardQuery } from '../../../api/queries/investment-map.ts';
import type { AnyCard } from '../../../api/queries/registers.ts';
import type { AnyRegister } from '../../../api/register/register.ts';
import { REGISTERS } from '../../../api/registers/index.ts';
import { partsOfObject } from '../../../machines/flows/investment-map/investment-map.settings.ts';
import type { InvestmentMap } from '../../../machines/flows/investment-map/use-investment-map.ts';
import { usePortal } from '../../../use-portal.ts';
import { HiddenText } from '../../kit/hidden-text.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Notice } from '../../kit/notice.tsx';
import { Skeleton, SkeletonRegion } from '../../kit/skeleton.tsx';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { TenderCard } from '../../parts/tenders/tender-card.tsx';
import { TenderHeart } from '../../parts/tenders/tender-heart.tsx';
import { RegisterCard } from '../../register/register-card.tsx';
import { ThingHeart } from '../../register/thing-heart.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './object-card.module.css';

/** The card of the thing that is chosen: on its way, there, gone, or not to be had. */
export function ObjectCard({ map }: { map: InvestmentMap }) {
  const { t } = useTranslation(['investment-map', 'lists']);
  const { snapshot } = map;
  if (!snapshot.hasTag('card')) return null;
  const close = (
    <button type="button" aria-label={t('lists:map.close')} className={styles.close} onClick={map.leave}>
      <Icon name="close" />
    </button>
  );
  return (
    <section aria-label={t('card.label')} className={styles.card}>
      <HiddenText as="h2">{t('card.label')}</HiddenText>
      {snapshot.hasTag('cardLoading') && (
        <SkeletonRegion label={t('card.loading')}>
          <Skeleton shape="card" />
        </SkeletonRegion>
      )}
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

function Loaded({ object, close }: { object: string; close: React.ReactNode }) {
  const { api } = usePortal();
  const { register = 'tenders', id = '' } = partsOfObject(object) ?? {};
  // The flow has read it.
  const { data } = useQuery({ ...mapCardQuery(api, register, id), enabled: false });
  return data ? <Card {...{ data, close }} /> : null;
}

function Card({ data: { register, card }, close }: { data: MapCard; close: React.ReactNode }) {
  if (register === 'tenders') {
    const tender = card as Tender;
    return (
      <TenderCard
        tender={tender}
        isSelected
        actions={
          <>
            <TenderHeart tender={tender} />
            {close}
          </>
        }
      />
    );
  }
  const its: AnyRegister = REGISTERS[register];
  const thing = card as unknown as AnyCard;
  return (
    <RegisterCard
      register={its}
      thing={thing}
      isSelected
      actions={
        <>
          <ThingHeart register={its} thing={thing} />
          {close}
        </>
      }
    />
  );
}
