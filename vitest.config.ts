import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const shared = { restoreMocks: true };
/**
 * What runs in Node alone. Node reads TypeScript itself and keeps what it has compiled; each file has a portal of its
 * own, so that files of one process have nothing in common but the modules, which are read once.
 */
const native = {
  ...shared,
  isolate: false,
  experimental: { viteModuleRunner: false, nodeLoader: false },
  globalSetup: 'tests/support/database.ts',
  testTimeout: 180_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
};

/**
 * `units`: charts, screens and pure functions, beside their code. `server`: the HTTP interface on a real
 * PostgreSQL. `browser`: the built portal in Chromium.
 */
export default defineConfig({
  plugins: [react()],
  test: {
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'units',
          include: ['src/**/*.test.{ts,tsx}', 'tests/units/**/*.test.ts'],
          // Each file alone would read all modules anew, which takes longer than the tests.
          isolate: false,
          // Nothing here waits; a busy machine makes the long ones longer.
          testTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          ...native,
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          sequence: { groupOrder: 1 },
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          ...native,
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          sequence: { groupOrder: 2 },
          maxWorkers: 2,
        },
      },
    ],
  },
});
