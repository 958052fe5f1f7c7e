import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { serviceInformationIn } from '../../server/areas/investor/service-information.ts';
import { accounts } from '../../server/db/schema.ts';
import { DAY } from '../../src/api/contracts/durations.ts';
import {
  ACCOUNT,
  APPLICATIONS,
  act,
  confirm,
  DESK,
  INDIVIDUAL,
  LEGAL_ENTITY,
  MESSAGES,
  mailsTo,
  newAddress,
  official,
  PASSWORD,
  type Person,
  PROBLEM,
  PROFILE,
  PROPOSAL,
  registered,
  registerUnder,
  sent,
  signedIn,
  signedInUnder,
} from '../support/people.ts';
import { START, type TestPortal, testPortal, Visitor } from '../support/portal.ts';

let portal: TestPortal;
let ann: Person & { email: string };
let moderator: Person;
let authority: Person;
let office: Person;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.platform.testClock?.set(START);
  ann = await signedIn(portal);
  moderator = await official(portal, 'moderator');
  authority = await official(portal, 'authority');
  office = await official(portal, 'office');
});

const message = async (id: string, person: Person = ann) =>
  (await person.send('GET', `${MESSAGES}/${id}`)).body;
const step = (id: string, name: string, body?: object, person: Person = ann) =>
  person.send('POST', `${MESSAGES}/${id}/${name}`, body);
const moveTo = async (text: string) => portal.advance(Date.parse(text) - portal.platform.clock.now());
const subjects = async (to: string) => (await mailsTo(portal, to)).map(({ subject }) => subject);

/** A message that the authority works on. */
async function inReview(): Promise<string> {
  const id = await sent(ann);
  expect((await act(moderator, id, 'message.take')).status).toBe(200);
  expect((await act(moderator, id, 'message.pass', { authority: 'industryDepartment' })).status).toBe(200);
  return id;
}

/** Signs in again: a session does not last as long as a deadline. */
async function again(): Promise<void> {
  await ann.signIn(ann.email);
  moderator = await official(portal, 'moderator');
  authority = await official(portal, 'authority');
  office = await official(portal, 'office');
}

describe('a message', () => {
  it('is registered with its number and its deadline, and the way to it', async () => {
    const answer = await ann.send('POST', MESSAGES, PROBLEM);
    expect(answer).toMatchObject({ status: 201, body: { dueAt: '2026-12-04T23:59:59.999+03:00' } });
    const told = await message(answer.body.id);
    expect(told).toMatchObject({
      state: 'open.sent',
      kind: 'problem',
      title: PROBLEM.messageText,
      isOverdue: false,
      sent: { phone: '+74951234567', documentType: 'russianPassport', messageText: PROBLEM.messageText },
      due: { rule: 'workingDays', term: 10, from: '2026-11-20', latest: '2026-12-20', isCurrent: true },
      possible: ['message.withdraw'],
    });
    expect(told.due.days).toHaveLength(14);
    expect(told.due.days.at(-1)).toEqual({ date: '2026-12-04', kind: 'working', number: 10 });
    expect(told.history.map(({ event }: { event: string }) => event)).toEqual(['message.send']);
    const { body: list } = await ann.send('GET', MESSAGES);
    expect(list).toMatchObject({ total: 1, items: [{ id: answer.body.id, number: answer.body.number }] });
  });

  it('is sent once, however often the same request comes', async () => {
    const key = { 'idempotency-key': 'once' };
    const first = await ann.send('POST', MESSAGES, PROPOSAL, key);
    const second = await ann.send('POST', MESSAGES, PROPOSAL, key);
    expect(second.body).toEqual(first.body);
    expect((await ann.send('GET', MESSAGES)).body.total).toBe(1);
  });

  it('of a legal entity needs its TIN, and of an individual has none', async () => {
    const email = newAddress();
    const visitor = new Visitor(portal.url);
    await visitor.send('POST', `${ACCOUNT}/register`, { ...LEGAL_ENTITY, email });
    await confirm(portal, email);
    const company = await signedIn(portal, email);
    const errors = async (form: object, person: Person = company) =>
      (await person.send('POST', MESSAGES, form)).body.errors;
    const companyName = '«Пример»';
    expect(await errors(PROBLEM)).toEqual([
      { path: 'pin', code: 'required' },
      { path: 'companyName', code: 'required' },
    ]);
    expect(await errors({ ...PROBLEM, companyName, pin: '770708389' })).toEqual([
      { path: 'pin', code: 'tin_length', params: { digits: 10 } },
    ]);
    expect(await errors({ ...PROBLEM, companyName, pin: '7'.repeat(300) })).toEqual([
      { path: 'pin', code: 'tin_length', params: { digits: 10 } },
    ]);
    expect(await errors({ ...PROBLEM, companyName, pin: '7707083894' })).toEqual([
      { path: 'pin', code: 'tin_control_digit' },
    ]);
    expect(
      (await company.send('POST', MESSAGES, { ...PROBLEM, companyName, pin: '7707083893' })).status,
    ).toBe(201);
    expect(await errors({ ...PROBLEM, pin: '7707083893' }, ann)).toEqual([
      { path: 'pin', code: 'unknown_field' },
    ]);
  });

  it('names every field that is wrong, and is not sent', async () => {
    const { status, body } = await ann.send('POST', MESSAGES, {
      ...PROBLEM,
      lastname: ' ',
      phone: 'нет',
      email: 'a@',
      documentType: 'library card',
      messageText: '',
      personalDataConsent: false,
    });
    expect(status).toBe(422);
    expect(Object.fromEntries(body.errors.map(({ path, code }: never) => [path, code]))).toEqual({
      lastname: 'required',
      phone: 'incorrect_phone',
      email: 'incorrect_email',
      documentType: 'incorrect_format',
      messageText: 'required',
      personalDataConsent: 'required',
    });
    expect((await ann.send('GET', MESSAGES)).body.total).toBe(0);
  });

  it('does not exist for anybody else, whatever they ask', async () => {
    const id = await sent(ann);
    const bob = await signedIn(portal);
    for (const [method, path, body] of [
      ['GET', ''],
      ['POST', '/resend', PROBLEM],
      ['POST', '/resolve'],
      ['POST', '/not-resolved', { comment: 'Нет.' }],
      ['POST', '/close'],
      ['POST', '/withdraw'],
    ] as const) {
      const foreign = await bob.send(method, `${MESSAGES}/${id}${path}`, body);
      const missing = await bob.send(method, `${MESSAGES}/${crypto.randomUUID()}${path}`, body);
      expect([path, foreign.status, foreign.body.code]).toEqual([path, 404, 'not_found']);
      expect(missing.body).toEqual(foreign.body);
      expect((await bob.send(method, `${MESSAGES}/1${path}`, body)).status).toBe(404);
    }
    expect((await bob.send('GET', MESSAGES)).body.items).toEqual([]);
    expect((await new Visitor(portal.url).send('GET', `${MESSAGES}/${id}`)).status).toBe(401);
    expect((await moderator.send('GET', `${MESSAGES}/${id}`)).status).toBe(404);
    expect((await moderator.send('POST', MESSAGES, PROBLEM)).status).toBe(403);
    expect((await message(id)).state).toBe('open.sent');
  });
});

describe('on its way', () => {
  it('is passed on to an authority by name, which the sender reads', async () => {
    const id = await sent(ann);
    await act(moderator, id, 'message.take');
    expect(await message(id)).not.toHaveProperty('authority');
    expect(await act(moderator, id, 'message.pass')).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'authority', code: 'required' }] },
    });
    expect((await act(moderator, id, 'message.pass', { authority: 'nobody' })).status).toBe(422);
    expect((await act(moderator, id, 'message.pass', { authority: 'planningCommittee' })).status).toBe(200);
    expect(await message(id)).toMatchObject({ state: 'open.review', authority: 'planningCommittee' });
    const { body } = await authority.send('GET', `${DESK}/investor-message/${id}`);
    expect(body.sent).toMatchObject({ authority: 'planningCommittee' });
  });

  it('a returned message says why, is sent again changed, and has its deadline counted anew', async () => {
    const id = await sent(ann);
    await act(moderator, id, 'message.take');
    await act(moderator, id, 'message.return', { reason: 'Укажите адрес цеха.\nИ номер заявки.' });
    const returned = await message(id);
    expect(returned).toMatchObject({ state: 'returned', possible: ['message.resend', 'message.withdraw'] });
    expect(returned).not.toHaveProperty('due');
    expect(returned.history.at(-1)).toMatchObject({
      byRole: 'moderator',
      text: 'Укажите адрес цеха.\nИ номер заявки.',
    });
    await moveTo('2026-12-01T10:00:00+03:00');
    await again();
    const wrong = await step(id, 'resend', { ...PROPOSAL });
    expect(wrong).toMatchObject({ status: 422, body: { errors: [{ path: 'kind' }] } });
    const changed = { ...PROBLEM, messageText: 'Цех на Складочной, 1; заявка 77-1.' };
    const resent = await step(id, 'resend', changed);
    expect(resent.body).toMatchObject({
      state: 'open.sent',
      title: changed.messageText,
      dueAt: '2026-12-15T23:59:59.999+03:00',
      registeredAt: '2026-11-20T12:00:00+03:00',
      createdAt: '2026-12-01T10:00:00+03:00',
      // Eleven days lay with the sender.
      due: { from: '2026-12-01', latest: '2026-12-31', resent: { registered: '2026-11-20', paused: 11 } },
    });
    const texts = resent.body.history.map(({ text }: { text?: string }) => text);
    expect(texts).toEqual([
      PROBLEM.messageText,
      undefined,
      returned.history.at(-1).text,
      changed.messageText,
    ]);
  });

  it('a message sent again keeps its first registration for the thirty days, without those with its sender', async () => {
    const id = await sent(ann);
    expect((await message(id)).due).not.toHaveProperty('resent');
    const giveBack = async () => {
      await act(moderator, id, 'message.take');
      await act(moderator, id, 'message.return', { reason: 'Укажите адрес цеха.' });
    };
    await moveTo('2026-11-25T23:00:00+03:00');
    await again();
    await giveBack();
    await moveTo('2026-12-01T01:00:00+03:00');
    await again();
    // Five days were the moderators', six the sender's: the twentieth of December becomes the twenty-sixth.
    expect((await step(id, 'resend', PROBLEM)).body).toMatchObject({
      dueAt: '2026-12-15T23:59:59.999+03:00',
      due: { from: '2026-12-01', latest: '2026-12-26', resent: { registered: '2026-11-20', paused: 6 } },
    });

    await moveTo('2026-12-14T12:00:00+03:00');
    await again();
    await giveBack();
    // Within the day none lies with the sender, and ten working days would lead past the limit.
    expect((await step(id, 'resend', PROBLEM)).body).toMatchObject({
      registeredAt: '2026-11-20T12:00:00+03:00',
      createdAt: '2026-12-14T12:00:00+03:00',
      dueAt: '2026-12-26T23:59:59.999+03:00',
      due: { from: '2026-12-14', latest: '2026-12-26', isCurrent: true, resent: { paused: 6 } },
    });
    await act(moderator, id, 'message.take');
    await act(moderator, id, 'message.pass', { authority: 'industryDepartment' });
    const { body } = await authority.send('GET', `${DESK}/investor-message/${id}`);
    expect(body.due).toMatchObject({ latest: '2026-12-26', resent: { registered: '2026-11-20', paused: 6 } });
  });

  it('an extension is asked for once, with a reason, within thirty days, and moves the reminders', async () => {
    const id = await inReview();
    const extend = (until: string, reason = 'Ждём сетевую компанию.') =>
      act(authority, id, 'message.extend', { until, reason });
    for (const until of ['2026-11-25', '2026-12-04', '2026-12-21'])
      expect((await extend(until)).body.errors).toEqual([
        { path: 'until', code: 'out_of_range', params: { from: '2026-12-05', to: '2026-12-20' } },
      ]);
    expect((await extend('2026-12-20', ' ')).body.errors).toEqual([{ path: 'reason', code: 'required' }]);
    expect((await extend('2026-02-30')).body.errors).toEqual([
      { path: 'until', code: 'incorrect_format', params: { rule: 'day' } },
    ]);
    expect(await extend('2026-12-20')).toMatchObject({
      status: 200,
      body: { state: 'open.review', dueAt: '2026-12-20T23:59:59.999+03:00', due: { rule: 'extended' } },
    });
    expect(await extend('2026-12-19')).toMatchObject({ status: 409, body: { code: 'illegal_event' } });
    await moveTo('2026-12-05T00:00:00+03:00');
    await again();
    expect((await message(id)).isOverdue).toBe(false);
    await moveTo('2026-12-21T00:00:00+03:00');
    await again();
    const late = await message(id);
    expect(late).toMatchObject({ isOverdue: true, state: 'open.review' });
    expect(late.history.map(({ event }: { event: string }) => event).slice(-3)).toEqual([
      'message.extend',
      'untilApproaching',
      'untilOverdue',
    ]);
    expect(late.history.at(-3)).toMatchObject({ until: '2026-12-20T23:59:59.999+03:00' });
  });

  it('nobody sets a deadline, a sender or a moment from outside', async () => {
    const id = await inReview();
    const deadline = { countedFrom: 0, dueAt: 9e15, approachingAt: 9e15, latestAt: 9e15 };
    const forged = await act(authority, id, 'message.extend', {
      until: '2026-12-10',
      reason: 'Ждём.',
      deadline,
      at: 0,
      by: { role: 'admin', id: 'me' },
    });
    expect(forged.body.errors.map(({ path, code }: never) => [path, code])).toEqual([
      ['deadline', 'unknown_field'],
      ['at', 'unknown_field'],
      ['by', 'unknown_field'],
    ]);
    const answer = await ann.send('POST', MESSAGES, { ...PROBLEM, deadline });
    expect(answer.body.errors).toEqual([{ path: 'deadline', code: 'unknown_field' }]);
  });

  it('unresolved goes to the project office, and ends with its final answer', async () => {
    const id = await inReview();
    await act(authority, id, 'message.answer', { answer: 'Обратитесь в сетевую компанию.' });
    expect(await message(id)).toMatchObject({
      state: 'answered',
      possible: ['message.resolve', 'message.notResolved'],
    });
    expect((await step(id, 'not-resolved', { comment: '' })).body.errors).toEqual([
      { path: 'comment', code: 'required' },
    ]);
    const unresolved = await step(id, 'not-resolved', { comment: 'Уже обращались трижды.' });
    expect(unresolved.body).toMatchObject({
      state: 'collegialReview',
      due: { rule: 'collegialReview', term: 10, from: '2026-11-20' },
    });
    expect((await act(authority, id, 'message.answer', { answer: 'Ещё раз.' })).status).toBe(409);
    await act(office, id, 'message.answerFinally', { answer: 'Условия выданы 23 ноября.' });
    expect(await message(id)).toMatchObject({ state: 'finallyAnswered', possible: ['message.close'] });
    expect((await step(id, 'close')).body.state).toBe('closed');
    expect(await step(id, 'withdraw')).toMatchObject({
      status: 409,
      body: { code: 'illegal_event', state: 'closed' },
    });
    expect(await subjects(ann.email)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('передано проектному офису'),
        expect.stringContaining('Окончательный ответ'),
      ]),
    );
  });

  it('an answer without a word for thirty days closes it, and not a millisecond before', async () => {
    const id = await inReview();
    await act(authority, id, 'message.answer', { answer: 'Готово.' });
    await portal.advance(30 * DAY - 1);
    await again();
    expect((await message(id)).state).toBe('answered');
    await portal.advance(1);
    expect(await message(id)).toMatchObject({ state: 'closed', possible: [] });
    expect((await subjects(ann.email))[0]).toContain('закрыто');
  });
});

describe('mails', () => {
  it('tell the sender of every step in the language that they have signed in by', async () => {
    const { port } = new URL(portal.url);
    const email = newAddress();
    await registerUnder(portal, `es.localhost:${port}`, { ...INDIVIDUAL, email });
    await confirm(portal, email);
    const heidi = await signedInUnder(portal, `de.localhost:${port}`, email);
    const id = await sent(heidi);
    const { number } = await message(id, heidi);
    await act(moderator, id, 'message.take');
    await act(moderator, id, 'message.return', { reason: 'Адрес?' });
    await step(id, 'resend', PROBLEM, heidi);
    await act(moderator, id, 'message.take');
    await act(moderator, id, 'message.pass', { authority: 'industryDepartment' });
    await act(authority, id, 'message.extend', { until: '2026-12-18', reason: 'Ждём.' });
    await act(authority, id, 'message.answer', { answer: 'Готово.' });
    const mails = await mailsTo(portal, email);
    expect(mails.slice(0, -1).map(({ subject }) => subject)).toEqual([
      `Antwort auf Anliegen Nr. ${number}`,
      `Frist für Anliegen Nr. ${number} verlängert`,
      `Anliegen Nr. ${number} an die Behörde weitergeleitet`,
      `Anliegen Nr. ${number}: Prüfung begonnen`,
      `Anliegen Nr. ${number} eingegangen`,
      `Anliegen Nr. ${number} bitte überarbeiten`,
      `Anliegen Nr. ${number}: Prüfung begonnen`,
      `Anliegen Nr. ${number} eingegangen`,
    ]);
    expect(mails[1]?.text).toContain('18. Dezember 2026');
    expect(mails[0]?.html).toContain(`http://de.localhost:${port}/account/messages/${id}`);
  });

  it('warn the whole authority until somebody is named, and then that person', async () => {
    const colleague = await registered(portal);
    await portal.platform.db
      .update(accounts)
      .set({ role: 'authority' })
      .where(eq(accounts.emailKey, colleague));
    const [id, assigned] = [await inReview(), await inReview()];
    const { possible } = (await moderator.send('GET', `/invest/desk/v1/investor-message/${assigned}`)).body;
    const [who] = possible
      .find(({ type }: { type: string }) => type === 'message.assign')
      .fields[0].options.filter(({ label }: { label: string }) => label.startsWith('Громов'));
    await act(moderator, assigned, 'message.assign', { assignee: who.value });
    const told = async (number: number) =>
      (await subjects('authority@demo.local')).filter((subject) => subject.includes(`№ ${number}`));
    const [{ number }, { number: other }] = [await message(id), await message(assigned)];
    expect(await told(other)).toEqual([`Вам назначено обращение № ${other}`]);
    // Who among the officials does the work stays among them.
    expect((await message(assigned)).history.map(({ to }: { to: string }) => to)).toEqual([
      'open.sent',
      'open.moderation',
      'open.review',
    ]);
    const all = await mailsTo(portal, 'authority@demo.local');
    const task = all.find(({ subject }) => subject.includes(`№ ${other}`));
    expect(task?.text).toContain(`/desk/investor-message/${assigned}`);
    expect(await told(number)).toEqual([]);
    await moveTo('2026-12-03T09:00:00+03:00');
    expect(await told(number)).toEqual([`Обращение № ${number}: срок ответа — 4 декабря 2026 года`]);
    expect(await told(other)).toHaveLength(2);
    const colleagueTold = await subjects(colleague);
    expect(colleagueTold.filter((subject) => subject.includes(`№ ${number}`))).toHaveLength(1);
    expect(colleagueTold.filter((subject) => subject.includes(`№ ${other}`))).toEqual([]);
    await moveTo('2026-12-05T00:00:00+03:00');
    expect(await told(number)).toHaveLength(2);
    expect((await subjects(ann.email))[0]).toContain('прошёл');
    expect(
      (await subjects('office@demo.local')).filter((subject) => subject.includes(`№ ${number}`)),
    ).toEqual([]);
  });
});

describe('among the applications of the account', () => {
  it('it is listed and can be taken back', async () => {
    const id = await sent(ann, PROPOSAL);
    const { body } = await ann.send('GET', APPLICATIONS);
    expect(body.items).toEqual([
      expect.objectContaining({
        id,
        kind: 'investor-message',
        state: 'open.sent',
        standing: 'underway',
        canCancel: true,
      }),
    ]);
    expect((await ann.send('POST', `${APPLICATIONS}/${id}/cancel`)).body).toMatchObject({
      state: 'withdrawn',
      canCancel: false,
    });
  });

  it('it shows every field as it was sent', async () => {
    const told = { patronym: 'Ивановна', companyName: 'ООО «Пример»' };
    for (const [form, own] of [
      [PROBLEM, { ...told, documentType: PROBLEM.documentType, messageText: PROBLEM.messageText }],
      [PROPOSAL, { businessField: PROPOSAL.businessField, proposalText: PROPOSAL.proposalText }],
    ] as const) {
      const id = await sent(ann, { ...form, ...own });
      const { body } = await ann.send('GET', `${APPLICATIONS}/${id}`);
      const { lastname, firstname, email } = form;
      expect(body.sent).toEqual({ lastname, firstname, email, phone: '+74951234567', ...own });
    }
  });

  it('it is taken back and emptied when the account is deleted', async () => {
    const [open, answered] = [await sent(ann, PROPOSAL), await inReview()];
    await act(authority, answered, 'message.answer', { answer: 'Готово.' });
    await ann.send('DELETE', PROFILE, { password: PASSWORD });
    await portal.platform.worker.drain();
    const admin = await official(portal, 'admin');
    for (const [id, state] of [
      [open, 'withdrawn'],
      [answered, 'answered'],
    ]) {
      const { body } = await admin.send('GET', `/invest/desk/v1/investor-message/${id}`);
      expect(body).toMatchObject({ state, title: '', person: '' });
      expect(JSON.stringify(body)).not.toMatch(/Орлова|anna@|мощности|присоединение/);
    }
  });
});

describe('known problems', () => {
  const find = async (query: string, locale = 'ru') => {
    const host = locale === 'ru' ? 'localhost' : `${locale}.localhost`;
    const url = `/invest/investor/v1/problems?query=${encodeURIComponent(query)}`;
    const answer = await portal.app.inject({ url, headers: { host } });
    return answer.json().items.map(({ id }: { id: string }) => id) as string[];
  };

  it.each([
    ['ru', 'электросеть', 'grid-connection'],
    ['ru', 'подключением к электросетям', 'grid-connection'],
    ['ru', 'пропуск грузовику', 'truck-access'],
    ['ru', 'арендные платы', 'rent-increase'],
    ['ru', 'разрешения на строительства', 'permit-construction'],
    ['en', 'connections', 'grid-connection'],
    ['en', 'subsidies', 'subsidy-refund'],
    ['de', 'Genehmigung Lkw', 'truck-access'],
    ['es', 'subvenciones', 'subsidy-refund'],
    ['ae', 'الشاحنات', 'truck-access'],
    ['ch', '电网', 'grid-connection'],
    ['ch', '货车通行证', 'truck-access'],
    // What the portal has no word for: a fault of what it tells of.
    ['ru', 'отключение электричества', 'grid-connection'],
    ['en', 'power cut', 'grid-connection'],
    ['de', 'Stromausfall', 'grid-connection'],
    ['es', 'corte de luz', 'grid-connection'],
    ['ae', 'انقطاع الكهرباء', 'grid-connection'],
    ['ch', '停电', 'grid-connection'],
    // Slips of the hand, and words that are not finished yet.
    ['ru', 'электросеит', 'grid-connection'],
    ['ru', 'пропск грузовик', 'truck-access'],
    ['ru', 'субсид', 'subsidy-refund'],
    ['en', 'susbidy', 'subsidy-refund'],
    ['de', 'Genemigung Lkw', 'truck-access'],
    ['es', 'subenciones', 'subsidy-refund'],
  ])('in %s “%s” finds %s first', async (locale, query, id) => {
    expect((await find(query, locale))[0]).toBe(id);
  });

  it.each(['xyzzy', '"', '!!! & | ( <->', '电网', "'; drop table known_problems; --"])(
    'nothing is found for %s, and nothing breaks',
    async (query) => {
      expect(await find(query)).toEqual([]);
    },
  );

  it('tells what it searched for instead', async () => {
    const ask = async (query: string) =>
      (
        await portal.app.inject({
          url: `/invest/investor/v1/problems?query=${query}`,
          headers: { host: 'en.localhost' },
        })
      ).json();
    expect((await ask('susbidy')).corrected).toBe('subsidy');
    expect(await ask('subsidy')).not.toHaveProperty('corrected');
  });

  it('shows all of them to who asks nothing', async () => {
    expect(await find('')).toHaveLength(8);
  });
});

it('answers frequent questions in the language of the host, and says which are samples', async () => {
  const ask = async (host: string) =>
    (await portal.app.inject({ url: '/invest/investor/v1/questions', headers: { host } })).json().items;
  const [russian, german] = [await ask('localhost'), await ask('de.localhost')];
  expect(german.map(({ id }: { id: string }) => id)).toEqual(russian.map(({ id }: { id: string }) => id));
  expect(german[0].question).toBe('Wer kann ein Anliegen senden?');
  expect(new Set(russian.map(({ sample }: { sample: boolean }) => sample))).toEqual(new Set([true, false]));
});

describe('documents and contacts', () => {
  const INFORMATION = '/invest/investor/v1/information';

  it('come from the agency’s file in the language of the host; made-up ones say so', async () => {
    const { port } = new URL(portal.url);
    const headers = { host: `de.localhost:${port}` };
    const german = (await portal.app.inject({ method: 'GET', url: INFORMATION, headers })).json();
    const russian = (await new Visitor(portal.url).send('GET', INFORMATION)).body;
    expect(german.documents[0]).toMatchObject({ title: 'So werden Anliegen bearbeitet', sample: true });
    expect(german.contacts.map(({ kind }: { kind: string }) => kind)).toEqual(['phone', 'email', 'address']);
    for (const list of ['documents', 'contacts'])
      expect(russian[list].map(({ id, sample }: never) => [id, sample])).toEqual(
        german[list].map(({ id }: { id: string }) => [id, true]),
      );
  });

  it('that are made up are not there in production', () => {
    expect(serviceInformationIn('ru', false)).toEqual({ documents: [], contacts: [] });
  });
});
