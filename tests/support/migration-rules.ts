const REFUSES = 'refuses rows that the old release may write';

/** What a release that is still running cannot live with, and why; by what the statement is. */
const BREAKING: readonly (readonly [RegExp, string])[] = [
  [/^drop table/, 'takes away a table that the old release reads'],
  [/^alter table it rename to/, 'renames a table that the old release reads'],
  [/^alter table it rename (?!to |constraint )/, 'renames a column that the old release reads'],
  [/^alter table it drop (column )?(?!constraint)/, 'takes away a column that the old release reads'],
  [/^alter table it alter .* drop default/, 'takes away a value that the old release does not send'],
  [/^alter table it alter .* set not null/, 'wants a value that the old release may not send'],
  [/^alter table it alter .* type /, 'changes a type that the old release reads and writes'],
  [/^alter table it add .*\b(check|unique|exclude|foreign key|references)\b/, REFUSES],
  [/^create unique index/, REFUSES],
  [/^drop (function|trigger|type|view|sequence)/, 'takes away what the old release may call'],
];

/** `add column … not null` without a value of its own: an old release inserts rows without it. */
const isWanted = (statement: string): boolean =>
  /^alter table it add /.test(statement) &&
  / not null/.test(statement) &&
  !/ default | generated always as /.test(statement);

/** The line by which a migration says that it is the second half of a change, and since which release nothing uses the old. */
const CONTRACTS = /^-- contract: unused since v?\d+\.\d+\.\d+\b/m;

/** The line by which a migration says that its new rule takes every row that the old one took, and why. */
const EXPANDS = /^-- expand: .{10,}$/m;

/**
 * What of a migration a release cannot live with that was made before it: expand first, contract a release later.
 * Tables that the migration itself makes are its own.
 * @returns the statements, each with the reason; none where the migration says that the old release is gone
 */
export function breaksOf(migration: string): readonly string[] {
  if (CONTRACTS.test(migration)) return [];
  const statements = migration
    .replaceAll(/^\s*--.*$/gm, '')
    .split(/;\s*(?:--> statement-breakpoint)?\s*(?:\n|$)/)
    .map((statement) =>
      statement
        .replaceAll(/--> statement-breakpoint/g, '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter(Boolean);
  const plain = statements.map((statement) => statement.toLowerCase());
  const own = new Set(
    plain.flatMap((statement) => /^create table (?:if not exists )?"?(\w+)/.exec(statement)?.[1] ?? []),
  );
  return plain.flatMap((statement, place) => {
    const [head = '', table = ''] =
      /^alter table (?:if exists )?(?:only )?(?:"?public"?\.)?"?(\w+)"? /.exec(statement) ??
      /^create unique index .*? on (?:"?public"?\.)?"?(\w+)/.exec(statement) ??
      [];
    if (own.has(table)) return [];
    // One statement may change a table in several ways.
    const changes = head.startsWith('alter')
      ? statement
          .slice(head.length)
          .split(/, (?=(?:add|drop|alter|rename) )/)
          .map((change) => `alter table it ${change}`)
      : [statement];
    return changes.flatMap((change) => {
      const why = isWanted(change)
        ? 'wants a value that the old release does not send'
        : BREAKING.find(([what]) => what.test(change))?.[1];
      return why === undefined || (why === REFUSES && EXPANDS.test(migration))
        ? []
        : [`${why}: ${statements[place]?.slice(0, 120)}`];
    });
  });
}
