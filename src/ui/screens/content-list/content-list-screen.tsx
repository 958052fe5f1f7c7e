import { useQuery } from '@tanstack/react-query';
import { ApiProblem } from '../../../api/client.ts';
import type { ListedContent } from '../../../api/contracts/content.ts';
import { CONTENT_KINDS, type ContentKindId, contentItem } from '../../../api/contracts/content-kinds.ts';
import { contentListQuery } from '../../../api/queries/content.ts';
import { createFormat } from '../../../i18n/format.ts';
import { usePortal } from '../../../use-portal.ts';
import { Badge } from '../../kit/badge.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Link, LinkButton } from '../../kit/link.tsx';
import { PageHeading } from '../../kit/page-heading.tsx';
import { Sheet } from '../../kit/sheet.tsx';
import { OfficialsOnly } from '../../parts/desk/officials-only.tsx';
import { useContentName } from '../../parts/editing/use-content-name.ts';
import { Waiting } from '../../parts/in-browser.tsx';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './content-list-screen.module.css';

/** `/desk/content`: all of the portal's content that administrators edit, by its kinds. */
export function ContentListScreen() {
  return (
    <OfficialsOnly>
      <ContentList />
    </OfficialsOnly>
  );
}

function ContentList() {
  const { t } = useTranslation(['content', 'desk']);
  const { data, error, refetch } = useQuery(contentListQuery(usePortal().api));
  if (error instanceof ApiProblem && error.status === 403)
    return (
      <EmptyState
        isPage
        title={t('forbidden')}
        actions={<LinkButton to="/desk">{t('desk:case.toQueue')}</LinkButton>}
      >
        {t('forbiddenText')}
      </EmptyState>
    );
  if (!data) return error ? <LoadFailure onRetry={refetch} /> : <Waiting />;
  return (
    <div className={styles.page}>
      <p className={styles.back}>
        <Link to="/desk">
          <Icon name="back" size={16} /> {t('desk:case.toQueue')}
        </Link>
      </p>
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      {CONTENT_KINDS.map(({ id }) => (
        <Sheet key={id} title={t(`kinds.${id}`)}>
          <KindItems kind={id} listed={data.items.filter(({ kind }) => kind === id)} />
        </Sheet>
      ))}
    </div>
  );
}

/** Items of a kind; of one that has several places, those with something in them, and the way to the first that has nothing. */
function KindItems({ kind, listed }: { kind: ContentKindId; listed: readonly ListedContent[] }) {
  const { t } = useTranslation('content');
  const isThere = ({ item, name }: ListedContent) =>
    name !== undefined || contentItem(kind, item)?.place === undefined;
  const there = listed.filter(isThere);
  const free = listed.find((one) => !isThere(one));
  return (
    <>
      {there.length === 0 && <p className={styles.nothing}>{t(`place.${kind}.none`)}</p>}
      <ul className={styles.items}>
        {there.map((one) => (
          <Listed key={one.item} listed={one} />
        ))}
      </ul>
      {free && (
        <LinkButton to="/desk/content/$kind/$item" params={{ kind, item: free.item }}>
          {t(`place.${kind}.add`)}
        </LinkButton>
      )}
    </>
  );
}

function Listed({ listed: { kind, item, name, edited, at, byName } }: { listed: ListedContent }) {
  const { t } = useTranslation(['content', 'register-editing']);
  const definition = contentItem(kind, item);
  const nameOf = useContentName();
  const format = createFormat(usePortal().locale);
  return (
    <li className={styles.item}>
      <Link to="/desk/content/$kind/$item" params={{ kind, item }} className={styles.name}>
        {name ?? (definition && nameOf(kind, definition))}
      </Link>
      {edited > 0 && <Badge tone="info">{t('register-editing:changed', { count: edited })}</Badge>}
      {at !== undefined && (
        <p className={styles.quiet}>
          <bdi>{byName ?? t('register-editing:history.official')}</bdi>
          {' · '}
          <time dateTime={at}>{format.dateTime(at)}</time>
        </p>
      )}
    </li>
  );
}
