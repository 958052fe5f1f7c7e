import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeItems } from '../../server/register/store.ts';
import { QuestionForm } from '../../src/api/contracts/question-form.ts';
import { landPlots } from '../../src/api/registers/land-plots.ts';
import { ASKING } from '../support/announced.ts';
import { everyField } from '../support/every-field.ts';
import {
  APPLICATIONS,
  DESK,
  official,
  PASSWORD,
  Person,
  PROFILE,
  registered,
  signedIn,
} from '../support/people.ts';
import { START, type TestPortal, testPortal, Visitor } from '../support/portal.ts';
import { onDatabase } from '../support/registers.ts';

const BASE = '/invest/production-site/v1';
const REQUESTS = `${BASE}/requests`;
const ANSWERS = 'who=legal&activity=25&type=plots&areaFrom=1000&utilities=gas&okrug=vao&deal=purchase';
const FORM = {
  ...ASKING,
  phone: '+74951234567',
  patronym: 'Ивановна',
  organization: 'ООО «Пример»',
  question: 'Покажите первый участок.',
};

const plot = (id: string, given: object = {}) => ({
  id,
  name: `Участок ${id}`,
  updatedAt: '2026-11-01T12:00:00+03:00',
  isSample: true,
  okrug: 'vao',
  address: 'Москва',
  area: 1000,
  uses: ['production'],
  deals: ['sale'],
  objectCost: 1_000_000_00,
  supply: { gas: { has: true } },
  photos: [],
  papers: [],
  contacts: [],
  services: [],
  additionalServices: [],
  metro: [],
  specializations: [],
  okveds: [],
  landPurpose: [],
  rent: [],
  rooms: [],
  buildings: [],
  plots: [],
  tradeForms: [],
  ...given,
});

let portal: TestPortal;
let ann: Person & { email: string };
let manager: Person;
let anybody: Visitor;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.platform.testClock?.set(START);
  ann = await signedIn(portal);
  manager = await official(portal, 'manager');
  anybody = new Visitor(portal.url);
  await onDatabase(portal, async (db) => {
    await db.query('delete from land_plots');
    const given = [
      plot('near'),
      plot('large', { area: 3000 }),
      plot('no-gas', { supply: { gas: { has: false } } }),
    ];
    await storeItems(db, landPlots, given as never);
  });
});

async function asked(by: Visitor, form: object = FORM): Promise<string> {
  const { status, body } = await by.send('POST', `${REQUESTS}?${ANSWERS}`, form);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.applicationId;
}
const attached = (by: Visitor, id: string) => by.send('GET', `${REQUESTS}/${id}/sites`);
const idsOf = (sites: readonly { readonly id: string }[]) => sites.map(({ id }) => id);

describe('an application for help with sites', () => {
  it('is read with every field by its sender and managers', async () => {
    const id = await asked(ann);
    const sent = everyField(QuestionForm.shape, FORM);
    expect((await ann.send('GET', `${APPLICATIONS}/${id}`)).body).toMatchObject({
      kind: 'site-request',
      title: FORM.question,
      state: 'sent',
      canCancel: true,
      sent,
    });
    expect((await manager.send('GET', `${DESK}/site-request/${id}`)).body).toMatchObject({
      state: 'sent',
      sent,
      due: expect.anything(),
    });
  });

  it('carries the answers and the list as they were, whatever becomes of the sites', async () => {
    const id = await asked(ann);
    const shown = (await anybody.send('GET', `${BASE}/sites?${ANSWERS}`)).body;
    await onDatabase(portal, (db) =>
      db.query("update land_plots set is_published = false, name = 'Другое' where id = 'near'"),
    );
    expect(idsOf((await anybody.send('GET', `${BASE}/sites?${ANSWERS}`)).body.fits)).toEqual(['large']);
    for (const reader of [ann, manager]) {
      const { status, body } = await attached(reader, id);
      expect(status).toBe(200);
      expect(idsOf(body.fits)).toEqual(['near', 'large']);
      expect(idsOf(body.nearMisses)).toEqual(['no-gas']);
      expect(body).toMatchObject(shown);
      expect(Date.parse(body.at)).toBe(START);
      expect(body.answers).toEqual({
        who: 'legal',
        activity: '25',
        type: 'plots',
        areaFrom: 1000,
        utilities: ['gas'],
        okrug: ['vao'],
        deal: 'purchase',
      });
    }
  });

  it('takes no list from whoever sends it', async () => {
    const claimed = { ...FORM, fits: [{ id: 'large', points: 100 }] };
    const { status, body } = await ann.send('POST', `${REQUESTS}?${ANSWERS}`, claimed);
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ path: 'fits', code: 'unknown_field' }]);
  });

  it('shows what is attached to nobody else', async () => {
    const id = await asked(ann);
    const bob = await signedIn(portal);
    const moderator = await official(portal, 'moderator');
    expect((await attached(bob, id)).status).toBe(404);
    expect((await attached(moderator, id)).status).toBe(404);
    expect((await attached(anybody, id)).status).toBe(401);
    expect((await attached(ann, crypto.randomUUID())).status).toBe(404);
  });

  it('is one, however often it is sent under its key, though the list has changed meanwhile', async () => {
    const send = () =>
      ann.send('POST', `${REQUESTS}?${ANSWERS}`, FORM, { 'idempotency-key': 'one-application' });
    const { body: first } = await send();
    await onDatabase(portal, (db) =>
      db.query("update land_plots set is_published = false where id = 'near'"),
    );
    expect((await send()).body).toEqual(first);
    expect(idsOf((await attached(ann, first.applicationId)).body.fits)).toEqual(['near', 'large']);
    const { body } = await ann.send('GET', `${APPLICATIONS}?kind=site-request`);
    expect(body.total).toBe(1);
  });

  it.each([
    ['areaFrom=1000', 'areaFrom=10', 'areaFrom'],
    ['who=legal', 'who=individual', 'who'],
    ['&deal=purchase', '', 'deal'],
  ])('is refused with %s as %s, naming %s', async (sound, broken, path) => {
    const { status, body } = await ann.send('POST', `${REQUESTS}?${ANSWERS.replace(sound, broken)}`, FORM);
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'validation', errors: [{ path }] });
  });

  it('is sent by a visitor and theirs after signing in; its list goes with the account', async () => {
    const cara = new Person(portal.url);
    const id = await asked(cara);
    await cara.signIn(await registered(portal));
    expect((await attached(cara, id)).status).toBe(200);
    expect((await cara.send('DELETE', PROFILE, { password: PASSWORD })).status).toBe(204);
    await portal.advance(0);
    expect((await attached(manager, id)).status).toBe(404);
    const { body } = await manager.send('GET', `${DESK}/site-request/${id}`);
    expect(body).toMatchObject({ state: 'withdrawn', sent: {} });
  });
});
