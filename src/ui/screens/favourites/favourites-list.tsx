import { Navigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { ADDRESSES } from '../../../api/registers/addresses.ts';
import { REGISTER_IDS, SEARCHED_IDS, type SearchedId } from '../../../api/registers/ids.ts';
import { useKept } from '../../../machines/flows/favourite/use-favourites.ts';
import { useSession } from '../../../machines/flows/session/use-session.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { HiddenText } from '../../kit/hidden-text.tsx';
import { Link } from '../../kit/link.tsx';
import { Notice } from '../../kit/notice.tsx';
import { ListsLoading } from '../../parts/favourites/lists-loading.tsx';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { SectionBar } from '../../parts/section-bar.tsx';
import { linkAt } from '../../register/register-link.ts';
import { useTranslation } from '../../use-translation.ts';
import { FavouriteTenders } from './favourite-tenders.tsx';
import styles from './favourites-list.module.css';
import { MailsSwitch } from './mails-switch.tsx';

const FavouriteThings = lazy(async () => ({
  default: (await import('../../register/favourite-things.tsx')).FavouritesOf,
}));

const PAGE = '/catalog/favorites';
const TENDERS = { to: '/catalog/search', search: { tab: 'trades' } } as const;

/** The favourites by register; whoever has no account is told how long they are kept. */
export function FavouritesList({ register }: { register: SearchedId | undefined }) {
  const { status } = useSession();
  return (
    <div className={styles.list}>
      <TakenOut key={status} />
      <Kept {...{ register, isVisitor: status === 'signedOut' }} />
      {status === 'signedIn' && (
        <div className={styles.mails}>
          <MailsSwitch />
        </div>
      )}
    </div>
  );
}

/** Says what a heart would say that went with its card; the focus, which was on it, goes where that is said. */
function TakenOut() {
  const { t } = useTranslation('favourites');
  const { data } = useKept();
  const said = useRef<HTMLDivElement>(null);
  const [{ before, times }, setCounted] = useState({ before: data?.length, times: 0 });
  const now = data?.length;
  if (now !== undefined && now !== before)
    setCounted({ before: now, times: now < (before ?? 0) ? times + 1 : times });
  useEffect(() => (times > 0 ? whenFocusIsLost(() => said.current?.focus()) : undefined), [times]);
  return (
    <div ref={said} role="status" tabIndex={-1} className={styles.said}>
      {times > 0 && (
        <Notice key={times} tone="ok" live={false}>
          {t('removed')}
        </Notice>
      )}
    </div>
  );
}

/** Once the element with the focus has gone from the page, now or later, unless the focus has moved on. @returns calls it off */
function whenFocusIsLost(then: () => void): () => void {
  const isLost = () => {
    if (document.activeElement !== document.body) return;
    end();
    then();
  };
  const changes = new MutationObserver(isLost);
  const end = () => {
    changes.disconnect();
    removeEventListener('focusin', end);
    removeEventListener('pointerdown', end);
  };
  changes.observe(document.body, { childList: true, subtree: true });
  addEventListener('focusin', end);
  addEventListener('pointerdown', end);
  isLost();
  return end;
}

interface KeptProps {
  register: SearchedId | undefined;
  isVisitor: boolean;
}

function Kept({ register, isVisitor }: KeptProps) {
  const { t } = useTranslation(['favourites', 'register']);
  const { data: kept, isError, refetch } = useKept();
  const nameOf = (id: SearchedId) => (id === 'tenders' ? t('tenders') : t(`register:sections.${id}`));
  if (isError) return <LoadFailure onRetry={() => void refetch()} />;
  if (!kept) return <ListsLoading />;
  if (kept.length === 0)
    return (
      <EmptyState icon="heart" title={t('none')}>
        <p>{t('noneText')}</p>
        <ul className={styles.ways}>
          <li>
            <Link {...TENDERS}>{nameOf('tenders')}</Link>
          </li>
          {REGISTER_IDS.map((id) => (
            <li key={id}>
              <Link {...linkAt(ADDRESSES[id].list)}>{nameOf(id)}</Link>
            </li>
          ))}
        </ul>
      </EmptyState>
    );
  const countOf = (id: SearchedId) => kept.filter((one) => one.register === id).length;
  const shown = SEARCHED_IDS.filter((id) => id === register || countOf(id) > 0);
  const current = register ?? shown[0] ?? 'tenders';
  // The texts of a register come with its address.
  if (register !== current) return <Navigate {...linkAt(PAGE, { register: current })} replace />;
  return (
    <>
      <SectionBar
        label={t('registers')}
        sections={shown.map((id) => ({
          id,
          label: nameOf(id),
          count: countOf(id),
          link: linkAt(PAGE, { register: id }),
          isCurrent: id === current,
        }))}
      />
      {isVisitor && (
        <Notice tone="info" live={false} title={t('visitor.title')}>
          {t('visitor.text')}{' '}
          <Link to="/sign-in" search={{ to: `${PAGE}?register=${current}` }}>
            {t('visitor.signIn')}
          </Link>
        </Notice>
      )}
      <section aria-label={nameOf(current)}>
        <HiddenText as="h2">{nameOf(current)}</HiddenText>
        {current === 'tenders' ? (
          <FavouriteTenders />
        ) : (
          <Suspense fallback={<ListsLoading />}>
            <FavouriteThings key={current} id={current} />
          </Suspense>
        )}
      </section>
    </>
  );
}
