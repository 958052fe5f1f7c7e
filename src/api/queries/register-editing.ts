import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client.ts';
import { readMeasureRules } from '../contracts/support.ts';
import { EDITS_PAGE, type EditingEndpoints, editingEndpointsOf } from '../register/editing.ts';
import type { EditedRegister } from '../register/register.ts';
import { editedKey } from './desk.ts';

const made = new WeakMap<EditedRegister, EditingEndpoints>();

/** The calls by which a register's things are edited, made when they are first needed. */
export function editingCallsOf(register: EditedRegister): EditingEndpoints {
  const known = made.get(register);
  if (known) return known;
  const calls = editingEndpointsOf(register);
  made.set(register, calls);
  return calls;
}

/** A thing as officials edit it. */
export const editedQuery = (api: ApiClient, register: EditedRegister, id: string) =>
  queryOptions({
    queryKey: [...editedKey(register, id), 'thing'],
    queryFn: ({ signal }) => api.call(editingCallsOf(register).read, { params: { id } }, { signal }),
    staleTime: 0,
  });

/** A page of who changed what, the newest first. @param page from 1 */
export const editsQuery = (api: ApiClient, register: EditedRegister, id: string, page: number) =>
  queryOptions({
    queryKey: [...editedKey(register, id), 'edits', page],
    queryFn: ({ signal }) =>
      api.call(
        editingCallsOf(register).edits,
        { params: { id }, query: { page, pageSize: EDITS_PAGE } },
        { signal },
      ),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** The rules of a measure, for officials who edit it. @param id of the catalogue's measure */
export const measureRulesQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...editedKey({ id: 'support-measures' }, id), 'rules'],
    queryFn: ({ signal }) => api.call(readMeasureRules, { params: { id } }, { signal }),
  });
