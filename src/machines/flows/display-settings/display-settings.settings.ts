/** How a visitor wants the portal to look. Plain data, so that the server can read it before the first paint. */
export interface DisplaySettings {
  version: 'standard' | 'accessible';
  textSize: 'normal' | 'large' | 'larger';
  contrast: 'normal' | 'high';
  pictures: 'on' | 'off';
  /** The line over the page that says that the data is made up. */
  notice: 'shown' | 'hidden';
}

/** What the panel sets: how the page looks. */
export type DisplayLook = Omit<DisplaySettings, 'notice'>;

/** One setting and its new value, as the panel sends it. */
export type DisplaySetting = {
  [Name in keyof DisplayLook]: { name: Name; value: DisplayLook[Name] };
}[keyof DisplayLook];

/** Every setting with the values it may take, the standard one first; the panel is drawn from this. */
export const displayChoices = {
  version: ['standard', 'accessible'],
  textSize: ['normal', 'large', 'larger'],
  contrast: ['normal', 'high'],
  pictures: ['on', 'off'],
  notice: ['shown', 'hidden'],
} as const satisfies { [Name in keyof DisplaySettings]: readonly DisplaySettings[Name][] };

export const standardDisplay: DisplaySettings = {
  version: 'standard',
  textSize: 'normal',
  contrast: 'normal',
  pictures: 'on',
  notice: 'shown',
};

/** The version for visually impaired readers starts like this; each setting can then be changed by itself. */
export const accessibleDisplay: DisplaySettings = {
  version: 'accessible',
  textSize: 'large',
  contrast: 'high',
  pictures: 'off',
  notice: 'shown',
};

/** Choosing a version brings its whole look; any other setting changes alone. */
export function changeDisplay(settings: DisplaySettings, change: DisplaySetting): DisplaySettings {
  if (change.name === 'version')
    return withLook(settings, change.value === 'accessible' ? accessibleDisplay : standardDisplay);
  return { ...settings, [change.name]: change.value };
}

/** Another look alone: what was closed stays closed. */
export const withLook = ({ notice }: DisplaySettings, look: DisplayLook): DisplaySettings => ({
  ...look,
  notice,
});

export const DISPLAY_COOKIE = 'display';
const SECURE_COOKIE = `__Host-${DISPLAY_COOKIE}`;

const YEAR = 365 * 24 * 60 * 60;

/** The cookie's text, e.g. `version:accessible.textSize:large`; only what differs from the standard look. */
export function serializeDisplaySettings(settings: DisplaySettings): string {
  return namesOf(settings)
    .filter((name) => settings[name] !== standardDisplay[name])
    .map((name) => `${name}:${settings[name]}`)
    .join('.');
}

/**
 * What the browser stores: a year long, or gone when the look is the standard one.
 * @param isSecure the page came by https: then no other host, and nobody on the line, can put another in its place
 */
export function displayCookie(settings: DisplaySettings, isSecure: boolean): string {
  const value = serializeDisplaySettings(settings);
  const name = isSecure ? SECURE_COOKIE : DISPLAY_COOKIE;
  const lifetime = value === '' ? 0 : YEAR;
  return `${name}=${value}; Max-Age=${lifetime}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

/**
 * Reads the settings out of a Cookie header, `document.cookie`, or the cookie's bare value. Whatever it does not know,
 * it leaves standard.
 */
export function parseDisplaySettings(cookie: string | null | undefined): DisplaySettings {
  const stored = new Map(
    storedText(cookie ?? '')
      .split('.')
      .map((entry): [string, string] => {
        const [name = '', value = ''] = entry.split(':', 2);
        return [name, value];
      }),
  );
  return {
    version: oneOf(displayChoices.version, stored.get('version')),
    textSize: oneOf(displayChoices.textSize, stored.get('textSize')),
    contrast: oneOf(displayChoices.contrast, stored.get('contrast')),
    pictures: oneOf(displayChoices.pictures, stored.get('pictures')),
    notice: oneOf(displayChoices.notice, stored.get('notice')),
  };
}

/** Attributes of `<html>` that the style sheet listens to. */
export function displayAttributes(settings: DisplaySettings) {
  return {
    'data-version': settings.version,
    'data-text-size': settings.textSize,
    'data-contrast': settings.contrast,
    'data-pictures': settings.pictures,
  };
}

/** The cookie's value; a value by itself never holds an equals sign. */
function storedText(cookie: string): string {
  if (!cookie.includes('=')) return cookie;
  const stored = new Map(cookie.split(/; */).map((part) => part.split('=', 2) as [string, string]));
  return stored.get(SECURE_COOKIE) ?? stored.get(DISPLAY_COOKIE) ?? '';
}

function namesOf(settings: DisplaySettings): (keyof DisplaySettings)[] {
  return Object.keys(settings) as (keyof DisplaySettings)[];
}

/** The value if it is one of the choices, the first choice otherwise. */
function oneOf<const Choice extends string>(
  choices: readonly [Choice, ...Choice[]],
  value: string | undefined,
): Choice {
  return choices.find((choice) => choice === value) ?? choices[0];
}
