import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FoundEverything } from '../../src/api/contracts/search.ts';
import { hostOfLocale, LOCALE_FACTS, LOCALES, type LocaleCode } from '../../src/i18n/locales.ts';
import { ASKING, announcedTender } from '../support/announced.ts';
import { readCalendarFile } from '../support/calendar-file.ts';
import {
  APPLICATIONS,
  DESK,
  mailsTo,
  newAddress,
  official,
  type Person,
  signedIn,
} from '../support/people.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';
import { TENDERS } from '../support/tenders.ts';

const LOT = { type: 'nonResidential', area: 417.3 } as const;
const NAME = 'Нежилое помещение, 417,3 м²';
/** What a sample of that area is called for readers of other languages. */
const TITLES: Readonly<Record<Exclude<LocaleCode, 'ru'>, string>> = {
  en: 'Non-residential premises, 417.3 m² (no. #)',
  de: 'Gewerberaum, 417,3 m² (Nr. #)',
  es: 'Local no residencial, 417,3 m² (n.º #)',
  ae: 'عقار غير سكني، 417.3 م² (رقم #)',
  ch: '非住宅用房，417.3 m²（# 号）',
};
/** The first sentence of a sample's description, which says what it is. */
const ABOUT: Readonly<Record<LocaleCode, string>> = {
  ru: 'Офис в доме у метро, ремонт 2022 года.',
  en: 'Office in a building by the metro; refurbished in 2022.',
  de: 'Büro in einem Haus an der Metro, 2022 renoviert.',
  es: 'Oficina en un edificio junto al metro, reformada en 2022.',
  ae: 'مكتب في مبنى قرب المترو، جُدّد عام 2022.',
  ch: '地铁站附近楼宇内的办公室，2022年装修。',
};
const DESCRIPTION = `${ABOUT.ru} Пример для демонстрации.`;
/** Nobody has translated this one. */
const FILED = 'Офис в доме у метро, ремонт 2023 г. Два входа.';
let portal: TestPortal;
let sample: string;
let real: string;
let manager: Person;
beforeAll(async () => {
  portal = await testPortal();
  sample = await announcedTender(portal, { ...LOT, name: NAME, description: DESCRIPTION, isSample: true });
  real = await announcedTender(portal, {
    ...LOT,
    name: `${NAME}, корпус 2`,
    description: FILED,
    isSample: false,
  });
  manager = await official(portal, 'manager');
});
afterAll(() => portal.close());

/** Asks on the host of a language. @returns what comes back, as text */
async function ask(locale: LocaleCode, url: string, by?: Person, payload?: object): Promise<string> {
  const { statusCode, body } = await portal.app.inject({
    method: payload ? 'POST' : 'GET',
    url,
    headers: {
      host: hostOfLocale('localhost', locale),
      ...(by?.tokens && { authorization: `Bearer ${by.tokens.access_token}` }),
    },
    ...(payload && { payload }),
  });
  expect(statusCode, `${url} ${body}`).toBeLessThan(300);
  return body;
}

describe.each(LOCALES)('a tender in %s', (locale) => {
  const t = () => portal.platform.texts({ host: hostOfLocale('localhost', locale) });
  const tenderOf = async (id: string) => JSON.parse(await ask(locale, `${TENDERS}/${id}`));
  const titleOf = async (id: string) => {
    const { number, name } = await tenderOf(id);
    return locale === 'ru' || id === real ? name : TITLES[locale].replace('#', String(number));
  };

  it('has the name of its page in the calendar file, the feed and the search', async () => {
    for (const id of [sample, real]) {
      const name = await titleOf(id);
      const { summary } = readCalendarFile(await ask(locale, `${TENDERS}/${id}/calendar.ics`));
      expect(summary).toBe(t()('tender:calendarFile.summary', { name }));
      expect(await ask(locale, '/catalog/trades/feed.atom')).toContain(`${name}, `);
      const q = new URLSearchParams({ q: '417,3' });
      const { groups }: FoundEverything = JSON.parse(await ask(locale, `/invest/search/v1/search?${q}`));
      const things = groups.find(({ group }) => group === 'tenders')?.things;
      expect(things?.find(({ href }) => href.endsWith(id))).toMatchObject({
        name,
        lang: LOCALE_FACTS[id === real ? 'ru' : locale].lang,
      });
    }
  });

  it('has it in the account, in mails and at the desk', async () => {
    const name = await titleOf(sample);
    const ann = await signedIn(portal);
    const email = newAddress();
    const form = { ...ASKING, email, question: 'Есть ли обременения?' };
    const { applicationId } = JSON.parse(
      await ask(locale, `${TENDERS}/${sample}/document-review-requests`, ann, form),
    );
    const list = JSON.parse(await ask(locale, `${APPLICATIONS}?page=1&pageSize=5`, ann));
    expect(list.items[0]).toMatchObject({ id: applicationId, title: name });
    expect(JSON.parse(await ask(locale, `${APPLICATIONS}/${applicationId}`, ann)).title).toBe(name);
    const [mail] = await mailsTo(portal, email);
    expect(mail?.text).toContain(name);
    const place = 'document-review-request';
    const queue = JSON.parse(await ask(locale, `${DESK}/cases?lifecycle=${place}`, manager));
    expect(queue.items.find(({ id }: { id: string }) => id === applicationId).title).toBe(name);
    const { title, sent } = JSON.parse(await ask(locale, `${DESK}/${place}/${applicationId}`, manager));
    expect([title, sent.object]).toEqual([name, `${name}, ${(await tenderOf(sample)).address}`]);
    const { items } = JSON.parse(await ask(locale, `${DESK}/cases?lifecycle=tender`, manager));
    expect(items.map((one: { title: string }) => one.title)).toContain(name);
  });

  it('is told by what it is, in the list and in full, as far as that is translated', async () => {
    const { items } = JSON.parse(await ask(locale, TENDERS));
    const aboutOf = (one: string) => items.find(({ id }: { id: string }) => id === one).about;
    expect([aboutOf(sample), aboutOf(real)]).toEqual([ABOUT[locale], 'Офис в доме у метро, ремонт 2023 г.']);
    const { about, description } = await tenderOf(sample);
    expect(about).toBe(ABOUT[locale]);
    expect(description.startsWith(about)).toBe(true);
    expect(/\p{Script=Cyrillic}/u.test(description)).toBe(locale === 'ru');
    expect((await tenderOf(real)).description).toBe(FILED);
  });
});

it.each([
  [
    'в помещении есть всё '.repeat(40),
    /^(?:в помещении есть всё )+(?:в|в помещении|в помещении есть|в помещении есть всё)…$/u,
  ],
  [`Первая строка без точки\n${'Вторая. '.repeat(60)}`, /^Первая строка без точки$/u],
])(
  'tells no more of a long description than a card has room for, in the list and in full',
  async (description, told) => {
    const id = await announcedTender(portal, { ...LOT, name: NAME, description });
    const { items } = JSON.parse(await ask('ru', TENDERS));
    const one = items.find((item: { id: string }) => item.id === id);
    expect(one.about).toMatch(told);
    expect(one.about.length).toBeLessThanOrEqual(300);
    expect(JSON.parse(await ask('ru', `${TENDERS}/${id}`)).about).toBe(one.about);
  },
);
