import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { adminOf, startDatabase } from '../db/engine/index.ts';
import { folderOfFiles } from '../files/open.ts';
import type { Settings } from '../settings.ts';
import { copyCluster } from './cluster-copy.ts';
import { MANIFEST, type Manifest } from './manifest.ts';
import { writePackage } from './package.ts';

const LAST_STEP = 'select coalesce(max(id), 0)::int as id from lifecycle_history';

/**
 * Backs up everything that a portal keeps in its data folder, while it works: the database as it is at one moment, the
 * attached files that it names, the secret that its links and cookies are signed with. Files that the store of
 * `FILES_S3_URL` keeps are that store's to back up.
 * @param file the backup, which must not exist
 * @param recipient public key of whoever may read it, `age1…`
 * @returns what it says of itself, and its bytes
 */
export async function backUp(
  { dataFolder, s3 }: Settings,
  file: string,
  recipient: string,
): Promise<Manifest & { readonly bytes: number }> {
  const database = await startDatabase({ folder: dataFolder });
  try {
    const { root, cluster, passwords, url } = await adminOf(dataFolder, database.url);
    const admin = new pg.Client({ connectionString: url });
    const portal = new pg.Client({ connectionString: database.url });
    await Promise.all([admin.connect(), portal.connect()]);
    const lastStep = async () => (await portal.query<{ id: number }>(LAST_STEP)).rows[0]?.id ?? 0;
    let manifest: Manifest | undefined;
    try {
      const bytes = await writePackage(file, recipient, async (writer) => {
        const { rows } = await portal.query<{ server_version: string }>('show server_version');
        const before = await lastStep();
        await writer.folder('cluster');
        await copyCluster(admin, cluster, writer, 'cluster/');
        manifest = {
          format: 1,
          at: new Date().toISOString(),
          postgresql: rows[0]?.server_version ?? '',
          history: { before, after: await lastStep() },
          files: s3 ? null : 0,
        };
        for (const name of passwords) await writer.file(`engine/${name}`, join(root, name));
        await writer.file('secret', join(dataFolder, 'secret'));
        // After the database: whatever it names is there by now. What has been deleted since is named by nobody.
        const files = folderOfFiles(dataFolder);
        for (const name of s3 ? [] : await readdir(files).catch(() => []))
          if ((await writer.file(`files/${name}`, join(files, name))) && manifest.files !== null)
            manifest = { ...manifest, files: manifest.files + 1 };
        await writer.text(MANIFEST, JSON.stringify(manifest));
      });
      if (!manifest) throw new Error('no manifest was written');
      return { ...manifest, bytes };
    } finally {
      await Promise.all([admin.end(), portal.end()]);
    }
  } finally {
    await database.stop();
  }
}
