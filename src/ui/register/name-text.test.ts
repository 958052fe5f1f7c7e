import { expect, it } from 'vitest';
import { nameText } from './name-text.ts';

/** What may break a line, shown: `~` holds together. */
const shown = (name: string) => nameText(name).replaceAll('\u00a0', '~').replaceAll('\u2060', '~');

it.each([
  ['Лаборатория 1 007 м², Технопарк «Точная линия»', 'Лаборатория 1~007~м², Технопарк «Точная линия»'],
  ['Здание 1 570 м², 1-й Вязовский проезд', 'Здание 1~570~м², 1-~й Вязовский проезд'],
  ['Участок 0,56 га, улица 800-летия Москвы', 'Участок 0,56~га, улица 800-летия Москвы'],
  ['Площадка особой экономической зоны № 10', 'Площадка особой экономической зоны №~10'],
  ['Дом 7 корпус 2', 'Дом 7 корпус 2'],
])('%j holds its numbers together', (name, together) => {
  expect(shown(name)).toBe(together);
});
