import { type ReactNode, use } from 'react';
import type { MapCard } from '../../../api/contracts/investment-map.ts';
import type { Tender } from '../../../api/contracts/tenders.ts';
import type { AnyCard } from '../../../api/queries/registers.ts';
import type { RegisterId } from '../../../api/registers/ids.ts';
import { TenderCard } from '../../parts/tenders/tender-card.tsx';
import { TenderHeart } from '../../parts/tenders/tender-heart.tsx';
import { loadRegister } from '../../register/definitions.ts';
import { RegisterCard } from '../../register/register-card.tsx';
import { ThingHeart } from '../../register/thing-heart.tsx';

/** A thing of the map as the list of its register shows it: what cards need comes with the first that is chosen. */
export function ChosenCard({ register, card, close }: MapCard & { close: ReactNode }) {
  if (register === 'tenders') {
    const tender = card as Tender;
    const actions = (
      <>
        <TenderHeart tender={tender} />
        {close}
      </>
    );
    return <TenderCard tender={tender} isSelected actions={actions} />;
  }
  return <CardOf id={register} thing={card as unknown as AnyCard} close={close} />;
}

function CardOf({ id, thing, close }: { id: RegisterId; thing: AnyCard; close: ReactNode }) {
  const register = use(loadRegister(id));
  const actions = (
    <>
      <ThingHeart {...{ register, thing }} />
      {close}
    </>
  );
  return <RegisterCard {...{ register, thing, actions }} isSelected />;
}
