import { createFileRoute, redirect } from '@tanstack/react-router';
import { ESG_GROUPS } from '../../../api/contracts/esg-activities.ts';
import { ESG_LEVELS } from '../../../api/contracts/esg-sheet.ts';
import { publicNumberOf } from '../../../api/contracts/public-number.ts';
import { type EsgCompanyChoice, esgCompaniesQuery } from '../../../api/queries/esg.ts';
import { RegisterScreen } from '../../../ui/screens/esg-register/register-screen.tsx';
import { pageHead } from '../../-head.ts';

const PATH = '/about-moscow/cur/cur-esg-list-organizations';

interface Search {
  readonly page?: number | undefined;
  readonly level?: EsgCompanyChoice['level'];
  readonly group?: EsgCompanyChoice['group'];
  /** Of a certificate, from a form without scripts. */
  readonly number?: string | undefined;
}
const MOST_PAGES = 1000;

function readSearch({ page, level, group, number }: Record<string, unknown>): Search {
  return {
    page:
      typeof page === 'number' && Number.isInteger(page) && page > 1 && page <= MOST_PAGES ? page : undefined,
    level: ESG_LEVELS.find((one) => one === level),
    // Words of an address may look like numbers.
    group: ESG_GROUPS.find((one) => one === String(group)),
    number: ['string', 'number'].includes(typeof number) ? String(number).slice(0, 100) : undefined,
  };
}
const choiceOf = ({ page = 1, level, group }: Search): EsgCompanyChoice => ({ page, level, group });

/** Section 2: the register of companies with the ESG status. */
export const Route = createFileRoute('/about-moscow/cur/cur-esg-list-organizations')({
  staticData: { name: 'cur-esg-list-organizations' },
  validateSearch: readSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, i18n, queryClient }, deps }) => {
    const number = deps.number === undefined ? undefined : publicNumberOf(deps.number);
    if (number !== undefined)
      throw redirect({ to: '/about-moscow/cur/esg-certificate/$number', params: { number } });
    await Promise.all([
      i18n.loadNamespaces(['esg', 'esg-register', 'lists']),
      queryClient.ensureQueryData(esgCompaniesQuery(api, choiceOf(deps))),
    ]);
  },
  head: ({ match }) => pageHead(match.context, 'esgCompanies', PATH),
  component: Companies,
});

function Companies() {
  const search = Route.useSearch();
  return <RegisterScreen choice={choiceOf(search)} isWrong={search.number !== undefined} />;
}
