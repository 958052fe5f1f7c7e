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
import { AFTER_ALL, moment } from './columns.ts';

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
