import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useTranslation } from '../../use-translation.ts';

export interface SuccessDialogProps {
  onClose: () => void;
}

/** Section 2: the success modal, before the address is to be confirmed. */
export function SuccessDialog({ onClose }: SuccessDialogProps) {
  const { t } = useTranslation('registration');
  return (
    <Dialog
      title={t('success.title')}
      icon="ok"
      tone="ok"
      onClose={onClose}
      actions={
        <Button variant="primary" autoFocus onPress={onClose}>
          {t('success.action')}
        </Button>
      }
    >
      {t('success.text')}
    </Dialog>
  );
}
