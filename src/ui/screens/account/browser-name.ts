/** Names in the order in which they are looked for: most browsers name others, too. */
const BROWSERS = [
  ['YaBrowser', 'Yandex Browser'],
  ['Edg', 'Microsoft Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['HeadlessChrome', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;
const SYSTEMS = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
] as const;

/** `Firefox, Windows` for a browser's own description; undefined where it says nothing known. */
export function browserName(userAgent: string): string | undefined {
  const browser = BROWSERS.find(([sign]) => userAgent.includes(`${sign}/`))?.[1];
  const system = SYSTEMS.find(([sign]) => sign.test(userAgent))?.[1];
  return [browser, system].filter(Boolean).join(', ') || undefined;
}
