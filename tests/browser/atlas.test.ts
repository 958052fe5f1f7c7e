import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import type { PathsReport } from '../../src/api/contracts/paths-report.ts';
import { LOCALES } from '../../src/i18n/locales.ts';
import { mermaidOf } from '../../src/machines/mermaid.ts';
import { type OutlineState, outlineOf, statesWithin } from '../../src/machines/outline.ts';
import { registry } from '../../src/machines/registry.ts';
import { inspect, LOOKS } from '../support/accessibility.ts';
import { becomes, launchBrowser, newVisitor, openVisitor, textsOf } from '../support/browser.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';
import {
  chartLink,
  chartPath,
  drawing,
  drawn,
  drawnState,
  isInSight,
  listedState,
  lit,
  moment,
  openChart,
  showWords,
  sizeOnScreen,
  taken,
  viewOf,
} from './atlas-page.ts';
import { BOOKING, button, DAY, slotButton } from './booking-page.ts';

let browser: Browser;
let portal: TestPortal;
const reports = mkdtempSync(join(tmpdir(), 'portal-reports-'));

beforeAll(async () => {
  [browser, portal] = await Promise.all([launchBrowser(), testPortal({ pages: true, reports })]);
});
afterAll(async () => {
  await browser.close();
  await portal.close();
});

const outlineById = (id: string): OutlineState => {
  const entry = registry.find(({ chart }) => chart.id === id);
  if (!entry) throw new Error(`no chart ${id}`);
  return outlineOf(entry.chart);
};

describe('the index', () => {
  it('is reached from the footer and leads to every chart', async () => {
    const ann = await openVisitor(browser, portal, { locale: 'en' });
    const { page, t } = ann;
    await ann.open('/online-services/home');
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('shell:menu.entries.flows.name') })
      .click();
    await page.getByRole('heading', { level: 1, name: t('atlas:title') }).waitFor();
    for (const kind of ['lifecycle', 'flow'] as const) {
      const group = page.getByRole('region', { name: t(`atlas:group.${kind}.title`), exact: true });
      const links = await group
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(links).toEqual(
        registry.filter((each) => each.kind === kind).map(({ chart }) => chartPath(chart.id)),
      );
    }
    await page.getByRole('link', { name: 'Language', exact: true }).click();
    await drawn(ann);
    const title = t('pages:flowChart.title', { chart: 'Language' });
    await becomes(async () => (await page.title()).includes(title), true);
  });
});

describe('the drawing', () => {
  /** Somebody who goes from the index to each chart, and back. */
  let reader: Awaited<ReturnType<typeof newVisitor>>;
  beforeAll(async () => {
    reader = await newVisitor(browser, portal, { locale: 'en' });
    await reader.open('/flows');
  });

  it.each(registry.map(({ chart }) => chart.id))(
    'of %s, opened from the index, can be read whole and has every state and transition',
    async (id) => {
      const { page } = reader;
      // Where one chart was not as it should be, the next one is looked at all the same.
      if (new URL(page.url()).pathname !== '/flows') await reader.open('/flows');
      await chartLink(reader, id).click();
      await drawing(reader).waitFor();
      await drawn(reader);
      const { isWhole, letters } = await sizeOnScreen(reader);
      expect([isWhole, letters >= 12], `in letters of ${letters} px`).toEqual([true, true]);
      await showWords(reader);
      const states = statesWithin(outlineById(id));
      const paths = await page
        .locator('[data-part="state"]')
        .evaluateAll((drawnStates) => drawnStates.map((state) => state.getAttribute('data-path')));
      expect(paths).toEqual(states.map(({ path }) => path));
      const keys = await page
        .locator('[data-part="label"] [data-keys], [data-part="row"][data-keys]')
        .evaluateAll((words) => words.map((each) => each.getAttribute('data-keys')));
      const wanted = states.flatMap(({ path, transitions }) =>
        transitions.flatMap(({ targets }, n) => Array(Math.max(targets.length, 1)).fill(`${path}#${n}`)),
      );
      expect(keys.toSorted()).toEqual(wanted.toSorted());
      await page.goBack();
      expect(reader.complaints).toEqual([]);
    },
  );

  it.each([360, 768, 1440])('opens in letters of 12 px, and whole, on a screen of %i px', async (width) => {
    const ann = await openVisitor(browser, portal, { locale: 'en', width });
    for (const id of ['tender', 'inspection-request', 'language', 'tender-request', 'session']) {
      await openChart(ann, id);
      const { isWhole, letters } = await sizeOnScreen(ann);
      expect([isWhole, letters >= 12], `${id} in letters of ${letters} px`).toEqual([true, true]);
    }
  });

  it('stands after the list of states on a phone, with its buttons under it', async () => {
    const ann = await openVisitor(browser, portal, { locale: 'en', width: 360 });
    const { page, t } = ann;
    await openChart(ann, 'language');
    await becomes(() => lit(ann), ['closed']);
    // Until its end is seen, the buttons lie over what is seen of it.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const placeOf = async (part: Locator) => {
      const box = await part.boundingBox();
      if (!box) throw new Error('it does not show');
      return { top: box.y, bottom: box.y + box.height };
    };
    const list = await placeOf(page.getByRole('navigation', { name: t('atlas:tree.title') }));
    const picture = await placeOf(drawing(ann));
    expect(list.bottom).toBeLessThanOrEqual(picture.top);
    for (const name of ['drawing.enlarge', 'drawing.fit', 'watch.back', 'watch.toLive'])
      expect((await placeOf(button(ann, `atlas:${name}`))).top, name).toBeGreaterThanOrEqual(picture.bottom);
  });

  it('is moved and enlarged by keys, by buttons and by a wheel with Ctrl, and scrolls the page without', async () => {
    const ann = await openVisitor(browser, portal, { locale: 'en' });
    const { page } = ann;
    await openChart(ann, 'language');
    const start = await viewOf(ann);
    await drawing(ann).focus();
    await page.keyboard.press('+');
    await becomes(async () => (await viewOf(ann)).k.toFixed(3), (start.k * 1.25).toFixed(3));
    await page.keyboard.press('-');
    await becomes(async () => (await viewOf(ann)).k.toFixed(3), start.k.toFixed(3));
    const before = await viewOf(ann);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await becomes(async () => {
      const { x, y } = await viewOf(ann);
      return [Math.round(x - before.x), Math.round(y - before.y)];
    }, [-60, -60]);
    await page.keyboard.press('0');
    await becomes(() => viewOf(ann), start);

    await button(ann, 'atlas:drawing.enlarge').click();
    await becomes(async () => (await viewOf(ann)).k > start.k, true);
    await button(ann, 'atlas:drawing.reduce').click();
    await button(ann, 'atlas:drawing.fit').click();
    await becomes(() => viewOf(ann), start);

    await drawing(ann).hover();
    await page.mouse.wheel(0, 100);
    await becomes(() => page.evaluate(() => scrollY > 0), true);
    expect(await viewOf(ann)).toEqual(start);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -100);
    await page.keyboard.up('Control');
    await becomes(async () => (await viewOf(ann)).k > start.k, true);
  });

  it('and the list select the same state, which the address keeps', async () => {
    const ann = await openVisitor(browser, portal, { locale: 'en' });
    const { page, t } = ann;
    await openChart(ann, 'language');
    await listedState(ann, 'switching').click();
    await becomes(() => drawnState(ann, 'switching').getAttribute('data-selected'), '');
    const details = page.getByRole('region', { name: 'switching' });
    await details.getByText('The same page is being opened').waitFor();
    expect(await details.getByText('openLocale', { exact: true }).count()).toBeGreaterThan(0);
    expect(new URL(page.url()).searchParams.get('state')).toBe('switching');

    await drawnState(ann, 'closed').locator('[data-part="name"]').click();
    await becomes(() => listedState(ann, 'closed').getAttribute('aria-pressed'), 'true');
    await becomes(() => listedState(ann, 'switching').getAttribute('aria-pressed'), 'false');
    const leaves = page.getByRole('region', { name: 'closed' }).getByRole('listitem');
    await leaves.filter({ hasText: 'language.toggle' }).getByRole('button', { name: 'open' }).last().click();
    await becomes(() => listedState(ann, 'open').getAttribute('aria-pressed'), 'true');

    await ann.reload();
    await drawn(ann);
    await becomes(() => drawnState(ann, 'open').getAttribute('data-selected'), '');
    await button(ann, 'atlas:state.close').click();
    await page.getByRole('heading', { name: t('atlas:state.whole') }).waitFor();
    expect(new URL(page.url()).search).toBe('');
  });

  it('says so when its picture does not come, and draws at another try', async () => {
    const ann = await openVisitor(browser, portal, { locale: 'en' });
    ann.expectError(/ERR_FAILED/);
    const PICTURES = '**/assets/chart-*';
    await ann.context.route(PICTURES, (route) => route.abort());
    await ann.open('/flows/language');
    await ann.page
      .getByRole('alert')
      .filter({ hasText: ann.t('atlas:drawing.failed') })
      .waitFor();
    await listedState(ann, 'closed').click();
    await ann.page.getByRole('region', { name: 'closed' }).waitFor();
    await ann.context.unroute(PICTURES);
    await button(ann, 'atlas:drawing.retry').click();
    await drawn(ann);
    await becomes(() => drawnState(ann, 'closed').getAttribute('data-selected'), '');
  });
});

it.each(LOCALES)('calls lifecycles and their states by their names in %s', async (locale) => {
  const ann = await openVisitor(browser, portal, { locale });
  const { page, t } = ann;
  await openChart(ann, 'inspection-request', '?state=missed');
  const name = t('lifecycles:inspection-request.state.missed');
  await page
    .getByRole('heading', { level: 1, name: t('lifecycles:inspection-request.name'), exact: true })
    .waitFor();
  await page
    .getByRole('paragraph')
    .filter({ hasText: t('charts:inspection-request.about') })
    .waitFor();
  await page
    .getByRole('region', { name, exact: true })
    .getByText(t('charts:inspection-request.state.missed'), { exact: true })
    .waitFor();
  await listedState(ann, 'missed').getByText(name, { exact: true }).waitFor();
  const lines = await drawnState(ann, 'missed').locator('[data-part="name"]').allTextContents();
  expect(lines.join(' ')).toBe(name);
});

it('calls flows by their names in Russian, and by those of their charts in other languages', async () => {
  for (const [locale, title, state, sentence] of [
    ['ru', 'Выбор языка', 'Переключение', 'Та же страница открывается'],
    ['de', 'Language', 'Switching', 'The same page is being opened'],
  ] as const) {
    const { page, open } = await openVisitor(browser, portal, { locale });
    await open('/flows/language?state=switching');
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    await page.getByRole('region', { name: state, exact: true }).getByText(sentence).waitFor();
  }
});

describe('a running flow', () => {
  it('in another tab is lit here as it goes, and can be stepped back through', async () => {
    const ann = await openVisitor(browser, portal, { locale: 'en' });
    const { page, t } = ann;
    await openChart(ann, 'slot-reservation');
    await page.getByText(t('atlas:watch.none')).waitFor();

    await showWords(ann);
    const tab = await ann.context.newPage();
    await tab.goto(`${BOOKING}?day=${DAY}`);
    const booking = { ...ann, page: tab };
    const live = (state: string) => t('atlas:watch.live', { state });
    await becomes(() => moment(ann).textContent(), live('Choosing'));
    await becomes(() => lit(ann), ['choosing']);
    await slotButton(booking, '10:00', 'free').click();
    await becomes(() => moment(ann).textContent(), live('Ample, Editing'));
    const log = page.getByRole('list', { name: t('atlas:watch.log') });
    // What the slot's stream says of the hold may come after the answer: then that is the newest.
    await log.getByRole('button', { name: /done reserveSlot/ }).waitFor();
    expect(await lit(ann)).toContain('holding.request.editing');
    await listedState(ann, 'editing')
      .filter({ hasText: t('atlas:tree.active') })
      .waitFor();

    // A page in the background draws a frame a second.
    await page.bringToFront();
    await log.getByRole('button', { name: /done reserveSlot/ }).click();
    await becomes(() => taken(ann), ['done reserveSlot']);
    await log.getByRole('button', { name: /slot\.pick/ }).click();
    await becomes(() => lit(ann), ['reserving']);
    await becomes(() => taken(ann), ['slot.pick']);
    await becomes(async () => (await moment(ann).textContent())?.endsWith(': Reserving'), true);
    await button(ann, 'atlas:watch.back').click();
    const count = await log.getByRole('listitem').count();
    const beginning = t('atlas:watch.stepped', { place: 1, count, state: 'Choosing' });
    await becomes(() => moment(ann).textContent(), beginning);
    await button(ann, 'atlas:watch.forward').click();
    await becomes(() => lit(ann), ['reserving']);

    // What happens meanwhile does not move what is looked at.
    await tab
      .getByRole('button', { name: t('consultation:panel.hold.release'), exact: true })
      .first()
      .click();
    await log.getByRole('button', { name: /done releaseSlot/ }).waitFor();
    expect(await lit(ann)).toEqual(['reserving']);
    await log.getByRole('button').first().focus();
    await page.keyboard.press('ArrowDown');
    await becomes(() => lit(ann), ['choosing']);
    await page.keyboard.press('ArrowUp');
    await becomes(() => lit(ann), ['reserving']);
    await button(ann, 'atlas:watch.forward').click();
    await becomes(async () => (await lit(ann)).includes('holding'), true);
    await button(ann, 'atlas:watch.toLive').click();
    await becomes(() => moment(ann).textContent(), live('Choosing'));
    await tab.close();
  });

  it('is followed in the drawing, live and step by step', async () => {
    const ann = await openVisitor(browser, portal, { locale: 'en', width: 360 });
    const { page } = ann;
    await openChart(ann, 'language');
    await becomes(() => lit(ann), ['closed']);
    await drawing(ann).focus();
    for (let n = 0; n < 6; n++) await page.keyboard.press('+');
    await becomes(() => isInSight(ann, 'closed'), false);
    const turn = () => page.getByText('EN', { exact: true }).dispatchEvent('click');
    await turn();
    await becomes(() => lit(ann), ['open', 'open.offering']);
    await becomes(() => isInSight(ann, 'open.offering'), true);
    await button(ann, 'atlas:watch.back').press('Enter');
    await becomes(() => lit(ann), ['closed']);
    await becomes(() => isInSight(ann, 'closed'), true);
    await button(ann, 'atlas:watch.toLive').press('Enter');
    await becomes(() => isInSight(ann, 'open.offering'), true);
  });

  it('of this tab is watched too, and nothing is told when nobody asks', async () => {
    const ann = await openVisitor(browser, portal, { locale: 'en' });
    const { page, t } = ann;
    await ann.open('/online-services/home');
    await page.evaluate(() => {
      const told: unknown[] = [];
      Object.assign(window, { told });
      new BroadcastChannel('flow-log').onmessage = ({ data }) => told.push(data);
    });
    await page.getByText('EN', { exact: true }).click();
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => (window as unknown as { told: unknown[] }).told)).toEqual([]);

    await openChart(ann, 'language');
    await showWords(ann);
    await becomes(() => lit(ann), ['closed']);
    await page.getByText('EN', { exact: true }).click();
    await becomes(() => lit(ann), ['open', 'open.offering']);
    await becomes(() => taken(ann), ['language.toggle']);
    expect(await moment(ann).textContent()).toBe(t('atlas:watch.live', { state: 'Offering' }));
  });
});

describe('the tests', () => {
  it('are said to be unknown before a run; after one, their paths and pictures show', async () => {
    const ann = await openVisitor(browser, portal, { locale: 'en' });
    const { page, t } = ann;
    await openChart(ann, 'language', '?state=open');
    await page.getByText(t('atlas:paths.never')).waitFor();

    mkdirSync(join(reports, 'screens'), { recursive: true });
    writeFileSync(join(reports, 'screens', 'open.png'), await page.screenshot());
    const run = (name: string, passed: boolean, states: string[]) => ({
      ...{ name, passed, states, seconds: 0.64, command: `npm run paths -- --only ${name}`, steps: [] },
    });
    const report: PathsReport = {
      at: '2026-11-20T09:00:00.000Z',
      seed: 1,
      charts: [
        {
          ...{ chart: 'language', kind: 'flow', target: 'browser', paths: 2, seconds: 1.3, missed: [] },
          states: { total: 6, visited: 6 },
          transitions: { total: 7, taken: 7 },
          runs: [run('one', true, ['closed', 'open.offering']), run('two', false, ['closed'])],
          screens: [{ state: 'open.offering', file: 'screens/open.png' }],
        },
      ],
    };
    writeFileSync(join(reports, 'paths.json'), JSON.stringify(report));
    await ann.reload();
    const details = page.getByRole('region', { name: 'Open', exact: true });
    await details.getByText(t('atlas:paths.count', { count: 1 })).waitFor();
    const path = details.getByRole('listitem').filter({ hasText: 'one' });
    expect(await path.textContent()).toContain(t('atlas:paths.passed'));
    const picture = details.getByRole('img', { name: t('atlas:paths.screen', { state: 'Open' }) });
    await picture.scrollIntoViewIfNeeded();
    await becomes(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), 1280);
    await listedState(ann, 'closed').click();
    await page.getByText(t('atlas:paths.count', { count: 2 })).waitFor();
    // How a run is repeated is for those who have the sources.
    expect(await page.getByRole('main').textContent()).not.toMatch(/npm|--only/);
  });
});

describe('a chart taken away', () => {
  const FORMATS = ['json', 'scxml', 'mermaid', 'svg', 'png'] as const;

  it('opens in what it was made for', async () => {
    const ann = await openVisitor(browser, portal, { locale: 'en' });
    const { page } = ann;
    await openChart(ann, 'slot-reservation');
    const outline = outlineById('slot-reservation');
    const files = new Map<string, Buffer>();
    for (const format of FORMATS) {
      const download = page.waitForEvent('download');
      await button(ann, `atlas:export.${format}`).click();
      const file = await download;
      files.set(file.suggestedFilename(), readFileSync(await file.path()));
    }
    const text = (name: string) => files.get(`slot-reservation.${name}`)?.toString('utf8') ?? '';
    expect([...files.keys()]).toEqual(
      ['json', 'scxml', 'mmd', 'svg', 'png'].map((extension) => `slot-reservation.${extension}`),
    );
    const parsed = outlineOf(createMachine(JSON.parse(text('json'))));
    expect(statesWithin(parsed).map(({ path }) => path)).toEqual(
      statesWithin(outline).map(({ path }) => path),
    );
    expect(text('mmd').trim()).toBe(mermaidOf(outline, 'slot-reservation'));

    const xml = (source: string) =>
      page.evaluate((content) => {
        const document = new DOMParser().parseFromString(content, 'application/xml');
        const texts = [...document.querySelectorAll('text')].map((each) => each.textContent);
        const classes = document.querySelectorAll('[class], [style], [data-part]').length;
        return { error: document.querySelector('parsererror')?.textContent, texts, classes };
      }, source);
    expect((await xml(text('scxml'))).error).toBeUndefined();
    const svg = await xml(text('svg'));
    expect([svg.error, svg.classes]).toEqual([undefined, 0]);
    for (const { path } of statesWithin(outline))
      expect(svg.texts).toContain(path.split('.').at(-1) || 'slot-reservation');

    const png = files.get('slot-reservation.png') ?? Buffer.alloc(0);
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    const [, width = '0'] = /width="([\d.]+)"/.exec(text('svg')) ?? [];
    // Decoded whole: a picture that breaks off would not be.
    const decoded = await page.evaluate(
      async (bytes) => {
        const picture = new Blob([Uint8Array.from(bytes)], { type: 'image/png' });
        return (await createImageBitmap(picture)).width;
      },
      [...png],
    );
    expect(decoded).toBe(Math.round(2 * Math.ceil(Number(width))));
  });

  it('is not given when it cannot be made, and another try may succeed', async () => {
    const ann = await openVisitor(browser, portal, { locale: 'en' });
    await openChart(ann, 'language');
    await ann.page.evaluate(() => {
      const own = URL.createObjectURL;
      URL.createObjectURL = () => {
        URL.createObjectURL = own;
        throw new Error('full');
      };
    });
    await button(ann, 'atlas:export.json').click();
    await ann.page
      .getByRole('alert')
      .filter({ hasText: ann.t('atlas:export.failed') })
      .waitFor();
    const download = ann.page.waitForEvent('download');
    await button(ann, 'atlas:export.json').click();
    await download;
    await becomes(() => ann.page.getByText(ann.t('atlas:export.failed')).count(), 0);
  });
});

describe('?inspect', () => {
  const STATELY = 'https://stately.ai/**';

  it('is not loaded unless asked for', async () => {
    const ann = await openVisitor(browser, portal, { locale: 'en' });
    const loaded: string[] = [];
    ann.context.on('request', (request) => loaded.push(request.url()));
    const answer = await ann.open('/online-services/home');
    expect(answer.headers()['cross-origin-opener-policy']).toBe('same-origin');
    expect(loaded.filter((url) => /inspection|stately/.test(url))).toEqual([]);
    expect(await ann.page.getByText(ann.t('atlas:inspect.title')).count()).toBe(0);
  });

  it('opens the running flows in a window of stately.ai, and nothing typed goes there', async () => {
    const ann = await openVisitor(browser, portal, { locale: 'en' });
    await ann.context.route(STATELY, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<script>
          window.got = [];
          addEventListener('message', ({ data }) => got.push(data));
          opener.postMessage({ type: '@statelyai.connected' }, '*');
        </script>`,
      }),
    );
    const opened = ann.context.waitForEvent('page');
    await ann.open('/online-services/home?inspect');
    const inspector = await opened;
    const { page, t } = ann;
    await page
      .getByRole('status')
      .filter({ hasText: t('atlas:inspect.open') })
      .waitFor();
    const got = () => inspector.evaluate(() => (window as unknown as { got: Record<string, unknown>[] }).got);
    await becomes(async () => (await got()).filter(({ name }) => name === 'language').length > 0, true);
    await page.getByText('EN', { exact: true }).click();
    await becomes(
      async () =>
        (await got()).some(
          ({ event, snapshot }) =>
            JSON.stringify([event, snapshot]) ===
            JSON.stringify([
              { type: 'language.toggle' },
              { status: 'active', value: { open: 'offering' }, context: {} },
            ]),
        ),
      true,
    );
    await page.keyboard.press('Escape');
    await button(ann, 'atlas:inspect.close').click();
    await becomes(() => page.getByText(t('atlas:inspect.title')).count(), 0);
  });

  it('says so when stately.ai does not answer, and everything else goes on', async () => {
    const ann = await openVisitor(browser, portal, { locale: 'en' });
    await ann.context.route(STATELY, (route) => route.abort());
    ann.expectError(/ERR_FAILED|chrome-error/);
    const opened = ann.context.waitForEvent('page');
    await ann.open(`${BOOKING}?day=${DAY}&inspect`);
    await opened;
    const { page, t } = ann;
    await page
      .getByRole('status')
      .filter({ hasText: t('atlas:inspect.opening') })
      .waitFor();
    await page.clock.fastForward(15_000);
    await page
      .getByRole('status')
      .filter({ hasText: t('atlas:inspect.unreachable') })
      .waitFor();
    await slotButton(ann, '11:00', 'free').waitFor();
  });

  it('asks for a press where the browser blocks windows', async () => {
    const ann = await openVisitor(browser, portal, { locale: 'en' });
    await ann.context.addInitScript(() => {
      window.open = () => null;
    });
    await ann.open('/flows?inspect=1');
    const { page, t } = ann;
    await page
      .getByRole('status')
      .filter({ hasText: t('atlas:inspect.blocked') })
      .waitFor();
    await button(ann, 'atlas:inspect.retry').click();
    await page
      .getByRole('status')
      .filter({ hasText: t('atlas:inspect.blocked') })
      .waitFor();
  });
});

describe.each(['ru', 'ae'] as const)('in %s nothing is inaccessible', (locale) => {
  it('on a chart, with a state looked at and a flow stepped back', async () => {
    const ann = await openVisitor(browser, portal, { locale });
    await openChart(ann, 'slot-reservation', '?state=holding.request');
    await inspect(ann, 'chart with a state', LOOKS[locale]);
    await openChart(ann, 'language');
    const code = locale === 'ae' ? 'AR' : 'RU';
    await ann.page.getByText(code, { exact: true }).click();
    await ann.page.keyboard.press('Escape');
    await button(ann, 'atlas:watch.back').click();
    await inspect(ann, 'chart stepped back', LOOKS[locale]);
  });
});

it('keeps English names of states in their own direction within Arabic lines', async () => {
  const ann = await openVisitor(browser, portal, { locale: 'ae' });
  await openChart(ann, 'slot-reservation', '?state=holding.request');
  const main = ann.page.getByRole('main');
  const title = main.getByRole('heading', { name: 'Holding: Request' });
  expect(await title.locator('bdi').allTextContents()).toEqual(['Holding', 'Request']);
  expect(await title.locator('bdi[lang="en"][dir="ltr"]').count()).toBe(2);
  // Where a sentence has no elements, characters isolate it.
  await main.getByText('\u2068Holding\u2069').first().waitFor();
});

it('answers 404 for a chart there is not, whoever asks', async () => {
  const ann = await openVisitor(browser, portal, { locale: 'en' });
  ann.expectError(/404/);
  const t = textsOf('en');
  expect((await ann.open('/flows/nothing')).status()).toBe(404);
  await ann.page.getByRole('heading', { name: t('pages:notFound.heading') }).waitFor();
});
