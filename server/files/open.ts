import { join } from 'node:path';
import type { Settings } from '../settings.ts';
import { folderStorage } from './folder.ts';
import type { FileStorage } from './storage.ts';

/** Where attached files lie that no store keeps. */
export const folderOfFiles = (dataFolder: string): string => join(dataFolder, 'files');

/** The S3-compatible store that the settings name, else a folder in the portal's data. */
export async function openFileStorage({ s3, dataFolder }: Settings): Promise<FileStorage> {
  if (!s3) return folderStorage(folderOfFiles(dataFolder));
  const { s3Storage } = await import('./s3.ts');
  return s3Storage(s3);
}
