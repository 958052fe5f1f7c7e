import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ResponseOf } from '../../../api/contracts/endpoint.ts';
import type { serviceChoices } from '../../../api/contracts/services.ts';
import { serviceChoicesQuery } from '../../../api/queries/services.ts';
import { usePortal } from '../../../use-portal.ts';
import { keptWith } from '../../kept-with.ts';

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
  // Of nobody else: what is made of names is kept with them, and these are of no language.
  const none = useMemo(() => namesIn({}), []);
  return data ? namesOf(data, () => namesIn(data)) : none;
}

type Choices = Pick<ResponseOf<typeof serviceChoices>, ChoiceKind>;

function namesIn(choices: Partial<Choices>) {
  const listOf = (kind: ChoiceKind) => choices[kind] ?? [];
  return {
    listOf,
    nameOf: (kind: ChoiceKind, id: string) => listOf(kind).find((choice) => choice.id === id)?.name ?? id,
  };
}

const namesOf = keptWith<ReturnType<typeof namesIn>>();
