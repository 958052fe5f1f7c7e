import { useQuery } from '@tanstack/react-query';
import type { ContentItem } from '../../../api/contracts/content-definition.ts';
import type { ContentKindId } from '../../../api/contracts/content-kinds.ts';
import { goalsQuery } from '../../../api/queries/goals.ts';
import { usePortal } from '../../../use-portal.ts';
import { useTranslation } from '../../use-translation.ts';

/**
 * What items of the content are called, in the words of `content.json`; a goal by its title as well.
 * @param only the one kind whose items are named: titles of goals are read for no other
 */
export function useContentName(only?: ContentKindId): (kind: ContentKindId, item: ContentItem) => string {
  const { t } = useTranslation('content');
  const isOfGoals = only === undefined || only === 'goals';
  const { data: goals } = useQuery({ ...goalsQuery(usePortal().api), enabled: isOfGoals });
  return (kind, { id, place }) => {
    if (place !== undefined) return t(`place.${kind}.name`, { number: place });
    if (kind !== 'goals') return t(`items.${id}`);
    const number = id.replace('goal-', '');
    const goal = goals?.items.find((one) => String(one.id) === number);
    return goal ? t('goalTitle', { id: number, title: goal.title }) : t('goal', { id: number });
  };
}
