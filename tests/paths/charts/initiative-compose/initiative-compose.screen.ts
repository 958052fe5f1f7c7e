import { InitiativeForm } from '../../../../src/api/contracts/initiatives.ts';
import type { TokenPair } from '../../../../src/api/contracts/session.ts';
import type { InitiativeComposeFailure } from '../../../../src/machines/flows/initiative-compose/initiative-compose.chart.ts';
import {
  ask,
  bearer,
  button,
  confirmed,
  field,
  heading,
  openSignedIn,
  said,
  stored,
  storeInAnotherTab,
  summary,
  tokensOf,
} from '../../../browser/account-page.ts';
import { passAndRead } from '../../../browser/arrival.ts';
import { demoTokens } from '../../../browser/desk-page.ts';
import { consent } from '../../../browser/investor-page.ts';
import { ACCOUNT, DESK, SOLE_TRADER } from '../../../support/people.ts';
import type { ScreenTable, Sight, Stage } from '../../screen-table.ts';

interface Context {
  readonly again: string | null;
  readonly failure: InitiativeComposeFailure | null;
  readonly fields: readonly unknown[];
}

const PAGE = '/business/initiatives/propose';
const PROPOSALS = '/invest/initiatives/v1/proposals';
/** Who is signed in on each stage, and which initiative was returned to them. */
const tokens = new WeakMap<Stage['page'], TokenPair>();
const returned = new WeakMap<Stage['page'], string>();

/** What is typed into the boxes, the sum as a Russian writes it. */
const TYPED = {
  title: 'Пекарня полного цикла',
  initiatorName: 'ИП Соколова',
  initiatorTin: SOLE_TRADER.inn,
  moneyDemand: '185 000 000,50',
  implementationPeriod: '18',
  description: 'Печь на закваске.',
  needs: 'Помещение от 300 м².',
  lastname: 'Соколова',
  firstname: 'Вера',
  patronym: 'Олеговна',
  phone: '+74951234567',
  email: 'vera@example.org',
} as const;
/** The same as the portal has it: kopecks and months are numbers. */
const FORM = {
  ...TYPED,
  category: 'tourismAndSports',
  moneyDemand: 18_500_000_050,
  implementationPeriod: 18,
} as const;

async function openNew(stage: Stage): Promise<void> {
  tokens.set(stage.page, await openSignedIn(stage, await confirmed(stage, SOLE_TRADER), PAGE));
}

/** An initiative of the person's that a moderator has returned. */
async function openReturned(stage: Stage): Promise<void> {
  const { url, page } = stage;
  const pair = await tokensOf(url, await confirmed(stage, SOLE_TRADER));
  const before = { ...FORM, title: 'Пекарня', personalDataConsent: true };
  const { id } = await ask(url, 'POST', PROPOSALS, before, bearer(pair));
  const moderator = bearer(await demoTokens(url, 'moderator'));
  const events = `${DESK}/initiative/${id}/events`;
  await ask(url, 'POST', events, { type: 'initiative.take' }, moderator);
  await ask(url, 'POST', events, { type: 'initiative.return', reason: 'Укажите адрес.' }, moderator);
  tokens.set(page, pair);
  returned.set(page, id);
  await storeInAnotherTab(stage, stored(pair));
  await stage.open(`${PAGE}?again=${id}`);
}

/** Fills every field, those too that begin with what is known. */
async function fill(stage: Stage): Promise<void> {
  for (const [name, text] of Object.entries(TYPED)) await field(stage, name).fill(text);
  await stage.page
    .getByRole('combobox', { name: stage.t('fields:category.label') })
    .selectOption(FORM.category);
  await consent(stage).check();
}

const send = (stage: Stage) => button(stage, 'initiative:send');
const failures = (stage: Stage, { failure, fields }: Context): Sight[] => {
  const shown = (key: string, isShown: boolean): Sight => {
    const sight = said(stage, key);
    return isShown ? sight : { gone: sight };
  };
  return [
    shown('common:error.generic', failure === 'failed'),
    shown('initiative:again.notReturned', failure === 'moved'),
    shown('initiative:tooMany', failure === 'tooMany'),
    fields.length > 0 ? summary(stage) : { gone: summary(stage) },
  ];
};

/** Becoming an initiator (sections 2 and 6), for the first time and after changes. */
export const initiativeComposeScreen: ScreenTable = {
  open: { new: openNew, returned: openReturned },
  does: {
    'initiative.submit': async (stage) => {
      await fill(stage);
      await send(stage).click();
    },
  },
  cannot: {
    'initiative.submit': async (stage) => {
      await fill(stage);
      await field(stage, 'moneyDemand').fill('много');
      await send(stage).click();
      await summary(stage).waitFor();
      // A field changed since is no longer called wrong.
      await field(stage, 'moneyDemand').fill(TYPED.moneyDemand);
    },
  },
  calls: {
    submitInitiative: {
      request: `POST ${PROPOSALS}{/:id/resubmit}?`,
      answers: {
        sent: (stage, call) =>
          passAndRead(stage, call, {
            lifecycle: 'initiative',
            reader: 'moderator',
            shape: InitiativeForm.shape,
            form: FORM,
          }),
        // The session ends in another tab, so that the real server refuses.
        'signed out': async (stage, call) => {
          const refreshToken = tokens.get(stage.page)?.refresh_token;
          await ask(stage.url, 'POST', `${ACCOUNT}/logout`, { refreshToken });
          await call.pass();
        },
        // Taken back in another tab, where there is anything to take back yet.
        moved: async (stage, call) => {
          const id = returned.get(stage.page);
          const pair = tokens.get(stage.page);
          if (id === undefined || pair === undefined) return call.refuse('illegal_event');
          const path = `/invest/userworkspace/v1/applications/${id}/cancel`;
          await ask(stage.url, 'POST', path, undefined, bearer(pair)).catch(() => undefined);
          return call.pass();
        },
      },
    },
  },
  sees: {
    editing: (stage, context: Context) => [send(stage), ...failures(stage, context)],
    sending: (stage) => [button(stage, 'initiative:sending')],
    sent: (stage) => [
      heading(stage, 'initiative:sent.title'),
      stage.page.getByRole('link', { name: stage.t('initiative:sent.follow') }),
    ],
    signedOut: (stage) => [heading(stage, 'session:signIn.title')],
  },
};
