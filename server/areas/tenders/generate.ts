import type { TenderType } from '../../../src/api/contracts/tender-filter.ts';
import { metresOnFoot } from '../../city/metro.ts';
import type { BulkEntity } from '../../lifecycles/bulk.ts';
import type { Sender } from '../../lifecycles/lifecycle.ts';
import { createRandom, type Random } from '../../random.ts';
import { metresBetween } from './analytics.ts';
import { bulkTender } from './bulk.ts';
import { DISTRICTS, STATIONS } from './city.ts';

const DAY = 24 * 3_600_000;
const MANAGER: Sender = { role: 'manager', id: 'generated' };
/** Nobody calls what is further away near a station. Metres. */
const WALK = 3500;

/** Of each type: its share, usual area (middle and spread of its logarithm), and a square metre's price in roubles. */
const TYPES: readonly {
  readonly type: TenderType;
  readonly share: number;
  readonly area: readonly [number, number];
  readonly metre: number;
  readonly word: string;
}[] = [
  { type: 'nonResidential', share: 0.27, area: [4.6, 0.9], metre: 170_000, word: 'Нежилое помещение' },
  { type: 'apartment', share: 0.24, area: [3.95, 0.35], metre: 260_000, word: 'Квартира' },
  { type: 'parkingSpace', share: 0.22, area: [2.62, 0.13], metre: 110_000, word: 'Машино-место' },
  { type: 'landPlot', share: 0.12, area: [8.2, 1.1], metre: 9000, word: 'Земельный участок' },
  { type: 'building', share: 0.09, area: [6.9, 0.9], metre: 120_000, word: 'Здание' },
  {
    type: 'housingLand',
    share: 0.06,
    area: [7, 0.35],
    metre: 7000,
    word: 'Земельный участок для индивидуального жилищного строительства',
  },
];
/** Where living costs how many times the usual; the other okrugs are usual. */
const DEAR: Readonly<Record<string, number>> = {
  cao: 2.3,
  zao: 1.25,
  yuzao: 1.2,
  szao: 1.1,
  zelao: 0.7,
  novomoskovsky: 0.65,
  troitsky: 0.4,
};
const STREETS =
  'Лесная|Садовая|Школьная|Молодёжная|Парковая|Заводская|Новая|Центральная|Советская|Набережная|Полевая|Луговая|Солнечная|Зелёная|Северная|Южная|Восточная|Западная|Первомайская|Октябрьская|Комсомольская|Пионерская|Спортивная|Строителей|Космонавтов|Гагарина|Кирова|Чкалова|Маяковского|Пушкина|Лермонтова|Гоголя|Чехова|Тургенева|Некрасова|Островского|Суворова|Кутузова|Нахимова|Ушакова|Ломоносова|Менделеева|Вавилова|Курчатова|Королёва|Циолковского|Жуковского|Туполева|Ильюшина|Мичурина|Тимирязева|Докучаева|Вернадского|Обручева|Ферсмана|Губкина|Бардина|Профсоюзная|Автозаводская|Электродная|Станкостроителей|Литейная|Текстильная|Стекольная|Мебельная|Хлебозаводская|Складская|Вокзальная|Станционная|Дорожная|Шоссейная|Мостовая|Речная|Озёрная|Прудовая|Ключевая|Родниковая|Берёзовая|Сосновая|Еловая|Липовая|Дубовая|Кленовая|Рябиновая|Яблоневая|Вишнёвая|Малиновая|Цветочная|Весенняя|Осенняя|Звёздная|Радужная|Академическая|Университетская|Институтская|Больничная|Музейная|Театральная|Библиотечная|Ярмарочная|Торговая|Ремесленная|Кузнечная|Гончарная|Ямская|Слободская'.split(
    '|',
  );
const KINDS_OF_STREET = [
  'улица',
  'улица',
  'улица',
  'улица',
  'проезд',
  'переулок',
  'бульвар',
  'шоссе',
  'проспект',
];
const SENTENCES: Readonly<Record<TenderType, readonly string[]>> = {
  nonResidential: [
    'Отдельный вход с улицы',
    'Витринные окна на первой линии домов',
    'Подходит под магазин, аптеку или пекарню',
    'Подходит под офис небольшой компании',
    'Высота потолков 3,2 метра',
    'Электрическая мощность 25 кВт',
    'Есть вытяжка для кафе',
    'Помещение свободно и готово к осмотру',
    'Требуется косметический ремонт',
    'Рядом остановка и поток пешеходов',
  ],
  apartment: [
    'Окна выходят во двор',
    'Дом кирпичный, ремонт подъезда выполнен',
    'Застеклённая лоджия',
    'Раздельный санузел',
    'Квартира свободна, никто не зарегистрирован',
    'Рядом школа и детский сад',
    'Во дворе детская площадка',
    'Лифт заменён по программе капитального ремонта',
  ],
  parkingSpace: [
    'Подземный отапливаемый гараж',
    'Круглосуточная охрана и шлагбаум',
    'Место рядом с лифтом',
    'Ворота с дистанционным управлением',
    'Широкий проезд',
    'Есть розетка для зарядки автомобиля',
  ],
  landPlot: [
    'Границы участка отмежёваны',
    'Электроснабжение по границе участка',
    'Подъезд с твёрдым покрытием',
    'Участок под склад или производство',
    'Участок под магазин или бытовое обслуживание',
    'Градостроительный план выдан',
    'Ливневая канализация рядом',
    'Газ в двухстах метрах',
  ],
  building: [
    'Отдельно стоящее здание с охраняемым двором',
    'Капитальный ремонт кровли выполнен',
    'Здание под гостиницу или офис',
    'Здание под производство, полы с усиленной стяжкой',
    'Грузовой лифт и пандус',
    'Подведены вода, тепло и электричество 150 кВт',
    'Парковка на двадцать машин',
    'Предмет охраны объекта наследия не установлен',
  ],
  housingLand: [
    'Ровный участок у леса',
    'Асфальтированный подъезд круглый год',
    'Электричество по границе участка',
    'Газ проходит по улице',
    'Рядом школа и магазин',
    'Высота дома до трёх этажей',
  ],
};
const OUTCOMES = [
  'Победитель определён по итогам торгов.',
  'Договор заключён с единственным участником.',
  'Победитель предложил цену выше начальной на десятую часть.',
];
const REASONS = [
  'Объект понадобился для городских нужд.',
  'В документах нашлась ошибка, торги объявят заново.',
];

/** Stations of each district from near to far, so that nobody looks through all of them a million times. */
const NEAR = new Map(
  DISTRICTS.map((district) => [
    district.id,
    STATIONS.filter(({ at }) => metresBetween(district.at, at) < 2 * WALK).sort(
      (a, b) => metresBetween(district.at, a.at) - metresBetween(district.at, b.at),
    ),
  ]),
);
const OUTER = DISTRICTS.filter(({ okrug }) => okrug === 'novomoskovsky' || okrug === 'troitsky');

/**
 * Made-up tenders with a past, the same for the same seed and day.
 * @param options.now the day they are of, milliseconds since the epoch
 */
export function* generateTenders(options: {
  readonly count: number;
  readonly seed: number;
  readonly now: number;
}): Generator<BulkEntity> {
  const random = createRandom(options.seed);
  for (let n = 1; n <= options.count; n++)
    yield oneTender(random, `generated-${options.seed}-${n}`, options.now);
}

function oneTender(random: Random, externalId: string, now: number): BulkEntity {
  const { type, area: usual, metre, word } = byShare(random);
  const district = random.pick(type === 'housingLand' ? OUTER : DISTRICTS);
  const isLand = type === 'landPlot' || type === 'housingLand';
  const area = Math.max(1, Math.round(Math.exp(usual[0] + usual[1] * bell(random)) * 10) / 10);
  const dear = DEAR[district.okrug] ?? 1;
  const leaseTerm = type !== 'apartment' && random.next() < 0.3 ? random.whole(1, 49) * 12 : null;
  const roubles = area * metre * dear * Math.exp(0.35 * bell(random)) * (leaseTerm === null ? 1 : 0.09);
  const floors = isLand ? null : type === 'building' ? random.whole(1, 7) : random.whole(3, 25);
  const floor = floorOf(random, type, floors);
  const at: [number, number] = [
    round(district.at[0] + 0.012 * bell(random), 1e5),
    round(district.at[1] + 0.007 * bell(random), 1e5),
  ];
  const station = NEAR.get(district.id)
    ?.map(({ id, at: there }) => ({ id, distance: metresBetween(at, there) }))
    .sort((a, b) => a.distance - b.distance)[0];
  const isNear = station !== undefined && metresOnFoot(station.distance) < WALK;
  const named = random.pick(STREETS);
  // An adjective agrees with its street; a name in the genitive goes with any.
  const street = `${named.endsWith('ая') ? 'улица' : random.pick(KINDS_OF_STREET)} ${named}`;
  const house = isLand ? `участок ${random.whole(1, 300)}` : `дом ${random.whole(1, 180)}`;
  const sentences = SENTENCES[type];
  const first = random.whole(0, sentences.length - 1);
  const description = Array.from(
    { length: random.whole(2, 4) },
    (_, i) => sentences[(first + i) % sentences.length],
  ).join('. ');
  const past = pastOf(random, now);
  return bulkTender(
    {
      externalId,
      type,
      name: `${word}, ${String(area).replace('.', ',')} м²`,
      address: `Москва, район ${district.name.ru}, ${street}, ${house}`,
      description: `${description}. Создано для испытаний.`,
      district: district.id,
      metro: isNear ? station.id : null,
      metroDistance: isNear ? metresOnFoot(station.distance) : null,
      startPrice: Math.max(100, Math.round(roubles / 1000)) * 100_000,
      area,
      rooms: type === 'apartment' ? Math.min(6, Math.max(1, Math.round(area / 24))) : null,
      floor,
      floors,
      leaseTerm,
      cadastralNumber: `77:${String(random.whole(1, 22)).padStart(2, '0')}:${String(random.whole(1, 9_999_999)).padStart(7, '0')}:${random.whole(1, 9999)}`,
      longitude: at[0],
      latitude: at[1],
      photoUrls: [],
    },
    {
      views: Math.floor(Math.exp(3 + 1.3 * bell(random))),
      publishedAt: past.publishedAt,
      updatedAt: past.steps.at(-1)?.at ?? past.publishedAt,
      isSample: true,
    },
    past.steps,
  );
}

/** Announced within two years, a quarter of them lately; how most of those that are over have ended. */
function pastOf(random: Random, now: number): { publishedAt: number; steps: BulkEntity['steps'] } {
  const ago = random.next() < 0.25 ? random.next() * 25 : 25 + random.next() * 700;
  const publishedAt = Math.round((now - ago * DAY) / 1000) * 1000;
  const deadlineAt = publishedAt + random.whole(14, 45) * DAY;
  const steps = [{ event: { type: 'tender.announce', deadlineAt } as const, at: publishedAt, by: MANAGER }];
  const add = (at: number, event: { type: string; outcome?: string; reason?: string }) =>
    at < now ? [...steps, { event, at, by: MANAGER }] : steps;
  const fate = random.next();
  const decidedAt = deadlineAt + random.whole(1, 20) * DAY;
  if (fate < 0.05)
    return {
      publishedAt,
      steps: add(publishedAt + random.whole(1, 10) * DAY, {
        type: 'tender.cancel',
        reason: random.pick(REASONS),
      }),
    };
  if (fate < 0.22) return { publishedAt, steps: add(decidedAt, { type: 'tender.fail' }) };
  return { publishedAt, steps: add(decidedAt, { type: 'tender.finish', outcome: random.pick(OUTCOMES) }) };
}

function floorOf(random: Random, type: TenderType, floors: number | null): number | null {
  if (floors === null || type === 'building') return null;
  if (type === 'parkingSpace') return random.whole(-3, 2) || -1;
  if (type === 'nonResidential') return random.next() < 0.7 ? 1 : random.whole(-1, floors) || -1;
  return random.whole(1, floors);
}

function byShare(random: Random): (typeof TYPES)[number] {
  let left = random.next();
  for (const kind of TYPES) {
    left -= kind.share;
    if (left < 0) return kind;
  }
  return TYPES[0] as (typeof TYPES)[number];
}

/** Around 0, rarely beyond 3 on either side: the sum of twelve throws. */
function bell(random: Random): number {
  let sum = -6;
  for (let i = 0; i < 12; i++) sum += random.next();
  return sum;
}

const round = (value: number, places: number) => Math.round(value * places) / places;
