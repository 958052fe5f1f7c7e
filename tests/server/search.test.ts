import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOSTILE_TEXTS } from '../../bench/lib/hostile-texts.ts';
import { FiledService } from '../../server/areas/services/filed-service.ts';
import { fileServices, refreshWords } from '../../server/areas/services/store.ts';
import { listWords } from '../../server/register/words.ts';
import { SYNONYMS } from '../../server/synonyms.ts';
import { DAY, SECOND } from '../../src/api/contracts/durations.ts';
import { MENU, OWN_PAGES } from '../../src/api/contracts/menu-tree.ts';
import type { FoundEverything, OpeningFacts } from '../../src/api/contracts/search.ts';
import { SEARCHED_IDS } from '../../src/api/registers/ids.ts';
import { SEARCHED_REGISTERS } from '../../src/api/registers/index.ts';
import { technoparkRooms } from '../../src/api/registers/technopark-rooms.ts';
import { technoparks } from '../../src/api/registers/technoparks.ts';
import { LOCALES, type LocaleCode } from '../../src/i18n/locales.ts';
import { START, type TestPortal, testPortal } from '../support/portal.ts';
import { givenParks, givenRooms } from '../support/registers.ts';
import { givenTenders } from '../support/tenders.ts';

const SEARCH = '/invest/search/v1/search';
const OPENING = '/invest/search/v1/opening';

let portal: TestPortal;
let tender: string;
beforeAll(async () => {
  portal = await testPortal();
  [tender = ''] = await givenTenders(portal, [
    { name: 'Нежилое помещение', address: 'Москва, Пятницкая улица, 25' },
  ]);
  await givenParks(
    portal,
    Array.from({ length: 5 }, (_, n) => ({ id: `slava-${n}`, name: `Технопарк «Слава» ${n}` })),
  );
  await listWords(portal.platform.db, technoparks, portal.platform.clock.now());
});
afterAll(() => portal.close());

/** Reads as a visitor of a locale's host; `fetch` may not say which host it means. */
function read(path: string, locale: LocaleCode = 'ru'): Promise<{ status: number; body: never }> {
  return new Promise((done, fail) => {
    const host = `${locale}.localhost`;
    request({ host: '127.0.0.1', port: new URL(portal.url).port, path, headers: { host } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      answer.on('end', () => done({ status: answer.statusCode ?? 0, body: JSON.parse(text) as never }));
    })
      .on('error', fail)
      .end();
  });
}

async function found(q: string, locale?: LocaleCode, most?: number): Promise<FoundEverything['groups']> {
  const query = new URLSearchParams({ q, ...(most !== undefined && { most: String(most) }) });
  const { status, body } = await read(`${SEARCH}?${query}`, locale);
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as FoundEverything).groups;
}
const groupOf = async (group: string, q: string, locale?: LocaleCode) =>
  (await found(q, locale)).find((one) => one.group === group);

describe('one search over everything', () => {
  it('finds services, things of registers and pages, each under its own name', async () => {
    const groups = await found('технопарк');
    const byGroup = Object.fromEntries(groups.map((one) => [one.group, one]));
    expect(byGroup.technoparks).toMatchObject({
      name: 'Технопарки',
      total: 5,
      isEstimate: false,
      href: `/business/technoparks?query=${encodeURIComponent('технопарк')}`,
    });
    expect(byGroup.technoparks?.things[0]).toEqual({
      name: expect.stringContaining('Слава'),
      href: expect.stringMatching(/^\/business\/technoparks\/slava-\d$/),
      about: 'Москва',
      lang: expect.stringMatching(/^ru/),
      isSample: true,
    });
    expect(byGroup.pages).toMatchObject({ name: 'Страницы портала', href: null });
    expect(byGroup.pages?.things.map(({ href }) => href)).toContain('/business/technoparks');
  });

  it('tells the best few of each group, and how many there are', async () => {
    expect((await groupOf('technoparks', 'слава'))?.things).toHaveLength(3);
    const [park] = (await found('слава', 'ru', 10)).filter(({ group }) => group === 'technoparks');
    expect([park?.things.length, park?.total]).toEqual([5, 5]);
  });

  it('forgives mistakes in services, pages and registers, and says what it took the words for', async () => {
    expect(await groupOf('technoparks', 'технпарк')).toMatchObject({ total: 5 });
    const service = await groupOf('services', 'субсдия');
    expect(service?.corrected).toBe('субсидия');
    expect(service?.total).toBeGreaterThan(0);
    const page = await groupOf('pages', 'консультцаия');
    expect(page?.corrected).toBe('консультация');
    expect(page?.things[0]?.href).toBe('/online-services/online-consultation');
  });

  it('takes no word for half of it', async () => {
    // Without its ending and its article the one is, but for a letter, the Arabic “to”.
    const { corrected, total } = (await groupOf('services', 'الدعم الماليي', 'ae')) ?? {};
    expect(corrected).toMatch(/مال/);
    expect(total).toBeGreaterThan(5);
  });

  it.each([
    ['ru', 'господдержка'],
    ['en', 'financial support'],
    ['de', 'finanzielle Unterstützung'],
    ['es', 'apoyo financiero'],
    ['ae', 'الدعم المالي'],
    ['ch', '资金支持'],
  ] as const)('finds in %s what gives money by “%s”', async (locale, q) => {
    const services = await groupOf('services', q, locale);
    expect(services?.corrected).toBeUndefined();
    expect(services?.total).toBeGreaterThan(5);
  });

  it.each([
    ['ru', 'сотрудники'],
    ['en', 'hiring'],
    ['de', 'Fachkräfte'],
    ['es', 'trabajadores'],
    ['ae', 'موظفين'],
    ['ch', '招聘'],
  ] as const)('leads in %s whoever looks for “%s” to the technical school', async (locale, q) => {
    const things = (await found(q, locale)).flatMap((group) => group.things.map(({ href }) => href));
    expect(things.some((href) => /technical-school/.test(href))).toBe(true);
  });

  it.each([
    ['en', 'grant'],
    ['en', 'grants'],
    ['ru', 'грант'],
    ['de', 'Zuschuss'],
  ] as const)('in %s takes “%s” for nothing else, since a group has it as typed', async (locale, q) => {
    const groups = await found(q, locale);
    expect(groups.find(({ group }) => group === 'services')?.total).toBeGreaterThan(0);
    expect(groups.filter(({ corrected }) => corrected !== undefined)).toEqual([]);
  });

  it('replaces no word that texts of the portal know, and none by one that is merely alike', async () => {
    const { body } = await read('/common/usoz-services/v1/services?query=compensation', 'en');
    expect(body).not.toHaveProperty('corrected');
    // No text has “aid”, which stands for grants and the like; nothing stands for an abacus.
    const aid = await found('financial aid', 'en');
    expect(aid.length).toBeGreaterThan(0);
    expect(aid.map(({ corrected }) => corrected)).toEqual(aid.map(() => undefined));
    const abacus = await found('financial abacus', 'en');
    expect(abacus.length).toBeGreaterThan(0);
    expect(abacus.map(({ corrected }) => corrected)).toEqual(abacus.map(() => 'financial'));
    // A word of the help is no slip for one of a service's.
    const { body: other } = await read('/common/usoz-services/v1/services?query=keyboard', 'en');
    expect(other).toMatchObject({ total: 0 });
  });

  it('prefers words of names where a slip may stand for several', async () => {
    await portal.platform.db.transaction(async (tx) => {
      const texts = { category: 'land', authority: 'investmentAgency', applicants: ['individual'] } as const;
      const rest = { type: 'service', electronic: false, repeat: false, popular: false, ...texts } as const;
      const filed = (alias: string, name: string, summary: string) =>
        FiledService.parse({
          ...rest,
          externalId: alias,
          alias,
          texts: { ru: { name: 'Склад', summary: 'Услуга' }, en: { name, summary } },
        });
      await fileServices(
        tx,
        [
          filed('in-summary', 'One', 'With a quartermaxter'),
          filed('in-name', 'The quartermazter', 'Another'),
        ],
        portal.platform.clock.now(),
      );
      await refreshWords(tx);
    });
    const { body } = await read('/common/usoz-services/v1/services?query=quartermaster', 'en');
    expect(body).toMatchObject({ corrected: 'quartermazter', items: [{ alias: 'in-name' }] });
    await portal.platform.db.execute("delete from services where alias in ('in-summary', 'in-name')");
    await refreshWords(portal.platform.db);
  });

  it.each([
    ['en', 'консультацию', '/online-services/online-consultation'],
    ['en', 'технопар', '/business/technoparks'],
    ['en', 'Technologieparks', '/business/technoparks'],
    ['en', '科技园', '/business/technoparks'],
    ['ru', 'technoparks', '/business/technoparks'],
    ['ae', 'Карта сайта', '/sitemap'],
    ['ch', 'consultations', '/online-services/online-consultation'],
  ] as const)('in %s finds by “%s” what another language calls so', async (locale, q, href) => {
    const pages = await groupOf('pages', q, locale);
    expect(pages?.things.map((thing) => thing.href)).toContain(href);
    expect(pages?.corrected).toBeUndefined();
    const { body } = await read('/invest/menu/v1/menu', locale);
    const entries = Object.values(body as Record<string, Menu>).flatMap((groups) =>
      groups.flatMap((group) => group.entries),
    );
    const name = entries.find((entry) => entry.href === href)?.name;
    expect(pages?.things.find((thing) => thing.href === href)?.name).toBe(name);
  });

  it('finds services by their names in other languages, and so does their list', async () => {
    for (const q of ['поручительство', 'Kreditbürgschaften', 'Bürgschaft für Kredite']) {
      const query = new URLSearchParams({ query: q });
      const { body } = await read(`/common/usoz-services/v1/services?${query}`, 'en');
      const services = await groupOf('services', q, 'en');
      expect([q, services?.total ?? 0]).toEqual([q, (body as { total: number }).total]);
    }
    const called = await groupOf('services', 'поручительства', 'en');
    expect(called?.things.map(({ href }) => href)).toContain('/catalog/loan-guarantee');
    expect(called?.things.every(({ lang }) => lang.startsWith('en'))).toBe(true);
  });

  it('finds what is filed in Russian by Latin letters', async () => {
    const one = await groupOf('tenders', 'Pyatnitskaya', 'en');
    expect(one?.things).toEqual([expect.objectContaining({ href: `/catalog/trades/${tender}` })]);
    expect(one?.name).toBe('City property tenders');
    expect(one?.href).toBe('/catalog/search?tab=trades&query=Pyatnitskaya');
  });

  it('finds a page by what it says', async () => {
    const { things } = (await groupOf('pages', 'keyboard', 'en')) ?? {};
    expect(things?.map(({ href }) => href)).toContain('/accessibility');
  });

  it('finds by fewer words where nothing has them all, and says by which', async () => {
    const { things, corrected } = (await groupOf('pages', 'keyboard 100 m² xyzzyplugh', 'en')) ?? {};
    expect(things?.map(({ href }) => href)).toContain('/accessibility');
    expect(corrected).toBe('keyboard');
    // Figures and short words alone are nothing to go by.
    expect(await found('xyzzyplugh 100 m²', 'en')).toEqual([]);
  });

  /** What newcomers type, and one of the first three that they should find. */
  const TYPED: Readonly<Record<LocaleCode, Readonly<Record<string, string>>>> = {
    ru: {
      помещение: '/business/technoparks-room',
      земля: '/business/land-plots',
      займ: '/catalog/industrial-development-loan',
      компенсация: '/catalog/marketplace-promotion-refund',
      'компенсация затрат на выставку': '/catalog/export-exhibition-refund',
      'налоговые каникулы': '/catalog/industrial-complex-tax-benefit',
      жалоба: '/business/moscow-investor-request',
      'пожаловаться на дорогу': '/business/moscow-investor-request',
      'как открыть производство': '/business/production-site',
      совет: '/online-services/online-consultation',
      электричество: '/catalog/utility-connection-subsidy',
      кадры: '/catalog/staff-training-refund',
      телефон: '/contacts',
      ресторан: '/catalog/summer-terrace-auction',
      реклама: '/catalog/marketplace-promotion-refund',
      таможня: '/sales-market/support',
      ИП: '/online-services/online-consultation',
      отель: '/catalog/hotel-interest-subsidy',
      парковка: '/catalog/parking-space-auction',
      ОЭЗ: '/business/oez',
      ипотека: '/catalog/industrial-development-loan',
      стройка: '/catalog/building-permit',
    },
    en: {
      premises: '/business/technoparks-room',
      land: '/business/land-plots',
      'grants for startups': '/catalog/technology-pilot-grant',
      compensation: '/catalog/utility-connection-subsidy',
      'compensation for exhibition': '/catalog/export-exhibition-refund',
      'trade show': '/catalog/export-exhibition-refund',
      reimbursement: '/catalog/utility-connection-subsidy',
      'tax relief': '/catalog/industrial-complex-tax-benefit',
      complaint: '/business/moscow-investor-request',
      'complain about a road': '/business/moscow-investor-request',
      warehouse: '/business/industrial-sites',
      'office rent': '/catalog/premises-lease-auction',
      electricity: '/catalog/utility-connection-subsidy',
      hiring: '/catalog/staff-training-refund',
      'phone number': '/contacts',
      address: '/contacts',
      restaurant: '/catalog/summer-terrace-auction',
      advertising: '/catalog/marketplace-promotion-refund',
      customs: '/sales-market/support',
      'self-employed': '/online-services/online-consultation',
      franchise: '/online-services/online-consultation',
      mortgage: '/business/fund-products',
      'free zone': '/business/oez',
      'construction permit': '/catalog/building-permit',
      patent: '/industries/technology-bank/registry',
      garage: '/catalog/parking-space-auction',
    },
    de: {
      subsidie: '/catalog/export-exhibition-refund',
      Zuschuss: '/catalog/utility-connection-subsidy',
      förderung: '/catalog/creative-project-grant',
      'Zuschuss für Messe': '/catalog/export-exhibition-refund',
      Darlehen: '/catalog/industrial-development-loan',
      Steuererleichterung: '/catalog/industrial-complex-tax-benefit',
      Beschwerde: '/business/moscow-investor-request',
      Technopark: '/business/technoparks',
      Ausstellung: '/catalog/export-exhibition-refund',
      Messe: '/catalog/export-exhibition-refund',
      Strom: '/catalog/utility-connection-subsidy',
      Personal: '/catalog/staff-training-refund',
      Telefonnummer: '/contacts',
      Gastronomie: '/catalog/summer-terrace-auction',
      Marketing: '/catalog/marketplace-promotion-refund',
      Zoll: '/sales-market/support',
      'Firma gründen': '/online-services/online-consultation',
      Hypothek: '/catalog/industrial-development-loan',
      Parkplatz: '/catalog/parking-space-auction',
      Bauantrag: '/catalog/building-permit',
      Freihandelszone: '/business/oez',
      Büro: '/business/technoparks-room',
      Baugrundstück: '/catalog/land-lease-auction',
    },
    es: {
      ayuda: '/catalog/creative-project-grant',
      subvención: '/catalog/utility-connection-subsidy',
      'compensación por exposición': '/catalog/export-exhibition-refund',
      préstamo: '/catalog/industrial-development-loan',
      'ventajas fiscales': '/catalog/industrial-complex-tax-benefit',
      queja: '/business/moscow-investor-request',
      beca: '/catalog/creative-project-grant',
      exposición: '/catalog/export-exhibition-refund',
      electricidad: '/catalog/utility-connection-subsidy',
      plantilla: '/catalog/staff-training-refund',
      teléfono: '/contacts',
      restaurante: '/catalog/summer-terrace-auction',
      publicidad: '/catalog/marketplace-promotion-refund',
      aduana: '/sales-market/support',
      autónomo: '/online-services/online-consultation',
      'zona franca': '/business/oez',
      hipoteca: '/business/fund-products',
      estacionamiento: '/catalog/parking-space-auction',
      'permiso de obras': '/catalog/building-permit',
    },
    ae: {
      إعانة: '/catalog/utility-connection-subsidy',
      تعويض: '/catalog/marketplace-promotion-refund',
      'تعويض المعرض': '/catalog/export-exhibition-refund',
      'إعفاء ضريبي': '/catalog/industrial-complex-tax-benefit',
      شكوى: '/business/moscow-investor-request',
      'مجمع تكنولوجي': '/business/technoparks',
      معرض: '/catalog/export-exhibition-refund',
      قرض: '/business/fund-products',
      قروض: '/catalog/industrial-development-loan',
      كهرباء: '/catalog/utility-connection-subsidy',
      موظفون: '/catalog/staff-training-refund',
      هاتف: '/contacts',
      عنوان: '/contacts',
      مطعم: '/catalog/summer-terrace-auction',
      فندق: '/catalog/hotel-interest-subsidy',
      إعلان: '/catalog/marketplace-promotion-refund',
      جمارك: '/sales-market/support',
      'فتح شركة': '/online-services/online-consultation',
      ابتكار: '/industries/technology-bank/propose',
      'منطقة اقتصادية خاصة': '/business/oez',
      'موقف سيارات': '/catalog/parking-space-auction',
      'تصريح بناء': '/catalog/building-permit',
    },
    ch: {
      补贴: '/catalog/utility-connection-subsidy',
      补助: '/catalog/utility-connection-subsidy',
      展会补贴: '/catalog/export-exhibition-refund',
      减税: '/catalog/industrial-complex-tax-benefit',
      投诉: '/business/moscow-investor-request',
      厂房: '/business/industrial-sites',
      土地: '/business/land-plots',
      电力接入: '/catalog/utility-connection-subsidy',
      招聘: '/catalog/staff-training-refund',
      电话: '/contacts',
      地址: '/contacts',
      餐厅: '/catalog/summer-terrace-auction',
      广告: '/catalog/marketplace-promotion-refund',
      海关: '/sales-market/support',
      开公司: '/online-services/online-consultation',
      补助金: '/catalog/utility-connection-subsidy',
      抵押: '/business/fund-products',
      停车场: '/catalog/parking-space-auction',
      建筑许可: '/catalog/building-permit',
      自贸区: '/business/oez',
      买楼: '/catalog/building-sale-auction',
    },
  };

  it.each(LOCALES)(
    'finds in %s by the words of newcomers, in other words and with more of them',
    async (locale) => {
      for (const [q, href] of Object.entries(TYPED[locale])) {
        const first = (await found(q, locale)).flatMap(({ things }) => things.map((thing) => thing.href));
        expect(first.slice(0, 3), `${locale} ${q}`).toContain(href);
      }
    },
  );

  it.each([
    ['de', 'Messe'],
    ['es', 'exposición'],
  ] as const)(
    'in %s leaves out pages that merely mention “%s” where another one is about it',
    async (locale, q) => {
      await givenParks(portal, [{ id: 'fair', name: 'Технопарк «Выставка»' }]);
      const groups = await found(q, locale);
      await portal.platform.db.execute("delete from technoparks where id = 'fair'");
      expect(groups.map(({ group }) => group)).toEqual(['pages', 'services', 'technoparks']);
      expect(groups[0]?.things.map(({ href }) => href)).toEqual(['/sales-market/support#events']);
    },
  );

  it('tells pages that merely mention a word after things that are called so', async () => {
    expect((await found('клавиатура')).map(({ group }) => group)).toEqual(['pages']);
    await givenParks(portal, [{ id: 'keys', name: 'Технопарк «Клавиатура»' }]);
    const groups = (await found('клавиатура')).map(({ group }) => group);
    await portal.platform.db.execute("delete from technoparks where id = 'keys'");
    expect(groups).toEqual(['technoparks', 'pages']);
  });

  it.each(LOCALES)('has in %s what it puts beside the words of newcomers', async (locale) => {
    for (const { id, [locale]: said } of SYNONYMS) {
      const finds = await Promise.all(said.also.map((also) => found(also, locale)));
      const typed = finds.flat().filter(({ corrected }) => corrected === undefined);
      expect(typed.length, `${locale} ${id}`).toBeGreaterThan(0);
    }
  });

  it('puts beside a word what the portal calls the same, and takes it for no slip', async () => {
    const { body } = await read('/common/usoz-services/v1/services?query=reimbursement', 'en');
    expect(body).toMatchObject({ total: 7 });
    expect(body).not.toHaveProperty('corrected');
    // A form of the word and a part of a longer search.
    expect((await groupOf('services', 'reimbursed exhibitions', 'en'))?.things[0]?.href).toBe(
      '/catalog/export-exhibition-refund',
    );
    // What is excluded is so in its own words.
    expect(await groupOf('services', 'subsidy -hotels', 'en')).toMatchObject({ total: 6 });
  });

  it('finds things, which are filed in Russian, by what they are called in other languages', async () => {
    for (const [q, locale] of [
      ['premises', 'en'],
      ['locales', 'es'],
      ['场所', 'ch'],
    ] as const)
      expect((await groupOf('tenders', q, locale))?.things.map(({ href }) => href)).toContain(
        `/catalog/trades/${tender}`,
      );
  });

  it('finds by most of the words where nothing has all, and says by which', async () => {
    const { things, corrected } =
      (await groupOf('services', 'subsidy leasing lorries xyzzyplugh', 'en')) ?? {};
    expect(things?.[0]?.href).toBe('/catalog/equipment-leasing-subsidy');
    expect(corrected).toBe('subsidy leasing lorries');
    // So does the list that it leads to.
    const query = new URLSearchParams({ query: 'subsidy leasing lorries xyzzyplugh' });
    const { body } = await read(`/common/usoz-services/v1/services?${query}`, 'en');
    expect(body).toMatchObject({ corrected, items: [{ alias: 'equipment-leasing-subsidy' }] });
  });

  it.each(LOCALES)('finds every page by its name in %s', async (locale) => {
    const { body } = await read('/invest/menu/v1/menu', locale);
    const { groups, ownPages } = body as { groups: Menu; ownPages: Menu };
    const entries = [...groups, ...ownPages].flatMap((group) => group.entries);
    expect(entries).toHaveLength([...MENU, ...OWN_PAGES].flatMap((group) => [...group.entries]).length);
    for (const { name, href } of entries) {
      const [pages] = (await found(name, locale, 10)).filter(({ group }) => group === 'pages');
      expect(
        pages?.things.map((thing) => thing.href),
        `${locale} ${name}`,
      ).toContain(href);
    }
  });
  type Menu = { entries: { name: string; href: string }[] }[];

  it('leads to lists that take the same words', async () => {
    const q = `${'слава '.repeat(33)}лл`;
    expect(q).toHaveLength(200);
    expect((await read(`${SEARCH}?q=${encodeURIComponent(q)}`)).status).toBe(200);
    for (const id of SEARCHED_IDS) {
      const list = `${SEARCHED_REGISTERS[id].api}?query=${encodeURIComponent(q)}`;
      expect((await read(list)).status, id).toBe(200);
    }
  });

  it.each(['', ' ', '!?', '%', '\u200b', '«»'])('finds nothing for %j, where nothing is asked', async (q) => {
    expect(await found(q)).toEqual([]);
  });
  it.each([...HOSTILE_TEXTS, 'xyzzyplugh', '中'.repeat(200), 'constructor', 'İ'.repeat(200)])(
    'answers %j without harm, and so does each list',
    async (q) => {
      const query = new URLSearchParams({ query: q.toWellFormed() });
      for (const locale of LOCALES) {
        await found(q.toWellFormed(), locale);
        expect((await read(`/common/usoz-services/v1/services?${query}`, locale)).status, locale).toBe(200);
      }
      for (const id of SEARCHED_IDS)
        expect((await read(`${SEARCHED_REGISTERS[id].api}?${query}`)).status, id).toBe(200);
    },
  );

  it.each([
    ['Exportförderung', /export/i],
    ['Investitionszuschuss', /invest/i],
    ['Maschinenkredit', /kredit|darlehen/i],
    ['Fabrikgrundstück', /business\/land-plots/],
  ])('takes the German compound %s apart where no text has it', async (q, names) => {
    expect(JSON.stringify(await found(q, 'de'))).toMatch(names);
  });

  it('looks for mistakes in the first words alone, for each is compared with all that there are', async () => {
    const slips = [...'бвгджзклмнпр'].map((letter) => `субси${letter}ия`);
    const query = new URLSearchParams({ query: [...slips, 'субсидея'].join(' ') });
    const { body } = await read(`/common/usoz-services/v1/services?${query}`);
    const { corrected } = body as { corrected: string };
    expect(corrected.split(' ')).toEqual([...slips.map(() => expect.stringMatching(/^субсиди/)), 'субсидея']);
  });

  it.each([
    ['', 'q'],
    [`q=${'a'.repeat(201)}`, 'q'],
    ['q=a&q=b', 'q'],
    ['q=a&most=0', 'most'],
    ['q=a&most=11', 'most'],
    ['q=a&most=x', 'most'],
  ])('refuses %s, naming %s', async (query, path) => {
    const { status, body } = await read(`${SEARCH}?${query}`);
    expect([status, body]).toMatchObject([422, { code: 'validation', errors: [{ path }] }]);
  });
});

describe('what the portal opens with', () => {
  const facts = async (locale?: LocaleCode) => (await read(OPENING, locale)).body as OpeningFacts;
  const countOf = async (group: string) =>
    (await facts()).counts.find((one) => one.group === group)?.total ?? 0;
  /** Until numbers are counted anew. */
  const pass = () => portal.advance(10 * SECOND);

  it('counts what is published, and follows a file that came in', async () => {
    await pass();
    expect(await countOf('technoparks')).toBe(5);
    const before = await countOf('services');
    expect(before).toBeGreaterThan(30);
    await givenParks(portal, [{ id: 'new' }]);
    const { db, clock } = portal.platform;
    const service = FiledService.parse({
      externalId: 'another',
      alias: 'another',
      type: 'service',
      category: 'land',
      authority: 'investmentAgency',
      applicants: ['individual'],
      electronic: false,
      repeat: false,
      popular: false,
      texts: { ru: { name: 'Ещё одна', summary: 'Услуга' } },
    });
    await db.transaction(async (tx) => {
      await fileServices(tx, [service], clock.now());
      await refreshWords(tx);
    });
    await pass();
    expect([await countOf('technoparks'), await countOf('services')]).toEqual([6, before + 1]);
    // What is withdrawn counts no more.
    await db.execute("update technoparks set is_published = false where id = 'new'");
    await pass();
    expect(await countOf('technoparks')).toBe(5);
  });

  it('names lists in the language of the host, and leads to them', async () => {
    const { counts } = await facts('en');
    expect(counts.find(({ group }) => group === 'tenders')).toMatchObject({
      // Those that are over are in the list as well: the name says which are counted.
      name: 'Tenders accepting bids',
      href: '/catalog/search?tab=trades&status=announced',
    });
    expect(counts.find(({ group }) => group === 'services')?.href).toBe('/catalog/search');
    expect(counts.every(({ total, name }) => total > 0 && name !== '')).toBe(true);
  });

  it('tells where premises and land are found, each with a list that has as many', async () => {
    const toLet = { type: 'nonResidential', leaseTerm: 60 } as const;
    await givenTenders(portal, [
      ...[toLet, toLet, toLet],
      { type: 'building', name: 'Здание' },
      { type: 'landPlot', name: 'Участок' },
      { type: 'apartment', name: 'Квартира' },
    ]);
    await givenRooms(portal, ['a', 'b']);
    await pass();
    const { spaces } = await facts('en');
    expect(spaces).toMatchObject([
      { id: 'lease', group: 'tenders', name: 'Premises to lease at auction', total: 3 },
      // The one that this file begins with among them.
      { id: 'sale', group: 'tenders', total: 2 },
      { id: 'technopark-rooms', total: 2, href: '/business/technoparks-room' },
      { id: 'land', group: 'tenders', total: 1 },
    ]);
    for (const { href, total } of spaces.filter(({ group }) => group === 'tenders')) {
      const { searchParams } = new URL(href, portal.url);
      searchParams.delete('tab');
      const { body } = await read(`/invest/tender/v1/tenders?${searchParams}`);
      expect((body as { total: number }).total, href).toBe(total);
    }
  });

  it('tells where premises and land of a size are found, each with a list that has as many', async () => {
    await givenTenders(portal, [
      { type: 'nonResidential', leaseTerm: 60, area: 41 },
      { type: 'nonResidential', leaseTerm: 60, area: 43 },
      { type: 'landPlot', name: 'Участок', area: 42.5 },
    ]);
    const of = async (size: string) =>
      ((await read(`/invest/search/v1/spaces?${size}`, 'en')).body as Pick<OpeningFacts, 'spaces'>).spaces;
    expect(await of('areaFrom=40&areaTo=42.5')).toMatchObject([
      { id: 'lease', name: 'Premises to lease at auction', total: 1 },
      { id: 'land', total: 1 },
    ]);
    expect((await of('areaFrom=40&areaTo=50')).map(({ total }) => total)).toEqual([2, 1]);
    expect(await of('areaFrom=40&areaTo=40.5')).toEqual([]);
    // A band means what it says; an end that is given comes before it.
    expect((await of('area=upTo50&areaFrom=40')).map(({ total }) => total)).toEqual([2, 1]);
    expect((await of('area=upTo50&area=upTo150'))[0]?.href).toMatch(/&areaTo=150$/);
    expect((await of('area=over300')).every(({ href }) => href.endsWith('areaFrom=300'))).toBe(true);
    for (const { href, total } of await of('areaTo=42')) {
      const { pathname, searchParams } = new URL(href, portal.url);
      expect(searchParams.get('areaTo')).toBe('42');
      const list = pathname === '/catalog/search' ? '/invest/tender/v1/tenders' : technoparkRooms.api;
      searchParams.delete('tab');
      const { body } = await read(`${list}?${searchParams}`);
      expect((body as { total: number }).total, href).toBe(total);
    }
    expect((await read('/invest/search/v1/spaces?areaFrom=2&areaTo=1')).status).toBe(422);
  });

  it('tells the tenders that take bids and end within seven days, the next ones first', async () => {
    portal.platform.testClock?.set(START + DAY);
    await pass();
    expect((await facts()).ending).toMatchObject({ total: 0, tenders: [] });
    const open = await countOf('tenders');
    // The seventh day ends at midnight in Moscow; it is noon.
    const ids = await givenTenders(
      portal,
      [6.4, 0.5, 6.6, 3, 1].map((deadline) => ({ deadline })),
    );
    const cancelled = { deadline: 2, steps: [{ days: 0, event: 'tender.cancel', text: 'Отменено.' }] };
    await givenTenders(portal, [cancelled]);
    await pass();
    const { ending } = await facts();
    expect(ending.tenders.map(({ id }) => id)).toEqual([ids[1], ids[4], ids[3]]);
    expect(ending).toMatchObject({ total: 4, isEstimate: false, until: '2026-11-27T23:59:59.999+03:00' });
    expect(await countOf('tenders')).toBe(open + 5);
    await portal.advance(DAY);
    expect((await facts()).ending.tenders.map(({ id }) => id)).toEqual([ids[3], ids[0], ids[2]]);
  });
});
