import type { Locator } from 'playwright';
import { hostOfLocale, LOCALE_FACTS, LOCALES, type LocaleCode } from '../../../../src/i18n/locales.ts';
import { OPENING_TIME } from '../../../../src/machines/flows/language/leave-page.ts';
import type { PersonAtBrowser, ScreenTable } from '../../screen-table.ts';

const PAGE = '/online-services/online-consultation';
/** The page is the same in another language down to what its address asks for. */
const ASKED = '?day=2026-11-26';

const menu = ({ page, t }: PersonAtBrowser): Locator =>
  page
    .getByRole('banner')
    .locator('details')
    .filter({ hasText: t('shell:language.label') });
const summary = (person: PersonAtBrowser): Locator => menu(person).locator('summary');
const list = (person: PersonAtBrowser): Locator => menu(person).getByRole('list');
const link = (person: PersonAtBrowser, locale: LocaleCode): Locator =>
  menu(person).getByRole('link', { name: LOCALE_FACTS[locale].name });
const failure = (person: PersonAtBrowser): Locator =>
  menu(person).getByText(person.t('shell:language.failed'));

const localeOf = ({ origin }: PersonAtBrowser): LocaleCode =>
  LOCALES.find((code) => new URL(origin).hostname.startsWith(`${code}.`)) ?? 'ru';
/** A language that is written the other way than this person's. */
const anotherThan = (own: LocaleCode): LocaleCode => (own === 'ae' ? 'de' : 'ae');

/** The whole address of the page in a language. */
function addressIn(person: PersonAtBrowser, locale: LocaleCode): string {
  const address = new URL(PAGE + ASKED, person.origin);
  address.hostname = hostOfLocale(address.hostname, locale);
  return address.href;
}

/** Section 9: the same page in another language, on the host of that language. */
export const languageScreen: ScreenTable = {
  open: { Russian: async (stage) => void (await stage.open(PAGE + ASKED)) },
  does: {
    'language.toggle': (stage) => summary(stage).click(),
    'language.close': (stage) => stage.page.keyboard.press('Escape'),
    'language.pick': async (stage, { $case }) => {
      const own = localeOf(stage);
      if ($case === 'the same') {
        // A document loaded anew would not know what this one was told.
        await stage.page.evaluate(() => Object.assign(document, { isStill: true }));
        await link(stage, own).click();
        await list(stage).waitFor({ state: 'hidden' });
        if (!(await stage.page.evaluate(() => 'isStill' in document)))
          throw new Error('the page was loaded anew for its own language');
        return;
      }
      // The page that it leads to waits until the path lets it come.
      await link(stage, anotherThan(own)).click({ noWaitAfter: true });
    },
  },
  calls: {
    openLocale: {
      request: `GET http://*:*${PAGE}`,
      leaves: true,
      // A person comes to the page by the same address.
      isAlsoAskedElsewhere: true,
      answers: {
        // Nothing says that a page does not come but that it has not come.
        broken: async (stage, call) => {
          await call.lose();
          await stage.pass(OPENING_TIME);
        },
      },
    },
  },
  sees: {
    closed: (stage) => [
      summary(stage),
      { gone: list(stage) },
      { page: stage.page, address: addressIn(stage, localeOf(stage)) },
    ],
    'open.offering': (stage) => [list(stage), { gone: failure(stage) }],
    'open.failed': (stage) => [list(stage), failure(stage)],
    switching: (stage) => [menu(stage).getByText(stage.t('shell:language.opening'))],
    left: (stage) => {
      const locale = anotherThan(localeOf(stage));
      const { lang, dir } = LOCALE_FACTS[locale];
      return [
        stage.page.locator(`html[lang="${lang}"][dir="${dir}"]`),
        { page: stage.page, address: addressIn(stage, locale) },
      ];
    },
  },
};
