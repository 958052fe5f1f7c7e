import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { createDisplaySettingsEffects } from './display-settings.actors.ts';
import { displaySettingsMachine } from './display-settings.chart.ts';
import {
  accessibleDisplay,
  type DisplaySettings,
  displayAttributes,
  displayCookie,
  parseDisplaySettings,
  serializeDisplaySettings,
  standardDisplay,
} from './display-settings.settings.ts';

function start(settings: DisplaySettings = standardDisplay) {
  const attributes = new Map<string, string>();
  const document = {
    cookie: '',
    documentElement: {
      setAttribute: (name: string, value: string) => void attributes.set(name, value),
    } as HTMLElement,
    location: { protocol: 'http:' } as Location,
  };
  const machine = displaySettingsMachine.provide(createDisplaySettingsEffects(() => document));
  return { actor: createActor(machine, { input: { settings } }).start(), attributes, document };
}

describe('chart', () => {
  test('the panel opens, and closes by its button or by leaving it', () => {
    const { actor } = start();
    for (const closing of ['panel.toggle', 'panel.close'] as const) {
      actor.send({ type: 'panel.toggle' });
      expect(actor.getSnapshot().hasTag('open')).toBe(true);
      actor.send({ type: closing });
      expect(actor.getSnapshot().hasTag('open')).toBe(false);
    }
  });

  test('a change shows on the page and stays for the next one', () => {
    const { actor, attributes, document } = start();
    actor.send({ type: 'panel.toggle' });
    actor.send({ type: 'setting.change', change: { name: 'textSize', value: 'larger' } });
    expect(actor.getSnapshot().context.settings).toEqual({ ...standardDisplay, textSize: 'larger' });
    expect(attributes.get('data-text-size')).toBe('larger');
    expect(document.cookie).toBe('display=textSize:larger; Max-Age=31536000; Path=/; SameSite=Lax');
  });

  test('nothing changes behind a closed panel', () => {
    const { actor, document } = start();
    actor.send({ type: 'setting.change', change: { name: 'pictures', value: 'off' } });
    expect(actor.getSnapshot().context.settings).toBe(standardDisplay);
    expect(document.cookie).toBe('');
  });

  test('the accessible version brings its look, and each of its settings can be changed alone', () => {
    const { actor } = start();
    actor.send({ type: 'panel.toggle' });
    actor.send({ type: 'setting.change', change: { name: 'version', value: 'accessible' } });
    expect(actor.getSnapshot().context.settings.version).toBe('accessible');
    expect(actor.getSnapshot().context.settings).toEqual(accessibleDisplay);
    actor.send({ type: 'setting.change', change: { name: 'pictures', value: 'on' } });
    expect(actor.getSnapshot().context.settings).toEqual({ ...accessibleDisplay, pictures: 'on' });
    actor.send({ type: 'setting.change', change: { name: 'version', value: 'standard' } });
    expect(actor.getSnapshot().context.settings.version).toBe('standard');
    expect(actor.getSnapshot().context.settings).toEqual(standardDisplay);
  });

  test('starts in the version that was stored, and a reset leaves it and forgets the cookie', () => {
    const { actor, document } = start(accessibleDisplay);
    expect(actor.getSnapshot().context.settings.version).toBe('accessible');
    actor.send({ type: 'panel.toggle' });
    actor.send({ type: 'settings.reset' });
    expect(actor.getSnapshot().context.settings.version).toBe('standard');
    expect(document.cookie).toContain('display=; Max-Age=0');
  });

  test('a closed notice stays closed, whatever the look', () => {
    const { actor, document } = start();
    actor.send({ type: 'notice.close' });
    expect(document.cookie).toContain('display=notice:hidden;');
    const closed = actor.getSnapshot();
    actor.send({ type: 'notice.close' });
    expect(actor.getSnapshot()).toBe(closed);
    actor.send({ type: 'panel.toggle' });
    actor.send({ type: 'setting.change', change: { name: 'version', value: 'accessible' } });
    actor.send({ type: 'settings.reset' });
    expect(actor.getSnapshot().context.settings).toEqual({ ...standardDisplay, notice: 'hidden' });
  });

  test('a chart without effects fails loudly', () => {
    const actor = createActor(displaySettingsMachine, { input: { settings: standardDisplay } });
    const errors: unknown[] = [];
    actor.subscribe({ error: (error) => errors.push(error) });
    actor.start();
    actor.send({ type: 'panel.toggle' });
    actor.send({ type: 'settings.reset' });
    expect(errors).toEqual([new Error('keepSettings is not provided: give it in provide()')]);
  });
});

describe('cookie', () => {
  test('every look survives the way to the server and back', () => {
    const look: DisplaySettings = {
      version: 'accessible',
      textSize: 'larger',
      contrast: 'normal',
      pictures: 'on',
      notice: 'hidden',
    };
    for (const settings of [standardDisplay, accessibleDisplay, look]) {
      const header = `other=1; ${displayCookie(settings, false).split(';')[0]}; last=2`;
      expect(parseDisplaySettings(header)).toEqual(settings);
      expect(parseDisplaySettings(displayCookie(settings, true))).toEqual(settings);
      expect(parseDisplaySettings(serializeDisplaySettings(settings))).toEqual(settings);
    }
  });

  test('the standard look needs no cookie', () => {
    expect(serializeDisplaySettings(standardDisplay)).toBe('');
    expect(displayCookie(standardDisplay, false)).toContain('Max-Age=0');
  });

  test('on a page that came by https it is one that no other host and nobody on the line can set', () => {
    expect(displayCookie(accessibleDisplay, true)).toMatch(
      /^__Host-display=.*; Path=\/; SameSite=Lax; Secure$/,
    );
    expect(parseDisplaySettings('display=contrast:high; __Host-display=contrast:normal').contrast).toBe(
      'normal',
    );
  });

  test.each([
    null,
    undefined,
    '',
    'display=',
    'display',
    'displayed=contrast:high',
    'display=contrast',
    'display=:.:.',
  ])('no settings in %j: the standard look', (header) =>
    expect(parseDisplaySettings(header)).toEqual(standardDisplay),
  );

  test('unknown names and values are ignored, the rest counts', () => {
    const header = 'display=contrast:"><script>.theme:pink.__proto__:x.textSize:large';
    expect(parseDisplaySettings(header)).toEqual({ ...standardDisplay, textSize: 'large' });
  });

  test('the attributes name every setting', () => {
    expect(displayAttributes(accessibleDisplay)).toEqual({
      'data-version': 'accessible',
      'data-text-size': 'large',
      'data-contrast': 'high',
      'data-pictures': 'off',
    });
  });
});
