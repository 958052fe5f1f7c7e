import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

const FIRST = pathToFileURL(
  join(import.meta.dirname, '..', '..', 'scripts', 'lib', 'drizzle-found-once.mjs'),
);
/** Tells every module that is loaded for the database, and as what. */
const PROBE = `
import { registerHooks } from 'node:module';
const loaded = [];
registerHooks({
  load(url, context, next) {
    const module = next(url, context);
    loaded.push(module.format + ' ' + url);
    return module;
  },
});
await import('./server/db/schema.ts');
await import('drizzle-orm/node-postgres/migrator');
console.log(JSON.stringify(loaded.sort()));
`;

function modulesLoaded(...flags: string[]): string[] {
  const { NODE_OPTIONS: _, ...env } = process.env;
  const output = execFileSync(process.execPath, [...flags, '--input-type=module', '--eval', PROBE], { env });
  return JSON.parse(String(output));
}

it('finds the same modules of drizzle-orm as Node alone', () => {
  const found = modulesLoaded('--import', FIRST.href);
  expect(found.filter((module) => module.includes('/drizzle-orm/')).length).toBeGreaterThan(50);
  expect(found).toEqual(modulesLoaded());
});
