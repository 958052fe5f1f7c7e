import type { KrtProof } from '../../../src/api/contracts/krt-check.ts';
import { krtProjects } from '../../../src/api/registers/krt-projects.ts';
import { tableOf } from '../../register/columns.ts';
import { ask } from '../../register/statement.ts';
import type { Statements } from '../../register/store.ts';
import { moscowTime } from '../../time.ts';
import type { Boundaries } from './job.ts';

type Project = Omit<KrtProof['projects'][number], 'share'>;

/** What is known of the boundaries now; outlines are read only where another version of them is needed. */
export interface ProjectData {
  readonly version: string;
  readonly updatedAt: Date | null;
  readonly projects: number;
}

const table = tableOf(krtProjects);
/** So much of the digest tells versions apart. */
const VERSION = 12;

/** The version of all boundaries that are shown: a digest of what is compared with, the same wherever it is the same. */
export async function projectData(db: Statements): Promise<ProjectData> {
  const [row] = await ask<{ version: string | null; at: Date | null; total: number }>(
    db,
    () => `select md5(string_agg(concat_ws(' ', id, status, name, md5(outline::text)), ',' order by id)) as version,
        max(updated_at) as at, count(*)::int as total
      from ${table} where is_published`,
  );
  return {
    version: row?.version?.slice(0, VERSION) ?? 'none',
    updatedAt: row?.at ?? null,
    projects: row?.total ?? 0,
  };
}

export const presentData = ({ version, updatedAt, projects }: ProjectData): KrtProof['data'] => ({
  version,
  updatedAt: updatedAt && moscowTime(updatedAt),
  projects,
});

/** All boundaries as text: whoever compares with them reads them. */
export const boundariesOf = (db: Statements): Promise<Boundaries> =>
  ask(db, () => `select id, outline::text as outline from ${table} where is_published order by id`);

/** Projects by their ids, as they are now. */
export async function projectsById(
  db: Statements,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Project>> {
  const rows = await ask<Project>(
    db,
    (p) => `select id, name::text, status, is_sample as "isSample" from ${table}
      where id = any(${p(ids)}::text[])`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
