import { ApiProblem } from '../../../api/client.ts';
import type { CaseAddress } from '../../../machines/flows/desk-case/desk-case.actors.ts';
import { useCase } from '../../../machines/flows/desk-case/use-desk-case.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { LinkButton } from '../../kit/link.tsx';
import { Waiting } from '../../parts/in-browser.tsx';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { useTranslation } from '../../use-translation.ts';
import { OpenCase } from './open-case.tsx';

/** Reads a case, and says so where there is none or it is another role's. */
export function CasePage(address: CaseAddress) {
  const { t } = useTranslation('desk');
  const { data: shown, error, refetch } = useCase(address);
  const status = error instanceof ApiProblem ? error.status : undefined;
  if (status === 404 || status === 403)
    return (
      <EmptyState
        isPage
        title={t(status === 404 ? 'case.missing' : 'case.forbidden')}
        actions={<LinkButton to="/desk">{t('case.toQueue')}</LinkButton>}
      >
        {t(status === 404 ? 'case.missingText' : 'case.forbiddenText')}
      </EmptyState>
    );
  // A case that could not be read again still shows: what is being typed matters more.
  if (!shown) return error ? <LoadFailure onRetry={refetch} /> : <Waiting />;
  return <OpenCase shown={shown} />;
}
