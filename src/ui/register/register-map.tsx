import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { choicesQuery } from '../../api/queries/register-choices.ts';
import { type AnyAsked, type AnyCard, mapQuery } from '../../api/queries/registers.ts';
import { fieldAt } from '../../api/register/names.ts';
import type { AnyRegister } from '../../api/register/register.ts';
import { createMoneyFormat } from '../../i18n/money.ts';
import { usePortal } from '../../use-portal.ts';
import { EVERYWHERE, ListMap } from '../parts/list/list-map.tsx';
import type { ListMapState } from '../parts/list/list-map-props.ts';
import { RegisterCard } from './register-card.tsx';
import { ThingHeart } from './thing-heart.tsx';
import { useRegisterWords } from './use-register-words.ts';

export interface RegisterMapProps extends ListMapState<AnyCard> {
  register: AnyRegister;
  asked: AnyAsked;
}

/** Sums from here on are said by thousands and millions. Kopecks. */
const SHORT = 1_000_000;

/** What a mark says of a thing: what the definition names, or nothing but where it is. */
export function useMarkOf(register: AnyRegister) {
  const { locale } = usePortal();
  const words = useRegisterWords(register);
  return useCallback(
    ({ name, facts }: Pick<AnyCard, 'name' | 'facts'>) => {
      const { mark } = register.card;
      const value = mark === undefined ? undefined : facts[mark];
      if (mark === undefined || typeof value !== 'number') return { text: '', label: name };
      const field = fieldAt(register, mark);
      const { roubles, roublesShort } = createMoneyFormat(locale);
      const sum = value < SHORT ? roubles(Math.round(value / 100) * 100) : roublesShort(value);
      const text = field.kind === 'money' ? sum : words.amount(field, value);
      return { text, label: `${text}, ${name}` };
    },
    [register, words, locale],
  );
}

/** A register's things on the map, with their outlines. */
export function RegisterMap({ register, asked, ...state }: RegisterMapProps) {
  const { api } = usePortal();
  const [box, setBox] = useState<{ box: string; zoom: number }>();
  const { data: choices } = useQuery(choicesQuery(api, register));
  const { data, isError } = useQuery({
    ...mapQuery(api, register, asked, box?.box ?? '', box?.zoom ?? 0),
    enabled: box !== undefined && !state.isEmpty,
  });
  const isFiltered = !state.isEmpty && Object.values(asked).some((value) => value !== undefined);
  const { data: found } = useQuery({
    ...mapQuery(api, register, asked, EVERYWHERE.box, EVERYWHERE.zoom),
    enabled: isFiltered,
  });
  return (
    <ListMap<AnyCard>
      {...state}
      isError={isError}
      markOf={useMarkOf(register)}
      view={state.isEmpty ? undefined : data}
      everywhere={isFiltered ? found : undefined}
      tiles={choices?.mapTiles ?? null}
      onMove={(box, zoom) => setBox({ box, zoom })}
      card={(thing, close) => (
        <RegisterCard
          {...{ register, thing }}
          isSelected
          isCompact={!state.isBeside}
          actions={
            <>
              <ThingHeart {...{ register, thing }} />
              {close}
            </>
          }
        />
      )}
    />
  );
}
