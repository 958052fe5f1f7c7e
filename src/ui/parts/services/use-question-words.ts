import { useMemo } from 'react';
import { type QuestionName, SELECTOR_APPLICANTS } from '../../../api/contracts/selection.ts';
import { BUSINESS_SIZES, REGULARITIES, SUPPORT_LEVELS } from '../../../api/contracts/services.ts';
import { useTranslation } from '../../use-translation.ts';
import { type ChoiceKind, useServiceChoices } from './use-service-choices.ts';

const FLAGS = ['true', 'false'];
const FIXED: Readonly<Partial<Record<QuestionName, readonly string[]>>> = {
  applicant: SELECTOR_APPLICANTS,
  businessSize: BUSINESS_SIZES,
  regularity: REGULARITIES,
  supportLevel: SUPPORT_LEVELS,
  applicationRequired: FLAGS,
  repeat: FLAGS,
  coronavirusOnly: FLAGS,
};

/** Questions and answers in the page's language. */
export function useQuestionWords() {
  const { t } = useTranslation('services');
  const { listOf } = useServiceChoices();
  return useMemo(() => {
    const optionsOf = (name: QuestionName): readonly { value: string; label: string }[] =>
      FIXED[name]?.map((value) => ({ value, label: t(`${name}.${value}`) })) ??
      listOf(name as ChoiceKind).map(({ id, name: label }) => ({ value: id, label }));
    return {
      optionsOf,
      questionOf: (name: QuestionName): string => t(`filter.${name}`),
      answerOf: (name: QuestionName, value: string): string =>
        optionsOf(name).find((option) => option.value === value)?.label ?? value,
    };
  }, [t, listOf]);
}
