import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createLetters } from '../../server/mail/letters.ts';
import { loadTexts } from '../../server/texts.ts';
import { LOCALES } from '../../src/i18n/locales.ts';
import { MAIL_KINDS } from '../support/mail-kinds.ts';
import { doubledPunctuation } from '../support/punctuation.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'src', 'i18n');
const write = createLetters(
  await loadTexts(),
  () => ({ scheme: 'https', host: 'invest.example' }),
  'no-reply@invest.example',
);

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
  expect(MAIL_KINDS.length).toBeGreaterThan(30);
  const due = Date.parse('2026-12-04T23:59:59+03:00');
  for (const kind of MAIL_KINDS) {
    const letter = write({
      kind,
      to: 'ann@example.org',
      locale,
      link: '/account',
      quote: { text: 'Причина названа.', by: 'official' },
      values: {
        number: 12,
        due: new Date(due),
        moment: { moment: new Date(due) },
        object: 'Здание, 864,3 м²',
        name: 'Здания в центре',
        subject: 'Как подать заявку?',
        how: 'По телефону: специалист позвонит.',
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
