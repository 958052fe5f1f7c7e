import type { FastifyRequest } from 'fastify';
import type { Point, Walk } from '../../src/api/register/types.ts';
import { localeOfHost } from '../../src/i18n/locales.ts';
import { walksIn } from '../city/metro.ts';

/** Cards with the way to the metro, in the language of the host. */
export function withWalks<Card extends { readonly at?: Point | undefined }>(
  cards: readonly Card[],
  { host }: Pick<FastifyRequest, 'host'>,
): (Card & { walk?: Walk })[] {
  const walkOf = walksIn(localeOfHost(host));
  return cards.map((card) => ({ ...card, ...(card.at && { walk: walkOf(card.at) }) }));
}
