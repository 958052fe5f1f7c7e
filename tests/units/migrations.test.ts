import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { breaksOf } from '../support/migration-rules.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'server', 'db', 'migrations');
/** The last migration of the time before there were two releases at once. */
const LAST_ALONE = 71;

describe('a migration that an old release meets', () => {
  it.each(
    globSync('*.sql', { cwd: FOLDER }).filter((file) => Number.parseInt(basename(file), 10) > LAST_ALONE),
  )('%s takes nothing from it, and wants nothing of it', (file) => {
    expect(breaksOf(readFileSync(join(FOLDER, file), 'utf8'))).toEqual([]);
  });

  it.each([
    ['DROP TABLE "tenders";', /takes away a table/],
    ['ALTER TABLE "tenders" RENAME TO "lots";', /renames a table/],
    ['ALTER TABLE "tenders" RENAME COLUMN "name" TO "title";', /renames a column/],
    ['ALTER TABLE "tenders" DROP COLUMN "name";', /takes away a column/],
    ['ALTER TABLE "tenders" ADD COLUMN "colour" text NOT NULL;', /wants a value/],
    ['ALTER TABLE "tenders" ALTER COLUMN "name" SET NOT NULL;', /wants a value/],
    ['ALTER TABLE "tenders" ALTER COLUMN "name" DROP DEFAULT;', /does not send/],
    ['ALTER TABLE "tenders" ALTER COLUMN "price" SET DATA TYPE integer;', /changes a type/],
    ['ALTER TABLE "tenders" ADD CONSTRAINT "named" CHECK (name <> \'\');', /refuses rows/],
    [
      'alter table tenders add column a text default 1 not null, add column b text not null;',
      /wants a value/,
    ],
    ['alter table tenders add column a text, drop name;', /takes away a column/],
    ['CREATE UNIQUE INDEX "once" ON "tenders" USING btree ("name");', /refuses rows/],
    ['CREATE TABLE "lots" ("id" uuid);--> statement-breakpoint\nDROP TABLE "tenders";', /takes away a table/],
  ])('is refused: %s', (migration, why) => {
    expect(breaksOf(migration)).toEqual([expect.stringMatching(why)]);
  });

  it.each([
    'CREATE TABLE "lots" ("id" uuid NOT NULL, "name" text NOT NULL);--> statement-breakpoint\nCREATE UNIQUE INDEX "one" ON "lots" USING btree ("name");--> statement-breakpoint\nALTER TABLE "lots" ADD CONSTRAINT "named" CHECK (name <> \'\');',
    'ALTER TABLE "tenders" ADD COLUMN "colour" text;',
    'ALTER TABLE "tenders" ADD COLUMN "colour" text DEFAULT \'\' NOT NULL;',
    'ALTER TABLE "tenders" ADD COLUMN "long" integer GENERATED ALWAYS AS (length(name)) STORED NOT NULL;',
    'ALTER TABLE "tenders" ALTER COLUMN "name" DROP NOT NULL;',
    'ALTER TABLE "tenders" DROP CONSTRAINT "named";',
    'alter table tenders add column a boolean generated always as (not b) stored, add column c numeric(10, 2);',
    'CREATE INDEX "by_name" ON "tenders" USING btree ("name");',
    '-- expand: one more state than before\nALTER TABLE "tenders" ADD CONSTRAINT "state" CHECK (state in (1, 2, 3));',
    '-- contract: unused since 0.2.0\nALTER TABLE "tenders" DROP COLUMN "name";',
  ])('is taken: %s', (migration) => {
    expect(breaksOf(migration)).toEqual([]);
  });

  it('says since which release nothing uses what it takes away, and not merely that it does', () => {
    expect(breaksOf('-- contract: nobody needs it\nDROP TABLE "tenders";')).toHaveLength(1);
  });
});
