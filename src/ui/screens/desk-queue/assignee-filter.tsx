import type { CaseFilters } from '../../../api/contracts/desk.ts';
import { ChoiceLink, ChoiceList } from '../../kit/choice-list.tsx';
import { useTranslation } from '../../use-translation.ts';

const CHOICES = [undefined, 'me', 'none'] as const;

/** Whose cases: everybody's, one's own, nobody's. */
export function AssigneeFilter({ filters }: { filters: CaseFilters }) {
  const { t } = useTranslation('desk');
  const { assignee, ...others } = filters;
  return (
    <ChoiceList label={t('assignee.label')}>
      {CHOICES.map((choice) => (
        <li key={choice ?? 'all'}>
          <ChoiceLink
            to="/desk"
            search={{ ...others, ...(choice && { assignee: choice }) }}
            activeOptions={{ exact: true, includeSearch: true }}
            isCurrent={choice === assignee}
          >
            {t(`assignee.${choice ?? 'all'}`)}
          </ChoiceLink>
        </li>
      ))}
    </ChoiceList>
  );
}
