import { hostOfLocale, LOCALE_FACTS } from '../../src/i18n/locales.ts';
import { calendarPart } from '../calendar-file.ts';
import type { Texts } from '../texts.ts';
import { datesIn } from '../time.ts';
import { html } from './html.ts';
import type { MailItem, MailValues } from './mail.ts';
import type { Letter } from './mailer.ts';
import { type MailToWrite, WITHHELD } from './withheld.ts';

/** How what somebody wrote stands out. */
const QUOTED =
  'padding:12px 16px;border-inline-start:4px solid #a5142d;background:#f6f7f9;white-space:pre-line';

/**
 * Writes mails: plain text and HTML from the same sentences of `mail.json`. Mail programs take styles only where
 * they are used, which is why they stand in the elements here and nowhere else.
 * @param address scheme and host (with port) of the portal in its default language
 * @param sender address that mails come from: the organizer of what they put into calendars
 */
export function createLetters(texts: Texts, address: () => { scheme: string; host: string }, sender: string) {
  return ({
    kind,
    to,
    locale,
    link,
    values = {},
    quote,
    asked,
    items = [],
    calendar,
    unsubscribe,
  }: MailToWrite): Letter => {
    const { scheme, host: bare } = address();
    const host = hostOfLocale(bare, locale);
    const addressOf = (path: string) => `${scheme}://${host}${path}`;
    const t = texts({ host });
    const { lang, dir } = LOCALE_FACTS[locale];
    const portal = t('mail:portal');
    const family = kind.split('.')[0];
    const instead = t([`mail:${family}.withheld`, 'mail:withheld'], inWords(onlyTold(values), lang));
    const named = inWords(
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, value === WITHHELD ? instead : value]),
      ),
      lang,
    );
    const quoted = quote === WITHHELD ? t('mail:withheldText') : quote?.text;
    const subject = t(`mail:${kind}.subject`, named);
    const paragraphs = [t(`mail:${kind}.text`, named)];
    // Not every kind has a note.
    const notes = [t(`mail:${kind}.note`, { ...named, defaultValue: '' }), t('mail:automatic')].filter(
      Boolean,
    );
    const target = link && addressOf(link);
    const action = target && t([`mail:${kind}.action`, `mail:${family}.action`]);

    const text = [
      subject,
      ...paragraphs,
      ...(asked ? [t('mail:asked'), asked] : []),
      ...(quoted ? [quoted] : []),
      ...items.map(({ title, lines, link }) => [title, ...lines, addressOf(link)].join('\n')),
      ...(target ? [`${t('mail:way', { action })}\n${target}`] : []),
      ...notes,
      ...(unsubscribe
        ? [`${t('mail:way', { action: t('mail:unsubscribe') })}\n${addressOf(unsubscribe.page)}`]
        : []),
      `${portal}\n${addressOf('/')}`,
    ].join('\n\n');

    const paragraph = (words: string, style: string) =>
      html`<p style="margin:0 0 16px;${style}">${words}</p>`;
    const item = ({ title, lines, link }: MailItem) =>
      html`<p style="margin:0 0 16px"><a href="${addressOf(link)}" style="color:#a5142d;font-weight:bold">${title}</a>${lines.map(
        (line) => html`<br><span style="color:#55606e">${line}</span>`,
      )}</p>`;
    const page = html`<!doctype html>
<html lang="${lang}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${subject}</title>
</head>
<body style="margin:0;padding:24px 12px;background:#f1f3f6;color:#16202c;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5">
<div style="max-width:560px;margin:0 auto;padding:32px 24px;background:#ffffff;border-radius:8px">
<p style="margin:0 0 24px;font-size:14px;font-weight:bold;color:#55606e">${portal}</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${subject}</h1>
${paragraphs.map((words) => paragraph(words, ''))}
${asked ? [paragraph(t('mail:asked'), ''), paragraph(asked, QUOTED)] : ''}
${quoted ? paragraph(quoted, QUOTED) : ''}
${items.map(item)}
${
  target && action
    ? html`<p style="margin:24px 0"><a href="${target}" style="display:inline-block;padding:12px 24px;background:#a5142d;color:#ffffff;border-radius:6px;text-decoration:none;font-weight:bold">${action}</a></p>
<p style="margin:0 0 24px;font-size:14px;color:#55606e">${t('mail:copyLink')}<br><a href="${target}" dir="ltr" style="color:#55606e;overflow-wrap:anywhere">${target}</a></p>`
    : ''
}
${notes.map((words) => paragraph(words, 'font-size:14px;color:#55606e'))}
${unsubscribe ? html`<p style="margin:0;font-size:14px"><a href="${addressOf(unsubscribe.page)}" style="color:#55606e">${t('mail:unsubscribe')}</a></p>` : ''}
</div>
</body>
</html>`;
    return {
      to,
      subject,
      text,
      html: page.markup,
      ...(calendar && {
        calendar: calendarPart(
          'Mails',
          { ...calendar, ...(target && { url: target }) },
          { organizer: { name: portal, email: sender }, attendee: to },
        ),
      }),
      ...(unsubscribe && {
        headers: {
          'List-Unsubscribe': `<${addressOf(unsubscribe.command)}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      }),
    };
  };
}

/** Without what is withheld. */
const onlyTold = (values: NonNullable<MailToWrite['values']>): MailValues =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === WITHHELD ? [] : [[name, value]])),
  );

/** What a mail names as its language writes it. */
export function inWords(values: MailValues, lang: string): Record<string, string | number> {
  const { day, moment } = datesIn(lang);
  const number = (value: number, options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(`${lang}-u-nu-latn`, options).format(value);
  const write = (value: MailValues[string]) => {
    if (value instanceof Date) return day(value);
    if (typeof value !== 'object') return value;
    if ('ours' in value) return value.ours;
    if ('kopecks' in value)
      return number(value.kopecks / 100, {
        ...{ style: 'currency', currency: 'RUB', currencyDisplay: 'narrowSymbol' },
        minimumFractionDigits: value.kopecks % 100 === 0 ? 0 : 2,
      });
    return 'decimal' in value ? number(value.decimal, { maximumFractionDigits: 2 }) : moment(value.moment);
  };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, write(value)]));
}
