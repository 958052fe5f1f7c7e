import { useFlow } from '../../use-flow.ts';
import { createDisplaySettingsEffects } from './display-settings.actors.ts';
import { displaySettingsMachine } from './display-settings.chart.ts';
import type { DisplaySetting, DisplaySettings } from './display-settings.settings.ts';

const machine = displaySettingsMachine.provide(createDisplaySettingsEffects(() => document));

/** The panel of display settings, starting from what the cookie said when the page was rendered. */
export function useDisplaySettings(settings: DisplaySettings) {
  const { snapshot, send } = useFlow(machine, { input: { settings } });
  return {
    settings: snapshot.context.settings,
    isOpen: snapshot.hasTag('open'),
    toggle: () => send({ type: 'panel.toggle' }),
    close: () => send({ type: 'panel.close' }),
    change: (change: DisplaySetting) => send({ type: 'setting.change', change }),
    closeNotice: () => send({ type: 'notice.close' }),
    reset: () => send({ type: 'settings.reset' }),
  };
}
