import type { FastifyRequest } from 'fastify';
import type { Point, Walk } from '../../src/api/register/types.ts';
import { localeOfHost } from '../../src/i18n/locales.ts';
import { walksIn } from '../city/metro.ts';
import { inLanguage } from '../translations.ts';

/** Cards as they are told in the language of the host: what is filed as far as it is translated, and the way to the metro. */
export function toldTo<Card extends { readonly at?: Point | undefined }>(
  cards: readonly Card[],
  { host }: Pick<FastifyRequest, 'host'>,
): (Card & { walk?: Walk })[] {
  const locale = localeOfHost(host);
  const walkOf = walksIn(locale);
  return cards.map((card) => ({ ...inLanguage(card, locale), ...(card.at && { walk: walkOf(card.at) }) }));
}
