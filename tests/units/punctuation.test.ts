import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createLetters } from '../../server/mail/letters.ts';
import type { MailKind } from '../../server/mail/mailer.ts';
import { loadTexts } from '../../server/texts.ts';
import { LOCALES } from '../../src/i18n/locales.ts';
import { doubledPunctuation } from '../support/punctuation.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'src', 'i18n');
type Texts = { readonly [key: string]: string | Texts };

/** Every key with texts of a subject: what mails there are. */
function kindsIn(texts: Texts, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? []
      : [...('subject' in value ? [prefix + key] : []), ...kindsIn(value, `${prefix}${key}.`)],
  );
}
const kinds = kindsIn(JSON.parse(readFileSync(join(FOLDER, 'ru', 'mail.json'), 'utf8')));
const write = createLetters(await loadTexts(), () => ({ scheme: 'https', host: 'invest.example' }));

it.each([
  ['Ответ придёт не позднее 4 декабря 2026 г..', 1],
  ['Готово. . Дальше', 1],
  ['请在 12 月 4 日前答复。。', 1],
  ['Sure?.', 1],
  ['Срок — 4 декабря 2026 г., причина названа. См. https://a.example/..', 0],
  ['The form, e.g., is kept… And so on.', 0],
])('of %j finds %i', (text, found) => {
  expect(doubledPunctuation(text)).toHaveLength(found);
});

it.each(LOCALES)('no mail in %s has doubled punctuation, whatever it names', (locale) => {
  expect(kinds.length).toBeGreaterThan(30);
  const due = Date.parse('2026-12-04T23:59:59+03:00');
  for (const kind of kinds) {
    const letter = write({
      kind: kind as MailKind,
      to: 'ann@example.org',
      locale,
      link: '/account',
      quote: 'Причина названа.',
      values: {
        number: 12,
        due: new Date(due),
        moment: { moment: new Date(due) },
        object: 'Здание, 864,3 м²',
        name: 'Здания в центре',
        added: 2,
        moved: 1,
      },
    });
    for (const part of [letter.subject, ...letter.text.split('\n')])
      expect(doubledPunctuation(part), `${kind}: ${part}`).toEqual([]);
  }
});

it.each(LOCALES)('no text of the portal in %s has any of its own', (locale) => {
  for (const file of readdirSync(join(FOLDER, locale))) {
    const texts = readFileSync(join(FOLDER, locale, file), 'utf8');
    for (const [, text = ''] of texts.matchAll(/: ("(?:[^"\\]|\\.)*")/g))
      expect(doubledPunctuation(JSON.parse(text)), `${file}: ${text}`).toEqual([]);
  }
});
