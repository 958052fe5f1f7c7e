import type { EmailConfirmationFailure } from '../../../../src/machines/flows/email-confirmation/email-confirmation.chart.ts';
import {
  button,
  field,
  fillNewPassword,
  heading,
  mailedLink,
  ownMenu,
  registeredHere,
  said,
  summary,
} from '../../../browser/account-page.ts';
import { PASSWORD } from '../../../support/people.ts';
import type { HeldCall, ScreenTable, Sight, Stage } from '../../screen-table.ts';

interface Context {
  readonly failure: EmailConfirmationFailure | null;
  readonly fields: readonly unknown[];
  readonly allowedAt: number;
}

const consent = ({ page, t }: Stage) => page.getByRole('checkbox', { name: t('fields:termsConsent.label') });

/** Why a password was not taken, and no other reason. */
const failures = (stage: Stage, { failure, fields }: Context): Sight[] => {
  const [tooMany, failed] = [
    said(stage, 'session:signIn.limited'),
    said(stage, 'session:confirmation.failed'),
  ];
  return [
    failure === 'tooMany' ? tooMany : { gone: tooMany },
    failure === 'failed' ? failed : { gone: failed },
    fields.length > 0 ? summary(stage) : { gone: summary(stage) },
  ];
};

/** As it is answered where somebody else is signed in: confirmed, and nobody is signed in for it. */
const confirmAlone = (_stage: Stage, call: HeldCall) => call.tell({ tokens: null });

/** Following the link of the confirmation mail. */
export const emailConfirmationScreen: ScreenTable = {
  open: {
    'with a token': async (stage) => {
      const link = await mailedLink(stage, await registeredHere(stage));
      await stage.open(link);
    },
    'without one': async (stage) => void (await stage.open('/register/confirm')),
  },
  does: {
    'confirmation.retry': (stage) => button(stage, 'session:retry').click(),
    'password.send': async (stage) => {
      await field(stage, 'password').fill(PASSWORD);
      await button(stage, 'session:confirmation.prove').click();
    },
    'claim.begin': (stage) => button(stage, 'session:confirmation.begin').click(),
    'claim.cancel': (stage) => button(stage, 'session:confirmation.back').click(),
    'claim.send': async (stage) => {
      await fillNewPassword(stage, PASSWORD);
      await consent(stage).check();
      await button(stage, 'session:confirmation.claim').click();
    },
  },
  cannot: {
    'password.send': async (stage) => {
      await field(stage, 'password').fill('');
      await button(stage, 'session:confirmation.prove').click();
      await summary(stage).waitFor();
      // A field changed since is no longer called wrong.
      await field(stage, 'password').fill('x');
    },
    'claim.send': async (stage) => {
      await fillNewPassword(stage, PASSWORD);
      await consent(stage).uncheck();
      await button(stage, 'session:confirmation.claim').click();
      await summary(stage).waitFor();
      await consent(stage).check();
    },
  },
  calls: {
    confirmEmail: {
      request: 'POST /umbraco/api/accountApi/confirmEmail',
      answers: { 'not signed in': confirmAlone },
    },
    confirmByPassword: {
      request: 'POST /umbraco/api/accountApi/confirmEmail',
      answers: { 'not signed in': confirmAlone },
    },
    claimEmail: { request: 'POST /umbraco/api/accountApi/claimEmail' },
  },
  sees: {
    confirming: (stage) => [stage.page.getByText(stage.t('session:confirmation.sending'))],
    asking: (stage, context: Context) => [
      heading(stage, 'session:confirmation.asking'),
      button(stage, 'session:confirmation.prove'),
      ...failures(stage, context),
    ],
    proving: (stage) => [button(stage, 'session:confirmation.sending')],
    choosing: (stage, context: Context) => [
      heading(stage, 'session:confirmation.choosing'),
      button(stage, 'session:confirmation.claim'),
      ...failures(stage, context),
    ],
    claiming: (stage) => [button(stage, 'session:reset.sending')],
    confirmed: (stage) => [
      said(stage, 'session:confirmation.done'),
      button(stage, 'session:signIn.send'),
      { gone: ownMenu(stage) },
    ],
    signedIn: (stage) => [said(stage, 'session:confirmation.signedIn'), ownMenu(stage)],
    claimed: (stage) => [
      said(stage, 'session:confirmation.claimed'),
      button(stage, 'session:signIn.send'),
      { gone: ownMenu(stage) },
    ],
    linkInvalid: (stage) => [
      said(stage, 'session:confirmation.invalid'),
      button(stage, 'session:link.confirmation.send'),
    ],
    failed: (stage, { allowedAt }: Context) => [
      said(stage, 'session:confirmation.failed'),
      said(stage, allowedAt > 0 ? 'common:error.wait' : 'common:error.generic'),
      button(stage, 'session:retry'),
    ],
  },
};
