import { afterAll, beforeAll, expect, it } from 'vitest';
import { LOCALES } from '../../src/i18n/locales.ts';
import { type ContentDesk, openContentDesk } from '../support/content-desk.ts';
import { Visitor } from '../support/portal.ts';

let desk: ContentDesk;
beforeAll(async () => {
  desk = await openContentDesk();
});
afterAll(() => desk.portal.close());

const itemOf = (goal: number) => `goals/goal-${goal}`;
const read = (goal: number) => desk.read(itemOf(goal));
const publish = (goal: number, changes: object) => desk.publish(itemOf(goal), changes);
/** What everybody reads. */
const shown = (goal: number, language?: string) =>
  desk.told(`/invest/sustainable/v1/goals/${goal}`, language);

const inAll = (path: string, words: string) =>
  Object.fromEntries(LOCALES.map((language) => [`${path}.${language}`, `${words} ${language}`]));
const STATUS = {
  ru: 'Достигнут на 50%',
  en: 'Achieved by 50%',
  de: 'Zu 50 % erreicht',
  es: 'Alcanzado en un 50 %',
  ae: 'تحقق بنسبة 50%',
  ch: '已实现50%',
};
/** An indicator in the third place of a goal that has two. */
const INDICATOR = {
  ...inAll('indicators.2.name', 'Показатель'),
  ...Object.fromEntries(LOCALES.map((one) => [`indicators.2.status.${one}`, STATUS[one]])),
  ...inAll('indicators.2.actualValue.text', 'Факт'),
  'indicators.2.actualValue.value': '10,5',
  'indicators.2.goalCompletionRule': 'The higher, the better',
  ...inAll('indicators.2.targetValue.text', 'Цель'),
  'indicators.2.targetValue.value': '21',
  ...inAll('indicators.2.source', 'Статистика'),
  'indicators.2.year': '2025',
};

it.each(Array.from({ length: 17 }, (_, index) => index + 1))(
  'begins with goal %d as its file says',
  async (goal) => {
    const { version, values, starting } = await read(goal);
    expect([version, values]).toEqual([0, starting]);
    const { description, indicators, projects } = await shown(goal, 'en.');
    expect(values['description.en']).toBe(description);
    for (const [place, { name, status, actualValue }] of indicators.entries()) {
      expect(values[`indicators.${place}.name.en`]).toBe(name);
      expect(values[`indicators.${place}.status.en`] ?? '').toBe(status);
      expect(values[`indicators.${place}.actualValue.value`] ?? '').toBe(actualValue.value);
    }
    for (const [place, { title }] of projects.entries())
      expect(values[`projects.${place}.title.en`]).toBe(title);
    // As it is, it is sound: what is published over it changes that alone.
    expect((await publish(goal, { 'description.en': 'Another one.' })).status).toBe(200);
    expect(await shown(goal, 'en.')).toEqual({
      ...(await shown(goal, 'en.')),
      description: 'Another one.',
      indicators,
      projects,
    });
  },
);

it('shows an indicator that an administrator has added: status verbatim, decimal comma, source and year, and its reading', async () => {
  const answer = await publish(1, INDICATOR);
  expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
  const { indicators } = await shown(1, 'de.');
  expect(indicators).toHaveLength(3);
  expect(indicators[2]).toMatchObject({
    name: 'Показатель de',
    status: 'Zu 50 % erreicht',
    actualValue: { text: 'Факт de', value: '10,5' },
    targetValue: { text: 'Цель de', value: '21' },
    oecp: { text: '', value: '' },
    source: 'Статистика de, 2025',
    isSample: false,
    reading: { isReached: false, share: 50, disagrees: false },
  });
});

it('takes an indicator and a project out again, and leaves no gap', async () => {
  const { values } = await read(2);
  const of = (start: string) =>
    Object.fromEntries(
      Object.keys(values)
        .filter((path) => path.startsWith(`${start}.`))
        .map((path) => [path, null]),
    );
  const before = await shown(2);
  expect((await publish(2, { ...of('indicators.0'), ...of('projects.0') })).status).toBe(200);
  const after = await shown(2);
  expect(after.indicators).toEqual(before.indicators.slice(1));
  expect(after.projects).toEqual(before.projects.slice(1));
});

it('is found by its new words, and is nobody’s to read past its own call', async () => {
  await publish(3, { 'projects.0.title.ru': 'Звездочёт' });
  const query = encodeURIComponent('Звездочёт');
  const { body } = await new Visitor(desk.portal.url).send('GET', `/invest/search/v1/search?q=${query}`);
  expect(JSON.stringify(body)).toContain('/about-moscow/cur/main/3');
  expect((await new Visitor(desk.portal.url).send('GET', '/invest/content/v1/goals/goal-3')).status).toBe(
    404,
  );
});

it.each([
  [
    'a decimal point',
    4,
    { 'indicators.0.actualValue.value': '5.2' },
    'indicators.0.actualValue.value',
    'incorrect_format',
  ],
  [
    'a unit',
    4,
    { 'indicators.0.targetValue.value': '6,6%' },
    'indicators.0.targetValue.value',
    'incorrect_format',
  ],
  ['a language missing', 4, { 'indicators.0.name.ch': null }, 'indicators.0.name.ch', 'required'],
  ['no description in a language', 4, { 'description.es': null }, 'description.es', 'required'],
  [
    'another way',
    4,
    { 'indicators.0.goalCompletionRule': 'lower' },
    'indicators.0.goalCompletionRule',
    'incorrect_format',
  ],
  [
    'a year before our time',
    4,
    { ...INDICATOR, 'indicators.2.year': '1999' },
    'indicators.2.year',
    'out_of_range',
  ],
  ['another field', 4, { 'indicators.0.unit': '%' }, 'indicators.0.unit', 'unknown_field'],
  ['a title', 4, { 'title.ru': 'Другое' }, 'title.ru', 'unknown_field'],
])('refuses %s, by the field', async (_, goal, changes, path, code) => {
  const before = await shown(goal);
  const { status, body } = await publish(goal, changes);
  expect([status, body.errors?.[0]]).toMatchObject([422, { path: `changes.${path}`, code }]);
  expect(await shown(goal)).toEqual(before);
});

it.each([
  ['source', 5, { 'indicators.0.sample': null }, 'indicators.0.year'],
  ['source', 5, { ...INDICATOR, 'indicators.2.sample': 'sample' }, 'indicators.2.year'],
  ['target', 5, { 'indicators.0.goalCompletionRule': null }, 'indicators.0.goalCompletionRule'],
  ['status', 5, { 'indicators.0.status.es': 'Alcanzado en un 7 %' }, 'indicators.0.status.ru'],
  ['way', 5, { 'projects.0.routeName': 'cur-regional-cooperation' }, 'projects.0.modalText.ru'],
  ['notEvaluated', 14, { 'indicators.0.sample': 'sample' }, 'indicators.0.actualValue.value'],
  [
    'projects',
    10,
    {
      ...inAll('projects.0.title', 'Проект'),
      ...inAll('projects.0.description', 'Что'),
      ...inAll('projects.0.modalText', 'Как'),
    },
    'projects.0.title.ru',
  ],
  [
    'links',
    17,
    Object.fromEntries([
      ['projects.0.routeName', null],
      ...Object.entries(inAll('projects.0.modalText', 'Как')),
    ]),
    'projects.0.routeName',
  ],
])('holds an edit to the rule %s of the files, and says which field', async (rule, goal, changes, path) => {
  const before = await shown(goal);
  const { status, body } = await publish(goal, changes);
  expect([status, body.errors]).toMatchObject([
    422,
    expect.arrayContaining([{ path: `changes.${path}`, code: 'goal_rule', params: { rule } }]),
  ]);
  expect(await shown(goal)).toEqual(before);
});
