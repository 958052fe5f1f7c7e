// Loaded before everything else by every process of the portal (`run.mjs`).
//
// The manifest of drizzle-orm lists 180 kB of exports, and Node parses them again for each of its hundred modules and
// for each of ours that imports one: half of all that it takes to load the portal. So a name is looked up once, and
// what drizzle's modules say of each other is taken at its word.
import { registerHooks } from 'node:module';

const NAME = /^drizzle-orm(\/|$)/;
const FOLDER = '/node_modules/drizzle-orm/';
const found = new Map();

registerHooks({
  resolve(specifier, context, next) {
    // `require` finds other files.
    if (!context.conditions.includes('import')) return next(specifier, context);
    if (NAME.test(specifier)) {
      if (!found.has(specifier)) found.set(specifier, next(specifier, context));
      return { ...found.get(specifier), shortCircuit: true };
    }
    const isNeighbour = /^\.{1,2}\/.*\.js$/.test(specifier) && context.parentURL?.includes(FOLDER);
    if (!isNeighbour) return next(specifier, context);
    return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
  },
});
