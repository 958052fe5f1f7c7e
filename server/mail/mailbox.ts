import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { FIELD_LIMITS, optionalLine } from '../../src/api/contracts/fields.ts';
import { LOCALE_FACTS, type LocaleCode, localeOfHost } from '../../src/i18n/locales.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { mailbox } from '../db/schema.ts';
import { contentSecurityPolicy } from '../http/security.ts';
import { NotFound } from '../lifecycles/errors.ts';
import type { Platform } from '../platform.ts';
import { datesIn, moscowTime } from '../time.ts';
import { type Html, html } from './html.ts';
import type { MailTransport } from './mailer.ts';

/** Mails shown at once, the newest first. */
const SHOWN = 200;

/** The demonstration sends nothing: letters stay in a table, each once. */
export function mailboxTransport({ db, clock }: { db: Database; clock: Clock }): MailTransport {
  return {
    async deliver({ calendar, ...letter }, row) {
      await db
        .insert(mailbox)
        .values({
          ...letter,
          id: row.id,
          calendar: calendar?.content ?? null,
          at: new Date(clock.now()),
        })
        .onConflictDoNothing();
    },
  };
}

/** A sheet of its own: pages have no styles in them, and the portal's are not the server's to name. */
const STYLES_AT = '/dev/mailbox.css';
/** Mails as they were written, their lines and links within the width of a phone. */
const STYLES = `body { max-inline-size: 60rem; margin: 0 auto; padding: 16px; font: 16px/1.5 system-ui, sans-serif; }
pre { font: inherit; white-space: pre-wrap; }
h1, h2, p, pre, li { overflow-wrap: anywhere; }
article { padding-block: 8px; border-block-start: 1px solid; }
`;

const linksIn = (text: string): string[] => text.match(/https?:\/\/\S+\?\S+/g) ?? [];

/** `/dev/mailbox` for people, `/dev/mailbox.json[?to=ADDRESS]` for tests; never in production. */
export function mailboxRoutes(app: FastifyInstance, { db, texts }: Pick<Platform, 'db' | 'texts'>): void {
  const newest = (to?: string) =>
    db
      .select()
      .from(mailbox)
      .where(to === undefined ? undefined : eq(mailbox.to, to))
      .orderBy(desc(mailbox.at), desc(mailbox.id))
      .limit(SHOWN);
  const hidden = { schema: { hide: true } };
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  });

  const Query = z.object({ to: optionalLine(FIELD_LIMITS.email) });
  const asked = { schema: { ...hidden.schema, querystring: Query } };
  app.get('/dev/mailbox.json', asked, async ({ query }) => ({
    items: (await newest((query as z.output<typeof Query>).to)).map(
      ({ id, to, subject, text, html, calendar, at }) => ({
        id,
        to,
        subject,
        text,
        html,
        ...(calendar !== null && { calendar }),
        at: moscowTime(at),
        links: linksIn(text),
      }),
    ),
  }));

  app.get(STYLES_AT, hidden, async (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLES));

  app.get('/dev/mailbox', hidden, async (request, reply) => {
    const mails = await newest();
    const t = texts(request);
    const locale = localeOfHost(request.host);
    const { moment } = datesIn(LOCALE_FACTS[locale].lang);
    const page = pageOf(
      locale,
      t('mail:mailbox.title'),
      t('mail:mailbox.lead'),
      mails.length === 0
        ? html`<p>${t('mail:mailbox.none')}</p>`
        : html`${mails.map(
            ({ id, to, subject, text, calendar, at }) => html`<article>
<h2><bdi>${subject}</bdi></h2>
<p>${t('mail:mailbox.to')} <bdi>${to}</bdi>, <time datetime="${moscowTime(at)}">${moment(at)}</time>.
<a href="/dev/mailbox/${String(id)}">${t('mail:mailbox.asHtml')}</a></p>
<pre dir="auto">${text}</pre>
${calendar === null ? '' : html`<details><summary>${t('mail:mailbox.calendar')}</summary><pre dir="ltr">${calendar}</pre></details>`}
<ul>${linksIn(text).map((link) => html`<li><a href="${link}">${link}</a></li>`)}</ul>
</article>`,
          )}`,
    );
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', contentSecurityPolicy({ nonce: 'none' }))
      .send(page.markup);
  });

  app.get<{ Params: { id: string } }>('/dev/mailbox/:id', hidden, async (request, reply) => {
    const { id } = request.params;
    const [mail] = /^\d{1,15}$/.test(id)
      ? await db
          .select()
          .from(mailbox)
          .where(eq(mailbox.id, Number(id)))
      : [];
    if (!mail) throw new NotFound(id);
    return reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups",
      )
      .send(mail.html);
  });
}

const pageOf = (locale: LocaleCode, title: string, lead: string, body: Html): Html => html`<!doctype html>
<html lang="${LOCALE_FACTS[locale].lang}" dir="${LOCALE_FACTS[locale].dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="stylesheet" href="${STYLES_AT}">
</head>
<body>
<main>
<h1>${title}</h1>
<p>${lead}</p>
${body}
</main>
</body>
</html>`;
