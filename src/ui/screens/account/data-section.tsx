import { useMutation } from '@tanstack/react-query';
import { ApiProblem } from '../../../api/client.ts';
import { OWN_DATA } from '../../../api/contracts/user-profile.ts';
import { usePortal } from '../../../use-portal.ts';
import { Button } from '../../kit/button.tsx';
import { Notice } from '../../kit/notice.tsx';
import { Sheet } from '../../kit/sheet.tsx';
import { saveFile } from '../../save-file.ts';
import { useTranslation } from '../../use-translation.ts';

/** Everything that is kept about the person, as a file. Reading it changes nothing, so it is no flow. */
export function DataSection() {
  const { t } = useTranslation(['account', 'common']);
  const { api } = usePortal();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => saveFile(api, OWN_DATA, 'my-data.zip'),
  });
  const isTooMany = error instanceof ApiProblem && error.status === 429;
  return (
    <Sheet
      title={t('data.title')}
      lead={t('data.lead')}
      action={
        <Button busy={isPending} busyLabel={t('data.getting')} onPress={() => mutate()}>
          {t('data.get')}
        </Button>
      }
    >
      {error && (
        <Notice tone={isTooMany ? 'warn' : 'bad'} title={t('data.failed')}>
          {isTooMany ? t('data.tooMany') : t('common:error.generic')}
        </Notice>
      )}
    </Sheet>
  );
}
