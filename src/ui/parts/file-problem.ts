import type { TFunction } from 'i18next';
import { MOST_FILES } from '../../api/contracts/attachments.ts';
import { FILE_EXTENSIONS, LARGEST_FILE } from '../../api/contracts/file-kinds.ts';
import type { Quantities } from '../../i18n/quantities.ts';
import type { AttachmentActor } from '../../machines/flows/attachment/attachment.chart.ts';

/** Why a file is not attached, in words; undefined of one that is, or may be yet. `t` knows the area `attachments`. */
export function fileProblem(
  snapshot: ReturnType<AttachmentActor['getSnapshot']>,
  t: TFunction,
  quantities: Quantities,
): string | undefined {
  const { problem, failure } = snapshot.context;
  if (snapshot.hasTag('refused') && problem)
    return t(`attachments:problem.${problem}`, {
      count: MOST_FILES,
      size: quantities.fileSize(LARGEST_FILE),
      extensions: quantities.list(FILE_EXTENSIONS.map((extension) => extension.toUpperCase())),
    });
  if (snapshot.hasTag('failed') && failure) return t(`attachments:failure.${failure}`);
  return snapshot.hasTag('removeFailed') ? t('attachments:failure.remove') : undefined;
}
