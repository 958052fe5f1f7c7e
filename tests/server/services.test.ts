import { request } from 'node:http';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FiledService } from '../../server/areas/services/filed-service.ts';
import { ensureServices } from '../../server/areas/services/sample.ts';
import { fileServices, refreshWords } from '../../server/areas/services/store.ts';
import { services, serviceViews } from '../../server/db/schema.ts';
import { DAY, HOUR } from '../../src/api/contracts/durations.ts';
import { fundProducts } from '../../src/api/registers/fund-products.ts';
import { LOCALE_FACTS, LOCALES, type LocaleCode } from '../../src/i18n/locales.ts';
import { START, type TestPortal, testPortal, Visitor } from '../support/portal.ts';
import { givenProducts, onDatabase } from '../support/registers.ts';

const SERVICES = '/common/usoz-services/v1/services';
const PRODUCTS = fundProducts.api;
/** What a loan has and a compensation has not. */
const NO_LOAN = {
  rate: undefined,
  sumLeast: undefined,
  sumMost: undefined,
  periodLeast: undefined,
  periodMost: undefined,
};

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

/** Reads as a visitor of a locale's host. @returns status and body */
function read(path: string, locale: LocaleCode = 'ru'): Promise<{ status: number; body: never }> {
  const { port } = new URL(portal.url);
  return new Promise((done, fail) => {
    const host = `${locale}.localhost`;
    // `fetch` may not say which host it means.
    request({ host: '127.0.0.1', port, path, headers: { host } }, (answer) => {
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

type Filter = Readonly<Record<string, string | readonly string[] | number>>;
const search = (filter: Filter) =>
  new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((one) => [name, String(one)]),
    ),
  ).toString();

interface Found {
  items: { id: string; alias: string; name: string; lang: string; type: string }[];
  total: number;
  corrected?: string;
}
async function list(filter: Filter = {}, locale: LocaleCode = 'ru'): Promise<Found> {
  const { status, body } = await read(`${SERVICES}?${search({ pageSize: 100, ...filter })}`, locale);
  expect(status).toBe(200);
  return body;
}
const aliases = async (filter: Filter, locale?: LocaleCode) =>
  (await list(filter, locale)).items.map(({ alias }) => alias);
async function counted(filter: Filter, locale?: LocaleCode) {
  const { status, body } = await read(`${SERVICES}/count?${search(filter)}`, locale);
  expect(status).toBe(200);
  return body as {
    total: number;
    relaxations: { without: string[]; found: { total: number } }[];
  };
}

async function facets(filter: Filter) {
  const { status, body } = await read(`${SERVICES}/facets?${search(filter)}`, 'ru');
  expect(status).toBe(200);
  return (body as { counts: Record<string, Record<string, number>> }).counts;
}

/** A service filed by hand. */
const filed = (externalId: string, more: object = {}, name = externalId) =>
  FiledService.parse({
    externalId,
    alias: externalId,
    type: 'service',
    category: 'land',
    authority: 'investmentAgency',
    applicants: ['individual'],
    electronic: false,
    repeat: false,
    popular: false,
    texts: { ru: { name, summary: 'Проверка каталога' } },
    ...more,
  });

/** Files services for one test and takes them away after it. */
async function having<Result>(what: readonly FiledService[], test: () => Promise<Result>): Promise<Result> {
  const { db, clock } = portal.platform;
  await db.transaction(async (tx) => {
    await fileServices(tx, what, clock.now());
    await refreshWords(tx);
  });
  try {
    return await test();
  } finally {
    await db.delete(services).where(
      inArray(
        services.externalId,
        what.map(({ externalId }) => externalId),
      ),
    );
    await refreshWords(db);
  }
}

describe('the catalogue', () => {
  it('has at least twelve samples of each kind, whole in all six languages', async () => {
    for (const type of ['supportmeasure', 'service', 'moscowtrades'])
      for (const locale of LOCALES) {
        const { items, total } = await list({ type }, locale);
        expect(total).toBeGreaterThanOrEqual(12);
        expect(items.every((item) => item.type === type && item.lang === LOCALE_FACTS[locale].lang)).toBe(
          true,
        );
      }
  });

  it.each(LOCALES)('sorts names in %s as the language does', async (locale) => {
    const own = (await list({ sort: 'name' }, locale)).items.map(({ name }) => name);
    const collator = new Intl.Collator(LOCALE_FACTS[locale].lang);
    expect(own).toEqual(own.toSorted(collator.compare));
    // Letters, cases, marks and scripts that plain code points would put elsewhere.
    const awkward = [
      'ёлка',
      'Ель',
      'ель',
      'Ёж',
      'Öl',
      'Zoo',
      'oben',
      'Ärger',
      'ñandú',
      'nube',
      'Ñu',
      'اثنان',
      'أحد',
      'إثبات',
      '安',
      '北',
      '重庆',
      '中',
      '10 лет',
      '9 лет',
      'e-mail',
      'email',
      '«ель»',
    ];
    const rows = awkward.map((name, place) =>
      filed(`awkward-${String.fromCharCode(97 + place)}`, {
        category: 'land',
        type: 'service',
        texts: { ru: { name, summary: 'x' }, [locale]: { name, summary: 'x' } },
        regularity: 'seasonal',
      }),
    );
    const sorted = await having(rows, async () =>
      (await list({ sort: 'name', category: 'land', regularity: 'seasonal' }, locale)).items.map(
        ({ name }) => name,
      ),
    );
    expect(sorted).toEqual(awkward.toSorted(collator.compare));
  });

  it('is cut into pages that neither overlap nor leave anything out', async () => {
    const { total } = await list();
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(total / 7) }, (_, page) => aliases({ page: page + 1, pageSize: 7 })),
    );
    expect(new Set(pages.flat()).size).toBe(total);
    expect((await list({ page: 500 })).items).toEqual([]);
  });

  it('puts forward by popularity what the editors chose, then what is asked for most', async () => {
    const popular = await aliases({ popular: 'true', sort: 'popularity' });
    const all = await aliases({ sort: 'popularity' });
    expect(all.slice(0, popular.length)).toEqual(popular);
    expect(popular[0]).toBe('premises-lease-auction');
    expect(popular.length).toBeLessThan(all.length);
    expect(await aliases({})).toEqual(all);
  });

  it('puts forward what people look at, once a day and reader, and no file takes that away', async () => {
    const look = async (alias: string, browser: string) => {
      const answer = await fetch(`${portal.url}${SERVICES}/${alias}/views`, {
        method: 'POST',
        headers: { 'user-agent': browser },
      });
      return { status: answer.status, ...(await answer.json()) };
    };
    const rows = ['seen-twice', 'seen-once', 'seen-never'].map((id) => filed(id, { category: 'land' }));
    await having(rows, async () => {
      const seen = async () =>
        (await aliases({ category: 'land' })).filter((alias) => alias.startsWith('seen-'));
      // By name, as long as nobody has looked.
      expect(await seen()).toEqual(['seen-never', 'seen-once', 'seen-twice']);
      for (const browser of ['one', 'two', 'one']) await look('seen-twice', browser);
      expect(await look('seen-once', 'one')).toEqual({ status: 200, views: 1 });
      expect(await seen()).toEqual(['seen-twice', 'seen-once', 'seen-never']);
      await portal.platform.db.transaction((tx) =>
        fileServices(tx, [filed('seen-twice', { category: 'land', period: 9 })], portal.platform.clock.now()),
      );
      expect(await look('seen-twice', 'one')).toEqual({ status: 200, views: 2 });
      // The next day they are readers whom nobody has seen before: no name of theirs leads from one day to another.
      await portal.advance(DAY);
      expect(await look('seen-twice', 'one')).toEqual({ status: 200, views: 3 });
      const noted = await portal.platform.db
        .select({ viewer: serviceViews.viewer, day: serviceViews.day })
        .from(serviceViews)
        .innerJoin(services, eq(services.id, serviceViews.thingId))
        .where(eq(services.alias, 'seen-twice'));
      expect(new Set(noted.map(({ day }) => day)).size).toBe(2);
      expect(new Set(noted.map(({ viewer }) => viewer)).size).toBe(3);
    });
    expect((await look('no-such-service', 'one')).status).toBe(404);
  });
});

describe('a filter', () => {
  it.each([
    [{ type: 'moscowtrades', category: 'land' }, ['land-lease-auction', 'housing-land-auction']],
    [{ category: 'staff' }, ['staff-training-refund', 'technical-school-enrolment']],
    [
      { activityLine: 'logistics' },
      ['equipment-leasing-subsidy', 'land-lease-auction', 'parking-space-auction'],
    ],
    [{ electronic: 'false' }, ['hotel-interest-subsidy', 'tenant-buyout']],
    [{ applicant: 'individual', type: 'supportmeasure' }, ['creative-project-grant']],
    [{ supportType: ['guarantee', 'taxBenefit'] }, ['loan-guarantee', 'industrial-complex-tax-benefit']],
    [
      { regularity: 'seasonal', electronic: 'true', type: 'service' },
      ['exporter-school', 'technical-school-enrolment'],
    ],
    [{ authority: 'guaranteeFund' }, ['loan-guarantee']],
    [{ repeat: 'false', category: 'construction' }, ['land-development-plan', 'building-permit']],
    [{ popular: 'true', category: 'infrastructure' }, ['utility-connection-subsidy']],
    [{ applicationRequired: 'false' }, ['production-rent-benefit']],
    [{ coronavirusOnly: 'true' }, ['hotel-interest-subsidy']],
    [{ supportDirection: 'people' }, ['staff-training-refund']],
    [
      { measureDirection: 'reach' },
      ['export-exhibition-refund', 'marketplace-promotion-refund', 'instrument-certification-refund'],
    ],
    [{ supportLevel: 'federal' }, ['industrial-development-loan', 'instrument-certification-refund']],
    [
      { regulatingAct: ['sample-taxes', 'sample-rent'] },
      ['industrial-complex-tax-benefit', 'production-rent-benefit'],
    ],
    [{ category: 'staff', authority: 'exportCentre' }, []],
  ])('%j finds %j', async (filter, wanted) => {
    expect((await aliases(filter as Filter)).toSorted()).toEqual(wanted.toSorted());
    expect((await counted(filter as Filter)).total).toBe(wanted.length);
  });

  it('by legal form, size or stage also finds what makes no difference between them', async () => {
    const nonprofit = await aliases({ legalForm: 'nonprofit', category: 'financing' });
    expect(nonprofit).toContain('hotel-interest-subsidy');
    expect(nonprofit).not.toContain('loan-guarantee');
    const large = await aliases({ businessSize: 'large', type: 'supportmeasure' });
    expect(large).toContain('utility-connection-subsidy');
    expect(large).not.toContain('loan-guarantee');
    const fresh = await aliases({ stage: 'newProject', category: 'land' });
    expect(fresh).toContain('land-lease-auction');
    expect(await aliases({ stage: 'newProject' })).not.toContain('tenant-buyout');
  });

  it.each([
    // A group lies in its class, a class in its section; whoever serves everybody serves it too.
    [
      '25.11',
      ['utility-connection-subsidy', 'industrial-development-loan'],
      ['instrument-certification-refund', 'building-permit'],
    ],
    [
      '26.51',
      ['instrument-certification-refund', 'technology-pilot-grant', 'utility-connection-subsidy'],
      ['hotel-interest-subsidy'],
    ],
    ['26', ['instrument-certification-refund', 'technology-pilot-grant'], ['creative-project-grant']],
    [
      '62',
      ['technology-pilot-grant', 'creative-project-grant', 'staff-training-refund'],
      ['utility-connection-subsidy'],
    ],
    [
      'C',
      ['instrument-certification-refund', 'marketplace-promotion-refund'],
      ['krt-right-auction', 'hotel-interest-subsidy'],
    ],
    ['L', ['krt-right-auction', 'building-permit'], ['marketplace-promotion-refund']],
    ['01', ['loan-guarantee'], ['utility-connection-subsidy']],
  ])('by the economic activity %s keeps to the hierarchy of OKVED', async (okved, served, others) => {
    const found = await aliases({ okved });
    expect(found).toEqual(expect.arrayContaining(served));
    expect(found.filter((alias) => others.includes(alias))).toEqual([]);
  });

  it.each([
    {},
    { type: 'supportmeasure' },
    { type: ['service', 'supportmeasure'], businessSize: 'large', electronic: 'true' },
    { okved: '26.51', query: 'субсидия' },
    { popular: 'true', category: 'infrastructure' },
    { category: 'staff', authority: 'exportCentre' },
  ])('says of each choice what it would find, beside %j', async (filter: Filter) => {
    const counts = await facets(filter);
    expect(Object.keys(counts)).toHaveLength(16);
    for (const [name, found] of Object.entries(counts)) {
      const named = Object.entries(found);
      // Some of each, and one that finds nothing: all of them would be some hundred requests.
      for (const [value, total] of [...named.slice(0, 3), ...named.slice(-1)])
        expect([name, value, (await counted({ ...filter, [name]: value })).total]).toEqual([
          name,
          value,
          total,
        ]);
    }
    expect((await counted({ ...filter, regularity: 'seasonal' })).total).toBe(
      counts.regularity?.seasonal ?? 0,
    );
  });

  it('that leaves nothing is told, with what giving it up would find', async () => {
    const { total, relaxations } = await counted({ category: 'staff', authority: 'exportCentre' });
    expect(total).toBe(0);
    const without = Object.fromEntries(
      relaxations.map(({ without, found }) => [without.join(), found.total]),
    );
    expect(without).toEqual({
      category: (await counted({ authority: 'exportCentre' })).total,
      authority: (await counted({ category: 'staff' })).total,
    });
    expect(relaxations[0]?.without).toEqual(['category']);
  });

  it('that helps nothing alone is given up in a pair', async () => {
    const filter = { category: 'staff', authority: 'guaranteeFund', query: 'гостиница' };
    const { relaxations } = await counted(filter);
    expect(relaxations.map(({ without }) => without.length)).toEqual([2, 2, 2]);
    for (const { without, found } of relaxations) {
      const rest = Object.fromEntries(Object.entries(filter).filter(([name]) => !without.includes(name)));
      expect((await counted(rest)).total).toBe(found.total);
    }
  });
});

describe('the search', () => {
  it.each([
    ['ru', 'гостиницам', 'hotel-interest-subsidy'],
    ['ru', 'поручительством кредитов', 'loan-guarantee'],
    ['en', 'connecting utility', 'utility-connection-subsidy'],
    ['de', 'Kreditbürgschaften', 'loan-guarantee'],
    ['es', 'hoteles', 'hotel-interest-subsidy'],
    ['ae', 'للفنادق', 'hotel-interest-subsidy'],
    ['ch', '酒店贷款', 'hotel-interest-subsidy'],
  ] as const)('in %s finds %s by other forms of its words', async (locale, query, alias) => {
    const found = await list({ query }, locale);
    expect(found.items[0]?.alias).toBe(alias);
    expect(found.corrected).toBeUndefined();
  });

  it.each([
    ['ru', 'гостинницам', 'hotel-interest-subsidy'],
    ['ru', 'паручительство по кридиту', 'loan-guarantee'],
    ['ru', 'Градостроителный план', 'land-development-plan'],
    ['en', 'guarntee for a laon', 'loan-guarantee'],
    ['de', 'Bürgshaft', 'loan-guarantee'],
    ['de', 'Bedingungen', 'land-lease-auction'],
    ['es', 'subvensión conexion', 'utility-connection-subsidy'],
    ['ae', 'الفنادك', 'hotel-interest-subsidy'],
  ] as const)(
    'in %s forgives the mistakes of "%s" and says what it looked for',
    async (locale, query, alias) => {
      const found = await list({ query }, locale);
      expect(found.items.map((item) => item.alias)).toContain(alias);
      expect(found.corrected).toBeDefined();
      expect(found.corrected).not.toBe(query);
      expect((await counted({ query }, locale)).total).toBe(found.total);
      expect((await list({ query: found.corrected ?? '' }, locale)).total).toBe(found.total);
    },
  );

  it.each([
    ['ru', 'поруч', ['loan-guarantee']],
    ['ru', 'про', ['production-site-selection', 'krt-boundary-check', 'tender-document-review']],
    ['ru', 'Экс', ['exporter-school']],
    ['ru', 'возмещение затрат на сер', ['instrument-certification-refund']],
    ['ru', 'аренда земельного уч', ['land-lease-auction']],
    ['en', 'guar', ['loan-guarantee']],
    ['en', 'ins', ['instrument-certification-refund', 'object-inspection']],
    ['de', 'Kreditb', ['loan-guarantee']],
    ['es', 'gara', ['loan-guarantee']],
    ['ae', 'ضما', ['loan-guarantee']],
  ] as const)('in %s finds names while "%s" is still being typed', async (locale, query, wanted) => {
    const found = await list({ query }, locale);
    expect(found.items.map(({ alias }) => alias)).toEqual(expect.arrayContaining([...wanted]));
    // What it begins is what was meant: nothing was mistaken.
    expect(found.corrected).toBeUndefined();
    expect((await counted({ query }, locale)).total).toBe(found.total);
  });

  it.each([
    ['ru', 'субсидии'],
    ['en', 'subsidies'],
    ['de', 'Zuschüsse'],
    ['es', 'subvenciones'],
    ['ae', 'إعانة'],
    ['ch', '补贴'],
  ] as const)(
    'in %s finds by "%s" every measure of that kind, whatever it is called',
    async (locale, query) => {
      const kind = await aliases({ supportType: 'subsidy' }, locale);
      expect(kind.length).toBeGreaterThan(3);
      expect(await aliases({ query }, locale)).toEqual(expect.arrayContaining(kind));
      const found = await read(`/invest/search/v1/search?${search({ q: query })}`, locale);
      expect(found.body).toMatchObject({
        groups: expect.arrayContaining([
          expect.objectContaining({ group: 'services', total: (await list({ query }, locale)).total }),
        ]),
      });
    },
  );

  it('finds by the category what its texts call otherwise', async () => {
    const found = await list({ query: 'Anschlüsse' }, 'de');
    expect(found.items.map(({ alias }) => alias)).toContain('utility-connection-subsidy');
    expect(found.corrected).toBeUndefined();
  });

  it('finds by kind and authority also what has no text in the language', async () => {
    const subsidy = filed('untranslated', { type: 'supportmeasure', supportTypes: ['subsidy'] });
    await having([subsidy], async () => {
      expect(await aliases({ query: 'subsidy' }, 'en')).toContain('untranslated');
      expect(await aliases({ query: '城市投资署' }, 'ch')).toContain('untranslated');
    });
  });

  it('takes a word for a beginning only where it may be unfinished', async () => {
    // Whole words before it have to be there as well, and what is excluded stays so.
    expect(await aliases({ query: 'субсидия поруч' })).toEqual([]);
    expect(await aliases({ query: 'аренда -земель' })).toContain('premises-lease-auction');
    expect(await aliases({ query: '"школа экс"' })).not.toContain('exporter-school');
  });

  it('in Chinese forgives a wrong character, by the pairs that remain', async () => {
    expect((await list({ query: '贷款但保' }, 'ch')).items[0]?.alias).toBe('loan-guarantee');
    expect((await list({ query: '测量仪器人证' }, 'ch')).items[0]?.alias).toBe(
      'instrument-certification-refund',
    );
    expect((await list({ query: '火星移民' }, 'ch')).total).toBe(0);
  });

  it('corrects a word and leaves the filters alone', async () => {
    const found = await list({ query: 'субсидея', type: 'moscowtrades' });
    expect(found).toMatchObject({ total: 0, corrected: expect.stringMatching(/субсиди/) });
  });

  it('puts names before descriptions, and other sorts above relevance where asked', async () => {
    const [first] = await aliases({ query: 'подбор рынка' });
    expect(first).toBe('sales-market-selection');
    const names = (await list({ query: 'аренда', sort: 'name' })).items.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(3);
    expect(names).toEqual(names.toSorted(new Intl.Collator('ru-RU').compare));
  });

  it('takes a missing translation from English, then from Russian, and says in which language it is', async () => {
    const both = filed('both', {
      texts: { ru: { name: 'Оба', summary: 'р' }, en: { name: 'Sesquipedalian', summary: 'e' } },
    });
    const one = filed('one', { texts: { ru: { name: 'Единственный перевод', summary: 'р' } } });
    await having([both, one], async () => {
      expect((await list({ query: 'sesquiped' }, 'de')).items).toMatchObject([
        { alias: 'both', lang: 'en-US' },
      ]);
      expect((await list({ query: 'единственный' }, 'ch')).items).toMatchObject([
        { alias: 'one', lang: 'ru-RU' },
      ]);
      const { body } = await read(`${SERVICES}/both`, 'es');
      expect(body).toMatchObject({ name: 'Sesquipedalian', lang: 'en-US' });
    });
  });

  it.each([
    '%',
    '_',
    '%%%',
    "' OR 1=1",
    '<->&|!',
    ':*',
    '"',
    '-субсидия',
    '\ud800',
    '\udfff субсидия',
    '\0',
    'суб\0сидия',
    'и в на для',
    'the of and',
    '的',
    '\\',
    '\u202e',
    '🏭',
    'ﷺ'.repeat(200),
    'а'.repeat(200),
    'аренда '.repeat(28),
  ])('is not troubled by %j', async (query) => {
    for (const locale of LOCALES)
      for (const path of [SERVICES, `${SERVICES}/count`, `${SERVICES}/facets`]) {
        // A half of a surrogate pair travels as what an address makes of it.
        const text = encodeURIComponent(query.toWellFormed());
        expect((await read(`${path}?query=${text}`, locale)).status).toBe(200);
      }
  });

  it('looks for words that carry no meaning as they stand', async () => {
    const found = await list({ query: 'для' });
    expect(found.total).toBeGreaterThan(0);
    expect(found.total).toBeLessThan((await list()).total);
    // A wildcard is a character like any other.
    expect((await list({ query: '%' })).total).toBe(0);
    expect((await list({ query: '_' }, 'ch')).total).toBe(0);
  });
});

describe('a wrong question', () => {
  it.each([
    ['page=-1', 'page'],
    ['page=0', 'page'],
    ['page=501', 'page'],
    ['page=1e9', 'page'],
    ['pageSize=1e9', 'pageSize'],
    ['pageSize=NaN', 'pageSize'],
    ['sort=price%20desc', 'sort'],
    ['type=forged', 'type.0'],
    ['electronic=1', 'electronic'],
    ['popular=false', 'popular'],
    ["okved=25'%20or%201=1", 'okved.0'],
    [`query=${'a'.repeat(201)}`, 'query'],
    ['query=a&query=b', 'query'],
    [Array.from({ length: 101 }, () => 'category=land').join('&'), 'category'],
  ])('%s is refused, naming %s', async (text, path) => {
    const { status, body } = await read(`${SERVICES}?${text}`);
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'validation', errors: [{ path }] });
  });

  it('of a megabyte is refused before anybody reads it', async () => {
    const answer = await fetch(`${portal.url}${SERVICES}?query=${'a'.repeat(1024 * 1024)}`);
    expect(answer.status).toBe(431);
  });
});

describe('a card', () => {
  it('is found by its alias and its id, in the language of the host, with every section', async () => {
    const { body } = await read(`${SERVICES}/utility-connection-subsidy`, 'en');
    const card = body as { id: string } & Record<string, unknown>;
    expect(card).toMatchObject({
      name: 'Subsidy for utility connections',
      summary: expect.stringContaining('50 percent'),
      authority: 'industryDepartment',
      okveds: ['C'],
      period: 30,
      isSample: true,
      lang: 'en-US',
    });
    for (const section of ['reasons', 'requirements', 'documents', 'procedure', 'contacts'])
      expect(card[section], section).not.toEqual([]);
    expect((await read(`${SERVICES}/${card.id}`, 'en')).body).toEqual(card);
  });

  it.each([
    'no-such-service',
    '%00',
    '%ED%A0%80',
    "' or 1=1",
    '00000000-0000-4000-8000-000000000000',
    'a'.repeat(3000),
  ])('that does not exist, %s, is not found', async (id) => {
    const { status } = await read(`${SERVICES}/${id.replaceAll(' ', '%20')}`);
    expect([400, 404, 414]).toContain(status);
  });

  it('says in every language what the fund offers for the same purpose, and leaves out what it does not show', async () => {
    await givenProducts(portal, [
      { id: 'loan-working-capital', name: 'Заём на оборотные средства', rate: 7 },
      { id: 'loan-equipment', name: 'Заём на оборудование', rate: 5, sumMost: undefined },
      {
        ...{ id: 'patents', name: 'Возмещение патентов', kind: 'compensation', compensation: 75 },
        ...NO_LOAN,
      },
    ]);
    const ids = ['loan-equipment', 'gone-long-ago', 'patents', 'loan-working-capital'];
    await having([filed('measure-of-three', { fundProducts: ids })], async () => {
      for (const locale of LOCALES) {
        const { body } = await read(`${SERVICES}/measure-of-three`, locale);
        const nameOf = async (id: string) =>
          ((await read(`${PRODUCTS}/${id}`, locale)).body as { name: string }).name;
        expect((body as { fundProducts: unknown }).fundProducts).toEqual([
          {
            id: 'loan-equipment',
            name: await nameOf('loan-equipment'),
            rate: 5,
            least: 100_000_000,
            months: 36,
          },
          { id: 'patents', name: await nameOf('patents'), compensation: 75 },
          {
            ...{ id: 'loan-working-capital', name: await nameOf('loan-working-capital') },
            ...{ rate: 7, least: 100_000_000, most: 1_000_000_000, months: 36 },
          },
        ]);
      }
      await onDatabase(portal, (db) =>
        db.query("update fund_products set is_published = false where id = 'patents'"),
      );
      const { body } = await read(`${SERVICES}/measure-of-three`);
      expect((body as { fundProducts: { id: string }[] }).fundProducts.map(({ id }) => id)).toEqual([
        'loan-equipment',
        'loan-working-capital',
      ]);
    });
  });

  it('names no telephone and no address that could be somebody’s', async () => {
    for (const { alias } of (await list()).items) {
      const { body } = await read(`${SERVICES}/${alias}`);
      for (const contact of (body as { contacts: { phone?: string; email: string; url: string }[] })
        .contacts) {
        expect(contact.phone).toBeUndefined();
        expect(contact.email).toMatch(/@example\.org$/);
        expect(new URL(contact.url).host).toBe('example.org');
      }
    }
  });
});

it('offers the choices of its filters in the language of the host', async () => {
  for (const locale of LOCALES) {
    const { body } = await read(`${SERVICES}/choices`, locale);
    const choices = body as Record<string, { id: string; name: string }[]>;
    const ids = (kind: string) => new Set(choices[kind]?.map(({ id }) => id));
    expect(ids('okved').has('25.11')).toBe(true);
    for (const { category, authority } of (await list({}, locale)).items as unknown as {
      category: string;
      authority: string;
    }[]) {
      expect(ids('category').has(category)).toBe(true);
      expect(ids('authority').has(authority)).toBe(true);
    }
  }
  const german = (await read(`${SERVICES}/choices`, 'de')).body as { category: { name: string }[] };
  expect(german.category[0]?.name).toBe('Finanzierung');
});

describe('the call of the sitemap', () => {
  const ask = (body: unknown) =>
    new Visitor(portal.url).send('POST', `${SERVICES}/getPublishedServicesAliasesAndIds`, body);

  it('lists what is published of the kinds asked for', async () => {
    const { status, body } = await ask({ serviceTypes: ['service', 'supportmeasure'] });
    expect(status).toBe(200);
    const wanted = await list({ type: ['service', 'supportmeasure'] });
    expect(body.map(({ id }: { id: string }) => id).toSorted()).toEqual(
      wanted.items.map(({ id }) => id).toSorted(),
    );
    expect(body[0]).toEqual({
      id: expect.any(String),
      alias: expect.stringMatching(/^[a-z-]+$/),
      lastModified: expect.stringMatching(/\+03:00$/),
    });
    expect((await ask({ serviceTypes: [] })).body).toEqual([]);
  });

  it('feeds the sitemap with the pages of the cards', async () => {
    const map = await (await fetch(`${portal.url}/sitemap-services.xml`)).text();
    const { body } = await ask({ serviceTypes: ['service', 'supportmeasure', 'moscowtrades'] });
    for (const { alias } of body) expect(map).toContain(`/catalog/${alias}</loc><lastmod>`);
    expect(map.match(/<loc>/g)).toHaveLength(body.length);
  });

  it('refuses kinds that do not exist', async () => {
    expect((await ask({ serviceTypes: ['other'] })).status).toBe(422);
    expect((await ask({})).status).toBe(422);
  });

  it('keeps to itself what is not published', async () => {
    await having([filed('hidden', { published: false })], async () => {
      expect(
        (await ask({ serviceTypes: ['service'] })).body.map(({ alias }: { alias: string }) => alias),
      ).not.toContain('hidden');
      expect(await aliases({})).not.toContain('hidden');
      expect((await read(`${SERVICES}/hidden`)).status).toBe(404);
    });
  });
});

describe('filing', () => {
  it('the same again changes nothing, and a change tells when it was made', async () => {
    const { db } = portal.platform;
    const stamps = () =>
      db.select({ id: services.id, at: services.updatedAt }).from(services).orderBy(services.id);
    const before = await stamps();
    await ensureServices(db, START + HOUR);
    expect(await stamps()).toEqual(before);

    await having([filed('changing')], async () => {
      const id = async () => ((await read(`${SERVICES}/changing`)).body as { id: string }).id;
      const first = await id();
      await db.transaction((tx) =>
        fileServices(tx, [filed('changing', { period: 7 }, 'Другое имя')], START + 2 * HOUR),
      );
      expect((await read(`${SERVICES}/changing`)).body).toMatchObject({
        id: first,
        name: 'Другое имя',
        period: 7,
        updatedAt: '2026-11-20T14:00:00+03:00',
      });
    });
  });

  it('the starting data takes nothing of what came from elsewhere', async () => {
    await having([filed('imported')], async () => {
      await ensureServices(portal.platform.db, START);
      expect((await read(`${SERVICES}/imported`)).status).toBe(200);
    });
  });
});
