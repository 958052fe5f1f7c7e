import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MailKind } from '../../server/mail/mail.ts';

type Texts = { readonly [key: string]: string | Texts };

/** Every key with texts of a subject. */
function kindsIn(texts: Texts, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? []
      : [...('subject' in value ? [prefix + key] : []), ...kindsIn(value, `${prefix}${key}.`)],
  );
}

const texts = readFileSync(join(import.meta.dirname, '..', '..', 'src', 'i18n', 'ru', 'mail.json'), 'utf8');

/** What mails there are: every kind that has texts. */
export const MAIL_KINDS = kindsIn(JSON.parse(texts)) as readonly MailKind[];

/** Names of all that their texts are filled in with. */
export const MAIL_VALUES = [...new Set(Array.from(texts.matchAll(/\{\{(\w+)/g), ([, name = '']) => name))];
