import { createFileRoute } from '@tanstack/react-router';
import { mptQuery } from '../../../api/queries/mpt.ts';
import { MPT_FIELDS, type MptField } from '../../../ui/screens/mpt-calculator/fields.ts';
import { MptScreen } from '../../../ui/screens/mpt-calculator/mpt-screen.tsx';
import { readTyped } from '../../../ui/screens/mpt-calculator/typed.ts';
import { pageHead } from '../../-head.ts';

/** Longest text of a field that an address keeps, characters. */
const LONGEST = 40;

type Search = { readonly [Name in MptField]?: string | undefined } & {
  /** Of the rules, where the result is an old one. */
  readonly version?: number | undefined;
};

/** What an address says of a field: words of an address may look like numbers. */
const wordsOf = (given: unknown): string | undefined =>
  ['string', 'number'].includes(typeof given) && String(given).trim() !== ''
    ? String(given).slice(0, LONGEST)
    : undefined;

const typedOf = (search: Search) => ({
  area: search.area ?? '',
  use: search.use ?? '',
  okrug: search.okrug ?? '',
  startYear: search.startYear ?? '',
  fee: search.fee ?? '',
});

/** Section 2, catalogue: the calculator of the job-places programme (MPT). */
export const Route = createFileRoute('/catalog/project-mpt/calculator')({
  validateSearch: (given: Record<string, unknown>): Search => ({
    ...Object.fromEntries(MPT_FIELDS.map((name) => [name, wordsOf(given[name])])),
    version:
      typeof given.version === 'number' && Number.isSafeInteger(given.version) && given.version > 0
        ? given.version
        : undefined,
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, i18n, locale, queryClient }, deps }) => {
    const { answers } = readTyped(typedOf(deps), locale);
    await Promise.all([
      i18n.loadNamespaces(['mpt', 'fields', 'lists']),
      // A failure is the screen's to show.
      queryClient.prefetchQuery(mptQuery(api, answers, deps.version)),
    ]);
  },
  head: ({ match }) => pageHead(match.context, 'mptCalculator', '/catalog/project-mpt/calculator'),
  component: Calculator,
});

function Calculator() {
  const { version, ...search } = Route.useSearch();
  return <MptScreen given={typedOf(search)} version={version} />;
}
