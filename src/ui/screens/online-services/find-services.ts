import type { Service, ServiceSection } from './services.ts';

/** Lower case without marks over letters: ё is е, é is e. */
const folded = (text: string, language: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase(language);

/** A word without its ending, so that another case or number of it is found as well. */
const stem = (word: string): string =>
  word.length > 5 ? word.slice(0, -2) : word.length > 4 ? word.slice(0, -1) : word;

/** The words of a text, of languages without spaces, too. */
function wordsIn(text: string, language: string): string[] {
  const segments = new Intl.Segmenter(language, { granularity: 'word' }).segment(text);
  return [...segments].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
}

/**
 * The services that have every word of a question in their name, their sentence or the name of their section; sections
 * that have none left out. Nothing asked is everything.
 * @param textOf what stands on the service's card and over it
 * @param language BCP 47
 */
export function findServices(
  sections: readonly ServiceSection[],
  query: string,
  textOf: (service: Service, section: ServiceSection) => string,
  language: string,
): readonly ServiceSection[] {
  const stems = wordsIn(folded(query, language), language).map(stem);
  if (stems.length === 0) return query.trim() === '' ? sections : [];
  return sections
    .map((section) => ({
      ...section,
      services: section.services.filter((service) => {
        const text = folded(textOf(service, section), language);
        return stems.every((one) => text.includes(one));
      }),
    }))
    .filter(({ services }) => services.length > 0);
}
