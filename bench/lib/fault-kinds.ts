import { setTimeout as pause } from 'node:timers/promises';
import type { EngineHands } from './engine-hands.ts';
import type { PortalProcess } from './portal-process.ts';
import type { SmallDisk } from './small-disk.ts';

/** What faults happen to. */
export interface Scene {
  readonly engine: EngineHands;
  readonly portals: readonly PortalProcess[];
  /** The portal whose transactions may be idle for {@link IDLE_LIMIT} only. */
  readonly impatient: PortalProcess;
  /** Where uploads and the tables that grow lie; undefined where no disk could be made. */
  readonly disks: { readonly uploads: SmallDisk; readonly tables: SmallDisk } | undefined;
  /** Resolves when so many answers with this code have come since, or when that takes too long. */
  answered(code: string, times: number): Promise<void>;
}

/** A fault: how it is made, and that it is over. */
export interface FaultKind {
  readonly name: string;
  readonly needsDisk?: true;
  /** Resolves once the database is there again, or the disk has room. */
  make(scene: Scene): Promise<void>;
}

/** How long a transaction of the impatient portal may be idle. Milliseconds. */
export const IDLE_LIMIT = 250;
/** How long the engine may go on before it notices that it dies. Milliseconds. */
const NOTICE = 100;
/** How long a fault lasts that somebody else ends. Milliseconds. */
const OUTAGE = 700;

/** The engine has noticed, and takes connections again. */
const returned = async (engine: EngineHands) => {
  await pause(NOTICE);
  await engine.back();
};

/** A disk is full until several have been told so. */
const fillUntilTold = async (scene: Scene, disk: SmallDisk | undefined) => {
  const told = scene.answered('storage_full', 3);
  disk?.fill();
  await told;
  disk?.free();
};

/** Every kind of fault that the portal has to outlive. */
export const FAULT_KINDS: readonly FaultKind[] = [
  {
    name: 'a connection ends in the middle of a transaction',
    async make({ engine }) {
      // Only for a moment is one idle in its transaction.
      for (let tries = 0; tries < 50; tries++)
        if ((await engine.cut(`state = 'idle in transaction'`)) > 0) return;
    },
  },
  { name: 'all connections end', make: async ({ engine }) => void (await engine.cut()) },
  {
    name: 'the line for changes ends',
    make: async ({ engine }) => void (await engine.cut(`application_name = 'portal-changes'`)),
  },
  {
    name: 'a process of the database is killed',
    async make({ engine }) {
      const [row] = await engine.ask<{ pid: number }>(
        `select pid from pg_stat_activity where application_name = 'portal' order by query_start desc limit 1`,
      );
      if (row) process.kill(row.pid, 'SIGKILL');
      await returned(engine);
    },
  },
  {
    name: 'the database is killed',
    async make({ engine }) {
      engine.signal('SIGKILL');
      await returned(engine);
    },
  },
  {
    name: 'the database shuts down',
    async make({ engine }) {
      engine.signal('SIGINT');
      await returned(engine);
    },
  },
  {
    name: 'too many connections',
    async make({ engine }) {
      await engine.ask('alter role portal connection limit 0');
      await engine.cut();
      await pause(OUTAGE);
      await engine.ask('alter role portal connection limit -1');
    },
  },
  {
    name: 'statements are cancelled for their time',
    async make({ engine }) {
      const end = performance.now() + OUTAGE;
      while (performance.now() < end)
        await engine.ask(
          `select pg_cancel_backend(pid) from pg_stat_activity where usename = 'portal' and state = 'active'`,
        );
    },
  },
  {
    name: 'transactions are idle too long',
    async make({ impatient }) {
      process.kill(impatient.pid, 'SIGSTOP');
      await pause(3 * IDLE_LIMIT);
      process.kill(impatient.pid, 'SIGCONT');
    },
  },
  {
    name: 'the database is read-only',
    async make({ engine }) {
      await engine.ask('alter database portal set default_transaction_read_only = on');
      await engine.cut();
      await pause(OUTAGE);
      await engine.ask(
        'set default_transaction_read_only = off',
        'alter database portal reset default_transaction_read_only',
      );
    },
  },
  {
    name: 'the database’s disk is full',
    needsDisk: true,
    make: (scene) => fillUntilTold(scene, scene.disks?.tables),
  },
  {
    name: 'the disk of uploads is full',
    needsDisk: true,
    make: (scene) => fillUntilTold(scene, scene.disks?.uploads),
  },
];
