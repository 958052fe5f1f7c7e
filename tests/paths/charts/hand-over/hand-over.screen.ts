import { LOCALE_FACTS, type LocaleCode, localeOfHost } from '../../../../src/i18n/locales.ts';
import { OPENING_TIME } from '../../../../src/machines/flows/language/leave-page.ts';
import { button, confirmed, openSignedIn, ownMenu, said } from '../../../browser/account-page.ts';
import { ACCOUNT } from '../../../support/people.ts';
import type { ActorCall, ScreenTable, Stage } from '../../screen-table.ts';

const PAGE = '/online-services/home';
const HAND_OVER = '/hand-over';

/** Some language that this person does not read the page in. */
const anotherThan = ({ origin }: Pick<Stage, 'origin'>): LocaleCode =>
  localeOfHost(new URL(origin).host) === 'de' ? 'es' : 'de';

/** Nothing says that a page does not come but that it has not come. */
const leaving: Pick<ActorCall, 'leaves' | 'isAlsoAskedElsewhere' | 'answers'> = {
  leaves: true,
  // A person comes to the page by the same address.
  isAlsoAskedElsewhere: true,
  answers: {
    broken: async (stage, call) => {
      await call.lose();
      await stage.pass(OPENING_TIME);
    },
  },
};

const moving = ({ page, t }: Stage) =>
  page.getByRole('status').filter({ hasText: t('session:handOver.moving') });

/** The page by which two hosts of the portal hand a session over. */
export const handOverScreen: ScreenTable = {
  open: {
    'an offer': async (stage) => {
      const offer = new URLSearchParams({ from: anotherThan(stage), state: 'x' });
      // With a query, which the address that it leads to has not.
      await stage.page.goto(`${HAND_OVER}?offered=1#${offer}`, { waitUntil: 'commit' });
    },
    // By the other host and back: only a tab that has offered is asked.
    'a challenge to its own offer': async (stage) => {
      const { page, t, origin } = stage;
      await openSignedIn(stage, await confirmed(stage), PAGE);
      await ownMenu(stage).waitFor();
      const menu = page
        .getByRole('banner')
        .locator('details')
        .filter({ hasText: t('shell:language.label') });
      await menu.locator('summary').click();
      await menu
        .getByRole('link', { name: LOCALE_FACTS[anotherThan(stage)].name })
        .click({ noWaitAfter: true });
      await page.waitForURL(origin + HAND_OVER);
    },
    nothing: async (stage) => void (await stage.open(HAND_OVER)),
  },
  does: {
    'handOver.retry': (stage) => button(stage, 'session:retry').click({ noWaitAfter: true }),
  },
  calls: {
    askForCode: { request: `GET http://*:*${HAND_OVER}?`, ...leaving },
    grantCode: { request: `POST ${ACCOUNT}/handOver` },
    openPage: { request: `GET http://*:*${PAGE}`, ...leaving },
  },
  sees: {
    asking: (stage) => [moving(stage)],
    granting: (stage) => [moving(stage)],
    opening: (stage) => [moving(stage)],
    failed: (stage) => [said(stage, 'session:handOver.failed')],
    unasked: (stage) => [said(stage, 'session:handOver.unasked')],
    left: (stage) => [stage.page.locator(`html[lang="${LOCALE_FACTS[anotherThan(stage)].lang}"]`)],
  },
};
