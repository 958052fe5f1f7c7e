import { useQuery } from '@tanstack/react-query';
import { ApiProblem } from '../../../api/client.ts';
import type { ContentItem } from '../../../api/contracts/content-definition.ts';
import { CONTENT_KIND_IDS, contentItem } from '../../../api/contracts/content-kinds.ts';
import { goalsQuery } from '../../../api/queries/goals.ts';
import type { ContentAddress } from '../../../api/queries/page-content.ts';
import { useEditedContent } from '../../../machines/flows/content-editing/use-content-editing.ts';
import { usePortal } from '../../../use-portal.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { LinkButton } from '../../kit/link.tsx';
import { Waiting } from '../../parts/in-browser.tsx';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { useTranslation } from '../../use-translation.ts';
import { EditedItem } from './edited-item.tsx';

export interface ContentPageProps {
  /** A kind of content and an item of it, as the address has them. */
  kind: string;
  item: string;
}

/** Reads an item to be edited, and says so where there is none or it is another role's. */
export function ContentPage({ kind, item }: ContentPageProps) {
  const known = CONTENT_KIND_IDS.find((id) => id === kind);
  const definition = contentItem(kind, item);
  if (!known || !definition) return <NoItem status={404} />;
  return <Read address={{ kind: known, item }} definition={definition} />;
}

function Read({ address, definition }: { address: ContentAddress; definition: ContentItem }) {
  const { data: shown, error, refetch } = useEditedContent(address);
  // Goals are called by their titles, and the heading stands over everything.
  const isGoal = address.kind === 'goals';
  const names = useQuery({ ...goalsQuery(usePortal().api), enabled: isGoal });
  const status = error instanceof ApiProblem ? error.status : undefined;
  if (status === 404 || status === 403) return <NoItem status={status} />;
  // What could not be read again still shows: what is being typed matters more.
  if (!shown) return error ? <LoadFailure onRetry={refetch} /> : <Waiting />;
  if (isGoal && names.isLoading) return <Waiting />;
  return <EditedItem address={address} definition={definition} shown={shown} />;
}

function NoItem({ status }: { status: 403 | 404 }) {
  const { t } = useTranslation(['content', 'desk']);
  const isMissing = status === 404;
  return (
    <EmptyState
      isPage
      title={t(isMissing ? 'missing' : 'forbidden')}
      actions={
        <LinkButton to={isMissing ? '/desk/content' : '/desk'}>
          {t(isMissing ? 'toList' : 'desk:case.toQueue')}
        </LinkButton>
      }
    >
      {t(isMissing ? 'missingText' : 'forbiddenText')}
    </EmptyState>
  );
}
