import { useMutation } from '@tanstack/react-query';
import { type Attachment, filePath } from '../../api/contracts/attachments.ts';
import { createQuantities, type Quantities } from '../../i18n/quantities.ts';
import { usePortal } from '../../use-portal.ts';
import { FileList, FileListItem } from '../kit/file-list.tsx';
import { saveFile } from '../save-file.ts';
import { useTranslation } from '../use-translation.ts';
import { Waiting } from './in-browser.tsx';

export interface AttachedFilesProps {
  files: readonly Attachment[];
  /** Says that they stay: above the field of a form by which more are added to them. */
  stay?: boolean;
}

/** The files that something was sent with, for whoever may read them. Texts are those of the area `attachments`. */
export function AttachedFiles({ files, stay = false }: AttachedFilesProps) {
  const { t, ready } = useTranslation('attachments');
  const quantities = createQuantities(usePortal().locale);
  // Pages of which few have files have not asked for the words.
  if (!ready) return <Waiting />;
  return (
    <FileList title={t(stay ? 'stay.title' : 'sentTitle')} hint={stay && t('stay.text')}>
      {files.map((file) => (
        <AttachedFile key={file.id} {...{ file, quantities }} />
      ))}
    </FileList>
  );
}

/** Reading a file changes nothing, so it is no flow. */
function AttachedFile({ file, quantities }: { file: Attachment; quantities: Quantities }) {
  const { t } = useTranslation('attachments');
  const { api } = usePortal();
  const { id, name, size, kind } = file;
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => saveFile(api, filePath(id), name),
  });
  return (
    <FileListItem
      name={name}
      kind={t(`kind.${kind}`)}
      size={quantities.fileSize(size)}
      save={{
        label: t('download'),
        busyLabel: t('downloading'),
        isBusy: isPending,
        onPress: () => mutate(),
      }}
      error={isError && t('downloadFailed')}
    />
  );
}
