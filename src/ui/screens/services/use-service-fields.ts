import { useMemo } from 'react';
import {
  APPLICANT_TYPES,
  BUSINESS_SIZES,
  ORGANIZATION_STAGES,
  REGULARITIES,
  SERVICE_TYPES,
  SUPPORT_LEVELS,
} from '../../../api/contracts/services.ts';
import { keptWith } from '../../kept-with.ts';
import { type Counts, withCounts } from '../../parts/list-filter/counted.ts';
import type { FilterField } from '../../parts/list-filter/filter-fields.ts';
import { type ChoiceKind, useServiceChoices } from '../../parts/services/use-service-choices.ts';
import { useTranslation } from '../../use-translation.ts';

const fieldsOf = keptWith<readonly FilterField[]>();

/** The filters of services (section 2) in the page's language. @param counts absent while they are not known */
export function useServiceFields(counts?: Counts): readonly FilterField[] {
  const { t, ready } = useTranslation('services');
  const { listOf } = useServiceChoices();
  const made = useMemo(() => {
    // Texts that are still to come make others.
    return ready ? fieldsOf(listOf, make) : make();

    function make(): readonly FilterField[] {
      const fixed = (kind: 'choices' | 'one', name: string, values: readonly string[]): FilterField => ({
        kind,
        name,
        label: t(`filter.${name}`),
        choices: values.map((value) => ({ value, label: t(`${name}.${value}`) })),
      });
      const own = (name: ChoiceKind): FilterField => ({
        kind: 'choices',
        name,
        label: t(`filter.${name}`),
        choices: listOf(name).map(({ id, name: label }) => ({ value: id, label })),
      });
      const okved: FilterField = {
        kind: 'choices',
        name: 'okved',
        label: t('filter.okved'),
        // In the order of the classifier: its sections lead its classes, and those their groups.
        hasOthers: true,
        choices: listOf('okved').map(({ id, name }) => ({ value: id, label: `${id} ${name}` })),
      };
      return [
        fixed('choices', 'type', SERVICE_TYPES),
        own('category'),
        own('supportType'),
        fixed('choices', 'applicant', APPLICANT_TYPES),
        fixed('choices', 'businessSize', BUSINESS_SIZES),
        own('legalForm'),
        own('activityLine'),
        okved,
        own('authority'),
        fixed('one', 'electronic', ['true', 'false']),
        fixed('choices', 'regularity', REGULARITIES),
        fixed('one', 'repeat', ['true', 'false']),
        fixed('choices', 'stage', ORGANIZATION_STAGES),
        own('supportDirection'),
        own('measureDirection'),
        fixed('choices', 'supportLevel', SUPPORT_LEVELS),
        own('regulatingAct'),
        fixed('one', 'applicationRequired', ['true', 'false']),
        fixed('one', 'coronavirusOnly', ['true', 'false']),
        { kind: 'flag', name: 'popular', value: 'true', label: t('filter.popular') },
      ];
    }
  }, [t, ready, listOf]);
  return withCounts(made, counts);
}
