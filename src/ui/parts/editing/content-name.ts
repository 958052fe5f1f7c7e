import type { TFunction } from 'i18next';
import type { ContentItem } from '../../../api/contracts/content-definition.ts';
import type { ContentKindId } from '../../../api/contracts/content-kinds.ts';

/** What an item of the content is called, in the words of `content.json`. */
export function contentName(t: TFunction, kind: ContentKindId, { id, place }: ContentItem): string {
  if (place !== undefined) return t(`content:place.${kind}.name`, { number: place });
  const [, goal] = /^goal-(\d+)$/.exec(id) ?? [];
  return goal ? t('content:goal', { id: goal }) : t(`content:items.${id}`);
}
