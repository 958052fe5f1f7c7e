import { hasParagraphs, isList } from '../../../src/api/register/names.ts';
import type { Field } from '../../../src/api/register/register.ts';
import { plain } from '../../import/plain.ts';
import { timeIn } from '../../import/times.ts';
import { moscowTime } from '../../time.ts';
import { entryNamed } from '../directories.ts';
import type { ChoiceNames } from './choice-names.ts';
import { factorOf, usualFactor } from './units.ts';

const YES = new Set([
  'да',
  'есть',
  'имеется',
  'истина',
  'yes',
  'true',
  '1',
  '+',
  'ja',
  'sí',
  'si',
  'نعم',
  '是',
  '有',
]);
const NO = new Set(['нет', 'отсутствует', 'ложь', 'no', 'false', '0', '-', 'nein', 'لا', '否', '无']);
/** A number with its unit, characters: the pattern of a number is slow over long texts. */
const LONGEST_NUMBER = 80;
/** Years that moments of a register may lie in. */
const OUR_TIME = /^(?:19|20|21)\d\d-/;

/**
 * One value of a file as its field holds it. What cannot be read stays as it was given, for the schema to refuse.
 * @param factor how many of what the field counts by one of the heading's unit is
 */
export function valueIn(given: unknown, field: Field, factor: number, choices: ChoiceNames): unknown {
  if (isList(field)) return listIn(given, field, choices);
  if (typeof given === 'object') return given;
  const text = String(given).trim();
  switch (field.kind) {
    case 'number':
    case 'money':
      return numberIn(text, field, factor) ?? given;
    case 'flag':
      return YES.has(text.toLowerCase()) ? true : NO.has(text.toLowerCase()) ? false : given;
    case 'time': {
      const at = timeIn(text);
      const told = at === undefined ? '' : moscowTime(new Date(at));
      return OUR_TIME.test(told) ? told : given;
    }
    case 'of':
      return text.toLowerCase();
    case 'choice':
    case 'named':
      return wordIn(text, field, choices);
    case 'text':
      // A field is one line; cells are broken wherever they are narrow.
      return hasParagraphs(field) ? text : linesOf(text).join(' ');
    default:
      return given;
  }
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function listIn(given: unknown, field: Field, choices: ChoiceNames): unknown {
  if (Array.isArray(given))
    return given.map((one) => (typeof one === 'string' ? wordIn(one.trim(), field, choices) : one));
  if (typeof given === 'object') return given;
  const text = String(given).trim();
  if (field.kind === 'photos') return text.split(/[\s;]+/).filter((part) => part !== '');
  return text
    .split(';')
    .flatMap(linesOf)
    .flatMap((part) => wordsIn(part, field, choices));
}

/** Names have commas themselves: only what is no name as a whole is parted by them, and only into names. */
function wordsIn(text: string, field: Field, choices: ChoiceNames): string[] {
  const whole = knownIn(text, field, choices);
  if (whole !== undefined || field.kind === 'texts') return [whole ?? text];
  const parts = text.split(',').map((part) => knownIn(part.trim(), field, choices));
  return parts.every((part) => part !== undefined) ? parts : [text];
}

const wordIn = (text: string, field: Field, choices: ChoiceNames) => knownIn(text, field, choices) ?? text;

function knownIn(text: string, field: Field, choices: ChoiceNames): string | undefined {
  if (field.kind === 'named') return entryNamed(field.of, text);
  if (field.kind === 'choice' || field.kind === 'choices') return choices.get(plain(text));
  return undefined;
}

/** `1 234,5 га` and `1234.5`. Undefined where it is no number, or has a unit of something else. */
function numberIn(text: string, field: Field, ofHeading: number): number | undefined {
  if (text.length > LONGEST_NUMBER) return undefined;
  const [, digits = '', unit = ''] =
    /^([-−]?\d[\d\s]*(?:[.,]\d+)?(?:e[-+]?\d{1,2})?)\s*([^\d\s].*)?$/iu.exec(text) ?? [];
  const number = Number(digits.replace(/\s/g, '').replace('−', '-').replace(',', '.'));
  const factor = unit === '' ? ofHeading : factorOf(unit, field);
  if (digits === '' || factor === undefined) return undefined;
  // Counted over from other units it is as exact as the field is; as it was written, as exact as it was written,
  // but for what tables add in the sixteenth digit.
  const places = factor === usualFactor(field) ? 9 : field.kind === 'number' ? (field.scale ?? 0) : 0;
  return Number((number * factor).toFixed(places));
}
