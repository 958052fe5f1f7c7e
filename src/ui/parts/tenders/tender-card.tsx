import type { Tender } from '../../../api/contracts/tenders.ts';
import { choicesQuery } from '../../../api/queries/tenders.ts';
import { createFormat } from '../../../i18n/format.ts';
import type { PortalContext } from '../../../portal-context.ts';
import { usePortal } from '../../../use-portal.ts';
import { keptWith } from '../../kept-with.ts';
import { Badge } from '../../kit/badge.tsx';
import { HiddenText } from '../../kit/hidden-text.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import { FiledText } from '../../register/filed.tsx';
import { useTranslation } from '../../use-translation.ts';
import { ItemCard, type ItemCardState, ItemWords } from '../list/item-card.tsx';
import { MetroWalk } from '../metro-walk.tsx';
import styles from './tender-card.module.css';
import { dealOf } from './tender-deal.ts';
import { TENDER_DRAWINGS } from './tender-drawings.ts';
import { TenderStatus } from './tender-status.tsx';
import { useTenderWords } from './use-tender-words.ts';

/** An object of the list (section 3, tender object): what it is, where, what it costs, until when. */
export function TenderCard({ tender, ...state }: ItemCardState & { tender: Tender }) {
  const { ready } = useTranslation(['tenders', 'lists']);
  const { isSelected } = state;
  return (
    <ItemCard
      {...state}
      id={tender.id}
      drawing={TENDER_DRAWINGS[tender.type]}
      photo={tender.photo}
      more={Math.max(tender.photos - 1, 0)}
      of={ready ? (portal) => [tender, isSelected, stationOf(tender, portal)] : undefined}
    >
      <TenderCardWords {...{ tender, isSelected }} />
    </ItemCard>
  );
}

/** How the portal calls a tender's station, which the tender itself does not say. */
function stationOf({ metro }: Tender, { api, queryClient }: PortalContext): string | undefined {
  const choices = queryClient.getQueryData(choicesQuery(api).queryKey);
  if (!choices || metro === undefined) return undefined;
  return stationsOf(choices, () => new Map(choices.metro.map(({ id, name }) => [id, name]))).get(metro);
}

const stationsOf = keptWith<ReadonlyMap<string, string>>();

function TenderCardWords({ tender, isSelected }: { tender: Tender; isSelected: boolean | undefined }) {
  const { t } = useTranslation('tenders');
  const words = useTenderWords();
  const { number } = createFormat(usePortal().locale);
  const title = words.title(tender);
  const facts = [
    tender.walk ? <MetroWalk key="walk" walk={tender.walk} /> : words.metro(tender),
    words.area(tender.area),
    words.floor(tender),
  ];
  return (
    <ItemWords
      isSelected={isSelected}
      marks={
        <>
          <TenderStatus status={tender.status} />
          <Badge tone="info">{t(`deal.${dealOf(tender)}`)}</Badge>
        </>
      }
      title={(className) => (
        <Link to="/catalog/trades/$id" params={{ id: tender.id }} className={className}>
          <bdi lang={title.lang}>{title.text}</bdi>
        </Link>
      )}
    >
      <p className={styles.place}>
        <bdi lang="ru">{tender.address}</bdi>
      </p>
      {tender.about && (
        <p className={styles.about}>
          <FiledText>{tender.about}</FiledText>
        </p>
      )}
      <ul className={styles.facts}>
        {facts.map((fact) => fact && <li key={typeof fact === 'string' ? fact : 'walk'}>{fact}</li>)}
      </ul>
      <p className={styles.price}>
        <strong>{t('card.from', { price: words.price(tender) })}</strong>
        <span className={styles.perMetre}>{words.pricePerMetre(tender)}</span>
      </p>
      <p className={styles.needed}>{t('card.signature')}</p>
      <div className={styles.end}>
        <p>{words.deadline(tender)}</p>
        <p className={styles.views}>
          <Icon name="eye" size={16} />
          <HiddenText>{t('card.views')} </HiddenText>
          {number(tender.views)}
        </p>
      </div>
    </ItemWords>
  );
}
