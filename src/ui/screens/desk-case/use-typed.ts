import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { currentUserQuery } from '../../../api/queries/account.ts';
import type { CaseAddress } from '../../../machines/flows/desk-case/desk-case.actors.ts';
import { caseDraft, type TypedFields } from '../../../machines/flows/desk-case/desk-case.draft.ts';
import { usePortal } from '../../../use-portal.ts';

export interface Typed {
  /** By the names of fields: what was typed for one event is there for another that asks for the same. */
  readonly typed: TypedFields;
  type(fields: TypedFields): void;
  /** Forgets some of the fields, or all. */
  drop(names?: readonly string[]): void;
}

/** What the official has typed into the forms of a case, kept for this tab. @param shown another one is another component */
export function useTyped({ lifecycle, id }: CaseAddress): Typed {
  const { api } = usePortal();
  // The page is there for officials alone, so who it is has been read.
  const { data: user } = useQuery(currentUserQuery(api));
  const owner = user?.id ?? '';
  const draft = useMemo(() => caseDraft({ lifecycle, id }, owner), [lifecycle, id, owner]);
  const [typed, type] = useState(() => draft.read());
  useEffect(() => draft.write(typed), [draft, typed]);
  const drop = useCallback(
    (names?: readonly string[]) =>
      type((before) =>
        Object.fromEntries(Object.entries(before).filter(([name]) => names && !names.includes(name))),
      ),
    [],
  );
  return { typed, type, drop };
}
