import { describe, expect, it } from 'vitest';
import { createLetters, inWords } from '../../server/mail/letters.ts';
import type { Mail, MailKind } from '../../server/mail/mail.ts';
import { createMailer, type Letter } from '../../server/mail/mailer.ts';
import { loadTexts } from '../../server/texts.ts';
import { datesIn } from '../../server/time.ts';
import { LOCALE_FACTS, LOCALES, type LocaleCode } from '../../src/i18n/locales.ts';
import { readCalendarFile } from '../support/calendar-file.ts';
import { MAIL_KINDS, MAIL_VALUES } from '../support/mail-kinds.ts';

/** A quarter past three in the afternoon, Moscow time. */
const AT = new Date('2026-12-04T15:15:00+03:00');

/** Mails that lead to no page. */
const WITHOUT_PAGE: ReadonlySet<MailKind> = new Set(['passwordChanged', 'deleted']);

/** Letters that only languages of this script are written with. */
const SCRIPTS = { ru: /\p{Script=Cyrillic}/u, ae: /\p{Script=Arabic}/u, ch: /\p{Script=Han}/u } as const;
/** The halves of the day, and digits that the portal writes nowhere. */
const HALVES = /\d\s?(?:AM|PM|a\.\s?m\.|p\.\s?m\.|[صم](?![\p{L}\p{M}]))|[上下]午|[٠-٩۰-۹]/u;

const write = createLetters(
  await loadTexts(),
  () => ({ scheme: 'https', host: 'invest.example' }),
  'no-reply@invest.example',
);
const letterOf = (kind: MailKind, locale: LocaleCode) =>
  write({
    kind,
    to: 'ann@example.org',
    locale,
    ...(!WITHOUT_PAGE.has(kind) && { link: '/account?token=x' }),
    // What people and officials wrote is theirs; here it has no letters.
    quote: { text: '—', by: 'official' },
    values: {
      number: 12,
      due: AT,
      closes: AT,
      moment: { moment: AT },
      object: '1',
      name: '2',
      subject: '3',
      how: '4',
      added: 2,
      moved: 1,
      level: 'A',
      validUntil: AT,
      yearEndsAt: AT,
      sum: { kopecks: 5_000_050 },
      rate: { decimal: 4.5 },
      months: 24,
    },
    calendar: {
      uid: 'x',
      sequence: 2,
      startsAt: AT,
      endsAt: new Date(AT.getTime() + 900_000),
      stamp: AT,
      summary: '5',
      description: '6',
    },
  });

describe.each(MAIL_KINDS)('a mail %s', (kind) => {
  const TYPED = 'Call-this-number';
  /** What no sender types: everything else that texts are filled in with is withheld, and so would be whatever comes. */
  const OURS = ['number', 'subject', 'how', 'level', 'rate'];
  const NAMES = MAIL_VALUES.filter((name) => !OURS.includes(name));
  /** As it goes to an address of which an account says that it is its own, or not. */
  async function sent(mail: Partial<Mail>, locale: LocaleCode = 'en'): Promise<Letter> {
    const letters: Letter[] = [];
    const transport = { deliver: async (letter: Letter) => void letters.push(letter) };
    const bell = { ring: async () => true };
    const isOwn = async (account: string, address: string) =>
      account === 'ann' && address === 'ann@example.org';
    const values = {
      number: 12,
      subject: '3',
      how: '4',
      level: 'A',
      rate: '5',
      ...Object.fromEntries(NAMES.map((name) => [name, TYPED])),
    };
    const quote = { text: TYPED, by: 'user' } as const;
    const items = [{ title: TYPED, lines: [TYPED], link: '/' }];
    await createMailer(write, transport, bell, isOwn).send(
      { kind, to: 'ann@example.org', locale, values, quote, asked: TYPED, items, ...mail },
      {} as never,
    );
    const [letter] = letters;
    if (!letter) throw new Error('nothing was sent');
    return letter;
  }

  it('tells whoever has confirmed the address what was typed', async () => {
    expect((await sent({ account: 'ann' })).text).toContain(TYPED);
  });

  it.each(LOCALES)('carries nothing that was typed to an address that was typed, too: %s', async (locale) => {
    for (const mail of [{}, { account: 'bob' }, { account: 'ann', to: 'victim@example.org' }]) {
      const letter = await sent(mail, locale);
      expect(`${letter.subject}${letter.text}${letter.html}`).not.toContain(TYPED);
      expect(`${letter.subject}${letter.text}`).not.toMatch(/\{\{|mail:|undefined|Symbol|NaN/);
    }
  });

  it('repeats what was asked, as it was asked and not as markup', async () => {
    const asked = 'Is <b>lot 7</b> free?\nSince when?';
    const { text, html } = await sent({ account: 'ann', asked });
    expect(text).toContain(`Your question:\n\n${asked}`);
    expect(html).toContain('Is &lt;b&gt;lot 7&lt;/b&gt; free?');
  });

  it('carries what an official wrote, and what the portal has named, to any', async () => {
    const letter = await sent({
      quote: { text: 'An answer', by: 'official' },
      values: { number: 12, object: { ours: 'Lot 7' }, name: { ours: 'Lot 7' } },
    });
    expect(letter.text).toContain('An answer');
    expect(letter.text).not.toContain('[object');
  });
});

describe.each(LOCALES)('every mail in %s', (locale) => {
  it.each(MAIL_KINDS)('%s is in this language and no other', (kind) => {
    const letter = letterOf(kind, locale);
    const { lang, dir } = LOCALE_FACTS[locale];
    // ESG is a name in every language.
    const said = `${letter.subject}\n${letter.text}`.replace(/https?:\S+|\bESG\b/g, '');
    expect(letter.html).toContain(`<html lang="${lang}" dir="${dir}">`);
    // A text that is missing shows its key, or comes from another language.
    expect(said).not.toMatch(/\{\{|mail:|\w\.(?:subject|text|action|note)\b/);
    for (const [other, script] of Object.entries(SCRIPTS))
      if (other === locale) expect(letter.subject).toMatch(script);
      else expect(said).not.toMatch(script);
    if (locale === 'ae' || locale === 'ch') expect(said.match(/[A-Za-z]{3,}/g) ?? []).toEqual([]);
    expect(said).not.toMatch(HALVES);
    if (locale !== 'en' && !(locale in SCRIPTS)) expect(letter.text).not.toBe(letterOf(kind, 'en').text);
    const host = locale === 'ru' ? 'invest.example' : `${locale}.invest.example`;
    for (const [, address] of letter.text.matchAll(/https:\/\/([^/\s]+)/g)) expect(address).toBe(host);
  });

  it('writes days with the month’s name and moments by 24 hours', () => {
    const { day, moment } = datesIn(LOCALE_FACTS[locale].lang);
    expect(day(AT)).toMatch(/4.*2026|2026.*4/);
    expect(day(AT)).not.toContain(':');
    expect(moment(AT)).toMatch(/15:15/);
    expect(`${day(AT)}${moment(AT)}`).not.toMatch(HALVES);
    expect(moment(new Date('2026-12-04T00:05:00+03:00'))).toMatch(/\b0?0:05/);
  });

  it('writes kopecks where there are any, and only there', () => {
    const { lang } = LOCALE_FACTS[locale];
    const { whole, exact } = inWords({ whole: { kopecks: 5_000_000 }, exact: { kopecks: 5_000_050 } }, lang);
    expect(String(whole).replaceAll(/\D/g, '')).toBe('50000');
    expect(String(exact).replaceAll(/\D/g, '')).toBe('5000050');
  });

  it('leads from each thing that it names to its page, in the text and in the letter', () => {
    const items = [{ title: '7', lines: ['8'], link: '/catalog/trades/9' }];
    const { text, html } = write({ kind: 'subscription', to: 'ann@example.org', locale, items });
    const page = `https://${locale === 'ru' ? '' : `${locale}.`}invest.example/catalog/trades/9`;
    expect(text).toContain(`7\n8\n${page}`);
    expect(html).toContain(`<a href="${page}"`);
  });

  it('brings a calendar file between the portal and its reader', () => {
    const { calendar } = letterOf('consultation.moved', locale);
    const file = readCalendarFile(calendar?.content ?? '');
    expect([calendar?.method, file.method, file.sequence]).toEqual(['REQUEST', 'REQUEST', 2]);
    expect(file.organizer).toBe('mailto:no-reply@invest.example');
    expect(file.attendee).toBe('mailto:ann@example.org');
  });
});
