import { useSelector } from '@xstate/react';
import type { Quantities } from '../../i18n/quantities.ts';
import type { AttachmentActor } from '../../machines/flows/attachment/attachment.chart.ts';
import { FileRow, type FileRowState } from '../kit/file-field.tsx';
import { useTranslation } from '../use-translation.ts';
import { fileProblem } from './file-problem.ts';

export interface AttachmentRowProps {
  file: AttachmentActor;
  quantities: Quantities;
}

/** How each state of the chart looks, by its tag. */
const LOOKS = {
  waiting: 'waiting',
  busy: 'uploading',
  stored: 'stored',
  refused: 'failed',
  failed: 'failed',
  removing: 'removing',
  removeFailed: 'failed',
} as const satisfies Record<string, FileRowState>;
type Tag = keyof typeof LOOKS;
const TAGS = Object.keys(LOOKS) as Tag[];

/** One file of the list, as its own flow says. */
export function AttachmentRow({ file, quantities }: AttachmentRowProps) {
  const { t } = useTranslation('attachments');
  const snapshot = useSelector(file, (current) => current);
  const { name, size, share } = snapshot.context;
  const tag = TAGS.find((known) => snapshot.hasTag(known));
  if (!tag) return null;
  return (
    <FileRow
      name={name}
      size={quantities.fileSize(size)}
      state={LOOKS[tag]}
      status={t(`state.${tag}`)}
      {...(tag === 'busy' && { progress: { share, text: quantities.percent(share) } })}
      error={fileProblem(snapshot, t, quantities)}
      {...(tag === 'failed' && {
        retry: { label: t('retry'), onPress: () => file.send({ type: 'file.retry' }) },
      })}
      {...(tag !== 'removing' && {
        remove: { label: t('remove'), onPress: () => file.send({ type: 'file.remove' }) },
      })}
    />
  );
}
