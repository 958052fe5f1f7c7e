import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import sound from '../../vitest.config.ts';
import { broken } from './break.ts';

const told = process.env.PORTAL_BREAK;
const slip = told ? JSON.parse(readFileSync(told, 'utf8')) : undefined;

/** The tests as they are, of a product with a break: units read their modules through Vite. */
export default defineConfig({
  ...sound,
  root: new URL('../..', import.meta.url).pathname,
  plugins: [
    ...(sound.plugins ?? []),
    {
      name: 'portal-break',
      enforce: 'pre',
      load: (id) =>
        slip && id.split('?')[0] === slip.path ? broken(readFileSync(slip.path, 'utf8'), slip) : undefined,
    },
  ],
});
