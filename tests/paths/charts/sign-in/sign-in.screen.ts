import type { SignInFailure } from '../../../../src/machines/flows/sign-in/sign-in.chart.ts';
import { button, confirmed, field, ownMenu, said, summary } from '../../../browser/account-page.ts';
import { PASSWORD } from '../../../support/people.ts';
import type { ScreenTable, Sight, Stage } from '../../screen-table.ts';

interface Context {
  readonly failure: SignInFailure | null;
  readonly fields: readonly unknown[];
}

/** Who signs in on each stage. */
const people = new WeakMap<Stage['page'], string>();

/** Why it did not work, and no other reason. */
const failures = (stage: Stage, { failure, fields }: Context): Sight[] => [
  ...(['wrongCredentials', 'blocked', 'failed'] as const).map((name) => {
    const sight = said(stage, `session:signIn.failure.${name}`);
    return name === failure ? sight : { gone: sight };
  }),
  fields.length > 0 ? summary(stage) : { gone: summary(stage) },
];

/** Signing in with e-mail and password. */
export const signInScreen: ScreenTable = {
  inspected: ['typing'],
  open: {
    anybody: async (stage) => {
      people.set(stage.page, await confirmed(stage));
      await stage.open('/sign-in?to=/account/applications');
    },
  },
  does: {
    'credentials.send': async (stage) => {
      await field(stage, 'email').fill(people.get(stage.page) ?? '');
      await field(stage, 'password').fill(PASSWORD);
      await button(stage, 'session:signIn.send').click();
    },
  },
  cannot: {
    'credentials.send': async (stage) => {
      await field(stage, 'email').fill('nobody');
      await button(stage, 'session:signIn.send').click();
      await summary(stage).waitFor();
      // A field changed since is no longer called wrong.
      await field(stage, 'email').fill('nobody@example.org');
      await field(stage, 'password').fill('x');
    },
  },
  calls: { signIn: { request: 'POST /umbraco/api/accountApi/login' } },
  sees: {
    typing: (stage, context: Context) => [
      button(stage, 'session:signIn.send'),
      ...failures(stage, context),
      { gone: said(stage, 'session:signIn.limited') },
      { gone: said(stage, 'session:signIn.notConfirmed') },
    ],
    sending: (stage) => [button(stage, 'session:signIn.sending')],
    notConfirmed: (stage) => [
      said(stage, 'session:signIn.notConfirmed'),
      button(stage, 'session:link.confirmation.send'),
    ],
    limited: (stage) => [said(stage, 'session:signIn.limited'), stage.page.getByRole('timer')],
    signedIn: (stage) => [
      ownMenu(stage),
      stage.page.getByRole('heading', { level: 1, name: stage.t('account:page.applications') }),
    ],
  },
};
