/**
 * Keeps what is made of something for as long as that is there: the server shows many people the very same answer
 * (`server/own-fetch.ts`), and a browser draws the same list again and again.
 * @returns what is kept with a thing, made where there is none yet; of nothing but the thing and its page's language
 */
export function keptWith<Made>(): (thing: object, make: () => Made) => Made {
  const kept = new WeakMap<object, { readonly made: Made }>();
  return (thing, make) => {
    const known = kept.get(thing) ?? { made: make() };
    kept.set(thing, known);
    return known.made;
  };
}
