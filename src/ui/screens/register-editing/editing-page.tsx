import { ApiProblem } from '../../../api/client.ts';
import type { EditedRegister } from '../../../api/register/register.ts';
import { EDITED_REGISTERS } from '../../../api/registers/edited.ts';
import { useEditedThing } from '../../../machines/flows/register-editing/use-register-editing.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { LinkButton } from '../../kit/link.tsx';
import { Waiting } from '../../parts/in-browser.tsx';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { useTranslation } from '../../use-translation.ts';
import { EditedObject } from './edited-object.tsx';

export interface EditingPageProps {
  registerId: string;
  id: string;
}

/** Reads an object to be edited, and says so where there is none or it is another role's. */
export function EditingPage({ registerId, id }: EditingPageProps) {
  const register = Object.values<EditedRegister>(EDITED_REGISTERS).find((one) => one.id === registerId);
  return register ? <Read register={register} id={id} /> : <NoObject status={404} />;
}

function Read({ register, id }: { register: EditedRegister; id: string }) {
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
