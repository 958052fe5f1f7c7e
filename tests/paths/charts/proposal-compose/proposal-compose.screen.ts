import { InitiativeForm } from '../../../../src/api/contracts/initiatives.ts';
import type { TokenPair } from '../../../../src/api/contracts/session.ts';
import { TechnologyForm } from '../../../../src/api/contracts/technology-proposals.ts';
import type { ProposalComposeFailure } from '../../../../src/machines/flows/proposal-compose/proposal-compose.chart.ts';
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
  readonly failure: ProposalComposeFailure | null;
  readonly fields: readonly unknown[];
}

/** A form by which something is proposed. */
interface Kind {
  readonly area: string;
  readonly lifecycle: string;
  readonly page: string;
  readonly proposals: string;
  readonly shape: object;
  /** What the portal has of it. */
  readonly form: Readonly<Record<string, unknown>>;
  /** What is typed into the boxes. */
  readonly typed: Readonly<Record<string, string>>;
  /** What is chosen from lists, and what is ticked of several. */
  readonly chosen: Readonly<Record<string, string>>;
  readonly ticked: Readonly<Record<string, readonly string[]>>;
  /** The field that is typed wrong, and how. */
  readonly wrong: readonly [name: string, text: string];
  /** First word of the events of its lifecycle. */
  readonly event: string;
}

const WHO = {
  lastname: 'Соколова',
  firstname: 'Вера',
  patronym: 'Олеговна',
  phone: '+74951234567',
  email: 'vera@example.org',
} as const;

/** The sum is typed as a Russian writes it; kopecks and months are numbers. */
const INITIATIVE: Kind = {
  area: 'initiative',
  lifecycle: 'initiative',
  event: 'initiative',
  page: '/business/initiatives/propose',
  proposals: '/invest/initiatives/v1/proposals',
  shape: InitiativeForm.shape,
  typed: {
    title: 'Пекарня полного цикла',
    initiatorName: 'ИП Соколова',
    initiatorTin: SOLE_TRADER.inn,
    moneyDemand: '185 000 000,50',
    implementationPeriod: '18',
    description: 'Печь на закваске.',
    needs: 'Помещение от 300 м².',
    ...WHO,
  },
  chosen: { category: 'tourismAndSports' },
  ticked: {},
  wrong: ['moneyDemand', 'много'],
  form: { moneyDemand: 18_500_000_050, implementationPeriod: 18 },
};

const TICKED = { industries: ['machine-tools', 'metalworking'], effects: ['quality', 'cost'] } as const;
const TECHNOLOGY: Kind = {
  area: 'technology',
  lifecycle: 'technology-proposal',
  event: 'technology',
  page: '/industries/technology-bank/propose',
  proposals: '/invest/technologies/v1/proposals',
  shape: TechnologyForm.shape,
  typed: {
    title: 'Лазерная очистка форм',
    developerName: 'ИП Соколова',
    developerTin: SOLE_TRADER.inn,
    description: 'Снимает нагар без абразива.',
    requirements: 'Пост 4 × 3 м.',
    ...WHO,
  },
  chosen: { category: 'equipment', readiness: 'trl8' },
  ticked: TICKED,
  wrong: ['developerTin', '7707083890'],
  form: TICKED,
};

/** Every other path proposes a technology. */
const kindOf = ({ number }: Stage): Kind => (number % 2 === 0 ? INITIATIVE : TECHNOLOGY);
/** What the portal gets of a filled form. */
const formOf = ({ typed, chosen, form }: Kind) => ({ ...typed, ...chosen, ...form });

/** Who is signed in on each stage, and which proposal was returned to them. */
const tokens = new WeakMap<Stage['page'], TokenPair>();
const returned = new WeakMap<Stage['page'], string>();

async function openNew(stage: Stage): Promise<void> {
  const { page } = kindOf(stage);
  tokens.set(stage.page, await openSignedIn(stage, await confirmed(stage, SOLE_TRADER), page));
}

/** A proposal of the person's that a moderator has returned. */
async function openReturned(stage: Stage): Promise<void> {
  const { url, page } = stage;
  const kind = kindOf(stage);
  const pair = await tokensOf(url, await confirmed(stage, SOLE_TRADER));
  const before = { ...formOf(kind), title: 'Раньше', personalDataConsent: true };
  const { id } = await ask(url, 'POST', kind.proposals, before, bearer(pair));
  const moderator = bearer(await demoTokens(url, 'moderator'));
  const events = `${DESK}/${kind.lifecycle}/${id}/events`;
  await ask(url, 'POST', events, { type: `${kind.event}.take` }, moderator);
  await ask(url, 'POST', events, { type: `${kind.event}.return`, reason: 'Укажите адрес.' }, moderator);
  tokens.set(page, pair);
  returned.set(page, id);
  await storeInAnotherTab(stage, stored(pair));
  await stage.open(`${kind.page}?again=${id}`);
}

/** Fills every field, those too that begin with what is known. */
async function fill(stage: Stage): Promise<void> {
  const { typed, chosen, ticked } = kindOf(stage);
  for (const [name, text] of Object.entries(typed)) await field(stage, name).fill(text);
  for (const [name, value] of Object.entries(chosen))
    await stage.page.getByRole('combobox', { name: stage.t(`fields:${name}.label`) }).selectOption(value);
  for (const [name, values] of Object.entries(ticked))
    for (const value of values)
      await stage.page.locator(`input[type="checkbox"][name="${name}"][value="${value}"]`).check();
  await consent(stage).check();
}

const word = (stage: Stage, key: string) => `${kindOf(stage).area}:${key}`;
const send = (stage: Stage) => button(stage, word(stage, 'send'));
const failures = (stage: Stage, { failure, fields }: Context): Sight[] => {
  const shown = (key: string, isShown: boolean): Sight => {
    const sight = said(stage, key);
    return isShown ? sight : { gone: sight };
  };
  return [
    shown('common:error.generic', failure === 'failed'),
    shown(word(stage, 'again.notReturned'), failure === 'moved'),
    shown(word(stage, 'tooMany'), failure === 'tooMany'),
    fields.length > 0 ? summary(stage) : { gone: summary(stage) },
  ];
};

/** Proposing for a register that moderators keep (sections 2 and 6), for the first time and after changes. */
export const proposalComposeScreen: ScreenTable = {
  open: { new: openNew, returned: openReturned },
  does: {
    'proposal.submit': async (stage) => {
      await fill(stage);
      await send(stage).click();
    },
  },
  cannot: {
    'proposal.submit': async (stage) => {
      await fill(stage);
      const { typed, wrong } = kindOf(stage);
      const [name, text] = wrong;
      await field(stage, name).fill(text);
      await send(stage).click();
      await summary(stage).waitFor();
      // A field changed since is no longer called wrong.
      await field(stage, name).fill(typed[name] ?? '');
    },
  },
  calls: {
    submitProposal: {
      request: 'POST /invest/:area/v1/proposals{/:id/resubmit}?',
      answers: {
        sent: (stage, call) => {
          const kind = kindOf(stage);
          const { lifecycle, shape } = kind;
          return passAndRead(stage, call, { lifecycle, reader: 'moderator', shape, form: formOf(kind) });
        },
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
    sending: (stage) => [button(stage, word(stage, 'sending'))],
    sent: (stage) => [
      heading(stage, word(stage, 'sent.title')),
      stage.page.getByRole('link', { name: stage.t(word(stage, 'sent.follow')) }),
    ],
    signedOut: (stage) => [heading(stage, 'session:signIn.title')],
  },
};
