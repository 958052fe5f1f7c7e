import { describe, expect, it } from 'vitest';
import { goalIn, goalsIn, goalsOf, readGoalFiles } from '../../server/areas/sustainable/goals.ts';
import { materialsIn, materialsOf, readMaterialsFile } from '../../server/areas/sustainable/materials.ts';
import { claimIn, disagrees, readingOf } from '../../src/api/contracts/goal-reading.ts';
import { LOCALES } from '../../src/i18n/locales.ts';

// biome-ignore lint/suspicious/noExplicitAny: files as they come, broken ones among them
type Files = Record<string, any>;
const files = (): Files => structuredClone(readGoalFiles()) as Files;

describe('the files of goals', () => {
  it('are 17, in their order, as the specification has them', () => {
    const goals = goalsOf(files());
    expect(goals.map(({ id }) => id)).toEqual(Array.from({ length: 17 }, (_, index) => index + 1));
    expect(goals.filter(({ titleCircleSpecial }) => titleCircleSpecial).map(({ id }) => id)).toEqual([7]);
    expect(goals.filter(({ projects }) => projects.length === 0).map(({ id }) => id)).toEqual([10]);
    expect(goals[13]?.indicators).toEqual([{ name: expect.anything() }]);
    expect(goals[16]?.projects.map(({ routeName }) => routeName)).toEqual([
      'cur-regional-cooperation',
      'cur-international-activities',
    ]);
    const said = JSON.stringify(goals);
    expect(said).toContain('2.4 million roubles');
    expect(said).toContain('5 percent');
  });

  const BREAKS: readonly (readonly [rule: string, break_: (all: Files) => void, told: RegExp])[] = [
    ['a goal is missing', (all) => delete all['03.json'], /16 goals: there are 17/],
    ['a goal is there twice', (all) => Object.assign(all, { '03b.json': all['03.json'] }), /18 goals/],
    [
      'a file of another goal',
      (all) => Object.assign(all['03.json'], { ...all['04.json'] }),
      /03\.json: .*named after/,
    ],
    ['no such goal', (all) => Object.assign(all['03.json'], { id: 18 }), /03\.json: id /],
    ['another colour', (all) => Object.assign(all['03.json'], { color: '#123456' }), /colour/],
    ['a language is missing', (all) => delete all['05.json'].title.ch, /05\.json: title ch/],
    ['an empty text', (all) => Object.assign(all['05.json'].description, { de: ' ' }), /description de/],
    ['an unknown field', (all) => Object.assign(all['05.json'], { colour: 'red' }), /colour/],
    [
      'another title in the circle',
      (all) => Object.assign(all['05.json'].titleCircle, { en: 'Equality' }),
      /circle is the title/,
    ],
    ['no special title of goal 7', (all) => delete all['07.json'].titleCircleSpecial, /special title/],
    [
      'a special title elsewhere',
      (all) => Object.assign(all['08.json'], { titleCircleSpecial: all['07.json'].titleCircleSpecial }),
      /special title/,
    ],
    [
      'a special title of two lines',
      (all) => Object.assign(all['07.json'].titleCircleSpecial, { en: 'Clean\nenergy' }),
      /one line/,
    ],
    [
      'a decimal point',
      (all) => Object.assign(all['01.json'].indicators[0].actualValue, { value: '5.2' }),
      /indicators 0 actualValue value .*decimal comma/,
    ],
    [
      'a unit in a value',
      (all) => Object.assign(all['01.json'].indicators[0].targetValue, { value: '6,6%' }),
      /decimal comma/,
    ],
    [
      'another rule',
      (all) => Object.assign(all['01.json'].indicators[0], { goalCompletionRule: 'lower' }),
      /goalCompletionRule/,
    ],
    ['a target without a rule', (all) => delete all['01.json'].indicators[0].goalCompletionRule, /which way/],
    [
      'a value without a source',
      (all) => delete all['01.json'].indicators[0].sample,
      /a source and a year, or is a sample/,
    ],
    [
      'a source without a year',
      (all) => {
        const [one] = all['01.json'].indicators;
        delete one.sample;
        one.source = one.name;
      },
      /a source and a year/,
    ],
    [
      'statuses that differ',
      (all) => Object.assign(all['01.json'].indicators[0].status, { es: 'Alcanzado en un 7 %' }),
      /the same in every language/,
    ],
    [
      'figures for goal 14',
      (all) => Object.assign(all['14.json'].indicators[0], { sample: true }),
      /goal 14 alone/,
    ],
    [
      'two placeholders',
      (all) => all['14.json'].indicators.push(all['14.json'].indicators[0]),
      /goal 14 alone/,
    ],
    [
      'a placeholder elsewhere',
      (all) => Object.assign(all['13.json'], { indicators: all['14.json'].indicators }),
      /goal 14 alone/,
    ],
    ['no indicators', (all) => Object.assign(all['13.json'], { indicators: [] }), /indicators/],
    [
      'projects of goal 10',
      (all) => Object.assign(all['10.json'], { projects: all['09.json'].projects }),
      /goal 10 alone/,
    ],
    ['no projects elsewhere', (all) => Object.assign(all['09.json'], { projects: [] }), /goal 10 alone/],
    [
      'a project that leads nowhere',
      (all) => delete all['09.json'].projects[0].modalText,
      /a longer text or leads/,
    ],
    [
      'a project that does both',
      (all) => Object.assign(all['17.json'].projects[0], { modalText: all['09.json'].projects[0].modalText }),
      /a longer text or leads/,
    ],
    ['a link elsewhere', (all) => all['09.json'].projects.push(all['17.json'].projects[0]), /goal 17 alone/],
    ['one link of goal 17', (all) => all['17.json'].projects.pop(), /goal 17 alone/],
    [
      'an unknown page',
      (all) => Object.assign(all['17.json'].projects[0], { routeName: 'cur-main' }),
      /routeName/,
    ],
  ];
  it.each(BREAKS)('%s is told', (_rule, break_, told) => {
    const broken = files();
    break_(broken);
    expect(() => goalsOf(broken)).toThrow(told);
  });
});

describe('the portal’s reading of an indicator', () => {
  const [LOWER, HIGHER] = ['The lower, the better', 'The higher, the better'] as const;
  it.each([
    ['5,2', '6,6', LOWER, { isReached: true, share: 100 }],
    ['6,6', '6,6', LOWER, { isReached: true, share: 100 }],
    ['21,6', '18', LOWER, { isReached: false, share: 83 }],
    ['98,2', '100', HIGHER, { isReached: false, share: 98 }],
    ['100', '100', HIGHER, { isReached: true, share: 100 }],
    // 0,29 of 1 is 28,999… in binary.
    ['0,29', '1', HIGHER, { isReached: false, share: 29 }],
    ['3', '0', LOWER, { isReached: false }],
    ['99,99', '100', HIGHER, { isReached: false, share: 99 }],
    ['', '100', HIGHER, undefined],
    ['3', '', HIGHER, undefined],
    ['3', '4', undefined, undefined],
  ])('%s of %s, %s', (actual, target, rule, expected) => {
    expect(readingOf(actual, target, rule)).toEqual(expected);
  });

  it.each([
    ['Достигнут', 100],
    ['Достигнут на 87%', 87],
    ['Achieved by 87,5%', 87.5],
    ['Zu 94 % erreicht', 94],
    ['تحقق بنسبة 83%', 83],
    ['已实现65%', 65],
    ['Under way', undefined],
    ['', undefined],
  ])('%s speaks of %s', (status, percent) => {
    expect(claimIn(status)).toBe(percent);
  });

  it.each([
    ['Achieved', { isReached: true, share: 100 }, false],
    ['Achieved', { isReached: false, share: 99 }, true],
    ['Achieved by 96%', { isReached: true, share: 100 }, true],
    ['Achieved by 84%', { isReached: false, share: 83 }, false],
    ['Achieved by 85%', { isReached: false, share: 83 }, true],
    ['Achieved by 85%', { isReached: false }, true],
    ['Under way', { isReached: false, share: 83 }, false],
    ['Achieved', undefined, false],
  ])('%s and %o disagree: %s', (status, reading, expected) => {
    expect(disagrees(status, reading)).toBe(expected);
  });
});

describe.each(LOCALES)('the goals in %s', (locale) => {
  it('have an own title each, and show samples outside of production only', () => {
    expect(new Set(goalsIn(locale).map(({ title }) => title)).size).toBe(17);
    for (const goal of goalsOf(files())) {
      expect(goalIn(locale, goal, true).indicators.length).toBeGreaterThan(0);
      const real = goalIn(locale, goal, false);
      expect([...real.indicators, ...real.projects].filter((one) => one.isSample)).toEqual([]);
    }
  });

  it('tell where status and figures disagree', () => {
    const found = goalsOf(files()).flatMap((goal) =>
      goalIn(locale, goal, true)
        .indicators.filter(({ reading }) => reading?.disagrees)
        .map(() => goal.id),
    );
    expect(found).toEqual([4, 10, 16]);
  });
});

describe('the file of materials', () => {
  const NOW = Date.parse('2026-11-20T12:00:00+03:00');
  const given = (change: (file: Files) => void = () => {}) => {
    const file = structuredClone(readMaterialsFile()) as Files;
    change(file);
    return materialsOf(file);
  };

  it.each<[string, (file: Files) => void, RegExp]>([
    [
      'an address that is none',
      (file) => Object.assign(file.unAgenda, { presentation: 'soon' }),
      /unAgenda presentation an address such as/,
    ],
    [
      'an address without https',
      (file) => Object.assign(file.pilotProject, { video: 'http://a.example/v' }),
      /pilotProject video an address/,
    ],
    [
      'a script',
      (file) => Object.assign(file.pilotProject, { report: 'javascript:alert(1)' }),
      /pilotProject report an address/,
    ],
    [
      'an event without a zone',
      (file) => Object.assign(file.pilotProject.event, { startsAt: '2027-03-18T12:00:00' }),
      /event startsAt/,
    ],
    ['a language is missing', (file) => delete file.pilotProject.event.text.ch, /event text ch/],
    ['a partner is missing', (file) => delete file.partners.hpa, /partners hpa/],
    [
      'an unknown partner',
      (file) => Object.assign(file.partners, { other: { agreement: null } }),
      /partners.*other/,
    ],
    ['an unknown field', (file) => Object.assign(file.unAgenda, { slides: null }), /slides/],
  ])('is refused with %s', (_what, change, told) => {
    expect(() => given(change)).toThrow(told);
  });

  it('tells what the agency has given, and of nothing else', () => {
    const file = given((one) => Object.assign(one.pilotProject, { report: '/files/report.pdf' }));
    expect(materialsIn('en', true, NOW, file)).toEqual({
      unAgenda: {},
      pilotProject: {
        report: '/files/report.pdf',
        event: { startsAt: '2027-03-18T12:00:00+03:00', text: expect.any(String), isSample: true },
      },
      partners: { global: {}, hpa: {}, sberbank: {}, mostpp: {}, vebrf: {} },
    });
  });

  it('tells of no event that has begun, and of no sample where none belongs', () => {
    expect(materialsIn('en', true, Date.parse('2027-03-18T12:00:00+03:00')).pilotProject).toEqual({});
    expect(materialsIn('en', false, NOW).pilotProject).toEqual({});
  });
});
