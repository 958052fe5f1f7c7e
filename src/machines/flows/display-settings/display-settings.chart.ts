import { type ActorRefFrom, assign, setup } from 'xstate';
import { missing } from '../../not-provided.ts';
import {
  changeDisplay,
  type DisplaySetting,
  type DisplaySettings,
  standardDisplay,
  withLook,
} from './display-settings.settings.ts';

export type DisplaySettingsEvent =
  | { type: 'panel.toggle' }
  | { type: 'panel.close' }
  | { type: 'setting.change'; change: DisplaySetting }
  | { type: 'settings.reset' }
  | { type: 'notice.close' };

/** How the portal looks for this visitor, the version for visually impaired readers included. */
export const displaySettingsMachine = setup({
  types: {} as {
    context: { settings: DisplaySettings };
    input: { settings: DisplaySettings };
    events: DisplaySettingsEvent;
    tags: 'open';
  },
  guards: { hasNotice: ({ context }) => context.settings.notice === 'shown' },
  actions: {
    changeSetting: assign({
      settings: ({ context }, params: { change: DisplaySetting }) =>
        changeDisplay(context.settings, params.change),
    }),
    resetSettings: assign({ settings: ({ context }) => withLook(context.settings, standardDisplay) }),
    hideNotice: assign({ settings: ({ context }) => ({ ...context.settings, notice: 'hidden' as const }) }),
    // The effect: given with the others, it stores the settings and applies them to the page.
    keepSettings: (_, _params: { settings: DisplaySettings }): void => missing('keepSettings'),
  },
}).createMachine({
  id: 'display-settings',
  description:
    'Lets a visitor change type size, contrast and pictures, take the version for low vision, or close the line that says that this is a demonstration.',
  context: ({ input }) => ({ settings: input.settings }),
  initial: 'closed',
  on: {
    // Whoever closes the line has left the panel.
    'notice.close': {
      guard: 'hasNotice',
      target: '.closed',
      actions: [
        'hideNotice',
        { type: 'keepSettings', params: ({ context }) => ({ settings: context.settings }) },
      ],
    },
  },
  states: {
    closed: {
      description: 'Only the button shows; the page looks as the settings say.',
      on: { 'panel.toggle': 'open' },
    },
    open: {
      description: 'The settings show, and each takes effect at once.',
      tags: 'open',
      on: {
        'panel.toggle': 'closed',
        'panel.close': 'closed',
        'settings.reset': {
          actions: [
            'resetSettings',
            { type: 'keepSettings', params: ({ context }) => ({ settings: context.settings }) },
          ],
        },
        'setting.change': {
          actions: [
            { type: 'changeSetting', params: ({ event }) => ({ change: event.change }) },
            { type: 'keepSettings', params: ({ context }) => ({ settings: context.settings }) },
          ],
        },
      },
    },
  },
});

/** @public A running actor of this chart. */
export type DisplaySettingsActor = ActorRefFrom<typeof displaySettingsMachine>;
