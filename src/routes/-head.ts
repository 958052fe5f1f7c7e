import { hostOfLocale, LOCALE_FACTS, LOCALES } from '../i18n/locales.ts';
import type { PortalContext } from '../portal-context.ts';
import type { DataBlock } from '../ui/data-block.ts';

/** The pages that have a title and a description in `pages.json`. */
export type PageName =
  | 'onlineServices'
  | 'onlineConsultation'
  | 'consultationBooking'
  | 'away'
  | 'flows'
  | 'flowChart'
  | 'notFound'
  | 'kit'
  | 'signIn'
  | 'register'
  | 'confirmation'
  | 'forgotPassword'
  | 'resetPassword'
  | 'account'
  | 'accountDeleted'
  | 'applications'
  | 'application'
  | 'notifications'
  | 'replies'
  | 'reply'
  | 'desk'
  | 'deskCase'
  | 'registerEditing'
  | 'contentList'
  | 'contentEditing'
  | 'message'
  | 'investmentMap'
  | 'moscowInvestor'
  | 'investorRequest'
  | 'investorProposal'
  | 'investorQuestions'
  | 'initiativeProposal'
  | 'industries'
  | 'technologyCases'
  | 'technologyProposal'
  | 'technicalSchool'
  | 'technicalSchoolAbout'
  | 'technicalSchoolParticipants'
  | 'services'
  | 'service'
  | 'tenders'
  | 'tender'
  | 'calculator'
  | 'mptCalculator'
  | 'navigator'
  | 'supportCalculator'
  | 'kiosk'
  | 'productionSite'
  | 'salesMarket'
  | 'marketReport'
  | 'exportSupport'
  | 'krtCheck'
  | 'krtProof'
  | 'favourites'
  | 'subscriptions'
  | 'unsubscribe'
  | 'handOver'
  | 'search'
  | 'goals'
  | 'goal'
  | 'esgStatus'
  | 'getEsgStatus'
  | 'esgCompanies'
  | 'esgCertificate'
  | 'statistics'
  | 'sitemap';

/**
 * Title with the portal's suffix, description and, for pages that search engines may list, the canonical
 * address and the same page in every language (specification, section 2, Route behaviour).
 * @param path of the page, without search; leave it out for pages that are not to be listed
 * @param values of the placeholders in the page's title and description
 */
export function pageHead(
  { i18n, origin }: PortalContext,
  page: PageName,
  path?: string,
  values: Readonly<Record<string, string>> = {},
) {
  const t = i18n.getFixedT(null, 'pages');
  return headOf(
    { i18n, origin },
    {
      title: t(`${page}.title`, values),
      description: t(`${page}.description`, values),
      ...(path !== undefined && { path }),
    },
  );
}

/** The same of a page that brings its own words. @param page.block what search engines are told in their language */
export function headOf(
  { i18n, origin }: Pick<PortalContext, 'i18n' | 'origin'>,
  {
    title,
    description,
    path,
    block,
  }: {
    readonly title: string;
    readonly description: string;
    readonly path?: string;
    readonly block?: DataBlock;
  },
) {
  return {
    meta: [
      { title: `${title} — ${i18n.t('pages:titleSuffix')}` },
      { name: 'description', content: description },
      ...(path === undefined ? [{ name: 'robots', content: 'noindex' }] : []),
    ],
    links:
      path === undefined ? [] : [{ rel: 'canonical', href: origin + path }, ...alternatives(origin, path)],
    scripts: block ? [block] : [],
  };
}

/** The same of a page whose area of texts has its title and its description. */
export function headOfTexts(context: Pick<PortalContext, 'i18n' | 'origin'>, area: string, path: string) {
  const t = context.i18n.getFixedT(null, area);
  return headOf(context, { title: t('title'), description: t('description'), path });
}

function alternatives(origin: string, path: string) {
  const address = (locale: (typeof LOCALES)[number]) => {
    const url = new URL(path, origin);
    url.host = hostOfLocale(url.host, locale);
    return url.href;
  };
  return [
    ...LOCALES.map((locale) => ({
      rel: 'alternate',
      hrefLang: LOCALE_FACTS[locale].lang,
      href: address(locale),
    })),
    { rel: 'alternate', hrefLang: 'x-default', href: address('ru') },
  ];
}
