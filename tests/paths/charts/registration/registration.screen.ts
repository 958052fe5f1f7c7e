import type { AnyMachineSnapshot } from 'xstate';
import { PROFILE_FIELDS } from '../../../../src/api/contracts/user-types.ts';
import type { RegistrationFailure } from '../../../../src/machines/flows/registration/registration.chart.ts';
import {
  EMPTY_REGISTRATION,
  type RegistrationDraft,
} from '../../../../src/machines/flows/registration/registration.draft.ts';
import {
  type RegistrationStep,
  STEP_OF_FIELD,
} from '../../../../src/machines/flows/registration/registration.settings.ts';
import {
  button,
  confirm,
  field,
  fillNewPassword,
  heading,
  newEmail,
  said,
  summary,
  tokensOf,
} from '../../../browser/account-page.ts';
import { readProfile } from '../../../browser/arrival.ts';
import { INDIVIDUAL, LEGAL_ENTITY, PASSWORD, SOLE_TRADER } from '../../../support/people.ts';
import type { HeldCall, ScreenTable, Sight, Stage } from '../../screen-table.ts';

interface Context {
  readonly userType: 'individual' | 'legalEntity' | 'soleTrader' | null;
  readonly step: RegistrationStep;
  readonly failure: RegistrationFailure | null;
  readonly fields: readonly { path: string }[];
}

const WHOLE = {
  patronymic: 'Ивановна',
  phone: '+74951234567',
  postalIndex: '125009',
  address: 'Москва, улица Арбат, 1',
};
/** Everything that one can tell, optional fields too, and nothing twice. */
const PEOPLE = {
  individual: { ...INDIVIDUAL, ...WHOLE },
  legalEntity: { ...LEGAL_ENTITY, ...WHOLE },
  soleTrader: {
    ...SOLE_TRADER,
    ...WHOLE,
    soleTraderSurname: 'Соколова',
    soleTraderName: 'Вера',
    soleTraderPatronymic: 'Олеговна',
  },
};

/** Opens the page as a tab that was there before. */
async function resume(stage: Stage, draft: Partial<RegistrationDraft>): Promise<void> {
  const { password: _, ...person } = PEOPLE[draft.userType || 'individual'];
  const stored = { ...EMPTY_REGISTRATION, ...person, email: newEmail(), isNameSame: false, ...draft };
  await stage.page.addInitScript((text) => {
    // Once: a reload finds what the page itself has kept.
    if (!sessionStorage.getItem('registration:1')) sessionStorage.setItem('registration:1', text);
  }, JSON.stringify(stored));
  await stage.open('/register');
}

const choice = ({ page, t }: Stage, userType: string) =>
  page.getByRole('radio', { name: t(`fields:userType.${userType}`) });

/** Fills the step that shows, rightly. */
async function fillStep(stage: Stage, { userType, step }: Context): Promise<void> {
  const person: Record<string, unknown> = PEOPLE[userType ?? 'individual'];
  const isCalledSame = stage.page.getByRole('checkbox', { name: stage.t('registration:isNameSame') });
  if (userType === 'soleTrader' && step === 'organizationInfo') await isCalledSame.uncheck();
  for (const [name, of] of Object.entries(STEP_OF_FIELD)) {
    if (of !== step || name === 'userType' || !(name in person || name === 'email')) continue;
    if (name === 'password' || name === 'termsConsent') continue;
    const control = field(stage, name);
    if (await control.isVisible()) await control.fill(name === 'email' ? newEmail() : String(person[name]));
  }
}

/** Lets a registration through, confirms its address, and reads the account back. */
async function passAndRead(stage: Stage, call: HeldCall): Promise<void> {
  const answered = stage.page.waitForResponse((answer) => answer.url() === call.url.href && answer.ok());
  await call.pass();
  const answer = await answered;
  const { email, userType }: { email: string; userType: keyof typeof PEOPLE } = answer
    .request()
    .postDataJSON();
  await confirm(stage, email);
  const shape = { ...PROFILE_FIELDS[userType], email };
  await readProfile(stage.url, await tokensOf(stage.url, email), shape, { ...PEOPLE[userType], email });
}

/** Spoils a field of the step that shows. */
async function spoilStep(stage: Stage, { step }: Context): Promise<void> {
  const names = {
    personalData: 'surname',
    contactInfo: 'phone',
    actualAddress: 'postalIndex',
    organizationInfo: 'inn',
  };
  // Too short rather than empty, which an individual's postal index may be.
  if (step in names)
    await field(stage, names[step as keyof typeof names]).fill(step === 'actualAddress' ? '12' : '');
}

const next = (stage: Stage) => button(stage, 'registration:next').click();
const stepper = ({ page, t }: Stage) => page.getByRole('navigation', { name: t('registration:steps') });

const title = ({ page, t }: Stage, name: RegistrationStep) =>
  page.getByRole('heading', { level: 2, name: t(`registration:step.${name}.title`), exact: true });

/** A step by its heading, with what the last send was refused for. */
const step =
  (name: RegistrationStep) =>
  (stage: Stage, { failure, fields }: Context): Sight[] => {
    const shown: Record<RegistrationFailure, Sight> = {
      emailTaken: said(stage, 'registration:failure.emailTaken'),
      tooMany: said(stage, 'registration:failure.tooMany'),
      failed: said(stage, 'registration:failure.failed'),
    };
    const isRefused = fields.some(({ path }) => STEP_OF_FIELD[path] === name);
    return [
      title(stage, name),
      ...Object.entries(shown).map(([key, sight]) =>
        key === failure ? sight : { gone: sight as ReturnType<typeof said> },
      ),
      ...(isRefused ? [summary(stage)] : []),
    ];
  };

/** Registration, step by step, for all three types of user. */
export const registrationScreen: ScreenTable = {
  open: {
    new: async (stage) => void (await stage.open('/register')),
    'an individual, last step': (stage) =>
      resume(stage, { userType: 'individual', step: 'setPassword', done: 4 }),
    'a legal entity, address': (stage) =>
      resume(stage, { userType: 'legalEntity', step: 'actualAddress', done: 3 }),
    'a sole trader, last step': (stage) =>
      resume(stage, { userType: 'soleTrader', step: 'setPassword', done: 5 }),
    registered: (stage) => resume(stage, { registeredEmail: newEmail(), allowedAt: stage.now() }),
  },
  does: {
    'type.choose': (stage, { userType }) => choice(stage, userType).check(),
    'step.next': async (stage, _event, { context }: AnyMachineSnapshot) => {
      await fillStep(stage, context);
      await next(stage);
    },
    'step.back': (stage) => button(stage, 'registration:back').click(),
    'step.jump': (stage, { step: to }) =>
      stepper(stage)
        .getByRole('button', { name: stage.t(`registration:step.${to}.title`) })
        .click(),
    'registration.send': async (stage) => {
      await fillNewPassword(stage, PASSWORD);
      await stage.page.getByRole('checkbox', { name: stage.t('fields:termsConsent.label') }).check();
      await button(stage, 'registration:send').click();
    },
    'success.close': (stage) => button(stage, 'registration:success.action').click(),
    'registration.restart': (stage) => button(stage, 'registration:finish.restart').click(),
  },
  cannot: {
    'type.choose': (stage, { userType }) => choice(stage, userType).check(),
    'step.next': async (stage, _event, { context }: AnyMachineSnapshot) => {
      // A type that is chosen cannot be unchosen.
      if (context.step === 'generalInfo' && context.userType !== null) return;
      await spoilStep(stage, context);
      await next(stage);
      await summary(stage).waitFor();
      await title(stage, context.step).waitFor();
      await fillStep(stage, context);
      if (context.step === 'generalInfo') await stage.page.reload();
    },
    'step.jump': async (stage, { step: to }) => {
      const there = stepper(stage).getByRole('button', { name: stage.t(`registration:step.${to}.title`) });
      if ((await there.count()) > 0) throw new Error(`${to} can be gone to`);
    },
    'registration.send': async (stage) => {
      await fillNewPassword(stage, 'short');
      await button(stage, 'registration:send').click();
      await summary(stage).waitFor();
      await fillNewPassword(stage, 'longer than short');
    },
  },
  calls: {
    register: {
      request: 'POST /umbraco/api/accountApi/register',
      answers: { registered: passAndRead },
    },
  },
  sees: {
    'filling.generalInfo': (stage, context: Context) => [
      ...step('generalInfo')(stage, context),
      ...(context.userType
        ? [
            stage.page.getByRole('radio', {
              name: stage.t(`fields:userType.${context.userType}`),
              checked: true,
            }),
          ]
        : []),
    ],
    'filling.personalData': step('personalData'),
    'filling.contactInfo': step('contactInfo'),
    'filling.actualAddress': step('actualAddress'),
    'filling.organizationInfo': step('organizationInfo'),
    'filling.setPassword': step('setPassword'),
    sending: (stage) => [button(stage, 'registration:sending')],
    registered: (stage) => [
      stage.page.getByRole('alertdialog', { name: stage.t('registration:success.title') }),
    ],
    finishAuthorization: (stage) => [
      heading(stage, 'registration:finish.title'),
      { gone: stage.page.getByRole('alertdialog') },
    ],
  },
};
