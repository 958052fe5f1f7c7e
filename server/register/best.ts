import type { Found } from '../../src/api/register/found.ts';
import type { SearchedRegister } from '../../src/api/register/register.ts';
import { quoted, snake, tableOf } from './columns.ts';
import type { Wanted } from './conditions.ts';
import { type Nearest, pageByRelevance } from './pages.ts';
import { questionOf } from './question.ts';
import { ask } from './statement.ts';
import type { Statements } from './store.ts';

/** A thing by what names it. */
export interface NamedThing {
  readonly id: string;
  readonly name: string;
  /** The first text that is searched beside the name: an address, a number. */
  readonly about: string | null;
  /** What it costs, kopecks, where a card says so. */
  readonly price: number | null;
  /** How it is offered, where it may be let or sold. */
  readonly deals: readonly string[];
  readonly isSample: boolean;
}

interface Best extends Found {
  readonly things: readonly NamedThing[];
  /** A word was taken for one that is like it. */
  readonly isGuessed: boolean;
  /** The words are nothing but names of kinds and of places: things are meant that are of them, or there. */
  readonly isMeant: boolean;
}

/**
 * The best few that some words find in a register, or without words the newest that a filter finds; undefined where
 * neither asks for anything.
 * @param filter what they have to be besides
 * @param nearest of those that have as much of the words, which come first; else the newest
 */
export async function bestOf(
  db: Statements,
  register: SearchedRegister,
  query: string,
  most: number,
  filter: Wanted = {},
  nearest?: Nearest,
): Promise<Best | undefined> {
  const question = await questionOf(db, register, { ...filter, query });
  const { meaning } = question;
  if (!meaning && question.conditions.length === 0) return undefined;
  const { numbers, found } = await pageByRelevance(question, { skip: 0, limit: most }, nearest);
  const things = await namedByNumber(db, register, numbers);
  return { ...found, things, isGuessed: meaning?.isGuessed ?? false, isMeant: meaning?.query === '' };
}

async function namedByNumber(
  db: Statements,
  register: SearchedRegister,
  numbers: readonly number[],
): Promise<NamedThing[]> {
  if (numbers.length === 0) return [];
  const [about] =
    Object.entries(register.fields).find(
      ([name, field]) => name !== 'name' && field.kind === 'text' && field.searched === 'first',
    ) ?? [];
  const price = priceOf(register);
  // As the definition puts them, however they were filed.
  const deals =
    register.fields.deals?.kind === 'choices'
      ? `array(select deal from unnest(array[${register.fields.deals.values.map(quoted).join()}]) deal where deal = any(deals))`
      : "'{}'";
  return ask<NamedThing>(
    db,
    (p) => `select id::text, name::text, ${about ? snake(about) : 'null'}::text as about,
        ${price ? snake(price) : 'null'}::float8 as price, ${deals}::text[] as deals,
        is_sample as "isSample"
      from unnest(${p(numbers)}::int[]) with ordinality as best (number, place)
      join ${tableOf(register)} using (number) order by place`,
  );
}

/** The field of a register that says what a thing costs, if its card does. */
export function priceOf({ card, fields }: SearchedRegister): string | undefined {
  const named = card.price ?? card.mark;
  return named !== undefined && fields[named]?.kind === 'money' ? named : undefined;
}
