import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Suspense, use } from 'react';
import { type BannerPlace, bannerPlaceOfList } from '../../api/contracts/banner-places.ts';
import { isSpace } from '../../api/contracts/spaces.ts';
import { type AnyCard, callsOf, countQuery, facetsQuery, listQuery } from '../../api/queries/registers.ts';
import { askedOf, LONGEST_SEARCH } from '../../api/register/asked.ts';
import { LAST_PAGE } from '../../api/register/endpoints.ts';
import type { AnyRegister } from '../../api/register/register.ts';
import type { ListFilter } from '../../machines/flows/list-filter/use-list-filter.ts';
import { usePortal } from '../../use-portal.ts';
import { FramePath } from '../kit/frame-path.ts';
import { PageHeading } from '../kit/page-heading.tsx';
import { Banners } from '../parts/banners/banners.tsx';
import { isEmptyList, OverList } from '../parts/list/list-results.tsx';
import { ListScreen, useListAt } from '../parts/list/list-screen.tsx';
import { type Counts, useSettledDraft } from '../parts/list-filter/counted.ts';
import { RussianOnly } from '../parts/russian-only.tsx';
import { SpaceLinks } from '../parts/spaces/space-links.tsx';
import { SpacesElsewhere } from '../parts/spaces/spaces-elsewhere.tsx';
import { useTranslation } from '../use-translation.ts';
import { CompareToggle } from './compare.tsx';
import { Downloads } from './downloads.tsx';
import { isInRussian } from './filed.tsx';
import { ListPicture } from './list-picture.tsx';
import { CompareTray } from './load-list.ts';
import { RegisterCard } from './register-card.tsx';
import { sortOf, sortsOf } from './register-filter.ts';
import { placeOf } from './register-link.ts';
import { RegisterMap } from './register-map.tsx';
import { type RegisterAddress, readAddress, searchedOf } from './register-search.ts';
import { RegisterSections } from './register-sections.tsx';
import { isPlaced } from './thing.ts';
import { ThingHeart } from './thing-heart.tsx';
import { useRegisterFields } from './use-register-fields.ts';
import { useRegisterWords } from './use-register-words.ts';

/** With words pages have numbers up to the thousandth thing. */
const LAST_PAGE_OF_WORDS = 50;

/** The list of a register: its address says what is asked for. */
export function ListPage({ register }: { register: AnyRegister }) {
  const address = readAddress(register, useSearch({ strict: false }));
  const { t } = useTranslation(`register-${register.id}`);
  const isFramed = use(FramePath) !== undefined;
  const banners = isFramed ? undefined : bannerPlaceOfList(register.list);
  return (
    <>
      {!isFramed && <RegisterSections current={register.id} />}
      <PageHeading lead={t('description')}>{t('title')}</PageHeading>
      {!isFramed && isSpace(register.id) && <SpaceLinks beside={register.id} view={address.view} />}
      {banners && (
        <OverList>
          <Banners place={banners} />
        </OverList>
      )}
      {!isFramed && <ListPicture register={register} filters={address.filters} />}
      <List {...{ register, address, banners }} />
    </>
  );
}

interface ListProps {
  register: AnyRegister;
  address: RegisterAddress;
  /** Whose banners it has among its cards. */
  banners: BannerPlace | undefined;
}

function List({ register, address, banners }: ListProps) {
  const { t } = useTranslation(['register-page', 'register']);
  const { api } = usePortal();
  const { filters, compare } = address;
  const asked = askedOf(register, filters);
  const words = useRegisterWords(register);
  const framePath = use(FramePath);
  // In a frame the list is one of its own, and things are compared on the portal's pages.
  const place = framePath === undefined ? placeOf(register, compare) : { path: framePath, kept: {} };
  const compares = register.object !== undefined && framePath === undefined;
  const filter = useListAt(place, address, (draft, signal) =>
    api.call(callsOf(register).count, { query: askedOf(register, draft) as never }, { signal }),
  );
  const fields = useRegisterFields(register, useCounts(register, filter));
  const list = useQuery(listQuery(api, register, searchedOf(register, address)));
  const counted = useQuery({
    ...countQuery(api, register, asked),
    enabled: isEmptyList(list.data, list.isPlaceholderData),
  });
  return (
    <ListScreen<AnyCard>
      {...{ place, address, filter, fields, list }}
      relaxations={counted.data?.relaxations}
      lastPage={'query' in filters ? LAST_PAGE_OF_WORDS : LAST_PAGE}
      sorts={sortsOf(register, filters).map((value) => ({ value, label: words.sort(value) }))}
      sort={sortOf(register, filters, address.sort)}
      sortLabel={t('register:sortBy')}
      search={{
        label: t('search.label'),
        placeholder: t([`register-${register.id}:searchPlaceholder`, 'search.placeholder']),
        longest: LONGEST_SEARCH,
      }}
      askedBy={(values) => askedOf(register, values)}
      found={words.found}
      nameOf={({ name }) => name}
      card={(thing, state) => (
        <RegisterCard
          {...{ register, thing, ...state }}
          foot={compares && <CompareToggle {...{ register, address, thing }} />}
        />
      )}
      actions={(thing) => <ThingHeart {...{ register, thing }} />}
      map={isPlaced(register) ? (state) => <RegisterMap {...{ register, asked, ...state }} /> : undefined}
      note={isInRussian(list.data?.items) && <RussianOnly />}
      elsewhere={
        framePath === undefined &&
        isSpace(register.id) && <SpacesElsewhere beside={register.id} {...{ filters, asked }} />
      }
      among={banners && <Banners place={banners} isNarrow />}
      foot={
        <>
          {list.data && list.data.total > 0 && (
            <Downloads
              {...{ register, asked }}
              found={list.data}
              sort={sortOf(register, filters, address.sort)}
            />
          )}
          {compares && compare.length > 0 && (
            <Suspense>
              <CompareTray {...{ register, address }} listed={list.data?.items ?? []} />
            </Suspense>
          )}
        </>
      }
    />
  );
}

/** How many each choice would find beside what is chosen: also what is only drafted, once that has been counted. */
function useCounts(register: AnyRegister, filter: ListFilter): Counts | undefined {
  const { api } = usePortal();
  const { data } = useQuery({
    ...facetsQuery(api, register, askedOf(register, useSettledDraft(filter))),
    // Of a filtered list after it; of any other they come with the page.
    enabled: !import.meta.env.SSR,
  });
  return data?.counts;
}
