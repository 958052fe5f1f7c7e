import { eq } from 'drizzle-orm';
import { outbox } from '../../db/schema.ts';
import type { EffectHandler } from '../../lifecycles/lifecycle.ts';
import { bindDraft } from '../attachments/binding.ts';
import { filled } from '../filled.ts';
import type { RequestTable } from '../tender-requests/lifecycles.ts';

/** What forms of proposals call what all of them have. */
interface Names {
  /** Who proposes, as everybody reads it. */
  readonly organization: string;
  /** What it is, at length. */
  readonly text: string;
}

/** Stores what was proposed: fields that only its kind has as texts, sums as kopecks. */
export const recordProposal =
  <Content extends object>(
    table: RequestTable,
    names: Names,
  ): EffectHandler<{ content: Content; at: number }> =>
  async ({ tx, id, at, params: { content } }) => {
    const given = Object.entries({ ...content }).filter(([, value]) => value !== undefined);
    const texts = Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
    const { [names.organization]: organization, [names.text]: text, ...person } = texts;
    const { lastname = '', firstname = '', patronym, phone = '', email = '', ...details } = person;
    await tx
      .update(table)
      .set({
        lastname,
        firstname,
        patronym: patronym || null,
        organization: organization ?? null,
        phone,
        email,
        text: text ?? '',
        details: filled(details),
        createdAt: new Date(at),
      })
      .where(eq(table.id, id));
  };

/** The documents that were gathered go along. */
export const bindFiles: EffectHandler<{ draft: string | undefined; owner: string }> = async (call) => {
  const { tx, lifecycle, id, at, params } = call;
  const { draft, owner } = params;
  if (draft !== undefined) await bindDraft(tx, { draft, owner }, { lifecycle, entityId: id }, at);
};

/** The thing of the register leaves it by its own lifecycle, once this step is committed. */
export const endPublication: EffectHandler = async ({ tx, lifecycle, id, at }) => {
  const moment = new Date(at);
  await tx.insert(outbox).values({
    lifecycle,
    entityId: id,
    effect: 'endPublication',
    payload: {},
    createdAt: moment,
    dueAt: moment,
  });
};
