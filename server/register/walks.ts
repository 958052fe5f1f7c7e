import type { FastifyRequest } from 'fastify';
import type { AnyRegister } from '../../src/api/register/register.ts';
import type { CardOf } from '../../src/api/register/types.ts';
import { localeOfHost } from '../../src/i18n/locales.ts';
import { walksIn } from '../city/metro.ts';

/** Cards with the way to the metro, in the language of the host. */
export function withWalks(
  cards: readonly CardOf<AnyRegister>[],
  { host }: Pick<FastifyRequest, 'host'>,
): CardOf<AnyRegister>[] {
  const walkOf = walksIn(localeOfHost(host));
  return cards.map((card) => ({ ...card, ...(card.at && { walk: walkOf(card.at) }) }));
}
