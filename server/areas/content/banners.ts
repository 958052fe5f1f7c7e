import type { BannerPlace } from '../../../src/api/contracts/banner-places.ts';
import type { Banner } from '../../../src/api/contracts/banners.ts';
import type { ContentLanguage, ContentValues } from '../../../src/api/contracts/content-definition.ts';
import type { Database } from '../../db/database.ts';
import { placedContent } from './content.ts';

/** Whether a banner is for a page on a day, `YYYY-MM-DD`; its last day counts. */
const isAt = ({ places, from, until }: ContentValues, place: BannerPlace, today: string): boolean =>
  (places ?? []).includes(place) && (from ?? '') <= today && today <= (until ?? today);

/**
 * What a page invites to, in a language.
 * @param today the day in Moscow, `YYYY-MM-DD`
 */
export async function bannersAt(
  db: Database,
  place: BannerPlace,
  language: ContentLanguage,
  today: string,
): Promise<Banner[]> {
  const banners = await placedContent(db, 'banners');
  return banners
    .filter(({ values }) => isAt(values, place, today))
    .map(({ id, shown }) => {
      const { says, standIns } = shown(language);
      const { title, text, action, to } = says;
      return {
        id,
        title: String(title),
        ...(text && { text: String(text) }),
        ...(action && { action: String(action) }),
        to: String(to),
        standIns: { ...standIns },
      };
    });
}
