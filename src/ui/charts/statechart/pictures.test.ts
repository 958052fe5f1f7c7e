import { expect, it, vi } from 'vitest';
import type { Picture } from './picture.ts';
import { type ChartPictures, fetchDrawn, picturesFor } from './pictures.ts';

const picture = (width: number): Picture => ({
  ...{ width, height: 300, letters: 12, states: [], dots: [], arrows: [] },
});
const whole = picture(900);
const counted = picture(1000);
const smaller = [picture(600), picture(320), picture(380)];
const all: ChartPictures = { whole, counted, smaller };

it.each([
  ['the whole where that fits', 1440, false, whole, whole],
  ['the first smaller one that fits', 700, false, whole, smaller[0]],
  ['one of few columns on a phone', 350, false, whole, smaller[1]],
  ['the narrowest where none fits', 200, false, whole, smaller[1]],
  ['the one with room for counts', 1440, true, counted, counted],
  ['a smaller one where counts have no room', 1000, true, counted, smaller[0]],
])('shows %s', (_what, width, counts, asked, fitting) => {
  expect(picturesFor(all, { width, counts })).toEqual({ whole: asked, fitting });
});

it('shows the whole where there is nothing else', () => {
  expect(picturesFor({ whole, smaller: [] }, { width: 100, counts: true })).toEqual({
    ...{ whole, fitting: whole },
  });
});

it('says when pictures do not come', async () => {
  await expect(fetchDrawn(null)).rejects.toThrow('no pictures');
  const answer = vi.spyOn(globalThis, 'fetch');
  answer.mockResolvedValueOnce(new Response('', { status: 404 }));
  await expect(fetchDrawn('/assets/chart-a.json')).rejects.toThrow('answered 404');
  answer.mockResolvedValueOnce(Response.json(all));
  await expect(fetchDrawn('/assets/chart-a.json')).resolves.toEqual(all);
});
