import type { Entry } from 'yauzl';

/** From this size on, bytes, unpacked may not be more than {@link MOST_RATIO} times packed. */
const RATIO_MATTERS = 1024 * 1024;
const MOST_RATIO = 200;

/** Whether a part of an archive is so much larger unpacked that it is there to fill memory or disk. */
export const swells = ({
  uncompressedSize,
  compressedSize,
}: Pick<Entry, 'uncompressedSize' | 'compressedSize'>): boolean =>
  uncompressedSize > RATIO_MATTERS && uncompressedSize > compressedSize * MOST_RATIO;
