import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useClosing } from '../../kit/use-closing.ts';
import { useTranslation } from '../../use-translation.ts';

export interface ProjectDialogProps {
  title: string;
  /** The longer text. */
  text: string;
  onClosed: () => void;
}

/** The longer text of a project, over the page of its goal. */
export function ProjectDialog({ title, text, onClosed }: ProjectDialogProps) {
  const { t } = useTranslation('goals');
  const close = useClosing(onClosed);
  return (
    <Dialog
      role="dialog"
      title={title}
      onClose={close}
      actions={
        <Button autoFocus variant="primary" onPress={close}>
          {t('close')}
        </Button>
      }
    >
      {text}
    </Dialog>
  );
}
