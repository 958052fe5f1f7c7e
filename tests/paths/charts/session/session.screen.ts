import { localeOfHost } from '../../../../src/i18n/locales.ts';
import type { SessionNews, SessionStanding } from '../../../../src/machines/flows/session/session.chart.ts';
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
import {
  ACCOUNT,
  APPLICATIONS,
  challengeOf,
  INDIVIDUAL,
  newVerifier,
  SESSIONS,
} from '../../../support/people.ts';
import type { ActorCall, ScreenTable, Sight, Stage } from '../../screen-table.ts';

interface Context {
  readonly standing: SessionStanding;
  readonly account: string | null;
  readonly news: SessionNews | null;
}

/** A page that asks nothing for whoever is signed in. */
const PAGE = '/help';
/** Whoever is refused again has refreshed in between, within the one step that the chart sees of it. */
const REFRESH = `POST ${ACCOUNT}/refreshToken`;

type Name = 'ann' | 'bob';
type Answer = NonNullable<ActorCall['answers']>[string];
/** By whose name the header of each person's page greets them. */
const NAMES: Readonly<Record<Name, string>> = { ann: 'Анна', bob: 'Борис' };
/** Addresses of who signs in on each stage. */
const people = new WeakMap<Stage['page'], Partial<Record<Name, string>>>();

async function freshTokens(stage: Stage, who: Name = 'ann') {
  const known = people.get(stage.page) ?? {};
  people.set(stage.page, known);
  known[who] ??= await confirmed(stage, { ...INDIVIDUAL, name: NAMES[who] });
  return tokensOf(stage.url, known[who]);
}

/** The record of a tender visitor who was here an hour ago. */
const visitorRecord = (stage: Stage) => ({
  [STORED.tenderVisitor]: JSON.stringify({
    id: crypto.randomUUID(),
    date: new Date(stage.now() - 3_600_000).toISOString(),
  }),
});

/** What another tab leaves that has signed out. */
const NOBODY = {
  [STORED.accessToken]: null,
  [STORED.refreshToken]: null,
  [STORED.account]: null,
  [STORED.accessTokenExpiry]: null,
};

async function openWith(stage: Stage, items: Record<string, string>, path = PAGE): Promise<void> {
  await storeInAnotherTab(stage, items);
  await stage.open(path);
}

const NEWS: readonly SessionNews[] = ['ended', 'arrivalRefused', 'personChanged'];
/** What there is to be told is, and nothing else. */
const told = (stage: Stage, news: SessionNews | null): Sight[] =>
  NEWS.map((each) => {
    const notice = said(stage, `shell:account.news.${each}`);
    return each === news ? notice : { gone: notice };
  });
const asked = (stage: Stage, key: 'offer' | 'other') =>
  stage.page.getByRole('alertdialog', { name: stage.t(`shell:account.${key}.title`) });
/** Nobody is asked any more who to be. */
const unasked = (stage: Stage): Sight[] => [{ gone: asked(stage, 'offer') }, { gone: asked(stage, 'other') }];
/** The menu with the name of who it is. */
const signedIn = (stage: Stage, { account, news }: Context): Sight[] => [
  ownMenu(stage).filter({ hasText: NAMES[account as Name] }),
  ...unasked(stage),
  ...told(stage, news),
];
const signedOut = (stage: Stage): Sight[] => [wayIn(stage), { gone: ownMenu(stage) }, ...unasked(stage)];
/** Until it is known who is there: the way in where no tokens are stored, else neither that nor a menu. */
const undecided = (stage: Stage, { standing }: Context): Sight[] =>
  standing === 'none'
    ? signedOut(stage)
    : [stage.page.getByRole('banner'), { gone: wayIn(stage) }, { gone: ownMenu(stage) }];

/** The way in, or the place of the menu, is as it was when the page came, whatever another tab does. */
const arriving = (stage: Stage): Sight[] => [stage.page.getByRole('banner'), { gone: ownMenu(stage) }];

/** Who came is named, and nothing of it is stored yet. */
const question =
  (key: 'offer' | 'other') =>
  (stage: Stage): Sight[] => [asked(stage, key).filter({ hasText: `${NAMES.ann} (` })];
const answerTo = (stage: Stage, answer: 'accept' | 'decline') =>
  button(stage, `shell:account.other.${answer}`).or(button(stage, `shell:account.offer.${answer}`));

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

async function openByPair(stage: Stage): Promise<void> {
  const { access_token, refresh_token } = await freshTokens(stage);
  await stage.open(`${PAGE}?${new URLSearchParams({ access_token, refresh_token })}`);
}

/** Somebody signs in or out in another tab while the server is asked about what came. */
const withNobody: Answer = async (stage, call) => {
  if (people.get(stage.page)) await storeInAnotherTab(stage, NOBODY);
  await call.pass();
};
const withPerson =
  (who: Name): Answer =>
  async (stage, call) => {
    await storeInAnotherTab(stage, stored(await freshTokens(stage, who)));
    await call.pass();
  };

/** Who is signed in, on any page. */
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
    'a pair in the address': openByPair,
    'signed in, a pair in the address': async (stage) => {
      await storeInAnotherTab(stage, stored(await freshTokens(stage)));
      await openByPair(stage);
    },
    'signed in, half a pair in the address': async (stage) =>
      openWith(stage, stored(await freshTokens(stage)), `${PAGE}?access_token=half`),
    'tender visitor, a pair in the address': async (stage) => {
      await openWith(stage, visitorRecord(stage));
      await openByPair(stage);
    },
    'tender visitor, a code in the address': async (stage) => {
      await openWith(stage, visitorRecord(stage));
      const verifier = newVerifier();
      await stage.page.evaluate((kept) => sessionStorage.setItem('hand_over_verifier', kept), verifier);
      const asked = { challenge: challengeOf(verifier), locale: localeOfHost(new URL(stage.origin).host) };
      const headers = bearer(await freshTokens(stage));
      const { code } = await ask(stage.url, 'POST', `${ACCOUNT}/handOver`, asked, headers);
      await stage.page.goto('about:blank');
      await stage.page.goto(`${PAGE}#${new URLSearchParams({ code })}`);
    },
  },
  does: {
    'session.begin': async (stage, { account, hasVisitor }) => {
      if (hasVisitor) await storeInAnotherTab(stage, visitorRecord(stage));
      else await storeInAnotherTab(stage, { [STORED.tenderVisitor]: null });
      await storeInAnotherTab(stage, stored(await freshTokens(stage, account)));
    },
    'session.refuse': (stage, { again }) => meetRefusal(stage, again ? 2 : 1),
    'session.forget': (stage) => storeInAnotherTab(stage, NOBODY),
    'session.signOut': (stage) => inOwnMenu(stage, 'shell:account.signOut'),
    'session.acknowledge': (stage) => button(stage, 'shell:account.news.dismiss').click(),
    'arrival.accept': (stage) => answerTo(stage, 'accept').click(),
    'arrival.decline': (stage) => answerTo(stage, 'decline').click(),
  },
  calls: {
    checkPair: {
      request: `POST ${ACCOUNT}/checkPair`,
      answers: {
        'of who is signed in': withPerson('ann'),
        'for somebody else': withPerson('bob'),
        'for nobody': withNobody,
      },
    },
    exchangePair: { request: REFRESH, isAlsoAskedElsewhere: true },
    redeemCode: {
      request: `POST ${ACCOUNT}/redeem`,
      answers: { 'nobody else': withNobody, 'somebody else': withPerson('bob') },
    },
    restoreSession: { request: REFRESH, isAlsoAskedElsewhere: true },
    refreshSession: { request: REFRESH, isAlsoAskedElsewhere: true },
    linkVisitor: { request: 'POST /invest/tender-statistic/v1/tender-statistic/updateUserId' },
    endSession: { request: `POST ${ACCOUNT}/logout` },
  },
  sees: {
    'arriving.checkingPair': arriving,
    'arriving.exchanging': (stage) => [...arriving(stage), ...unasked(stage)],
    'arriving.offering': question('offer'),
    'arriving.asking': question('other'),
    'arriving.redeeming': arriving,
    'restoring.refreshing': undecided,
    'restoring.waiting': undecided,
    'signedIn.linking': signedIn,
    'signedIn.fresh': signedIn,
    'signedIn.refreshing': signedIn,
    'signedIn.retrying': signedIn,
    signingOut: signedIn,
    signedOut: (stage) => [...signedOut(stage), ...told(stage, null)],
    signedOutByFailure: (stage, { news }: Context) => [...signedOut(stage), ...told(stage, news)],
  },
};
