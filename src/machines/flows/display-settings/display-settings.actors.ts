import type { displaySettingsMachine } from './display-settings.chart.ts';
import { type DisplaySettings, displayAttributes, displayCookie } from './display-settings.settings.ts';

/** The display settings chart's effects in a browser: the cookie for the next page, the attributes for this one. */
export function createDisplaySettingsEffects(
  page: () => Pick<Document, 'cookie' | 'documentElement' | 'location'>,
) {
  return {
    actions: {
      keepSettings: (_: unknown, { settings }: { settings: DisplaySettings }) => {
        const document = page();
        document.cookie = displayCookie(settings, document.location.protocol === 'https:');
        for (const [name, value] of Object.entries(displayAttributes(settings))) {
          document.documentElement.setAttribute(name, value);
        }
      },
    },
  } satisfies Parameters<typeof displaySettingsMachine.provide>[0];
}
