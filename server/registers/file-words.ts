import { storedFields } from '../../src/api/register/names.ts';
import type { AnyRegister } from '../../src/api/register/register.ts';
import type { RegisterId } from '../../src/api/registers/ids.ts';
import { REGISTERS } from '../../src/api/registers/index.ts';
import { UTILITIES } from '../../src/api/registers/parts.ts';
import type { FileWords } from '../register/import/file-words.ts';

/*
 * What tables of agencies call fields, beside the labels of the pages: everyday Russian, and the names that the
 * specification's own calls have (section 3).
 */

type Names = Readonly<Record<string, readonly string[]>>;

/** By the field's name, wherever a register has it. */
const FIELDS: Names = {
  address: ['адрес объекта', 'адресный ориентир', 'местоположение', 'местонахождение'],
  okrug: ['административный округ города', 'адм. округ'],
  district: ['districtName', 'муниципальный район', 'поселение'],
  region: ['regionName', 'регион', 'субъект РФ'],
  nearestCity: ['nearestCityName', 'город'],
  metro: ['станции метро', 'ближайшее метро', 'ближайшая станция метро'],
  roads: ['дороги', 'автодороги', 'транспортная доступность', 'roads'],
  about: ['об объекте', 'краткое описание', 'комментарий', 'description'],
  photos: ['photoUrls', 'фото', 'ссылки на фото'],
  kind: ['вид', 'kind'],
  purpose: ['назначение объекта', 'функциональное назначение'],
  cadastralNumber: ['cadastrNumber', 'кадастровый №', 'кад. номер', 'кадастровый номер участка'],
  landPurpose: ['ВРИ', 'вид разрешенного использования', 'назначение земли'],
  uses: ['ВРИ', 'вид разрешенного использования', 'разрешенное использование', 'vri'],
  specializations: ['отрасль', 'отрасли', 'специализации', 'отраслевая специализация'],
  okveds: ['okvedsNames', 'ОКВЭД', 'коды ОКВЭД', 'вид деятельности', 'виды деятельности'],
  restrictions: ['restrictionsByTypeActivity', 'ограничения деятельности'],
  buildingArea: ['площадь здания', 'площадь строений', 'общая площадь зданий', 'площадь застройки'],
  groundArea: ['площадь участка', 'площадь земельного участка', 'площадь земли', 'площадь зоны'],
  area: ['общая площадь', 'площадь объекта', 'размер'],
  floors: ['количество этажей', 'число этажей', 'этажей'],
  undergroundFloors: ['подземная этажность', 'количество подземных этажей'],
  investmentSize: ['инвестиции', 'сумма инвестиций', 'размер инвестиций'],
  residentsCount: ['количество резидентов', 'число резидентов', 'резидентов'],
  workplacesCount: ['количество рабочих мест', 'число рабочих мест', 'рабочих мест'],
  technoparkArea: ['общая площадь технопарка'],
  freeArea: ['свободно', 'свободные площади', 'площадь свободных помещений'],
  minRentPrice: ['ставка аренды', 'арендная ставка', 'минимальная ставка аренды', 'стоимость аренды от'],
  canBeBought: ['possibilityRedemption', 'возможность выкупа', 'выкуп'],
  validUntil: ['validityPeriod', 'действует до', 'срок аккредитации'],
  services: ['инфраструктура', 'associatedInfrastructure'],
  additionalServices: ['additionalServicesNames', 'услуги', 'доп. услуги'],
  gpzuNumber: ['gpzuNum', 'ГПЗУ', '№ ГПЗУ', 'градостроительный план'],
  gpzuDate: ['дата выдачи ГПЗУ'],
  maxBuildingPercent: ['процент застройки', 'максимальная застройка'],
  maxDensity: ['плотность застройки', 'предельная плотность застройки'],
  maxHeight: ['высота', 'высотность', 'предельная высота', 'максимальная высота'],
  deals: ['вид сделки', 'вид права', 'аренда/продажа', 'тип сделки'],
  ownershipForm: ['ownershipFormName', 'собственность', 'вид собственности'],
  tradeForms: ['tradeFormsNames', 'форма реализации', 'способ предоставления', 'вид торгов'],
  objectCost: ['стоимость', 'цена', 'цена продажи', 'начальная цена', 'рыночная стоимость'],
  costPerHectare: ['цена за гектар', 'цена за га', 'стоимость за га'],
  costPerMeter: ['цена за квадратный метр', 'цена за м²', 'стоимость за м²', 'стоимость за кв. м'],
  costProcedure: ['порядок определения цены', 'порядок расчета стоимости'],
  minLeaseTerm: ['срок аренды от', 'минимальный срок договора аренды'],
  maxLeaseTerm: ['срок аренды до', 'срок аренды', 'максимальный срок договора аренды'],
  hazardClass: ['класс вредности', 'класс опасности производства', 'класс опасности объекта'],
  existingBuildings: ['ОКС', 'характеристики существующих ОКС', 'существующая застройка'],
  minInvestment: ['минимальные инвестиции', 'порог инвестиций'],
  residency: ['порядок получения статуса резидента', 'условия для резидентов'],
  incomeTax: ['ставка налога на прибыль'],
  propertyTax: ['ставка налога на имущество'],
  landTax: ['ставка земельного налога'],
  transportTax: ['ставка транспортного налога'],
  insuranceRate: ['ставка страховых взносов', 'страховые взносы, %'],
  customsPrivileges: ['таможенные преференции', 'свободная таможенная зона'],
  contacts: ['контакты объекта', 'контактные данные'],
  rent: ['аренда', 'помещения для аренды', 'rent list'],
  buildings: ['строения', 'здания и сооружения', 'ОКС участка'],
  plots: ['участки', 'ЗУ'],
  rooms: ['список помещений'],
};

/** Of one register alone. */
const OWN: { readonly [Id in RegisterId]?: Names } = {
  'technopark-rooms': {
    technopark: ['код технопарка', 'id технопарка', 'technoparkId'],
    purposes: ['назначение', 'тип помещения', 'вид помещения'],
    ceilingHeight: ['потолки', 'высота потолка', 'высота помещения'],
    columnDistance: ['сетка колонн', 'расстояние между колоннами'],
    allowedLoad: ['нагрузка на пол', 'нагрузка на перекрытие'],
    rentPrice: ['ставка аренды', 'арендная ставка', 'стоимость аренды', 'цена аренды'],
    contractPeriod: ['срок аренды', 'срок договора аренды'],
    garbage: ['мусор'],
    floor: ['№ этажа', 'номер этажа'],
  },
  'krt-projects': {
    status: ['статус', 'стадия', 'этап'],
    area: ['площадь', 'площадь КРТ'],
    productionArea: ['производственная застройка', 'площадь производственной застройки'],
    businessArea: ['деловая застройка', 'площадь общественно-деловой застройки'],
    mixedArea: ['площадь смешанной застройки'],
    totalFloorArea: ['СПП', 'суммарная поэтажная площадь в габаритах наружных стен'],
    existingArea: ['существующая застройка'],
    holdersCount: ['правообладатели', 'количество правообладателей'],
    jobsCount: ['количество рабочих мест', 'число рабочих мест'],
    hasBuyback: ['выкуп', 'выкуп земли', 'выкуп ИК'],
    sites: ['участки', 'земельные участки'],
    'sites.use': ['ВРИ', 'назначение'],
    outline: ['граница', 'контур', 'полигон'],
  },
  'industrial-sites': {
    format: ['формат площадки', 'siteFormat'],
    type: ['тип', 'siteType'],
    regime: ['режим', 'преференциальный режим', 'preferentialRegime'],
    cluster: ['код кластера', 'clusterId'],
  },
  clusters: {
    municipality: ['муниципальное образование', 'район'],
    area: ['площадь кластера'],
    buildingDensity: ['плотность'],
    constructionArea: ['площадь разрешенного строительства', 'разрешенная застройка'],
  },
  'invest-catalog': { format: ['формат объекта', 'тип объекта'] },
  initiatives: {
    about: ['описание инициативы', 'суть инициативы'],
    category: ['категория инициативы', 'направление'],
    initiatorName: ['инициатор', 'наименование инициатора', 'компания', 'организация'],
    initiatorTin: ['ИНН', 'ИНН инициатора', 'inn', 'initiator_tin'],
    moneyDemand: ['money_demand', 'сумма', 'потребность в финансировании', 'требуемые инвестиции'],
    implementationPeriod: ['срок', 'срок реализации', 'период реализации, мес.'],
    datePublished: ['date_publicated', 'опубликовано', 'дата публикации'],
    validUntil: ['окончание срока', 'срок до'],
    needs: ['required', 'требуется', 'что нужно', 'что требуется'],
  },
  technologies: {
    about: ['описание технологии', 'суть технологии'],
    category: ['категория технологии', 'вид технологии'],
    industries: ['отрасль', 'industry', 'отрасль применения'],
    readiness: ['УГТ', 'TRL', 'уровень готовности технологии', 'готовность'],
    effects: ['эффект', 'effect', 'эффект от внедрения'],
    'effectFigures.effect': ['эффект', 'effect'],
    'effectFigures.result': ['значение', 'результат', 'величина эффекта'],
    requirements: ['что нужно для внедрения', 'условия внедрения'],
    developerName: ['разработчик', 'наименование разработчика', 'компания', 'организация'],
    developerTin: ['ИНН', 'ИНН разработчика', 'inn'],
    datePublished: ['опубликовано', 'дата публикации'],
    'cases.customer': ['заказчик', 'предприятие'],
    'cases.problem': ['задача', 'проблема'],
    'cases.result': ['результат', 'итог'],
    'cases.year': ['год', 'год внедрения'],
  },
  'fund-products': {
    kind: ['вид продукта', 'тип продукта'],
    about: ['описание продукта'],
    purposes: ['цели', 'направления расходов'],
    recipients: ['получатели', 'требования к заявителю'],
    rate: ['ставка', 'процентная ставка', 'interest rate'],
    fee: ['комиссия'],
    repayment: ['порядок погашения', 'вид платежей'],
    sumLeast: ['минимальная сумма'],
    sumMost: ['сумма', 'максимальная сумма'],
    periodLeast: ['минимальный срок'],
    periodMost: ['срок', 'максимальный срок'],
    compensation: ['компенсация', 'возмещение'],
  },
  'fund-projects': {
    company: ['организация', 'заёмщик', 'получатель'],
    industry: ['отрасль'],
    about: ['описание проекта'],
    product: ['продукт', 'программа'],
    sum: ['сумма займа', 'сумма поддержки'],
    result: ['результат', 'итог'],
  },
  'school-programs': {
    about: ['описание программы', 'описание'],
    institution: ['учебное заведение', 'образовательная организация', 'вуз', 'колледж'],
    direction: ['направление', 'направление подготовки'],
    studyMode: ['форма обучения', 'форма'],
    duration: ['длительность', 'продолжительность', 'объём', 'часы', 'количество часов'],
    students: ['количество слушателей', 'число слушателей', 'число мест', 'места', 'группа'],
    price: ['стоимость обучения', 'цена', 'cost'],
    partnerDiscount: ['скидка', 'скидка партнёра', 'discount'],
    audience: ['для кого', 'аудитория', 'требования к слушателям'],
    results: ['результаты обучения', 'результат'],
    'modules.topic': ['тема', 'название модуля', 'модуль'],
    'modules.hours': ['часы', 'часов', 'количество часов'],
  },
  'land-plots': {
    area: ['площадь участка', 'площадь земельного участка'],
    areaUnit: ['ед. изм.', 'единица измерения'],
    outline: ['граница', 'контур', 'полигон'],
  },
};

/** What a utility is called by people who do not say "supply". */
const UTILITY_NAMES: Readonly<Record<(typeof UTILITIES)[number], readonly string[]>> = {
  power: ['электроснабжение', 'электричество', 'электроэнергия', 'electricity'],
  gas: ['газоснабжение', 'газ'],
  heating: ['теплоснабжение', 'отопление', 'тепло'],
  sewers: ['канализация', 'водоотведение', 'бытовая канализация'],
  water: ['водоснабжение', 'вода'],
  rainSewers: ['ливневая канализация', 'ливневка', 'ливневые стоки'],
};
const CELLS: Names = {
  'supply.load': ['нагрузка', 'подключенная нагрузка'],
  'supply.maxAvailablePower': ['максимальная мощность', 'разрешенная мощность', 'мощность'],
  'supply.freePower': ['свободная мощность', 'свободно', 'резерв мощности'],
  'supply.price': ['тариф', 'цена'],
  'supply.notes': ['примечание', 'примечания'],
  'connection.connectionCost': ['стоимость подключения', 'плата за подключение'],
  'connection.term': ['срок подключения'],
  'connection.operator': ['сетевая организация', 'ресурсоснабжающая организация'],
};
/** A column that only names a utility says whether there is any. */
const cells: Names = Object.fromEntries(
  UTILITIES.flatMap((utility) => [
    [`supply.${utility}.has`, [...UTILITY_NAMES[utility], `has ${utility}`]] as const,
    ...Object.entries(CELLS).map(([path, names]) => {
      const [grid, cell] = path.split('.');
      const said = UTILITY_NAMES[utility].flatMap((one) => names.map((name) => `${one}: ${name}`));
      return [`${grid}.${utility}.${cell}`, said] as const;
    }),
  ]),
);

/** Choices as files write them; labels of all languages are known without. */
const CHOICES: Readonly<Record<string, string>> = {
  'Здание (сооружение)': 'build',
  Строение: 'build',
  Участок: 'land',
  ЗУ: 'land',
  Земля: 'land',
  'Нежилое помещение': 'room',
  'Без режима': 'none',
  'Особая экономическая зона': 'sez',
  Производственное: 'production',
  Лабораторное: 'laboratory',
  Офисное: 'office',
  Складское: 'storage',
  'В планах': 'planned',
  'Разработка документации': 'documentation',
  'На торгах': 'tender',
  'В реализации': 'underWay',
  Реализован: 'completed',
  'В аренду': 'lease',
  Выкуп: 'sale',
  'Собственность города': 'city',
  'Собственность РФ': 'federal',
  Неразграниченная: 'undivided',
  'Публичные торги': 'auction',
  'Без проведения торгов': 'withoutTender',
  ...Object.fromEntries(
    ['first', 'second', 'third', 'fourth', 'fifth'].flatMap((value, index) => {
      const roman = ['I', 'II', 'III', 'IV', 'V'][index];
      return [roman, `${index + 1}`, `${index + 1} класс`].map((name) => [name, value]);
    }),
  ),
};

/** The words of a register's files: those of the fields that it has, its own before those of all. */
function fileWordsOf(register: AnyRegister): FileWords {
  const fields = storedFields(register);
  const names = new Set(fields.map(([name]) => name));
  const own = OWN[register.id] ?? {};
  const headings = [...Object.entries({ ...FIELDS, ...cells }), ...Object.entries(own)].filter(([path]) =>
    names.has(path.split('.')[0] ?? ''),
  );
  return { headings: Object.fromEntries(headings), choices: CHOICES };
}

/** What the files of every register say beside the names and labels of its fields. */
export const FILE_WORDS = Object.fromEntries(
  Object.values(REGISTERS).map((register) => [register.id, fileWordsOf(register)]),
) as Readonly<Record<RegisterId, FileWords>>;
