import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { count } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { accounts, investorMessages, services, tenders } from '../../server/db/schema.ts';
import { openPortal } from '../../server/portal.ts';
import { readSettings } from '../../server/settings.ts';
import { DEMO_NAMES, DEMO_PASSWORD, demoEmail } from '../../src/api/contracts/demo-accounts.ts';
import { login } from '../../src/api/contracts/session.ts';
import { freshDatabase, testPortal } from '../support/portal.ts';

const SAMPLE_PICTURE = '/sample/tenders/building-1-1.svg';

it('a new portal in production holds nothing that is made up', async () => {
  const url = await freshDatabase();
  const settings = readSettings({
    NODE_ENV: 'production',
    DATABASE_URL: url,
    PUBLIC_HOST: 'invest.example',
    PORTAL_SECRET: 'a secret that is long enough for all',
    SMTP_URL: 'smtps://user:pass@mail.example',
    PORTAL_DATA: mkdtempSync(join(tmpdir(), 'portal-')),
    PORTAL_LOG: 'error',
  });
  const portal = await openPortal(settings, { pages: false, database: { url, stop: async () => {} } });
  try {
    for (const table of [accounts, investorMessages, services, tenders])
      expect(await portal.platform.db.select({ rows: count() }).from(table)).toEqual([{ rows: 0 }]);
    for (const name of DEMO_NAMES) {
      const signedIn = await portal.app.inject({
        method: 'POST',
        url: login.path,
        headers: { host: 'invest.example', origin: 'https://invest.example' },
        payload: { email: demoEmail(name), password: DEMO_PASSWORD },
      });
      expect([signedIn.statusCode, signedIn.json().code], name).toEqual([401, 'wrong_credentials']);
    }
    const picture = await portal.app.inject({ url: SAMPLE_PICTURE, headers: { host: 'invest.example' } });
    expect(picture.statusCode).toBe(404);
  } finally {
    await portal.close();
  }
});

it('elsewhere what is made up has its pictures', async () => {
  const portal = await testPortal();
  try {
    expect((await portal.app.inject({ url: SAMPLE_PICTURE })).statusCode).toBe(200);
  } finally {
    await portal.close();
  }
});
