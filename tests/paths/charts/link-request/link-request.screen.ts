import { MINUTE } from '../../../../src/api/contracts/durations.ts';
import { EMPTY_REGISTRATION } from '../../../../src/machines/flows/registration/registration.draft.ts';
import { button, field, newEmail, said, summary } from '../../../browser/account-page.ts';
import type { ScreenTable, Sight, Stage } from '../../screen-table.ts';

interface Context {
  readonly outcome: 'sent' | 'tooMany' | 'failed' | null;
  readonly fields: readonly unknown[];
}

/** The button, whatever mail it asks for. */
const sending = (stage: Stage) =>
  button(stage, 'session:link.reset.send')
    .or(button(stage, 'session:link.confirmation.send'))
    .or(button(stage, 'session:link.again'));

/** What became of the last request, and nothing else. */
function outcomes(stage: Stage, { outcome, fields }: Context): Sight[] {
  const all = {
    sent: said(stage, 'session:link.reset.sentTitle').or(said(stage, 'session:link.confirmation.sentTitle')),
    failed: said(stage, 'session:link.failed'),
  };
  return [
    ...Object.entries(all).map(([name, sight]) => (name === outcome ? sight : { gone: sight })),
    ...(fields.length > 0 ? [summary(stage)] : []),
  ];
}

/** Asking for a mail with a link: where an address is typed, and where it is known. */
export const linkRequestScreen: ScreenTable = {
  inspected: ['ready'],
  open: {
    'never asked': async (stage) => void (await stage.open('/forgot-password')),
    'a mail was sent': async (stage) => {
      const registered = {
        ...EMPTY_REGISTRATION,
        registeredEmail: newEmail(),
        allowedAt: stage.now() + MINUTE,
      };
      await stage.page.addInitScript(
        (text) => sessionStorage.setItem('registration:1', text),
        JSON.stringify(registered),
      );
      await stage.open('/register');
    },
  },
  does: {
    'link.request': async (stage) => {
      if (await field(stage, 'email').isVisible()) await field(stage, 'email').fill(newEmail());
      await sending(stage).click();
    },
  },
  cannot: {
    // Where the address is known there is nothing to get wrong.
    'link.request': async (stage) => {
      if (!(await field(stage, 'email').isVisible())) return;
      await field(stage, 'email').fill('nobody');
      await sending(stage).click();
      await summary(stage).waitFor();
      await field(stage, 'email').fill('');
    },
  },
  calls: {
    requestLink: { request: 'POST /umbraco/api/accountApi/:which(forgotPassword|resendConfirmation)' },
  },
  sees: {
    ready: (stage, context: Context) => [sending(stage), ...outcomes(stage, context)],
    sending: (stage) => [button(stage, 'session:link.sending')],
    waiting: (stage, context: Context) => [
      stage.page.getByText(stage.t('session:link.wait')),
      ...(context.outcome === 'tooMany' ? [said(stage, 'session:link.tooMany')] : []),
      ...outcomes(stage, context),
    ],
  },
};
