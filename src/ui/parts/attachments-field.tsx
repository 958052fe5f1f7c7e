import { MOST_FILES } from '../../api/contracts/attachments.ts';
import { FILE_EXTENSIONS, LARGEST_FILE } from '../../api/contracts/file-kinds.ts';
import { createQuantities } from '../../i18n/quantities.ts';
import type { Attachments } from '../../machines/flows/attachments/use-attachments.ts';
import { usePortal } from '../../use-portal.ts';
import { Button } from '../kit/button.tsx';
import { FileField } from '../kit/file-field.tsx';
import { Notice } from '../kit/notice.tsx';
import { Skeleton, SkeletonRegion } from '../kit/skeleton.tsx';
import { useTranslation } from '../use-translation.ts';
import { AttachmentRow } from './attachment-row.tsx';

export interface AttachmentsFieldProps {
  /** Runs in the form, which asks it whether files are still on their way. */
  attachments: Attachments;
  /** What is attached; "Files" without it. */
  label?: string;
  optional?: boolean;
  /** What the form has to say, as when it was sent too early. */
  error?: string | undefined;
  id?: string;
}

const ACCEPT = FILE_EXTENSIONS.map((extension) => `.${extension}`).join(',');

/** The files of any form: section 5, at most ten of 5 MB. Its texts are those of the area `attachments`. */
export function AttachmentsField({ attachments, label, optional = true, error, id }: AttachmentsFieldProps) {
  const { t } = useTranslation('attachments');
  const { locale } = usePortal();
  const quantities = createQuantities(locale);
  const { snapshot, files } = attachments;
  const values = {
    count: MOST_FILES,
    size: quantities.fileSize(LARGEST_FILE),
    extensions: quantities.list(FILE_EXTENSIONS.map((extension) => extension.toUpperCase())),
  };
  const isFull = snapshot.hasTag('full');

  return (
    <FileField
      {...(id !== undefined && { id })}
      label={label ?? t('label')}
      optional={optional}
      hint={t('hint', values)}
      accept={ACCEPT}
      chooseLabel={t('choose')}
      dropLabel={t('drop')}
      onAdd={attachments.add}
      isDisabled={snapshot.hasTag('loading') || snapshot.hasTag('loadFailed')}
      full={isFull && t('full', values)}
      error={error ?? (snapshot.hasTag('overfilled') ? t('overfilled', values) : undefined)}
      count={files.length}
      notice={
        snapshot.hasTag('loading') ? (
          <SkeletonRegion label={t('loading')}>
            <Skeleton shape="text" />
          </SkeletonRegion>
        ) : (
          snapshot.hasTag('loadFailed') && (
            <Notice
              tone="bad"
              title={t('loadFailed')}
              actions={
                <Button icon="retry" onPress={attachments.reload}>
                  {t('tryAgain')}
                </Button>
              }
            />
          )
        )
      }
    >
      {files.map((file) => (
        <AttachmentRow key={file.id} file={file} quantities={quantities} />
      ))}
    </FileField>
  );
}
