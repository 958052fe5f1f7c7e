import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DOCUMENT_TYPES } from '../../src/api/contracts/investor.ts';
import { paging } from '../../src/api/contracts/paging.ts';
import { LEAST_AREA } from '../../src/api/contracts/site-answers.ts';
import { TENDER_SORTS } from '../../src/api/contracts/tender-filter.ts';
import { krtProjects } from '../../src/api/registers/krt-projects.ts';
import { tenders } from '../../src/api/registers/tenders.ts';
import { esgApplicationPermissions } from '../../src/machines/lifecycles/esg-application/esg-application.chart.ts';
import { registry as charts } from '../../src/machines/registry.ts';
import { routeTree } from '../../src/routeTree.gen.ts';
import { allEndpoints } from '../support/contracts.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

interface Row {
  readonly number: string;
  readonly sentence: string;
  readonly places: readonly string[];
  readonly tests: readonly { readonly file: string; readonly name: string }[];
  readonly charts: readonly string[];
}

/** The page's sections with their rows. */
const SECTIONS: readonly { readonly number: string; readonly rows: readonly Row[] }[] = read(
  'docs/specification.md',
)
  .split('\n## ')
  .slice(1)
  .map((section) => ({
    number: section.split('.')[0] ?? '',
    rows: [...section.matchAll(/^\| ([\d.]+) \| (.+?) \| (.+?) \| (.+) \|$/gm)].map(
      ([, number = '', sentence = '', where = '', shown = '']) => ({
        number,
        sentence,
        places: [...where.matchAll(/`([^`]+)`/g)].map(([, place = '']) => place),
        tests: [...shown.matchAll(/`([^`]+)` “([^”]+)”/g)].map(([, file = '', name = '']) => ({
          file,
          name,
        })),
        charts: [...shown.matchAll(/chart `([^`]+)`/g)].map(([, chart = '']) => chart),
      }),
    ),
  }));
const ROWS = SECTIONS.flatMap(({ rows }) => rows);

const NAMES = new Set(
  Object.values(routeTree.children ?? {}).map(({ options }) =>
    String((options as { path?: string }).path).replace(/(?<=.)\/$/, ''),
  ),
);

describe('the table of the specification', () => {
  it('has rows in every section, each with its number, a place and what shows it', () => {
    expect(SECTIONS.map(({ number }) => number)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
    for (const { number, rows } of SECTIONS) {
      expect(rows.length, number).toBeGreaterThan(5);
      expect(rows.map((row) => row.number)).toEqual(rows.map((_, index) => `${number}.${index + 1}`));
    }
    const lines = read('docs/specification.md').match(/^\| \d/gm) ?? [];
    expect(ROWS.length).toBe(lines.length);
    for (const { number, places, tests, charts } of ROWS)
      expect([number, places.length > 0, tests.length + charts.length > 0]).toEqual([number, true, true]);
  });

  it('names routes, calls and files that there are', async () => {
    const calls = new Set((await allEndpoints()).map(({ method, path }) => `${method} ${path}`));
    const isThere = (place: string) => {
      if (/^(GET|POST) /.test(place)) return calls.has(place);
      return place.startsWith('/') ? NAMES.has(place) : existsSync(join(ROOT, place));
    };
    const wrong = ROWS.flatMap(({ number, places }) =>
      places.flatMap((place) => (isThere(place) ? [] : [`${number} ${place}`])),
    );
    expect(wrong).toEqual([]);
  });

  it('names tests and charts that there are', () => {
    const known = new Set(charts.map(({ chart }) => chart.id));
    const wrong = ROWS.flatMap(({ number, tests, charts }) => [
      ...charts.flatMap((chart) =>
        known.has(chart) && existsSync(join(ROOT, 'tests', 'paths', 'charts', chart))
          ? []
          : [`${number} ${chart}`],
      ),
      ...tests.flatMap(({ file, name }) =>
        existsSync(join(ROOT, file)) && read(file).includes(name) ? [] : [`${number} ${file} ${name}`],
      ),
    ]);
    expect(wrong).toEqual([]);
  });

  it('leaves out no route that is the portal’s public face', () => {
    const said = new Set(ROWS.flatMap(({ places }) => places));
    const own =
      /^\/(account|desk|dev|flows|legal|about$|accessibility|contacts|help|search|sitemap|hand-over|reset-password|forgot-password|unsubscribe)(\/|$|-)|\/comparison$|consultation-booking|esg-certificate|check-object-within-KRT\/\$|technology-bank\/propose|fund-projects/;
    expect([...NAMES].filter((route) => !said.has(route) && !own.test(`${route}`))).toEqual([]);
  });
});

/** A text by its file and key. */
function text(locale: string, place: string): unknown {
  const [file = '', key = ''] = place.split(':');
  return key
    .split('.')
    .reduce(
      (part: unknown, name) => (part as Record<string, unknown> | undefined)?.[name],
      JSON.parse(read(`src/i18n/${locale}/${file}.json`)),
    );
}

it.each([
  ['ru', 'registration:success.title', 'Профиль пользователя успешно создан'],
  ['ru', 'common:fieldError.password_mismatch', 'Пароли не совпадают'],
  ['ru', 'fields:summary.incomplete', 'Заполните обязательные поля'],
  ['ru', 'registration:failure.emailTaken', 'Данный почтовый адрес уже зарегистрирован на портале'],
  ['ru', 'session:link.incorrectEmail', 'Указанное значение не является правильным e-mail адресом'],
  ['ru', 'common:loadFailed', 'Ошибка загрузки данных'],
  ['ru', 'tender:refused.title', 'Произошла ошибка'],
  ['en', 'tender:refused.line', 'Direct line'],
  ['en', 'sales-market:noData', 'Data are not available'],
  ['en', 'goals:noData', 'Data are not available'],
  ['en', 'materials:programme.title', 'Programme'],
  ['en', 'materials:programme.action', 'Watch'],
  ['en', 'materials:report.title', 'OECD report'],
  ['en', 'materials:report.action', 'Download'],
  ['en', 'materials:video.title', 'Video of the report'],
  ['en', 'materials:video.action', 'Watch'],
  ['en', 'school-ask:question.sent', 'Your question has been sent successfully'],
  ['en', 'school-ask:participation.sent', 'Your application has been sent successfully'],
])('stands word for word: %s %s', (locale, place, wanted) => {
  expect(text(locale, place)).toBe(wanted);
});

it('has every shared message of section 5', () => {
  const messages = [
    'common:fieldError.required',
    'common:fieldError.min_length_other',
    'common:fieldError.max_length_other',
    'common:fieldError.incorrect_email',
    'common:fieldError.incorrect_phone',
    'common:fieldError.incorrect_format',
    'attachments:problem.file_extension',
    'attachments:problem.file_too_large',
    'attachments:problem.too_many_files_other',
  ].map((place) => text('en', place));
  expect(messages).toEqual([
    'Required field',
    'Minimum length {{count}} characters',
    'Maximum length {{count}} characters',
    'Incorrect email',
    'Incorrect phone number',
    'Incorrect field format',
    'Files with this extension are not allowed. Valid extensions: {{extensions}}',
    'The file is too large: at most {{size}} is allowed',
    'Maximum number of files: {{count}}',
  ]);
});

it('asks for a real e-mail and a real phone', () => {
  expect(text('ru', 'fields:email.hint')).toMatch(/действующий адрес/);
  expect(text('ru', 'fields:phone.hint')).toMatch(/действующий номер/);
});

it('lets a sole trader and a company say once what is the same', () => {
  for (const key of ['isNameSame', 'isAddressSame'])
    expect(text('en', `registration:${key}`)).toMatch(/same as/i);
});

it('says when a file could not be downloaded', () => {
  for (const place of ['navigator:download.failed', 'attachments:downloadFailed'])
    expect(text('en', place)).toBe('The file could not be downloaded. Please, try again.');
});

it('says at the kiosk that the reply comes by e-mail', () => {
  expect(text('en', 'tender:kiosk.sent.title')).toBe('The request has been sent');
  expect(text('en', 'tender:kiosk.sent.text')).toBe('Specialists will reply to the given e-mail.');
});

it('has the six identity documents', () => {
  expect(DOCUMENT_TYPES).toEqual([
    ...['russianPassport', 'militaryId', 'militaryCard', 'temporaryId', 'foreignPassport', 'other'],
  ]);
});

it('has the six types of tenders and the six orders', () => {
  expect(tenders.fields.type.values).toEqual([
    ...['housingLand', 'building', 'landPlot', 'apartment', 'parkingSpace', 'nonResidential'],
  ]);
  expect(TENDER_SORTS).toEqual(
    expect.arrayContaining(['deadline', 'published', 'popularity', 'areaAsc', 'priceAsc', 'relevance']),
  );
});

it('lets the agency assess for the ESG status, and the commission alone decide', () => {
  expect(esgApplicationPermissions).toMatchObject({
    'esg.assess': ['assessor'],
    'esg.decide': ['commission'],
    'esg.refuse': ['commission'],
  });
});

it('has the five statuses of a KRT project', () => {
  expect(krtProjects.fields.status.values).toEqual([
    ...['planned', 'documentation', 'tender', 'underWay', 'completed'],
  ]);
});

it('has the calls of section 7', async () => {
  const calls = (await allEndpoints()).map(({ method, path }) => `${method} ${path}`);
  const registers = ['industrialsite', 'cluster', 'krt', 'oez', 'technopark', 'technoparkroom'];
  expect(calls).toEqual(
    expect.arrayContaining([
      'POST /umbraco/api/accountApi/refreshToken',
      'GET /invest/userprofile/v1/userprofile/getCurrentUser',
      'POST /invest/tender-statistic/v1/tender-statistic/updateUserId',
      'GET /common/usoz-registries/v1/technologicalschool/getslugs',
      'POST /common/usoz-services/v1/services/getPublishedServicesAliasesAndIds',
      ...registers.map((kind) => `GET /common/industry-registry/v1/${kind}external/getsitemaps`),
      'GET /invest/tender/v1/investcatalog/getsitemaps',
      'GET /common/usoz-registries/v1/technology/getForSitemap',
      'GET /common/usoz-registries/v1/industrysupport/getproductslugs',
      'GET /common/usoz-registries/v1/industrysupport/getprojectslugs',
    ]),
  );
  const bases = ['userworkspace', 'favoritetenders', 'bellnotifications', 'population-analytics', 'menu'];
  for (const base of [...bases, 'tender', 'investment-map', 'tender-statistic'])
    expect(
      calls.some((call) => call.includes(` /invest/${base}/v1/`)),
      base,
    ).toBe(true);
});

it('has the least area of a site', () => {
  expect(LEAST_AREA).toBe(100);
});

it('gives pages of twenty and at most a hundred', () => {
  const { pageSize } = paging(500);
  expect(pageSize.parse(undefined)).toBe(20);
  expect(pageSize.parse('100')).toBe(100);
  expect(pageSize.safeParse('101').success).toBe(false);
});

it('has forty programmes', () => {
  expect(JSON.parse(read('content/school-programs/sample.json'))).toHaveLength(40);
});

it('names the figures of the goals', () => {
  const goals = globSync('content/sustainable/goals/*.json', { cwd: ROOT }).map(read).join('');
  for (const figure of ['2.4 million roubles', '5 percent']) expect(goals).toContain(figure);
  expect(read('src/i18n/en/goals.json')).toMatch(/169 targets/);
  expect(read('src/i18n/en/text-un-agenda.json')).toMatch(/2030/);
});
