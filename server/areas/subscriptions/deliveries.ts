import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import { LOCALE_FACTS, type LocaleCode } from '../../../src/i18n/locales.ts';
import type { Database } from '../../db/database.ts';
import { filterSubscriptions, subscriptionNews, tenders } from '../../db/schema.ts';
import { accountOfSender } from '../../http/sender.ts';
import type { Delivery } from '../../lifecycles/lifecycle.ts';
import type { MailItem } from '../../mail/mail.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { type Texts, textsIn } from '../../texts.ts';
import { datesIn } from '../../time.ts';
import { recipientOf } from '../account/accounts.ts';
import { TITLED, type TitledRow, titlesIn } from '../tenders/title.ts';
import { TELL_NEWS } from './matching.ts';
import { endingLink } from './tokens.ts';

/** Objects that one mail names; of more it tells the number. */
const NAMED = 20;
/** Page where an account has its subscriptions. */
const LIST_PAGE = '/account/subscriptions';

/** An object that a mail tells of: as it is now, and whether the reader hears of it for the first time. */
interface Told extends TitledRow {
  readonly id: string;
  readonly isNew: boolean;
  readonly address: string;
  readonly state: string;
  readonly startPrice: number;
  readonly deadlineAt: number | null;
}

/** Mails of filter subscriptions: what has changed since the last one (docs/adr/0011). */
export function subscriptionDeliveries(deps: {
  readonly db: Database;
  readonly mailer: Mailer;
  readonly texts: Texts;
  readonly key: Buffer;
}): Record<string, Delivery> {
  const { db, mailer, texts, key } = deps;

  /** New objects first, then what became of those told before; each object once. */
  async function toldIn(mail: number): Promise<{ items: Told[]; added: number; moved: number }> {
    const isNew = sql<boolean>`bool_or(${subscriptionNews.isNew})`;
    const all = db
      .select({ tenderId: subscriptionNews.tenderId, isNew: isNew.as('is_new_here') })
      .from(subscriptionNews)
      .where(eq(subscriptionNews.mail, mail))
      .groupBy(subscriptionNews.tenderId)
      .as('n');
    const [total] = await db
      .select({ all: count(), added: sql<string>`count(*) filter (where ${all.isNew})` })
      .from(all);
    const items = await db
      .select({
        id: tenders.id,
        isNew: all.isNew,
        ...TITLED,
        address: tenders.address,
        state: tenders.state,
        startPrice: tenders.startPrice,
        deadlineAt: tenders.deadlineAt,
      })
      .from(all)
      .innerJoin(tenders, eq(tenders.id, all.tenderId))
      .orderBy(desc(all.isNew), asc(tenders.deadlineAt), asc(tenders.id))
      .limit(NAMED);
    const added = Number(total?.added ?? 0);
    return { items, added, moved: (total?.all ?? 0) - added };
  }

  function itemIn(locale: LocaleCode) {
    const { lang } = LOCALE_FACTS[locale];
    const t = textsIn(texts, locale);
    const price = new Intl.NumberFormat(`${lang}-u-nu-latn`, {
      style: 'currency',
      currency: 'RUB',
      maximumFractionDigits: 2,
    });
    const { moment } = datesIn(lang);
    const titleOf = titlesIn(texts, locale);
    return ({ id, isNew, address, state, startPrice, deadlineAt, ...named }: Told): MailItem => ({
      title: titleOf(named),
      lines: [
        t(isNew && state === 'announced' ? 'mail:subscription.new' : `lifecycles:tender.state.${state}`),
        address,
        price.format(startPrice / 100),
        ...(state === 'announced' && deadlineAt !== null
          ? [t('mail:subscription.deadline', { moment: moment(deadlineAt) })]
          : []),
      ],
      link: `/catalog/trades/${id}`,
    });
  }

  return {
    async [TELL_NEWS](_payload, row) {
      const [subscription] = await db
        .select()
        .from(filterSubscriptions)
        // Whoever paused or ended it meanwhile wants no mail.
        .where(and(eq(filterSubscriptions.id, row.entityId), eq(filterSubscriptions.state, 'active')));
      if (!subscription) return;
      const recipient = await recipientOf(db, accountOfSender(subscription.owner) ?? '');
      if (!recipient) return;
      const { items, added, moved } = await toldIn(row.id);
      if (items.length === 0) return;
      const more = added + moved - items.length;
      await mailer.send(
        {
          kind: 'subscription',
          ...recipient,
          link: LIST_PAGE,
          values: { name: subscription.name, added, moved },
          items: [
            ...items.map(itemIn(recipient.locale)),
            ...(more > 0
              ? [
                  {
                    title: textsIn(texts, recipient.locale)('mail:subscription.more', { more }),
                    lines: [],
                    link: LIST_PAGE,
                  },
                ]
              : []),
          ],
          unsubscribe: endingLink(key, { of: 'subscription', id: subscription.id }),
        },
        row,
      );
    },
  };
}
