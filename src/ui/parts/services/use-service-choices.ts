import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { serviceChoicesQuery } from '../../../api/queries/services.ts';
import { usePortal } from '../../../use-portal.ts';

/** A list of choices that the catalogue itself names. */
export type ChoiceKind =
  | 'category'
  | 'activityLine'
  | 'legalForm'
  | 'okved'
  | 'supportType'
  | 'authority'
  | 'supportDirection'
  | 'measureDirection'
  | 'regulatingAct';

/** What the catalogue calls its choices, in the page's language; an id stands for itself until they are known. */
export function useServiceChoices() {
  const { api } = usePortal();
  const { data } = useQuery(serviceChoicesQuery(api));
  return useMemo(() => {
    const listOf = (kind: ChoiceKind) => data?.[kind] ?? [];
    return {
      listOf,
      nameOf: (kind: ChoiceKind, id: string) => listOf(kind).find((choice) => choice.id === id)?.name ?? id,
    };
  }, [data]);
}
