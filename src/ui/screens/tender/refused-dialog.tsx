import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { LinkButton } from '../../kit/link.tsx';
import { useTranslation } from '../../use-translation.ts';

/** Section 8, tender request failure: a dialog that points to the direct line. Nothing typed is lost. */
export function RefusedDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('tender');
  return (
    <Dialog
      title={t('refused.title')}
      icon="bad"
      onClose={onClose}
      actions={
        <>
          <Button variant="primary" autoFocus onPress={onClose}>
            {t('refused.close')}
          </Button>
          <LinkButton to="/business/moscow-investor">{t('refused.line')}</LinkButton>
        </>
      }
    >
      {t('refused.text')}
    </Dialog>
  );
}
