import { isDeepStrictEqual } from 'node:util';
import type { SignupComposeFailure } from '../../../../src/machines/flows/signup-compose/signup-compose.chart.ts';
import {
  ask,
  bearer,
  button,
  confirmed,
  field,
  heading,
  openSignedIn,
  said,
  summary,
} from '../../../browser/account-page.ts';
import { demoTokens } from '../../../browser/desk-page.ts';
import { consent } from '../../../browser/investor-page.ts';
import type { HeldCall, ScreenTable, Sight, Stage } from '../../screen-table.ts';

interface Context {
  readonly failure: SignupComposeFailure | null;
  readonly fields: readonly unknown[];
}

const TYPED = { fullName: 'Соколов Пётр Ильич', phone: '+74950000077', email: 'sokolov@example.org' };

const send = (stage: Stage) =>
  stage.page.locator('#reply').getByRole('button', { name: stage.t('signup:send'), exact: true });
const fullName = ({ page, t }: Stage) => page.getByRole('textbox', { name: t('signup:fullName') });

async function fill(stage: Stage, phone: string): Promise<void> {
  await fullName(stage).fill(TYPED.fullName);
  await field(stage, 'phone').fill(phone);
  await field(stage, 'email').fill(TYPED.email);
  await consent(stage).check();
}

/** Lets the signup through, and reads every field of it as the school. */
async function passAndRead({ page, url }: Stage, call: HeldCall): Promise<void> {
  const answered = page.waitForResponse((answer) => answer.url() === call.url.href && answer.ok());
  await call.pass();
  const { applicationId } = await (await answered).json();
  const headers = bearer(await demoTokens(url, 'school'));
  const path = `/invest/desk/v1/program-signup/${applicationId}`;
  const { lastname, phone, email } = (await ask(url, 'GET', path, undefined, headers)).sent;
  const arrived = { fullName: lastname, phone, email };
  if (!isDeepStrictEqual(arrived, TYPED)) throw new Error(`the signup arrived as ${JSON.stringify(arrived)}`);
}

const failures = (stage: Stage, { failure, fields }: Context): Sight[] => [
  ...(['failed', 'tooMany'] as const).map((name) => {
    const sight = said(stage, `signup:${name}`);
    return name === failure ? sight : { gone: sight };
  }),
  fields.length > 0 ? summary(stage) : { gone: summary(stage) },
];

/** Signing up for a programme on its page. */
export const signupComposeScreen: ScreenTable = {
  open: {
    'a programme': async (stage) => {
      await openSignedIn(
        stage,
        await confirmed(stage),
        '/moscow-technical-school/program-description/path#reply',
      );
      await send(stage).waitFor();
    },
  },
  does: {
    'signup.send': async (stage) => {
      await fill(stage, TYPED.phone);
      await send(stage).click();
    },
  },
  cannot: {
    'signup.send': async (stage) => {
      await fill(stage, '12');
      await send(stage).click();
      await summary(stage).waitFor();
      // A field changed since is no longer called wrong.
      await field(stage, 'phone').fill(TYPED.phone);
    },
  },
  calls: {
    sendSignup: {
      request: 'POST /invest/technical-school/v1/programs/:id/signups',
      answers: { sent: passAndRead },
    },
  },
  sees: {
    editing: (stage, context: Context) => [send(stage), ...failures(stage, context)],
    sending: (stage) => [button(stage, 'signup:sending')],
    sent: (stage) => [
      heading(stage, 'signup:sent.title'),
      stage.page.getByRole('link', { name: stage.t('signup:signedUp.action') }),
    ],
    over: (stage) => [said(stage, 'signup:failed'), { gone: send(stage) }],
  },
};
