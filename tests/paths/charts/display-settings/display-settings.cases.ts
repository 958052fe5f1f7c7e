import {
  accessibleDisplay,
  standardDisplay,
} from '../../../../src/machines/flows/display-settings/display-settings.settings.ts';
import type { ChartCases } from '../../cases.ts';

export const displaySettingsCases: ChartCases = {
  inputs: {
    // First, because only from here a reset can be seen.
    accessible: () => ({ settings: accessibleDisplay }),
    standard: () => ({ settings: standardDisplay }),
  },
  unnoticed: {
    '|notice.close|0 without its guard': 'its button is in the line that it closes',
  },
  events: {
    'panel.toggle': { it: {} },
    'panel.close': { it: {} },
    'settings.reset': { it: {} },
    'notice.close': { it: {} },
    'setting.change': {
      accessible: { change: { name: 'version', value: 'accessible' } },
      standard: { change: { name: 'version', value: 'standard' } },
      'larger text': { change: { name: 'textSize', value: 'larger' } },
    },
  },
  key: ({ settings }: { settings: unknown }) => settings,
  // The chart's only effect would change the page; the model has none.
  onClock: (chart) => chart.provide({ actions: { keepSettings: () => {} } }),
};
