import { eq } from 'drizzle-orm';
import {
  esgApplicationMachine,
  esgApplicationPermissions,
} from '../../../src/machines/lifecycles/esg-application/esg-application.chart.ts';
import { esgApplications } from '../../db/schema.ts';
import { defineLifecycle, type EffectsOf } from '../../lifecycles/lifecycle.ts';
import { newPublicNumber } from '../../public-number.ts';
import { bindDraft } from '../attachments/binding.ts';
import { recordText, tellEverybody, tellSender } from '../tender-requests/lifecycles.ts';

type Effects = EffectsOf<typeof esgApplicationMachine>;

const recordContent: Effects['recordContent'] = async ({ tx, id, at, params: { content } }) => {
  const { lastname, firstname, patronym, phone, email, organization, tin, activity, comment, profile } =
    content;
  await tx
    .update(esgApplications)
    .set({
      lastname,
      firstname,
      patronym: patronym || null,
      organization,
      phone,
      email,
      text: comment ?? '',
      details: { title: organization, tin, activity, ...(profile && { profile }) },
      createdAt: new Date(at),
    })
    .where(eq(esgApplications.id, id));
};

const recordMarks: Effects['recordMarks'] = async ({ tx, id, params: { marks } }) => {
  await tx.update(esgApplications).set({ marks }).where(eq(esgApplications.id, id));
};

const bindFiles: Effects['bindFiles'] = async ({ tx, lifecycle, id, at, params: { draft, owner } }) => {
  if (draft !== undefined) await bindDraft(tx, { draft, owner }, { lifecycle, entityId: id }, at);
};

const certify: Effects['certify'] = async ({ tx, id }) => {
  await tx.update(esgApplications).set({ certificate: newPublicNumber() }).where(eq(esgApplications.id, id));
};

export const esgApplicationLifecycle = defineLifecycle({
  id: 'esg-application',
  chart: esgApplicationMachine,
  permissions: esgApplicationPermissions,
  table: esgApplications,
  effects: {
    recordContent,
    recordText,
    recordMarks,
    bindFiles,
    certify,
    tellSender,
    tellOfficials: (call) => tellEverybody(call.params.role)(call),
  },
});
