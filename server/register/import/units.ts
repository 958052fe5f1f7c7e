import type { Field, FieldOf, Unit } from '../../../src/api/register/register.ts';
import { plain } from '../../import/plain.ts';

/** How many of a unit one of the written ones is, the latter as `plain` leaves them. */
type Written = Readonly<Record<string, number>>;

const UNITS: Readonly<Record<Unit, Written>> = {
  m2: {
    м2: 1,
    квм: 1,
    m2: 1,
    sqm: 1,
    qm: 1,
    тысм2: 1000,
    тысквм: 1000,
    сот: 100,
    соток: 100,
    га: 10_000,
    ha: 10_000,
    км2: 1e6,
    km2: 1e6,
  },
  ha: { га: 1, ha: 1, сот: 0.01, соток: 0.01, м2: 1e-4, квм: 1e-4, m2: 1e-4, sqm: 1e-4, км2: 100, km2: 100 },
  m: { м: 1, m: 1, см: 0.01, cm: 0.01, мм: 0.001, mm: 0.001, км: 1000, km: 1000 },
  km: { км: 1, km: 1, м: 0.001, m: 0.001 },
  kW: { квт: 1, kw: 1, мвт: 1000, mw: 1000, вт: 0.001, w: 0.001 },
  'm3/h': { м3ч: 1, м3час: 1, m3h: 1, тысм3ч: 1000, м3сут: 1 / 24, м3сутки: 1 / 24, m3day: 1 / 24 },
  'm3/day': { м3сут: 1, м3сутки: 1, м3всутки: 1, m3day: 1, м3ч: 24, м3час: 24, m3h: 24 },
  'm2/ha': { м2га: 1, квмга: 1, m2ha: 1, тысм2га: 1000, тысквмга: 1000 },
  'Gcal/h': { гкалч: 1, гкалчас: 1, gcalh: 1 },
  't/m2': { тм2: 1, тквм: 1, tm2: 1, кгм2: 0.001, кгквм: 0.001, kgm2: 0.001 },
  floors: { эт: 1, этаж: 1, этажа: 1, этажей: 1, floor: 1, floors: 1 },
  people: { чел: 1, человек: 1, человека: 1, people: 1, persons: 1 },
  months: {
    мес: 1,
    месяц: 1,
    месяца: 1,
    месяцев: 1,
    month: 1,
    months: 1,
    год: 12,
    года: 12,
    лет: 12,
    year: 12,
    years: 12,
  },
  minutes: { мин: 1, минут: 1, минуты: 1, min: 1, minutes: 1, ч: 60, час: 60, h: 60 },
  academicHours: {
    акч: 1,
    акчас: 1,
    акчасов: 1,
    академическихчасов: 1,
    академическийчас: 1,
    ч: 1,
    час: 1,
    часа: 1,
    часов: 1,
    academichours: 1,
    hours: 1,
    h: 1,
  },
  percent: { '%': 1, процент: 1, процента: 1, процентов: 1, percent: 1 },
};

/** Kopecks. */
const SUMS: Written = {
  коп: 1,
  копеек: 1,
  kopecks: 1,
  руб: 100,
  рублей: 100,
  р: 100,
  '₽': 100,
  rub: 100,
  roubles: 100,
  rubles: 100,
  тысруб: 1e5,
  'тыс₽': 1e5,
  тысрублей: 1e5,
  thousandrub: 1e5,
  млнруб: 1e8,
  'млн₽': 1e8,
  млнрублей: 1e8,
  millionrub: 1e8,
  млрдруб: 1e11,
  'млрд₽': 1e11,
  млрдрублей: 1e11,
  billionrub: 1e11,
};
const YEAR = 1 / 12;
/** What a sum is for; a price for something smaller is the greater for what the field counts by. */
const PER: Readonly<Record<NonNullable<FieldOf<'money'>['per']>, Written>> = {
  m2: { м2: 1, квм: 1, m2: 1, sqm: 1, сот: 0.01, сотку: 0.01, га: 1e-4, ha: 1e-4 },
  ha: { га: 1, ha: 1, сот: 100, сотку: 100, м2: 1e4, квм: 1e4, m2: 1e4, sqm: 1e4 },
  month: { мес: 1, месяц: 1, month: 1, год: YEAR, г: YEAR, year: YEAR },
  kW: { квт: 1, kw: 1, мвт: 0.001, mw: 0.001 },
  'm2/month': Object.fromEntries(
    ['м2', 'квм', 'm2', 'sqm'].flatMap((area) => [
      ...['мес', 'месяц', 'month'].map((time) => [area + time, 1] as const),
      ...['год', 'г', 'year'].map((time) => [area + time, YEAR] as const),
    ]),
  ),
};

const ALL = new Set([...Object.values(UNITS), SUMS].flatMap((written) => Object.keys(written)));
/** Own words only: a file may say `constructor`. */
const of = (written: Written, text: string): number | undefined =>
  Object.hasOwn(written, text) ? written[text] : undefined;

function sumFactor(text: string, per: FieldOf<'money'>['per']): number | undefined {
  for (let end = text.length; end > 0; end--) {
    const sum = of(SUMS, text.slice(0, end));
    if (sum === undefined) continue;
    const rest = text
      .slice(end)
      .replace(/^(?:за1|за|per)/, '')
      .replace(/в(?=мес|год)|per(?=month|year)/, '');
    const factor = rest === '' ? 1 : per === undefined ? undefined : of(PER[per], rest);
    if (factor !== undefined) return sum * factor;
  }
  return undefined;
}

/** Whether a text is some unit, of whatever. */
export function isUnit(text: string): boolean {
  const written = plain(text);
  return ALL.has(written) || Object.keys(PER).some((per) => sumFactor(written, per as keyof typeof PER));
}

/** Of what the field counts by, how many one of a written unit is; undefined where that is no unit of the field. */
export function factorOf(text: string, field: Field): number | undefined {
  const written = plain(text);
  if (field.kind === 'money') return sumFactor(written, field.per);
  return field.kind === 'number' && field.unit ? of(UNITS[field.unit], written) : undefined;
}

/** Kopecks inside, roubles in files; numbers as they are. */
export const usualFactor = (field: Field): number => (field.kind === 'money' ? 100 : 1);
