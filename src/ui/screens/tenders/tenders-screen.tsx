import { useQuery } from '@tanstack/react-query';
import { LONGEST_SEARCH, TENDER_SORTS } from '../../../api/contracts/tender-filter.ts';
import { countTenders, LAST_PAGE } from '../../../api/contracts/tenders.ts';
import { countQuery, facetsQuery, type TenderSearch, tendersQuery } from '../../../api/queries/tenders.ts';
import { createFormat } from '../../../i18n/format.ts';
import { usePortal } from '../../../use-portal.ts';
import { FEED } from '../../kit/drawings.ts';
import { Icon } from '../../kit/icon.tsx';
import { LinkButton } from '../../kit/link.tsx';
import { Banners } from '../../parts/banners/banners.tsx';
import type { ListAddress } from '../../parts/list/list-address.ts';
import { isEmptyList } from '../../parts/list/list-results.tsx';
import { ListScreen, useListAt } from '../../parts/list/list-screen.tsx';
import { useSettledDraft } from '../../parts/list-filter/counted.ts';
import { RussianOnly } from '../../parts/russian-only.tsx';
import { SpacesElsewhere } from '../../parts/spaces/spaces-elsewhere.tsx';
import { TenderCard } from '../../parts/tenders/tender-card.tsx';
import { feedAddress, tenderFilterOf, tenderSortOf } from '../../parts/tenders/tender-filter.ts';
import { TenderHeart } from '../../parts/tenders/tender-heart.tsx';
import { useTenderFields } from '../../parts/tenders/use-tender-fields.ts';
import { useTenderWords } from '../../parts/tenders/use-tender-words.ts';
import { useTranslation } from '../../use-translation.ts';
import { TendersMap } from './tenders-map.tsx';
import styles from './tenders-screen.module.css';

/** The type of a feed (RFC 4287). */
const ATOM = 'application/atom+xml';
const PLACE = { path: '/catalog/search', kept: { tab: 'trades' } };

/** The list that an address asks for. */
export const tendersOf = ({
  filters,
  page = 1,
  sort,
}: Pick<ListAddress, 'filters' | 'page' | 'sort'>): TenderSearch => ({
  filter: tenderFilterOf(filters),
  sort: tenderSortOf(sort),
  page,
});

/** The tab of the tenders (section 2): filters and banners at the side, a list and a map that are one thing. */
export function TendersScreen(address: ListAddress) {
  const { t } = useTranslation(['tenders', 'lists']);
  const { api, locale } = usePortal();
  const { number } = createFormat(locale);
  const { filters, sort } = address;
  const asked = tenderFilterOf(filters);
  const words = useTenderWords();
  const filter = useListAt(PLACE, address, (draft, signal) =>
    api.call(countTenders, { query: tenderFilterOf(draft) }, { signal }),
  );
  const { data: facets } = useQuery({
    ...facetsQuery(api, tenderFilterOf(useSettledDraft(filter))),
    // Of a filtered list after it; of any other they come with the page.
    enabled: !import.meta.env.SSR,
  });
  const fields = useTenderFields(facets?.counts);
  // Only words that are searched for can be more or less relevant.
  const sorts = TENDER_SORTS.filter((name) => name !== 'relevance' || 'query' in filters);
  const list = useQuery(tendersQuery(api, tendersOf(address)));
  const counted = useQuery({
    ...countQuery(api, asked),
    enabled: isEmptyList(list.data, list.isPlaceholderData),
  });
  const feed = feedAddress(asked);

  return (
    <ListScreen
      place={PLACE}
      {...{ address, filter, fields }}
      list={list}
      relaxations={counted.data?.relaxations}
      lastPage={LAST_PAGE}
      sorts={sorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
      sort={sorts.find((name) => name === sort) ?? ('query' in filters ? 'relevance' : 'published')}
      sortLabel={t('lists:sort')}
      search={{
        label: t('search.label'),
        placeholder: t('search.placeholder'),
        longest: LONGEST_SEARCH,
      }}
      askedBy={tenderFilterOf}
      found={({ total, isEstimate }) =>
        t(isEstimate ? 'found.about' : 'found.exact', { count: total, value: number(total) })
      }
      nameOf={(tender) => words.title(tender).text}
      card={(tender, state) => <TenderCard tender={tender} {...state} />}
      actions={(tender) => <TenderHeart tender={tender} />}
      map={(state) => <TendersMap filter={asked} {...state} />}
      tools={
        <LinkButton
          variant="quiet"
          icon="bell"
          to="/account/subscriptions"
          search={{ new: true, ...filters }}
        >
          {t('subscribe')}
        </LinkButton>
      }
      note={<RussianOnly />}
      elsewhere={<SpacesElsewhere beside="tenders" filters={filters} asked={{ ...asked }} />}
      foot={
        <>
          <link rel="alternate" type={ATOM} title={t('feed')} href={feed} />
          <a href={feed} type={ATOM} className={styles.feed}>
            <Icon name={FEED} />
            {t('feed')}
          </a>
        </>
      }
      below={<Banners place="tenders" isNarrow />}
    />
  );
}
