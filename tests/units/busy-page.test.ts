import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { busyPage } from '../../server/busy-page.ts';

const t = ((key: string) => key) as unknown as TFunction;
const pageAt = (address: string) => busyPage({ t, lang: 'en-US', dir: 'ltr', address, styles: [] });

it.each([
  ['/search?q=1&most=2', '/search?q=1&amp;most=2'],
  // Browsers take these for another host.
  ['//evil.example/a', '/evil.example/a'],
  ['/\\evil.example/a', '/evil.example/a'],
  ['///evil.example', '/evil.example'],
  ['/"><script>a()</script>', '/&quot;&gt;&lt;script&gt;a()&lt;/script&gt;'],
])('leads from %s to %s and nowhere else', (address, href) => {
  const links = pageAt(address).match(/<a [^>]*>/g);
  expect(links).toEqual([`<a href="${href}">`]);
});
