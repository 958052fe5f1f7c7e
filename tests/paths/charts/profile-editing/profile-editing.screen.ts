import type { TokenPair } from '../../../../src/api/contracts/session.ts';
import { PROFILE_FIELDS } from '../../../../src/api/contracts/user-types.ts';
import { required } from '../../../../src/machines/required.ts';
import { button, confirmed, field, openSignedIn, said, summary } from '../../../browser/account-page.ts';
import { readProfile } from '../../../browser/arrival.ts';
import { LEGAL_ENTITY } from '../../../support/people.ts';
import type { HeldCall, ScreenTable, Stage } from '../../screen-table.ts';

interface Context {
  readonly failure: 'failed' | null;
  readonly fields: readonly unknown[];
}

/** The surname that the form was last sent with. */
const surname = (stage: Stage) => `Орлова-${stage.number}`;
/** Every field of a legal entity, each another than it was registered with. */
const formOf = (stage: Stage) => ({
  surname: surname(stage),
  name: 'Вера',
  patronymic: 'Олеговна',
  phone: '+74957654321',
  position: 'Бухгалтер',
  inn: '7702070139',
  organizationLegalForm: 'АО',
  organizationName: '«Другой пример»',
  legalAddress: 'Москва, улица Арбат, 1',
  postalIndex: '101000',
  address: 'Москва, Тверская улица, 7',
});

/** Who is signed in on each stage. */
const tokens = new WeakMap<Stage['page'], TokenPair>();

async function passAndRead(stage: Stage, call: HeldCall): Promise<void> {
  const answered = stage.page.waitForResponse((answer) => answer.url() === call.url.href && answer.ok());
  await call.pass();
  await answered;
  const pair = required(tokens.get(stage.page));
  await readProfile(stage.url, pair, PROFILE_FIELDS.legalEntity, formOf(stage));
}

/** Changing what one tells of oneself. */
export const profileEditingScreen: ScreenTable = {
  inspected: ['viewing', 'editing'],
  open: {
    'signed in': async (stage) => {
      tokens.set(stage.page, await openSignedIn(stage, await confirmed(stage, LEGAL_ENTITY), '/account'));
    },
  },
  does: {
    'profile.edit': (stage) => button(stage, 'account:profile.edit').click(),
    'profile.cancel': (stage) => button(stage, 'account:cancel').click(),
    'profile.send': async (stage) => {
      for (const [name, text] of Object.entries(formOf(stage))) await field(stage, name).fill(text);
      await button(stage, 'account:save').click();
    },
  },
  cannot: {
    'profile.send': async (stage) => {
      await field(stage, 'surname').fill('');
      await button(stage, 'account:save').click();
      await summary(stage).waitFor();
    },
  },
  calls: {
    changeProfile: { request: 'PUT /invest/userprofile/v1/userprofile', answers: { done: passAndRead } },
  },
  sees: {
    viewing: (stage) => [
      button(stage, 'account:profile.edit'),
      { gone: said(stage, 'account:profile.saved') },
    ],
    editing: (stage, { failure, fields }: Context) => [
      button(stage, 'account:save'),
      failure ? said(stage, 'account:profile.failed') : { gone: said(stage, 'account:profile.failed') },
      ...(fields.length > 0 ? [summary(stage)] : []),
    ],
    sending: (stage) => [button(stage, 'account:saving')],
    saved: (stage) => [
      said(stage, 'account:profile.saved'),
      stage.page.getByText(surname(stage), { exact: true }),
    ],
  },
};
