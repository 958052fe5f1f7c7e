import type { Mail, MailValues, Quote } from './mail.ts';

/** In the place of words that a mail does not tell. */
export const WITHHELD = Symbol('withheld');

/** A mail of which some words may have been withheld. */
export type MailToWrite = Omit<Mail, 'values' | 'quote'> & {
  readonly values?: Readonly<Record<string, MailValues[string] | typeof WITHHELD>>;
  readonly quote?: Quote | typeof WITHHELD;
};

/** What mails name in words that nobody types who is not an official: numbers, subjects, levels, rates, ways to talk. */
const NOT_TYPED: ReadonlySet<string> = new Set(['number', 'subject', 'how', 'level', 'rate']);

/**
 * What goes to an address that nobody has confirmed. Whoever types an address also types the title, the name or the answer
 * that the mail would quote, and the portal would carry whatever they like to whomever they like. So nothing of it is told,
 * whatever the kind of mail: the number says which it is, and the portal shows the rest.
 */
export function withheld(mail: Mail): MailToWrite {
  const { values = {}, quote, items: _, asked: __, ...rest } = mail;
  return {
    ...rest,
    values: Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'string' && !NOT_TYPED.has(name) ? WITHHELD : value,
      ]),
    ),
    ...(quote && { quote: quote.by === 'official' ? quote : WITHHELD }),
  };
}
