import { expect, it } from 'vitest';
import { fillPlaces } from '../../src/page-places.ts';
import { placeWornSheets } from '../../src/worn-sheets.ts';

const sheets = {
  everywhere: '/assets/all.css',
  kinds: [
    { alone: '/assets/a.css', whole: '/assets/all-a.css' },
    { alone: '/assets/b.css', whole: '/assets/all-b.css' },
  ],
  kindOfClass: new Map([
    ['aa', 0],
    ['ab', 0],
    ['ba', 1],
  ]),
};
const linkWornSheets = (html: string) => fillPlaces(html, [placeWornSheets(html, sheets)]);
const page = (body: string) => `<html><head><title>x</title></head><body>${body}</body></html>`;
const linked = (body: string) =>
  [
    ...linkWornSheets(page(body)).matchAll(
      /<link rel="stylesheet" href="([^"]+)"(?: data-sheet="(\d)")?\/>/g,
    ),
  ].map(([, href, kind]) => [href, kind]);

it('links each kind once of which a class is worn, the first together with what every page needs', () => {
  expect(linked('<b class="ab"></b>')).toEqual([['/assets/all-a.css', '0']]);
  expect(linked('<i class="ba"></i>')).toEqual([['/assets/all-b.css', '1']]);
  expect(linked('<i class="ba"></i><p class="zz aa"><b class="ab"></b></p>')).toEqual([
    ['/assets/all-a.css', '0'],
    ['/assets/b.css', '1'],
  ]);
});

it('links what every page needs where nothing else is worn, before any script', () => {
  const html =
    '<html><head><link rel="preload" href="/a"/><script>1</script></head><body><p class="zz" id="aa">ba</p></body></html>';
  expect(linkWornSheets(html)).toBe(
    html.replace('<script>', '<link rel="stylesheet" href="/assets/all.css"/><script>'),
  );
});
