import { eq } from 'drizzle-orm';
import { filePath } from '../../../src/api/contracts/attachments.ts';
import { INITIATIVE_CATEGORIES, initiatives } from '../../../src/api/registers/initiatives.ts';
import {
  initiativeMachine,
  initiativePermissions,
} from '../../../src/machines/lifecycles/initiative/initiative.chart.ts';
import { initiativeProposals, outbox } from '../../db/schema.ts';
import { defineLifecycle, type EffectsOf } from '../../lifecycles/lifecycle.ts';
import { statementsOf } from '../../register/editing/statements.ts';
import { enterObjects } from '../../register/publication/objects.ts';
import { storeItems } from '../../register/store.ts';
import { moscowTime } from '../../time.ts';
import { bindDraft, filesOf } from '../attachments/binding.ts';
import {
  type RequestLifecycle,
  recordText,
  tellEverybody,
  tellSender,
} from '../tender-requests/lifecycles.ts';

type Effects = EffectsOf<typeof initiativeMachine>;

/** Stores what was proposed; the sum as kopecks. */
const recordContent: Effects['recordContent'] = async ({ tx, id, at, params: { content } }) => {
  const { lastname, firstname, patronym, phone, email, initiatorName, description, ...others } = content;
  const { title, category, initiatorTin, moneyDemand, implementationPeriod, needs } = others;
  await tx
    .update(initiativeProposals)
    .set({
      lastname,
      firstname,
      patronym: patronym || null,
      organization: initiatorName,
      phone,
      email,
      text: description,
      details: {
        title,
        category,
        initiatorTin,
        moneyDemand: String(moneyDemand),
        implementationPeriod: String(implementationPeriod),
        ...(needs && { needs }),
      },
      createdAt: new Date(at),
    })
    .where(eq(initiativeProposals.id, id));
};

const bindFiles: Effects['bindFiles'] = async ({ tx, lifecycle, id, at, params: { draft, owner } }) => {
  if (draft !== undefined) await bindDraft(tx, { draft, owner }, { lifecycle, entityId: id }, at);
};

/** The initiative becomes a thing of the register, under its own id. */
const publish: Effects['publish'] = async ({ tx, lifecycle, id, at, params: { closesAt } }) => {
  const [row] = await tx.select().from(initiativeProposals).where(eq(initiativeProposals.id, id));
  if (!row) throw new Error(`no initiative ${id}`);
  const { title = '', category, initiatorTin, moneyDemand, implementationPeriod, needs } = row.details;
  const known = INITIATIVE_CATEGORIES.find((one) => one === category);
  const files = await filesOf(tx, { lifecycle, entityId: id });
  const statements = statementsOf(tx);
  const moment = moscowTime(new Date(at));
  await storeItems(statements, initiatives, [
    {
      id,
      name: title,
      updatedAt: moment,
      isSample: row.isSample,
      about: row.text,
      category: known ?? 'other',
      initiatorName: row.organization ?? '',
      ...(initiatorTin && { initiatorTin }),
      moneyDemand: Number(moneyDemand),
      implementationPeriod: Number(implementationPeriod),
      datePublished: moment,
      validUntil: moscowTime(new Date(closesAt)),
      ...(needs && { needs }),
      papers: files.map((file) => ({ title: file.name, url: filePath(file.id) })),
    },
  ]);
  await enterObjects(statements, initiatives.id, [id], at);
};

/** The thing of the register leaves it by its own lifecycle, once this step is committed. */
const endPublication: Effects['endPublication'] = async ({ tx, lifecycle, id, at }) => {
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

export const initiativeLifecycle: RequestLifecycle = defineLifecycle({
  id: 'initiative',
  chart: initiativeMachine,
  permissions: initiativePermissions,
  table: initiativeProposals,
  effects: {
    recordContent,
    recordText,
    bindFiles,
    publish,
    endPublication,
    tellSender,
    tellOfficials: tellEverybody('moderator'),
  },
});
