import { request } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { LOCALES, type LocaleCode } from '../../src/i18n/locales.ts';
import { type TestPortal, testPortal, Visitor } from '../support/portal.ts';

const SELECTION = '/common/usoz-services/v1/selection';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

interface Item {
  service: { alias: string; name: string };
  standing: string;
  reasons: { question: string; holds: boolean }[];
  missing: string[];
  nearMiss?: { question: string; to: string[] };
}
async function select(query: string): Promise<Item[]> {
  const { status, body } = await new Visitor(portal.url).send('GET', `${SELECTION}?${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.items;
}
const of = (items: readonly Item[], alias: string) => items.find(({ service }) => service.alias === alias);

/** A small works that wants to buy equipment. */
const WORKS =
  'applicant=legalEntity&businessSize=small&activityLine=manufacturing&supportDirection=equipment';

describe('the selector', () => {
  it('puts what fits first, then what may, then what one other answer would let in', async () => {
    const items = await select(WORKS);
    const fitting = items.filter(({ standing }) => standing === 'fits').map(({ service }) => service.alias);
    expect(fitting.toSorted()).toEqual([
      'equipment-leasing-subsidy',
      'industrial-development-loan',
      'loan-guarantee',
    ]);
    expect(items.slice(0, 3).every(({ standing }) => standing === 'fits')).toBe(true);
    const ranks = items.map(({ standing, nearMiss }) => (standing === 'fits' ? 0 : nearMiss ? 1 : 2));
    expect(ranks).toEqual(ranks.toSorted());
  });

  it('names the one answer that excludes a measure, and what it would have to be', async () => {
    const items = await select(WORKS);
    expect(of(items, 'staff-training-refund')).toMatchObject({
      standing: 'excluded',
      nearMiss: { question: 'supportDirection', to: ['people'] },
    });
    expect(of(items, 'hotel-interest-subsidy')).not.toHaveProperty('nearMiss');
  });

  it('leaves open what was not answered, and says what is missing', async () => {
    const items = await select('applicant=soleTrader');
    expect(of(items, 'loan-guarantee')).toMatchObject({
      standing: 'open',
      reasons: [{ question: 'applicant', holds: true }],
      missing: ['businessSize', 'activityLine', 'supportDirection'],
    });
    expect(of(items, 'industrial-development-loan')).toMatchObject({
      standing: 'excluded',
      nearMiss: { question: 'applicant', to: ['legalEntity'] },
    });
  });

  it('counts a wish only once it was said', async () => {
    expect(of(await select(WORKS), 'loan-guarantee')?.standing).toBe('fits');
    const wished = await select(`${WORKS}&supportType=grant`);
    expect(of(wished, 'loan-guarantee')).toMatchObject({
      standing: 'excluded',
      nearMiss: { question: 'supportType', to: ['guarantee'] },
    });
  });

  it.each([
    ['regularity=seasonal', 'creative-project-grant'],
    ['applicationRequired=false', 'production-rent-benefit'],
    ['coronavirusOnly=true', 'hotel-interest-subsidy'],
    ['regulatingAct=sample-taxes', 'industrial-complex-tax-benefit'],
    ['authority=guaranteeFund', 'loan-guarantee'],
  ])('%s leaves %s alone', async (query, alias) => {
    const items = (await select(query)).filter(({ standing }) => standing !== 'excluded');
    expect(items.map(({ service }) => service.alias)).toEqual([alias]);
  });

  it.each(['applicant=individual', 'businessSize=giant', 'repeat=perhaps', 'authority=%00'])(
    'refuses %s',
    async (query) => {
      expect((await new Visitor(portal.url).send('GET', `${SELECTION}?${query}`)).status).toBe(422);
    },
  );
});

/** What the portal answers under a locale's host, which `fetch` may not name. */
function read(path: string, locale: LocaleCode): Promise<{ disposition: string | undefined; body: Buffer }> {
  const { port } = new URL(portal.url);
  return new Promise((done, fail) => {
    request({ host: '127.0.0.1', port, path, headers: { host: `${locale}.localhost` } }, async (answer) => {
      expect(answer.statusCode).toBe(200);
      const body = Buffer.concat(await answer.toArray());
      done({ disposition: answer.headers['content-disposition'], body });
    })
      .on('error', fail)
      .end();
  });
}
async function download(format: string, locale: LocaleCode): Promise<Buffer> {
  const { disposition, body } = await read(`${SELECTION}/download.${format}?${WORKS}`, locale);
  expect(disposition).toBe(`attachment; filename="support-measures.${format}"`);
  return body;
}

/** What stands in a document of Word. */
async function documentOf(file: Buffer): Promise<string> {
  const zip = await fromBufferPromise(file);
  for await (const entry of zip.eachEntry())
    if (entry.fileName === 'word/document.xml') return textOf(await zip.openReadStreamPromise(entry));
  return '';
}

describe('the file', () => {
  it.each(LOCALES)(
    'of Word in %s has the measures in its language, Arabic from right to left',
    async (locale) => {
      const document = await documentOf(await download('docx', locale));
      const { items } = JSON.parse((await read(`${SELECTION}?${WORKS}`, locale)).body.toString()) as {
        items: Item[];
      };
      expect(document).toContain(items[0]?.service.name);
      expect(document.includes('<w:bidi/>')).toBe(locale === 'ae');
      expect(document.includes('<w:rtl/>')).toBe(locale === 'ae');
      // Bold is, of each measure, whether it fits: what one looks for.
      const runs = document.match(/<w:r>.*?<\/w:r>/gs) ?? [];
      const bold = runs.filter((one) => one.includes('<w:b/>')).map((one) => one.replaceAll(/<[^>]*>/g, ''));
      expect(bold).toHaveLength(items.length);
      const pairs = new Set(items.map(({ standing }, place) => `${standing}: ${bold[place]}`));
      expect(pairs.size, [...pairs].join()).toBe(new Set(items.map(({ standing }) => standing)).size);
    },
  );

  it('as a table has a row for each measure, and names its answers', async () => {
    const text = (await download('csv', 'en')).toString('utf8');
    expect(text.startsWith('\uFEFFMeasure,Description,Why,Version of the conditions\r\n')).toBe(true);
    expect(text).toContain('Would fit with another answer: Direction of support — Training of staff');
    const { items } = JSON.parse((await read(`${SELECTION}?${WORKS}`, 'en')).body.toString()) as {
      items: Item[];
    };
    const those = (wanted: boolean) =>
      items.filter(({ reasons }) => reasons.some(({ holds }) => holds === wanted)).length;
    expect(those(true)).toBeGreaterThan(those(false));
    expect(text.match(/Matches: /g)?.length ?? 0).toBe(those(true));
    expect(text.match(/Does not match: /g)?.length ?? 0).toBe(those(false));
  });

  it('is refused with the same words as the list', async () => {
    expect((await fetch(`${portal.url}${SELECTION}/download.docx?applicant=nobody`)).status).toBe(422);
  });
});
