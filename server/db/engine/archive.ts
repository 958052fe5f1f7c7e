import { chmodSync, chownSync, mkdirSync } from 'node:fs';
import type { Home } from './home.ts';

/** Seconds after which what was written is archived, be the segment full or not: that much a lost disk costs. */
const ARCHIVED_WITHIN = 60;
/** Paths are part of commands that PostgreSQL gives to a shell, and of its settings. */
const PLAIN = /^\/[\w./-]+$/;

/** Until when, and from where, a restored database takes the log of what came after its copy. */
export interface Recovery {
  /** Folder of the archived log. Absolute. */
  readonly archive: string;
  /** The last moment that counts, ISO 8601 with its offset; without it everything that the archive has. */
  readonly until?: string;
}

/** Whether a folder's path can stand in a command. */
export const isArchivePath = (path: string): boolean => PLAIN.test(path);

/** Settings of an engine that keeps every segment of its log, packed, in a folder (PostgreSQL 18, 25.3.1). */
export const archiveSettings = (archive: string): string[] => {
  const segment = `${archive}/%f.gz`;
  return [
    'archive_mode=on',
    `archive_timeout=${ARCHIVED_WITHIN}`,
    // What is there already is never written over; what is there is whole.
    `archive_command=test ! -f ${segment} && gzip -1 < %p > ${segment}.part && mv ${segment}.part ${segment}`,
  ];
};

/** The same back, as lines of a configuration file. */
export const recoverySettings = ({ archive, until }: Recovery): string =>
  [
    '',
    `restore_command = 'gunzip < ${archive}/%f.gz > %p'`,
    // Of names of time zones PostgreSQL knows none here, Z among them.
    ...(until ? [`recovery_target_time = '${until.replace(/Z$/, '+00:00')}'`] : []),
    // Another choice would leave it readable only.
    `recovery_target_action = 'promote'`,
    '',
  ].join('\n');

/** Makes the folder of the archive, which is the engine's user's and nobody else's. */
export function archived(archive: string, { runAs }: Pick<Home, 'runAs'>): void {
  mkdirSync(archive, { recursive: true, mode: 0o700 });
  if (!runAs) return;
  chmodSync(archive, 0o700);
  chownSync(archive, runAs.uid, runAs.gid);
}
