import { lazy } from 'react';

const load = () => import('./content-preview.tsx');

/** What an item would look like, with all that its kinds are drawn by: loaded once somebody is about to look. */
export const ContentPreview = lazy(async () => ({ default: (await load()).ContentPreview }));

/** What judges an item before it is looked at, and what shows it then: both come with the first touch of its form. */
export async function loadJudge() {
  const [{ judged }] = await Promise.all([
    import('../../../machines/flows/content-editing/content-editing.rules.ts'),
    load(),
  ]);
  return judged;
}
