import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { AFTER_ALL, jsonValue, moment } from './columns.ts';

/**
 * One row per thing of a register, lifecycle `register-object`. `id` follows from `register` and `thing`; whether the
 * thing is shown stands in the register's own table as well, where searches look.
 */
export const registerObjects = pgTable(
  'register_objects',
  {
    id: uuid().primaryKey(),
    number: integer().notNull().generatedAlwaysAsIdentity(),
    register: text().notNull(),
    /** The id under which the register has it. */
    thing: text().notNull(),
    state: text().notNull(),
    context: jsonb().notNull(),
    createdAt: moment('created_at').notNull(),
    /** Place on the desk: the newest first. */
    rank: bigint({ mode: 'number' })
      .notNull()
      .generatedAlwaysAs(sql.raw(`(${AFTER_ALL} - number)`)),
  },
  (t) => [
    check('register_objects_state', sql`${t.state} in ('published', 'withdrawn')`),
    unique('register_objects_thing').on(t.register, t.thing),
    index('register_objects_queue').on(t.rank, t.id),
    index('register_objects_state_queue').on(t.state, t.rank, t.id),
  ],
);

/** Why a thing was withdrawn or published again. */
export const registerObjectTexts = pgTable(
  'register_object_texts',
  {
    /** Id of the step's row in the history. */
    step: bigint({ mode: 'number' }).notNull(),
    objectId: uuid('object_id')
      .notNull()
      .references(() => registerObjects.id),
    text: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.objectId, t.step] })],
);

/**
 * Which field of a thing was changed by whom: by an official at the desk, or by a file. What is in the table last of a
 * field says whose it is.
 */
export const registerEdits = pgTable(
  'register_edits',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    register: text().notNull(),
    /** The id under which the register has it. */
    thing: text().notNull(),
    /** A field, or a cell of a grid: `supply.power.load`. */
    path: text().notNull(),
    /** As the field's kind has it; null where there is none. */
    before: jsonValue(),
    after: jsonValue(),
    at: moment('at').notNull(),
    source: text().notNull(),
    /** Sender id of the official. */
    byId: text('by_id'),
    /** The row in the history of the step that brought it. */
    step: bigint({ mode: 'number' }),
    /** The change that this one undoes. */
    putsBack: bigint('puts_back', { mode: 'number' }),
  },
  (t) => [
    check('register_edits_source', sql`${t.source} in ('desk', 'import')`),
    check('register_edits_by', sql`(${t.source} = 'desk') = (${t.byId} is not null)`),
    index('register_edits_thing').on(t.register, t.thing, t.id),
    index('register_edits_field').on(t.register, t.thing, t.path, t.id),
  ],
);
