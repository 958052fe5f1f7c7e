import { EsgForm } from '../../../../src/api/contracts/esg-applications.ts';
import type { TokenPair } from '../../../../src/api/contracts/session.ts';
import type { EsgComposeFailure } from '../../../../src/machines/flows/esg-compose/esg-compose.chart.ts';
import {
  ask,
  button,
  confirmed,
  field,
  heading,
  openSignedIn,
  said,
  summary,
} from '../../../browser/account-page.ts';
import { passAndRead } from '../../../browser/arrival.ts';
import { consent } from '../../../browser/investor-page.ts';
import { ACCOUNT, LEGAL_ENTITY, newTin, SOLE_TRADER } from '../../../support/people.ts';
import type { ScreenTable, Sight, Stage } from '../../screen-table.ts';

interface Context {
  readonly failure: EsgComposeFailure | null;
  readonly fields: readonly unknown[];
}

const PAGE = '/about-moscow/cur/get-esg-status';
/** Who is signed in on each stage. */
const tokens = new WeakMap<Stage['page'], TokenPair>();

/** Whose company applies on each stage: one company has one application at a time. */
const tins = new WeakMap<Stage['page'], string>();
function tinOn({ page }: Stage): string {
  const tin = tins.get(page) ?? newTin();
  tins.set(page, tin);
  return tin;
}

const TYPED = {
  organization: 'ООО «Пример»',
  lastname: 'Соколова',
  firstname: 'Вера',
  patronym: 'Олеговна',
  phone: '+74951234567',
  email: 'vera@example.org',
} as const;
const COMMENT = 'Отчёт приложим.';
const ACTIVITY = 'energy';

const comment = ({ page, t }: Stage) => page.getByRole('textbox', { name: t('esg-form:form.comment') });
const send = (stage: Stage) => button(stage, 'esg-form:send');

/** Fills every field, those too that begin with what is known. */
async function fill(stage: Stage): Promise<void> {
  const company = { ...TYPED, tin: tinOn(stage) };
  for (const [name, text] of Object.entries(company)) await field(stage, name).fill(text);
  await comment(stage).fill(COMMENT);
  await stage.page.getByRole('combobox', { name: stage.t('fields:activity.label') }).selectOption(ACTIVITY);
  await consent(stage).check();
}

const failures = (stage: Stage, { failure, fields }: Context): Sight[] => {
  const shown = (key: string, isShown: boolean): Sight => {
    const sight = said(stage, key);
    return isShown ? sight : { gone: sight };
  };
  return [
    shown('common:error.generic', failure === 'failed'),
    shown('esg-form:tooMany', failure === 'tooMany'),
    fields.length > 0 ? summary(stage) : { gone: summary(stage) },
  ];
};

/** Applying for the ESG status (section 2). */
export const esgComposeScreen: ScreenTable = {
  open: {
    new: async (stage) => {
      tokens.set(stage.page, await openSignedIn(stage, await confirmed(stage, LEGAL_ENTITY), PAGE));
    },
  },
  does: {
    'application.file': async (stage) => {
      await fill(stage);
      await send(stage).click();
    },
  },
  cannot: {
    'application.file': async (stage) => {
      await fill(stage);
      await field(stage, 'tin').fill(SOLE_TRADER.inn);
      await send(stage).click();
      // The specification's own words (section 5).
      await summary(stage).getByText(stage.t('esg-form:check.why.soleTrader')).waitFor();
      // A field changed since is no longer called wrong.
      await field(stage, 'tin').fill(tinOn(stage));
    },
  },
  calls: {
    fileEsg: {
      request: 'POST /invest/sustainable/v1/esg-applications',
      answers: {
        sent: (stage, call) =>
          passAndRead(stage, call, {
            lifecycle: 'esg-application',
            reader: 'assessor',
            shape: EsgForm.shape,
            form: { ...TYPED, tin: tinOn(stage), comment: COMMENT, activity: ACTIVITY },
          }),
        // The session ends in another tab, so that the real server refuses.
        'signed out': async (stage, call) => {
          const refreshToken = tokens.get(stage.page)?.refresh_token;
          await ask(stage.url, 'POST', `${ACCOUNT}/logout`, { refreshToken });
          await call.pass();
        },
      },
    },
  },
  sees: {
    editing: (stage, context: Context) => [send(stage), ...failures(stage, context)],
    sending: (stage) => [button(stage, 'esg-form:sending')],
    sent: (stage) => [
      heading(stage, 'esg-form:sent.title'),
      stage.page.getByRole('link', { name: stage.t('esg-form:sent.follow') }),
    ],
    signedOut: (stage) => [
      stage.page
        .getByRole('main')
        .getByRole('link', { name: stage.t('esg-form:signIn.action'), exact: true }),
    ],
  },
};
