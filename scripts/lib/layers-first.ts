import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const TOKENS = join(import.meta.dirname, '..', '..', 'src', 'ui', 'tokens.css');

/** The statement by which tokens.css orders the cascade layers. */
export const LAYERS = /@layer [^{;]+;/.exec(readFileSync(TOKENS, 'utf8'))?.[0] ?? '';
if (!LAYERS) throw new Error(`${TOKENS} does not say the order of the layers`);

/**
 * The order of cascade layers is decided by whichever file a browser reads first, and the bundler may put any
 * first: so each says the order.
 */
export function layersFirst(): Plugin {
  return {
    name: 'layers-first',
    enforce: 'pre',
    transform: (code, id) => (/\.css$/.test(id) ? `${LAYERS}\n${code}` : undefined),
  };
}
