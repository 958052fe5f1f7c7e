/* A page of texts with its loader, in one piece. */
export { loadTextPage as load } from './load-text-page.ts';
export { TextPage as Page } from './text-page.tsx';
