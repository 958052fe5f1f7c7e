import * as z from 'zod/mini';
import { type Endpoint, endpoint } from '../contracts/endpoint.ts';
import { matching, Text, Time } from '../contracts/fields.ts';
import { PAGE_SIZE, paging } from '../contracts/paging.ts';
import { editablePaths } from './editable.ts';
import { fieldAt } from './names.ts';
import type { EditedRegister } from './register.ts';
import { storedSchema, ThingId, valueSchema } from './schema.ts';
import type { ItemOf } from './types.ts';

const base = '/invest/desk/v1/registers';
/** Further back than this many pages of a history nobody leafs. */
const LAST_PAGE = 500;
/** Changes on one page of the history. */
export const EDITS_PAGE = PAGE_SIZE;

/** One field that somebody, or a file, has changed. Values are as the field has them; null is none. */
export const RegisterEdit = z.object({
  id: z.int(),
  /** A field, or a cell of a grid: `supply.power.load`. */
  path: Text,
  before: z.unknown(),
  after: z.unknown(),
  at: Time,
  source: z.enum(['desk', 'import']),
  /** Of an official. */
  byName: z.optional(Text),
  /** The change that this one has undone. */
  putsBack: z.optional(z.int()),
});
export type RegisterEdit = z.output<typeof RegisterEdit>;

/** A thing as officials edit it. */
export interface EditedThing<R extends EditedRegister = EditedRegister> {
  /** Id under which the desk and the lifecycle `register-object` know it. */
  readonly object: string;
  readonly state: string;
  /** What a change is sent on top of: the last change that was written down. */
  readonly version: number;
  readonly item: ItemOf<R>;
  /** Fields that officials have changed last: an import leaves them alone, unless it is told otherwise. */
  readonly edited: readonly string[];
}

/** Fields to change, by path; null takes a value away. */
export type Changes = Readonly<Record<string, unknown>>;

/** What changes may say, field by field. What only the whole shows is judged with the whole. */
export const changesSchema = (register: EditedRegister) =>
  z.strictObject(
    Object.fromEntries(
      editablePaths(register).map((path) => [
        path,
        z.exactOptional(z.nullable(valueSchema(fieldAt(register, path)))),
      ]),
    ),
  ) as unknown as z.ZodMiniType<Changes, unknown>;

/** The calls by which officials edit the things of a register. */
export function editingEndpointsOf<const R extends EditedRegister>(register: R) {
  const path = `${base}/${register.id}/:id`;
  const params = z.object({ id: ThingId });
  const answer = z.object({
    object: Text,
    state: Text,
    version: z.int(),
    item: storedSchema(register),
    edited: z.array(Text),
  }) as unknown as z.ZodMiniType<EditedThing<R>, unknown>;
  const version = z.int().check(z.minimum(0));
  const common = { status: 200, bearer: 'needed' } as const;
  const refusals = { 403: ['forbidden'], 404: ['not_found'] } as const;
  const commandRefusals = { ...refusals, 409: ['changed_elsewhere'], 422: ['validation'] } as const;
  return {
    read: endpoint({
      ...common,
      method: 'GET',
      path,
      summary: 'A thing of a register as officials edit it, whether or not it is shown.',
      params,
      response: answer,
      errors: refusals,
    }),
    change: endpoint({
      ...common,
      method: 'PATCH',
      path,
      summary:
        'Changes some fields of a thing. What others changed since `version` in other fields stays; of the same fields it is refused as `changed_elsewhere`, with what they say now.',
      params,
      body: z.object({ version, changes: changesSchema(register) }),
      response: answer,
      errors: commandRefusals,
    }),
    edits: endpoint({
      ...common,
      method: 'GET',
      path: `${path}/edits`,
      summary: 'Which fields of a thing were changed by whom, the newest first.',
      params,
      query: z.object(paging(LAST_PAGE)),
      response: z.object({
        items: z.array(RegisterEdit),
        total: z.int(),
        page: z.int(),
        pageSize: z.int(),
      }),
      errors: { ...refusals, 422: ['validation'] },
    }),
    putBack: endpoint({
      ...common,
      method: 'POST',
      path: `${path}/edits/:edit/put-back`,
      summary: 'Gives a field the value again that it had before a change; itself a change.',
      params: z.object({ id: ThingId, edit: matching(/^[1-9]\d{0,14}$/) }),
      body: z.object({ version }),
      response: answer,
      errors: commandRefusals,
    }),
  } satisfies Record<string, Endpoint>;
}
export type EditingEndpoints = ReturnType<typeof editingEndpointsOf<EditedRegister>>;
