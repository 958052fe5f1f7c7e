import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { type Break, broken } from './break.ts';

/**
 * Loaded before a program (`--import`), with the path of a {@link Break} in `PORTAL_BREAK`: the file that it breaks is
 * read broken, by this process and by those that it starts. Nothing is written.
 */
const told = process.env.PORTAL_BREAK;
if (told) {
  const slip: Break & { path: string } = JSON.parse(readFileSync(told, 'utf8'));
  const target = pathToFileURL(slip.path).href;
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      if (url.split('?')[0] !== target || loaded.source === undefined || loaded.source === null)
        return loaded;
      return { ...loaded, source: broken(readFileSync(slip.path, 'utf8'), slip) };
    },
  });
}
