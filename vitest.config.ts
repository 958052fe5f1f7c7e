import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const shared = { restoreMocks: true };

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
        test: { ...shared, name: 'units', include: ['src/**/*.test.{ts,tsx}', 'tests/units/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: 'tests/support/database.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 1 },
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: 'tests/support/database.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 2 },
          maxWorkers: 1,
        },
      },
    ],
  },
});
