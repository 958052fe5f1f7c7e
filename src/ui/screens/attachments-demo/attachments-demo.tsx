import { useAttachments } from '../../../machines/flows/attachments/use-attachments.ts';
import { Button } from '../../kit/button.tsx';
import { PageHeading } from '../../kit/page-heading.tsx';
import { AttachmentsField } from '../../parts/attachments-field.tsx';
import { useTranslation } from '../../use-translation.ts';

/** Where the files of this page lie in the browser's memory of the tab. */
export const DEMO_FORM = 'demo';

/** A form of files alone. */
export function AttachmentsDemo() {
  const { t } = useTranslation('attachments');
  const attachments = useAttachments(DEMO_FORM);
  return (
    <form
      noValidate
      aria-busy={attachments.snapshot.hasTag('moving')}
      onSubmit={(event) => {
        event.preventDefault();
        attachments.sent();
      }}
    >
      <PageHeading>{t('label')}</PageHeading>
      <AttachmentsField attachments={attachments} />
      <Button type="submit" variant="primary">
        Send
      </Button>
    </form>
  );
}
