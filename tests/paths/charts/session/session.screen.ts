import type {
  SessionFailure,
  SessionStanding,
} from '../../../../src/machines/flows/session/session.chart.ts';
import { STORED } from '../../../../src/machines/flows/session/token-store.ts';
import {
  ask,
  bearer,
  button,
  confirmed,
  ownMenu,
  said,
  stored,
  storeInAnotherTab,
  tokensOf,
  wayIn,
} from '../../../browser/account-page.ts';
import { ACCOUNT, APPLICATIONS, SESSIONS } from '../../../support/people.ts';
import type { ScreenTable, Sight, Stage } from '../../screen-table.ts';

interface Context {
  readonly standing: SessionStanding;
  readonly failure: SessionFailure | null;
}

const PAGE = '/online-services/home';
/** Whoever is refused again has refreshed in between, within the one step that the chart sees of it. */
const REFRESH = `POST ${ACCOUNT}/refreshToken`;

/** Who signs in on each stage. */
const people = new WeakMap<Stage['page'], string>();

async function personOf(stage: Stage): Promise<string> {
  const known = people.get(stage.page);
  if (known) return known;
  const email = await confirmed(stage);
  people.set(stage.page, email);
  return email;
}

const freshTokens = async (stage: Stage) => tokensOf(stage.url, await personOf(stage));

/** The record of a tender visitor who was here an hour ago. */
const visitorRecord = (stage: Stage) => ({
  [STORED.tenderVisitor]: JSON.stringify({
    id: crypto.randomUUID(),
    date: new Date(stage.now() - 3_600_000).toISOString(),
  }),
});

async function openWith(stage: Stage, items: Record<string, string>, path = PAGE): Promise<void> {
  await storeInAnotherTab(stage, items);
  await stage.open(path);
}

const signedIn = (stage: Stage): Sight[] => [
  ownMenu(stage),
  { gone: said(stage, 'shell:account.failure.ended') },
];
const signedOut = (stage: Stage): Sight[] => [wayIn(stage), { gone: ownMenu(stage) }];
/** Until it is known who is there: the way in where no tokens are stored, else neither that nor a menu. */
const undecided = (stage: Stage, { standing }: Context): Sight[] =>
  standing === 'none'
    ? signedOut(stage)
    : [stage.page.getByRole('banner'), { gone: wayIn(stage) }, { gone: ownMenu(stage) }];

async function inOwnMenu(stage: Stage, key: string): Promise<void> {
  const { page, t } = stage;
  await ownMenu(stage).click();
  await page.getByRole('banner').getByText(t(key), { exact: true }).click();
}

/** Goes to a page whose data the portal refuses to somebody whom it does not know. */
async function meetRefusal(stage: Stage, times: number): Promise<void> {
  const isThere = new URL(stage.page.url()).pathname === '/account/applications';
  const address = isThere ? `**${SESSIONS}` : `**${APPLICATIONS}?*`;
  const problem = { type: 'about:blank', title: 'Not signed in', status: 401, code: 'not_authenticated' };
  await stage.page.route(
    address,
    (route) =>
      route.fulfill({ status: 401, contentType: 'application/problem+json', body: JSON.stringify(problem) }),
    { times },
  );
  await inOwnMenu(stage, isThere ? 'shell:account.profile' : 'shell:account.applications');
}

/** Whether somebody is signed in, on any page. */
export const sessionScreen: ScreenTable = {
  open: {
    nobody: async (stage) => void (await stage.open(PAGE)),
    'signed in': async (stage) => openWith(stage, stored(await freshTokens(stage))),
    'signed in, tender visitor': async (stage) =>
      openWith(stage, { ...stored(await freshTokens(stage)), ...visitorRecord(stage) }),
    'token expired': async (stage) =>
      openWith(stage, {
        ...stored(await freshTokens(stage)),
        [STORED.accessTokenExpiry]: new Date(stage.now() - 1).toISOString(),
      }),
    'a pair in the address': async (stage) => {
      const { access_token, refresh_token } = await freshTokens(stage);
      await stage.open(`${PAGE}?${new URLSearchParams({ access_token, refresh_token })}`);
    },
    'a code in the address': async (stage) => {
      const headers = bearer(await freshTokens(stage));
      const { code } = await ask(stage.url, 'POST', `${ACCOUNT}/handOver`, undefined, headers);
      await stage.open(`${PAGE}#${new URLSearchParams({ code })}`);
    },
  },
  does: {
    'session.begin': async (stage, { hasVisitor }) => {
      if (hasVisitor) await storeInAnotherTab(stage, visitorRecord(stage));
      else await storeInAnotherTab(stage, { [STORED.tenderVisitor]: null });
      await storeInAnotherTab(stage, stored(await freshTokens(stage)));
    },
    'session.refuse': (stage, { again }) => meetRefusal(stage, again ? 2 : 1),
    'session.forget': (stage) =>
      storeInAnotherTab(stage, {
        [STORED.accessToken]: null,
        [STORED.refreshToken]: null,
        [STORED.accessTokenExpiry]: null,
      }),
    'session.signOut': (stage) => inOwnMenu(stage, 'shell:account.signOut'),
    'session.acknowledge': (stage) => button(stage, 'shell:account.failure.dismiss').click(),
    'arrival.accept': (stage) => button(stage, 'shell:account.other.accept').click(),
    'arrival.decline': (stage) => button(stage, 'shell:account.other.decline').click(),
  },
  calls: {
    checkPair: {
      request: REFRESH,
      isAlsoAskedElsewhere: true,
      answers: {
        'somebody else': async (stage, call) => {
          const bob = await tokensOf(stage.url, await confirmed(stage));
          await storeInAnotherTab(stage, stored(bob));
          await call.pass();
        },
      },
    },
    redeemCode: { request: `POST ${ACCOUNT}/redeem` },
    restoreSession: { request: REFRESH, isAlsoAskedElsewhere: true },
    refreshSession: { request: REFRESH, isAlsoAskedElsewhere: true },
    linkVisitor: { request: 'POST /invest/tender-statistic/v1/tender-statistic/updateUserId' },
    endSession: { request: `POST ${ACCOUNT}/logout` },
  },
  sees: {
    checkingPair: undecided,
    asking: (stage) => [stage.page.getByRole('alertdialog', { name: stage.t('shell:account.other.title') })],
    redeeming: undecided,
    'restoring.refreshing': undecided,
    'restoring.waiting': undecided,
    'signedIn.linking': signedIn,
    'signedIn.fresh': signedIn,
    'signedIn.refreshing': signedIn,
    'signedIn.retrying': signedIn,
    signingOut: signedIn,
    signedOut: (stage) => [
      ...signedOut(stage),
      { gone: said(stage, 'shell:account.failure.ended') },
      { gone: said(stage, 'shell:account.failure.arrivalRefused') },
    ],
    signedOutByFailure: (stage, { failure }: Context) => [
      ...signedOut(stage),
      said(stage, `shell:account.failure.${failure}`),
    ],
  },
};
