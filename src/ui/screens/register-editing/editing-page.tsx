import { use } from 'react';
import { ApiProblem } from '../../../api/client.ts';
import type { EditedRegister } from '../../../api/register/register.ts';
import { useEditedThing } from '../../../machines/flows/register-editing/use-register-editing.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { LinkButton } from '../../kit/link.tsx';
import { Waiting } from '../../parts/in-browser.tsx';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { useTranslation } from '../../use-translation.ts';
import { EditedObject } from './edited-object.tsx';

export interface EditingPageProps {
  /** Its definition, on its way; null where no register is called so. */
  register: Promise<EditedRegister> | null;
  id: string;
}

/** Reads an object to be edited, and says so where there is none or it is another role's. */
export const EditingPage = ({ register, id }: EditingPageProps) =>
  register ? <Read definition={register} id={id} /> : <NoObject status={404} />;

function Read({ definition, id }: { definition: Promise<EditedRegister>; id: string }) {
  const register = use(definition);
  const { data: shown, error, refetch } = useEditedThing(register, id);
  const status = error instanceof ApiProblem ? error.status : undefined;
  if (status === 404 || status === 403) return <NoObject status={status} />;
  // An object that could not be read again still shows: what is being typed matters more.
  if (!shown) return error ? <LoadFailure onRetry={refetch} /> : <Waiting />;
  return <EditedObject register={register} shown={shown} />;
}

function NoObject({ status }: { status: 403 | 404 }) {
  const { t } = useTranslation(['register-editing', 'desk']);
  const isMissing = status === 404;
  return (
    <EmptyState
      isPage
      title={t(isMissing ? 'missing' : 'desk:case.forbidden')}
      actions={<LinkButton to="/desk">{t('desk:case.toQueue')}</LinkButton>}
    >
      {t(isMissing ? 'missingText' : 'desk:case.forbiddenText')}
    </EmptyState>
  );
}
