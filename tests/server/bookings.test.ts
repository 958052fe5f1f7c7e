import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { specialistIn } from '../../server/areas/consultation/service.ts';
import { loadTexts, textsIn } from '../../server/texts.ts';
import { THEMES } from '../../src/api/contracts/consultation.ts';
import { DAY, MINUTE } from '../../src/api/contracts/durations.ts';
import { LOCALE_FACTS, LOCALES, type LocaleCode } from '../../src/i18n/locales.ts';
import { readCalendarFile } from '../support/calendar-file.ts';
import {
  APPLICATIONS,
  DESK,
  mailedToken,
  mailsTo,
  newAddress,
  official,
  PASSWORD,
  PROFILE,
  signedIn,
} from '../support/people.ts';
import { REQUEST, SLOTS, type TestPortal, testPortal, Visitor } from '../support/portal.ts';

const LINKED = '/common/consultation/v1/linked-booking';

const texts = await loadTexts();
let portal: TestPortal;
let quarter = 0;
/** Working days from Tuesday 24 November on, but Friday, which is shorter. */
const DAYS = ['20261124', '20261125', '20261126', '20261130', '20261201'];
/** A slot that no other test has touched: one quarter of an hour after another. */
function nextSlot(): string {
  const day = DAYS[Math.floor(quarter / 32)];
  const minutes = 9 * 60 + (quarter % 32) * 15;
  quarter++;
  const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}${String(minutes % 60).padStart(2, '0')}`;
  return `${day}T${time}`;
}
const startOf = (id: string) =>
  `${id.slice(0, 4)}-${id.slice(4, 6)}-${id.slice(6, 8)}T${id.slice(9, 11)}:${id.slice(11)}:00+03:00`;

beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const request = (who: Visitor, id: string, body: object = REQUEST) =>
  who.send('POST', `${SLOTS}/${id}/request`, body);
const move = (who: Visitor, id: string, to: string, key?: string) =>
  who.send('POST', `${SLOTS}/${id}/move`, { to }, key ? { 'idempotency-key': key } : {});
const mine = async (who: Visitor): Promise<string[]> =>
  (await who.send('GET', `${SLOTS}/mine`)).body.items
    .filter(({ state }: { state: string }) => state === 'registered')
    .map(({ id }: { id: string }) => id);
const stateOf = async (id: string) => {
  const day = startOf(id).slice(0, 10);
  const { body } = await new Visitor(portal.url).send('GET', `${SLOTS}?from=${day}&to=${day}`);
  return body.items.find((slot: { id: string }) => slot.id === id)?.state;
};

/** Books a slot. @returns its application and where mails about it go */
async function booked(who: Visitor, id = nextSlot(), email = newAddress()) {
  expect((await who.send('POST', `${SLOTS}/${id}/hold`)).status).toBe(200);
  const sent = await request(who, id, { ...REQUEST, email });
  expect(sent.status).toBe(201);
  return { id, email, applicationId: String(sent.body.applicationId) };
}
const fileIn = async (email: string, n = 0) =>
  readCalendarFile((await mailsTo(portal, email))[n]?.calendar ?? '');

it('tells how consultations are held before anybody books one, in the language of the host', async () => {
  const { status, body } = await new Visitor(portal.url).send('GET', '/common/consultation/v1/service');
  expect([status, body]).toEqual([
    200,
    { channel: 'phone', specialist: 'специалист агентства по городским торгам' },
  ]);
});

it('has a number, a subject, a channel and whom to expect, for whoever booked and for nobody else', async () => {
  const [ann, bob] = [new Visitor(portal.url), new Visitor(portal.url)];
  const { id, email, applicationId } = await booked(ann);
  const { status, body } = await ann.send('GET', `${SLOTS}/${id}/booking`);
  expect([status, body]).toEqual([
    200,
    {
      applicationId,
      number: expect.any(Number),
      slotId: id,
      sentAt: expect.stringContaining('+03:00'),
      startsAt: startOf(id),
      endsAt: expect.stringContaining('+03:00'),
      theme: REQUEST.theme,
      subject: REQUEST.questionSummary,
      channel: 'phone',
      specialist: 'специалист агентства по порядку городских торгов',
      contact: 'email',
      email,
    },
  ]);
  const next = await booked(ann);
  expect((await ann.send('GET', `${SLOTS}/${next.id}/booking`)).body.number).toBeGreaterThan(body.number);
  expect((await bob.send('GET', `${SLOTS}/${id}/booking`)).status).toBe(404);
  const manager = await official(portal, 'manager');
  expect((await manager.send('GET', `${DESK}/consultation-slot/${id}`)).body.sent).toMatchObject({
    number: String(body.number),
    channel: 'phone',
  });
});

describe('the mail of a booking', () => {
  /** Books from the page in a language. */
  async function bookedIn(locale: LocaleCode, id: string, email: string, rest: object = {}) {
    const headers = { host: locale === 'ru' ? 'localhost' : `${locale}.localhost`, cookie: '' };
    const send = (url: string, payload?: object) =>
      portal.app.inject({ method: 'POST', url, headers, ...(payload && { payload }) });
    headers.cookie = String((await send(`${SLOTS}/${id}/hold`)).headers['set-cookie']).split(';')[0] ?? '';
    expect((await send(`${SLOTS}/${id}/hold`)).statusCode).toBe(200);
    expect((await send(`${SLOTS}/${id}/request`, { ...REQUEST, email, ...rest })).statusCode).toBe(201);
    const read = (path: string) => portal.app.inject({ url: `${SLOTS}/${id}/${path}`, headers });
    return { booking: (await read('booking')).json(), file: (await read('calendar.ics')).body };
  }

  const PHONE = '+7 495 123-45-67';
  it.each(LOCALES.flatMap((locale) => THEMES.map((theme) => ({ locale, theme }))))(
    'names the subject as page and calendar file do, and whom to expect about it: $theme in $locale',
    async ({ locale, theme }) => {
      const t = textsIn(texts, locale);
      const subject = t(`consultation:form.theme.${theme}`);
      for (const phone of [undefined, PHONE]) {
        const email = newAddress();
        const { booking, file } = await bookedIn(locale, nextSlot(), email, { theme, phone });
        expect(booking).toMatchObject({ theme, contact: phone ? 'phone' : 'email' });
        const whom = t(`consultation:expect.phone.${booking.contact}`, { specialist: booking.specialist });
        const [mail] = await mailsTo(portal, email);
        expect(mail?.text).toContain(subject);
        expect(mail?.text).toContain(whom);
        for (const calendar of [file, mail?.calendar ?? '']) {
          const lines = readCalendarFile(calendar).description?.split('\n') ?? [];
          expect(lines[1]).toBe(`${t('consultation:booking.subject')}: ${subject}`);
          expect(lines.at(-1)).toBe(whom);
        }
      }
    },
  );

  it('expects somebody else for each subject, in each language', async () => {
    const words = LOCALES.flatMap((locale) => THEMES.map((theme) => specialistIn(locale, theme)));
    expect(new Set(words).size).toBe(words.length);
  });

  it.each(LOCALES)('is in the language of the page, with a file for the calendar: %s', async (locale) => {
    const [id, email] = [nextSlot(), newAddress()];
    await bookedIn(locale, id, email);
    const [mail, ...others] = await mailsTo(portal, email);
    expect(others).toEqual([]);
    expect(mail?.html).toContain(`<html lang="${LOCALE_FACTS[locale].lang}"`);
    // 24 hours everywhere, with the digits that the pages have.
    const time = startOf(id).slice(11, 16);
    expect(mail?.subject).toContain(time.replace(/^0/, ''));
    const said = `${mail?.subject} ${mail?.text}`.replace(/https?:\S+/g, '');
    expect(said).not.toMatch(/\d\s?(?:AM|PM|[صم]\s)|上午|下午|[٠-٩]|\{\{|mail:/);
    const t = textsIn(texts, locale);
    expect(mail?.text).toContain(t(`consultation:form.theme.${REQUEST.theme}`));
    // Whoever has the address may never have asked: nothing typed is sent there.
    for (const typed of [REQUEST.questionSummary, REQUEST.question, REQUEST.organization])
      expect(`${mail?.text} ${mail?.html} ${mail?.calendar}`).not.toContain(typed);
    const host = new URL(mail?.links[0] ?? '').hostname;
    expect(host).toBe(locale === 'ru' ? 'localhost' : `${locale}.localhost`);
    const file = readCalendarFile(mail?.calendar ?? '');
    expect(file).toMatchObject({
      method: 'REQUEST',
      status: 'CONFIRMED',
      sequence: 0,
      start: new Date(startOf(id)).toISOString(),
      attendee: `mailto:${email}`,
    });
    expect(file.organizer).toBe('mailto:no-reply@localhost');
  });

  it('does not go to whoever left but a phone', async () => {
    const ann = new Visitor(portal.url);
    const id = nextSlot();
    const { email, ...reachable } = REQUEST;
    await ann.send('POST', `${SLOTS}/${id}/hold`);
    expect((await request(ann, id, { ...reachable, phone: '+7 495 123-45-67' })).status).toBe(201);
    const before = await mailsTo(portal, email);
    await portal.platform.worker.drain();
    expect(await mailsTo(portal, email)).toEqual(before);
    expect((await ann.send('GET', `${SLOTS}/${id}/booking`)).body.email).toBeUndefined();
  });

  it('takes out of the calendar what the manager cancels', async () => {
    const ann = new Visitor(portal.url);
    const { id, email, applicationId } = await booked(ann);
    const first = await fileIn(email);
    expect(first.uid).toBe(applicationId);
    const manager = await official(portal, 'manager');
    const act = await manager.send('POST', `${DESK}/consultation-slot/${id}/events`, { type: 'slot.cancel' });
    expect(act.status).toBe(200);
    expect(await fileIn(email)).toMatchObject({
      uid: applicationId,
      method: 'CANCEL',
      status: 'CANCELLED',
      sequence: 1,
      start: first.start,
      organizer: first.organizer,
      attendee: first.attendee,
    });
  });
});

describe('moving', () => {
  it('changes both slots at once, and everything that knows of the booking', async () => {
    const ann = new Visitor(portal.url);
    const { id, email, applicationId } = await booked(ann);
    const { number } = (await ann.send('GET', `${SLOTS}/${id}/booking`)).body;
    const to = nextSlot();
    expect(await move(ann, id, to)).toMatchObject({ status: 200, body: { id: to, state: 'registered' } });
    expect([await stateOf(id), await stateOf(to), await mine(ann)]).toEqual(['free', 'registered', [to]]);
    expect((await ann.send('GET', `${SLOTS}/${to}/booking`)).body).toMatchObject({ applicationId, number });
    expect((await ann.send('GET', `${SLOTS}/${id}/booking`)).status).toBe(404);
    const [mail] = await mailsTo(portal, email);
    expect(mail?.subject).toContain(`№ ${number} перенесена`);
    const told = await fileIn(email);
    const start = new Date(startOf(to)).toISOString();
    expect(told).toMatchObject({ uid: applicationId, method: 'REQUEST', sequence: 1, start });
    // The file that is saved by hand says the same of it.
    const saved = readCalendarFile((await ann.send('GET', `${SLOTS}/${to}/calendar.ics`)).body);
    expect(saved).toMatchObject({ uid: applicationId, sequence: 1, start });
    // Again somewhere else, and what it leaves can be had.
    const third = nextSlot();
    expect((await move(ann, to, third)).status).toBe(200);
    expect(await fileIn(email)).toMatchObject({ sequence: 2 });
    expect((await new Visitor(portal.url).send('POST', `${SLOTS}/${to}/hold`)).status).toBe(200);
  });

  it('leaves everything as it was where the new time is not to be had', async () => {
    const [ann, bob] = [new Visitor(portal.url), new Visitor(portal.url)];
    const { id, email } = await booked(ann);
    const taken = nextSlot();
    await bob.send('POST', `${SLOTS}/${taken}/hold`);
    const mails = await mailsTo(portal, email);
    for (const to of [taken, id]) {
      const answer = await move(ann, id, to);
      expect([answer.status, answer.body.code]).toEqual([409, 'slot_taken']);
    }
    expect((await move(ann, id, '20261121T0900')).status).toBe(404);
    expect((await move(ann, id, 'tomorrow')).body).toMatchObject({
      code: 'validation',
      errors: [{ path: 'to' }],
    });
    expect((await move(bob, id, nextSlot())).body.code).toBe('illegal_event');
    expect((await move(bob, taken, nextSlot())).body.code).toBe('illegal_event');
    const manager = await official(portal, 'manager');
    expect((await move(manager, id, nextSlot())).status).toBe(403);
    expect([await stateOf(id), await mine(ann)]).toEqual(['registered', [id]]);
    expect(await mailsTo(portal, email)).toEqual(mails);
  });

  it('has a hold that has run out', async () => {
    const [ann, bob] = [new Visitor(portal.url), new Visitor(portal.url)];
    const { id } = await booked(ann);
    const to = nextSlot();
    await bob.send('POST', `${SLOTS}/${to}/hold`);
    portal.platform.testClock?.set(portal.platform.clock.now() + 15 * MINUTE);
    expect((await move(ann, id, to)).status).toBe(200);
  });

  it('gives one time to one of many who want it, and lets the others keep theirs', async () => {
    const people = Array.from({ length: 12 }, () => new Visitor(portal.url));
    const bookings: { id: string }[] = [];
    for (const who of people) bookings.push(await booked(who));
    const to = nextSlot();
    const newcomers = Array.from({ length: 12 }, () => new Visitor(portal.url));
    const answers = await Promise.all([
      ...people.map((who, n) => move(who, bookings[n]?.id ?? '', to)),
      ...newcomers.map((who) => who.send('POST', `${SLOTS}/${to}/hold`)),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status, body }) => status === 409 && body.code === 'slot_taken')).toHaveLength(
      23,
    );
    const left = await Promise.all(people.map(mine));
    expect(left.map(({ length }) => length)).toEqual(people.map(() => 1));
  });

  it('goes to one place, however many are asked for at once', async () => {
    const ann = new Visitor(portal.url);
    const { id } = await booked(ann);
    const targets = Array.from({ length: 8 }, nextSlot);
    const answers = await Promise.all(targets.map((to) => move(ann, id, to)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...targets.slice(1).map(() => 409)]);
    const [left, ...others] = await mine(ann);
    expect(others).toEqual([]);
    expect(targets).toContain(left);
  });

  it('lets two who want each other’s times keep their own', async () => {
    const [ann, bob] = [new Visitor(portal.url), new Visitor(portal.url)];
    const [one, two] = [await booked(ann), await booked(bob)];
    for (let n = 0; n < 5; n++) {
      const answers = await Promise.all([move(ann, one.id, two.id), move(bob, two.id, one.id)]);
      expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
        [409, 'slot_taken'],
        [409, 'slot_taken'],
      ]);
    }
    expect([await mine(ann), await mine(bob)]).toEqual([[one.id], [two.id]]);
  });

  it('is done once for its key', async () => {
    const ann = new Visitor(portal.url);
    const { id } = await booked(ann);
    const to = nextSlot();
    const answers = await Promise.all(Array.from({ length: 6 }, () => move(ann, id, to, 'one')));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await mine(ann)).toEqual([to]);
    expect((await move(ann, id, nextSlot(), 'one')).body.code).toBe('idempotency_mismatch');
  });

  it('keeps the whole story of an application', async () => {
    const ann = await signedIn(portal);
    const { id, applicationId } = await booked(ann, undefined, ann.email);
    const to = nextSlot();
    await move(ann, id, to);
    // What becomes of the slot it left is somebody else's matter.
    await booked(new Visitor(portal.url), id);
    await ann.send('DELETE', `${SLOTS}/${to}/request`);
    const { body } = await ann.send('GET', `${APPLICATIONS}/${applicationId}`);
    expect(body.history.map(({ event }: { event: string }) => event)).toEqual([
      'slot.register',
      'slot.moveAway',
      'slot.moveIn',
      'slot.cancel',
    ]);
    expect(body).toMatchObject({ state: 'cancelled', takesPlaceAt: startOf(to) });
  });
});

describe('a booking and a time that its person holds', () => {
  it('become one, which the mail tells of as moved', async () => {
    const ann = new Visitor(portal.url);
    const { id, email } = await booked(ann);
    const to = nextSlot();
    expect((await ann.send('POST', `${SLOTS}/${to}/hold`)).status).toBe(200);
    expect((await move(ann, id, to)).status).toBe(200);
    expect([await mine(ann), await stateOf(id)]).toEqual([[to], 'free']);
    const subjects = (await mailsTo(portal, email)).map(({ subject }) => subject);
    expect(subjects).toEqual([expect.stringMatching(/перенесена/), expect.stringMatching(/назначена/)]);
    // The hold's place is free again, and its fifteen minutes end nothing.
    for (const _ of [1, 2]) expect((await ann.send('POST', `${SLOTS}/${nextSlot()}/hold`)).status).toBe(200);
    await portal.advance(16 * 60_000);
    expect(await stateOf(to)).toBe('registered');
  });

  it('stay two where somebody else holds it', async () => {
    const [ann, bob] = [new Visitor(portal.url), new Visitor(portal.url)];
    const { id } = await booked(ann);
    const to = nextSlot();
    expect((await bob.send('POST', `${SLOTS}/${to}/hold`)).status).toBe(200);
    expect((await move(ann, id, to)).body.code).toBe('slot_taken');
    expect(await mine(ann)).toEqual([id]);
  });
});

describe('the link of the mail', () => {
  const read = (token: string) =>
    new Visitor(portal.url).send('GET', `${LINKED}?token=${encodeURIComponent(token)}`);
  const cancel = (token: string) => new Visitor(portal.url).send('POST', `${LINKED}/cancel`, { token });
  const moveByLink = (token: string, from: string, to: string, key?: string) =>
    new Visitor(portal.url).send(
      'POST',
      `${LINKED}/move`,
      { token, from, to },
      key ? { 'idempotency-key': key } : {},
    );

  it('cancels nothing by being looked at, and the booking by its button, without an account', async () => {
    const ann = new Visitor(portal.url);
    const { id, email, applicationId } = await booked(ann);
    const token = await mailedToken(portal, email);
    for (let n = 0; n < 3; n++) {
      const { status, body, headers } = await read(token);
      expect([status, body.standing, body.startsAt]).toEqual([200, 'booked', startOf(id)]);
      expect([headers.get('referrer-policy'), headers.get('cache-control')]).toEqual([
        'no-referrer',
        'no-store',
      ]);
    }
    expect(await stateOf(id)).toBe('registered');
    expect((await cancel(token)).body).toMatchObject({
      standing: 'cancelled',
      subject: REQUEST.questionSummary,
    });
    expect([await stateOf(id), await mine(ann)]).toEqual(['free', []]);
    expect(await fileIn(email)).toMatchObject({ uid: applicationId, method: 'CANCEL' });
    // Once more it is what was asked for, and nobody is written to again.
    const mails = await mailsTo(portal, email);
    expect([(await cancel(token)).body.standing, (await read(token)).body.standing]).toEqual([
      'cancelled',
      'cancelled',
    ]);
    expect(await mailsTo(portal, email)).toEqual(mails);
  });

  it('goes with a booking that is moved, and leaves to others what was left', async () => {
    const [ann, bob] = [new Visitor(portal.url), new Visitor(portal.url)];
    const { id, email } = await booked(ann);
    const token = await mailedToken(portal, email);
    const to = nextSlot();
    await move(ann, id, to);
    await booked(bob, id);
    expect((await read(token)).body.startsAt).toBe(startOf(to));
    expect((await cancel(token)).body.standing).toBe('cancelled');
    expect([await stateOf(id), await stateOf(to), await mine(bob)]).toEqual(['registered', 'free', [id]]);
    // There is nothing left to cancel: its mail leads to where another time is booked.
    const [mail] = await mailsTo(portal, email);
    const [, way] = mail?.text.match(/https?:\/\/[^/\s]+(\/\S+)/) ?? [];
    expect(way).toBe('/online-services/online-consultation');
  });

  it('cancels an account’s booking, and none of what it has besides', async () => {
    const ann = await signedIn(portal);
    const first = await booked(ann, undefined, ann.email);
    const token = await mailedToken(portal, ann.email);
    const second = await booked(ann);
    expect((await cancel(token)).body.standing).toBe('cancelled');
    expect(await mine(ann)).toEqual([second.id]);
    expect((await ann.send('GET', `${APPLICATIONS}/${first.applicationId}`)).body.state).toBe('cancelled');
  });

  it('ends as cancelled or moved, never both, when both are asked at the same moment', async () => {
    for (let n = 0; n < 4; n++) {
      const ann = new Visitor(portal.url);
      const { id, email } = await booked(ann);
      const token = await mailedToken(portal, email);
      const to = nextSlot();
      const [byLink, moved] = await Promise.all([cancel(token), moveByLink(token, id, to)]);
      expect(byLink.body.standing).toBe('cancelled');
      expect([200, 409]).toContain(moved.status);
      expect([await mine(ann), await stateOf(id), await stateOf(to)]).toEqual([[], 'free', 'free']);
    }
  });

  it('cancels once, whoever else cancels or moves at the same moment', async () => {
    for (let n = 0; n < 4; n++) {
      const ann = new Visitor(portal.url);
      const { id, email } = await booked(ann);
      const token = await mailedToken(portal, email);
      const to = nextSlot();
      const [byLink, moved] = await Promise.all([cancel(token), move(ann, id, to)]);
      expect(byLink.body.standing).toBe('cancelled');
      expect([200, 409]).toContain(moved.status);
      expect([await mine(ann), await stateOf(id), await stateOf(to)]).toEqual([[], 'free', 'free']);
    }
  });

  it('moves the booking without an account, again and again, and goes on working', async () => {
    const ann = await signedIn(portal);
    const { id, email, applicationId } = await booked(ann, undefined, ann.email);
    const kept = await booked(ann);
    const token = await mailedToken(portal, email);
    const [second, third] = [nextSlot(), nextSlot()];
    const { status, body, headers } = await moveByLink(token, id, second);
    expect([status, body]).toMatchObject([
      200,
      { standing: 'booked', slotId: second, startsAt: startOf(second), subject: REQUEST.questionSummary },
    ]);
    expect([headers.get('referrer-policy'), headers.get('cache-control')]).toEqual([
      'no-referrer',
      'no-store',
    ]);
    expect([await stateOf(id), await stateOf(second)]).toEqual(['free', 'registered']);
    expect((await mine(ann)).toSorted()).toEqual([kept.id, second].toSorted());
    const start = new Date(startOf(second)).toISOString();
    expect(await fileIn(email)).toMatchObject({ uid: applicationId, method: 'REQUEST', sequence: 1, start });
    // The new mail brings the same link, which knows where the booking is.
    expect(await mailedToken(portal, email)).toBe(token);
    expect((await moveByLink(token, second, third)).body.slotId).toBe(third);
    expect(await fileIn(email)).toMatchObject({ sequence: 2 });
    expect((await cancel(token)).body).toMatchObject({ standing: 'cancelled', slotId: third });
    expect([await mine(ann), await stateOf(third)]).toEqual([[kept.id], 'free']);
  });

  it('moves to no time that is not to be had, and keeps the one there is', async () => {
    const [ann, bob] = [new Visitor(portal.url), new Visitor(portal.url)];
    const { id, email } = await booked(ann);
    const token = await mailedToken(portal, email);
    const [held, taken] = [nextSlot(), nextSlot()];
    await bob.send('POST', `${SLOTS}/${held}/hold`);
    await booked(new Visitor(portal.url), taken);
    const mails = await mailsTo(portal, email);
    for (const to of [held, taken, id]) {
      const answer = await moveByLink(token, id, to);
      expect([answer.status, answer.body.code], to).toEqual([409, 'slot_taken']);
    }
    // Begun already, and none at all.
    const now = portal.platform.clock.now();
    const past = nextSlot();
    const later = await booked(new Visitor(portal.url));
    const laterToken = await mailedToken(portal, later.email);
    portal.platform.testClock?.set(Date.parse(startOf(past)));
    expect((await moveByLink(laterToken, later.id, past)).body.code).toBe('slot_taken');
    portal.platform.testClock?.set(now);
    expect((await moveByLink(token, id, '20261121T0900')).status).toBe(404);
    expect((await moveByLink(token, id, 'tomorrow')).body).toMatchObject({
      code: 'validation',
      errors: [{ path: 'to' }],
    });
    expect([await mine(ann), await stateOf(id), await stateOf(later.id)]).toEqual([
      [id],
      'registered',
      'registered',
    ]);
    expect(await mailsTo(portal, email)).toEqual(mails);
  });

  it('moves nothing when it is made up, another booking’s, used up or over', async () => {
    const ann = new Visitor(portal.url);
    const { id, email, applicationId } = await booked(ann);
    const other = await booked(ann);
    const token = await mailedToken(portal, email);
    const to = nextSlot();
    const signed = token.split('.')[1] ?? '';
    for (const wrong of [`${crypto.randomUUID()}.${signed}`, applicationId, 'x'])
      expect((await moveByLink(wrong, id, to)).status, wrong).toBe(404);
    // The same person's, but of another mail.
    const foreign = await moveByLink(token, other.id, to);
    expect([foreign.status, foreign.body.code]).toEqual([409, 'illegal_event']);
    const now = portal.platform.clock.now();
    portal.platform.testClock?.set(Date.parse(startOf(id)));
    expect((await moveByLink(token, id, to)).body.code).toBe('illegal_event');
    portal.platform.testClock?.set(now);
    expect((await cancel(token)).body.standing).toBe('cancelled');
    // What it left is somebody else's now, or free; by this link neither can be moved.
    expect((await moveByLink(token, id, to)).body.code).toBe('illegal_event');
    await booked(ann, id);
    expect((await moveByLink(token, id, to)).body.code).toBe('illegal_event');
    expect([(await mine(ann)).toSorted(), await stateOf(to)]).toEqual([[id, other.id].toSorted(), 'free']);
  });

  it('moves once, however often it is asked, and from where the page showed it', async () => {
    const ann = new Visitor(portal.url);
    const { id, email } = await booked(ann);
    const token = await mailedToken(portal, email);
    const [to, elsewhere] = [nextSlot(), nextSlot()];
    const mails = (await mailsTo(portal, email)).length;
    const answers = await Promise.all(Array.from({ length: 6 }, () => moveByLink(token, id, to, 'link')));
    expect(answers.map(({ status, body }) => [status, body.slotId])).toEqual(answers.map(() => [200, to]));
    expect((await moveByLink(token, id, elsewhere, 'link')).body.code).toBe('idempotency_mismatch');
    expect((await mailsTo(portal, email)).length).toBe(mails + 1);
    // A tab that still shows the old time, with a key of its own.
    for (const wanted of [to, elsewhere]) {
      const { status, body } = await moveByLink(token, id, wanted);
      expect([status, body.code]).toEqual([409, 'illegal_event']);
    }
    expect([await mine(ann), await stateOf(elsewhere)]).toEqual([[to], 'free']);
    // Two tabs at once, each to another time, and whoever booked beside them.
    const targets = Array.from({ length: 6 }, nextSlot);
    const raced = await Promise.all(
      targets.map((wanted, n) => (n % 2 ? moveByLink(token, to, wanted) : move(ann, to, wanted))),
    );
    expect(raced.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    const [left, ...others] = await mine(ann);
    expect([targets.includes(left ?? ''), others]).toEqual([true, []]);
  });

  it('is nobody’s when it is made up, and over when the consultation begins', async () => {
    const ann = new Visitor(portal.url);
    const { id, email, applicationId } = await booked(ann);
    const token = await mailedToken(portal, email);
    const signed = token.split('.')[1] ?? '';
    const other = `${signed.startsWith('A') ? 'B' : 'A'}${signed.slice(1)}`;
    for (const wrong of [
      `${applicationId}.${other}`,
      `${crypto.randomUUID()}.${signed}`,
      applicationId,
      'x',
      '%00',
    ]) {
      expect((await read(wrong)).status, wrong).toBe(404);
      expect((await cancel(wrong)).status, wrong).toBe(404);
    }
    expect((await new Visitor(portal.url).send('GET', LINKED)).status).toBe(422);
    const now = portal.platform.clock.now();
    const begins = Date.parse(startOf(id));
    portal.platform.testClock?.set(begins - 1);
    expect((await read(token)).body.standing).toBe('booked');
    portal.platform.testClock?.set(begins);
    expect((await read(token)).body.standing).toBe('past');
    expect((await cancel(token)).body.standing).toBe('past');
    portal.platform.testClock?.set(now);
    expect(await stateOf(id)).toBe('registered');
  });

  it('is stored nowhere that works', async () => {
    const { email } = await booked(new Visitor(portal.url));
    const token = await mailedToken(portal, email);
    const { rows } = await portal.platform.db.execute(
      `select payload::text as kept from outbox union all select r::text from consultation_requests r`,
    );
    expect(rows.filter(({ kept }) => String(kept).includes(token.split('.')[1] ?? ''))).toEqual([]);
  });
});

it('writes nothing to somebody who has deleted their account', async () => {
  const ann = await signedIn(portal);
  const { id } = await booked(ann, undefined, ann.email);
  const before = (await mailsTo(portal, ann.email)).length;
  expect((await ann.send('DELETE', PROFILE, { password: PASSWORD })).status).toBe(204);
  await portal.advance(DAY / 24);
  expect(await stateOf(id)).toBe('free');
  const mails = await mailsTo(portal, ann.email);
  expect(mails.slice(0, mails.length - before).map(({ calendar }) => calendar)).toEqual([undefined]);
});
