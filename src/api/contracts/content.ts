import * as z from 'zod/mini';
import { RegisterEdit } from '../register/editing.ts';
import {
  type ContentChanges,
  type ContentValues,
  type ShownContent,
  STAND_INS,
} from './content-definition.ts';
import { CONTENT_KIND_IDS } from './content-kinds.ts';
import { contentLine, LONGEST_LINE, MOST_LINES } from './content-schema.ts';
import { endpoint } from './endpoint.ts';
import { matching, Text, Time } from './fields.ts';
import { paging } from './paging.ts';

const desk = '/invest/desk/v1/content';
/** Further back than this many pages of a history nobody leafs. */
const LAST_PAGE = 500;

const Value = z.union([Text, z.array(Text)]);
const Values = z.record(Text, Value);
const params = z.object({ kind: z.enum(CONTENT_KIND_IDS), item: matching(/^[a-z][a-z\d-]{0,39}$/) });

/** The language of texts that nobody has written in the language asked for, by their fields. */
export const StandIns = z.record(Text, z.enum(STAND_INS));

/** What a page says otherwise than its own texts, in the language of the host. */
const Shown = z.object({
  says: z.record(Text, z.nullable(Value)),
  standIns: StandIns,
  edited: z.array(Text),
}) as unknown as z.ZodMiniType<ShownContent, unknown>;

/** What stands in the list of all that can be edited. */
const ListedContent = z.object({
  kind: z.enum(CONTENT_KIND_IDS),
  item: Text,
  /** Of one of several places of its kind: what is in it, by its first text in the language of the host; absent where nothing is. */
  name: z.optional(Text),
  /** How many fields say something else than the starting data. */
  edited: z.int(),
  /** When it was changed last, and by whom. */
  at: z.optional(Time),
  byName: z.optional(Text),
});
export type ListedContent = z.output<typeof ListedContent>;

/** An item as an administrator edits it. */
export interface EditedContent {
  /** What a change is sent on top of: the last change that was written down. */
  readonly version: number;
  readonly values: ContentValues;
  /** What the files say. */
  readonly starting: ContentValues;
}
const EditedContent = z.object({
  version: z.int(),
  values: Values,
  starting: Values,
}) as unknown as z.ZodMiniType<EditedContent, unknown>;

const common = { status: 200, bearer: 'needed' } as const;
const refusals = { 403: ['forbidden'], 404: ['not_found'] } as const;
const commandRefusals = { ...refusals, 409: ['changed_elsewhere'], 422: ['validation'] } as const;
const version = z.int().check(z.minimum(0));
const OneLine = contentLine(LONGEST_LINE);
const Changes = z.catchall(
  z.object({}),
  z.nullable(z.union([OneLine, z.array(OneLine).check(z.maxLength(MOST_LINES))])),
) as unknown as z.ZodMiniType<ContentChanges, unknown>;

export const getContent = endpoint({
  method: 'GET',
  path: '/invest/content/v1/:kind/:item',
  status: 200,
  summary: 'What the agency has made of a part of the portal’s content, in the language of the host.',
  params,
  response: Shown,
  errors: { 404: ['not_found'] },
});

export const listContent = endpoint({
  ...common,
  method: 'GET',
  path: desk,
  summary: 'All content that administrators edit, and who changed it last.',
  unpaged: 'As many as the portal defines: no more than a few dozen.',
  response: z.object({ items: z.array(ListedContent) }),
  errors: { 403: ['forbidden'] },
});

export const getEditedContent = endpoint({
  ...common,
  method: 'GET',
  path: `${desk}/:kind/:item`,
  summary: 'A part of the content in all languages, with what its files say.',
  params,
  response: EditedContent,
  errors: refusals,
});

export const publishContent = endpoint({
  ...common,
  method: 'PATCH',
  path: `${desk}/:kind/:item`,
  summary:
    'Publishes changes of some fields; null takes a value away. What others changed since `version` in other fields stays; of the same fields it is refused as `changed_elsewhere`, with what they say now.',
  params,
  body: z.object({
    version,
    changes: Changes,
  }),
  response: EditedContent,
  errors: commandRefusals,
});

export const listContentEdits = endpoint({
  ...common,
  method: 'GET',
  path: `${desk}/:kind/:item/edits`,
  summary: 'Which fields were changed by whom, the newest first.',
  params,
  query: z.object(paging(LAST_PAGE)),
  response: z.object({ items: z.array(RegisterEdit), total: z.int(), page: z.int(), pageSize: z.int() }),
  errors: { ...refusals, 422: ['validation'] },
});

export const putContentBack = endpoint({
  ...common,
  method: 'POST',
  path: `${desk}/:kind/:item/edits/:edit/put-back`,
  summary: 'Gives a field the value again that it had before a change; itself a change.',
  params: z.extend(params, { edit: matching(/^[1-9]\d{0,14}$/) }),
  body: z.object({ version }),
  response: EditedContent,
  errors: commandRefusals,
});
