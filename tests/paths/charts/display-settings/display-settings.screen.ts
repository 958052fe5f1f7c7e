import type { Locator } from 'playwright';
import {
  accessibleDisplay,
  DISPLAY_COOKIE,
  type DisplaySetting,
  type DisplaySettings,
  displayAttributes,
  serializeDisplaySettings,
} from '../../../../src/machines/flows/display-settings/display-settings.settings.ts';
import type { PersonAtBrowser, ScreenTable, Sight, Stage } from '../../screen-table.ts';

const PAGE = '/online-services/home';

const summary = ({ page, t }: PersonAtBrowser): Locator =>
  page
    .getByRole('banner')
    .locator('summary')
    .filter({ hasText: t('shell:display.button') })
    .first();
const panel = ({ page, t }: PersonAtBrowser): Locator =>
  page.getByRole('region', { name: t('shell:display.title') });

/** How the whole page looks: what the settings say stands on the document, for every style to go by. */
function looksLike(stage: Stage, settings: DisplaySettings): Sight {
  const attributes = Object.entries(displayAttributes(settings)).map(
    ([name, value]) => `[${name}="${value}"]`,
  );
  return stage.page.locator(`html${attributes.join('')}`);
}

/** In the open panel: each setting as it is now. */
const chosen = (stage: Stage, settings: DisplaySettings): Sight[] =>
  Object.entries(settings)
    .filter(([name]) => name !== 'notice')
    .map(([name, value]) =>
      panel(stage)
        .getByRole('group', { name: stage.t(`shell:display.${name}.label`) })
        .getByRole('radio', { name: stage.t(`shell:display.${name}.${value}`), exact: true, checked: true }),
    );

/** The line over the page that says that the data is made up. */
const notice = ({ page, t }: PersonAtBrowser): Locator =>
  page.getByRole('banner').getByText(t('shell:demo'), { exact: true });
const noticeOf = (stage: Stage, settings: DisplaySettings): Sight =>
  settings.notice === 'shown' ? notice(stage) : { gone: notice(stage) };
const closing = ({ page, t }: PersonAtBrowser): Locator =>
  page.getByRole('banner').getByRole('button', { name: t('shell:demoClose') });

interface Context {
  readonly settings: DisplaySettings;
}

/** The display settings, the version for visually impaired readers included. */
export const displaySettingsScreen: ScreenTable = {
  open: {
    standard: async (stage) => void (await stage.open(PAGE)),
    accessible: async (stage) => {
      const value = serializeDisplaySettings(accessibleDisplay);
      await stage.context.addCookies([{ name: DISPLAY_COOKIE, value, url: stage.origin }]);
      await stage.open(PAGE);
    },
  },
  does: {
    'panel.toggle': (stage) => summary(stage).click(),
    'panel.close': (stage) =>
      panel(stage)
        .getByRole('button', { name: stage.t('shell:display.close') })
        .click(),
    'settings.reset': (stage) =>
      panel(stage)
        .getByRole('button', { name: stage.t('shell:display.reset') })
        .click(),
    'notice.close': (stage) => closing(stage).click(),
    'setting.change': (stage, event) => {
      const { name, value } = event.change as DisplaySetting;
      return panel(stage)
        .getByRole('group', { name: stage.t(`shell:display.${name}.label`) })
        .getByText(stage.t(`shell:display.${name}.${value}`), { exact: true })
        .click();
    },
  },
  cannot: { 'notice.close': (stage) => closing(stage).waitFor({ state: 'hidden' }) },
  sees: {
    closed: (stage, { settings }: Context) => [
      summary(stage),
      looksLike(stage, settings),
      noticeOf(stage, settings),
      { gone: panel(stage) },
    ],
    open: (stage, { settings }: Context) => [
      panel(stage),
      looksLike(stage, settings),
      noticeOf(stage, settings),
      ...chosen(stage, settings),
    ],
  },
};
