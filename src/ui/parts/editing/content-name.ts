import type { TFunction } from 'i18next';
import type { ContentItem } from '../../../api/contracts/content-definition.ts';
import type { ContentKindId } from '../../../api/contracts/content-kinds.ts';

/** What an item of the content is called, in the words of `content.json`. */
export const contentName = (t: TFunction, kind: ContentKindId, { id, place }: ContentItem): string =>
  place === undefined ? t(`content:items.${id}`) : t(`content:place.${kind}.name`, { number: place });
