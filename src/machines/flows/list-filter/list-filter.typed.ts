/** The name under which a form without scripts sends a number in the units that it is typed in. */
export const typedName = (name: string): string => `${name}Typed`;

/**
 * `16,800,000` or `16.800.000`, whatever the language: no number here has three decimal places, so that three digits
 * behind a sign are thousands.
 */
const withoutGroups = (text: string): string => {
  const [, group] = /^-?\d{1,3}([.,])\d{3}(?:\1\d{3})*(?:(?!\1)[.,]\d{1,2})?$/.exec(text) ?? [];
  return group === undefined ? text : text.replaceAll(group, '');
};

/**
 * Reads numbers that a form without scripts has sent. What is no number stays as it was typed, for the page to say so.
 * @param scale how many of the address's units one of the typed ones is
 */
export const readTyped = (
  search: Readonly<Record<string, unknown>>,
  names: readonly string[],
  scale: number,
): Record<string, unknown> =>
  Object.fromEntries(
    names
      .filter((name) => typedName(name) in search)
      .map((name) => {
        const typed = String(search[typedName(name)]);
        const number = Number(withoutGroups(typed.replace(/\s/g, '')).replace(',', '.')) * scale;
        // Hundredths of a rouble are whole kopecks, whatever binary fractions make of them.
        return [name, typed && (Number.isNaN(number) ? typed : Number(number.toPrecision(15)))];
      }),
  );
