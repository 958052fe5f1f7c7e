import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MailKind } from '../../server/mail/mailer.ts';

type Texts = { readonly [key: string]: string | Texts };

/** Every key with texts of a subject. */
function kindsIn(texts: Texts, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? []
      : [...('subject' in value ? [prefix + key] : []), ...kindsIn(value, `${prefix}${key}.`)],
  );
}

/** What mails there are: every kind that has texts. */
export const MAIL_KINDS = kindsIn(
  JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', 'src', 'i18n', 'ru', 'mail.json'), 'utf8')),
) as readonly MailKind[];
