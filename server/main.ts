import { setTimeout } from 'node:timers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { HOUR } from '../src/api/contracts/durations.ts';
import { checkContent } from './areas/content/content.ts';
import { ensureDemoEsg } from './areas/esg/demo.ts';
import { ensureDemoInitiatives } from './areas/initiatives/demo.ts';
import { ensureDemoMessages } from './areas/investor/demo.ts';
import { ensureDemoSignups } from './areas/technical-school/demo.ts';
import { ensureDemoTechnologies } from './areas/technology-bank/demo.ts';
import { ensureDemoRequests } from './areas/tender-requests/demo.ts';
import { ensureDemoTenders } from './areas/tenders/demo.ts';
import { describeHolder, forgetServer, readServer, recordServer } from './db/engine/index.ts';
import { faultOf } from './db/faults.ts';
import { openPortal } from './portal.ts';
import { endInWords } from './refusal.ts';
import { ensureDemoRegisters } from './register/demo.ts';
import { readSettings } from './settings.ts';

/** The process behind `npm start`: opens the portal, listens, and closes in order when told to end. */
/** Before another try of what the database was away for. Milliseconds. */
const RETRY = 1000;

endInWords();
const settings = readSettings();
const portal = await openPortal(settings, {
  development: process.argv.includes('--dev'),
  // `--api` serves no pages, so that benchmarks and tests need no build.
  pages: !process.argv.includes('--api'),
});
const { app, platform } = portal;
// `--empty` is for measurements that count all there is.
if (!settings.production && !process.argv.includes('--empty')) {
  const past = { db: platform.db, calendar: platform.calendar(), now: platform.clock.now() };
  await ensureDemoMessages(past);
  await ensureDemoTenders(past);
  await ensureDemoRegisters(portal.databaseUrl, past.now);
  // An application for help with sites carries what the registers have.
  await ensureDemoRequests({ ...past, things: platform.search.db });
  await ensureDemoInitiatives(past);
  await ensureDemoTechnologies(past);
  await ensureDemoSignups(past);
  await ensureDemoEsg(past);
}

let closing = false;
let listening = false;
const impatience = new AbortController();
/** @param mayWait false where somebody sits before it: they wait for no balancer, and end one that does */
async function close(code: number, mayWait = false): Promise<void> {
  if (!mayWait) impatience.abort();
  if (closing) return;
  closing = true;
  if (listening) {
    await portal.leave(impatience.signal);
    forgetServer(settings.dataFolder, settings.port);
  }
  await portal.close();
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void close(0, signal === 'SIGTERM'));
// Started by npm: when that parent is killed, nobody else would end us.
process.on('disconnect', () => void close(0));

try {
  await app.listen({ port: settings.port, host: settings.host });
} catch (error) {
  const reason = whyNotListening((error as NodeJS.ErrnoException).code);
  if (reason === undefined) throw error;
  console.error(reason);
  await close(1);
}
if (!closing) {
  listening = true;
  recordServer(settings.dataFolder, { pid: process.pid, port: settings.port });
  platform.worker.start();
  keepUpIn(HOUR);
  const { port } = app.server.address() as { port: number };
  console.log(`The portal answers on http://localhost:${port}`);
  // Whoever edits files finds out at the start what is wrong with them; nobody waits for that.
  void checkContent(app.log).finally(letGoOfStart);
}

/**
 * Gives back what only the start had need of, almost half of all memory: the engine clears away when it wants more, which
 * a portal that rests does not.
 */
function letGoOfStart(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

/** Makes what the passing of days asks for, every hour and as soon as the database lets it. */
function keepUpIn(ms: number): void {
  setTimeout(() => {
    platform.keepUp().then(
      () => keepUpIn(HOUR),
      (error) => {
        app.log.error(error);
        keepUpIn(faultOf(error) ? RETRY : HOUR);
      },
    );
  }, ms).unref();
}

/** Why nobody can be answered, and what to do; undefined for what nobody has thought of. */
function whyNotListening(code: string | undefined): string | undefined {
  const { port, host, dataFolder } = settings;
  if (code === 'EACCES') return `Port ${port} may not be taken by this user. PORT=… chooses another one.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `HOST=${host} is no address of this machine.`;
  if (code !== 'EADDRINUSE') return undefined;
  const other = readServer(dataFolder, port);
  const holder = other ? `process ${other.pid}, a portal on the same data` : holderInWords();
  return `Port ${port} is held by ${holder}. PORT=… chooses another one.`;
}

function holderInWords(): string {
  const holder = describeHolder(settings.port);
  return holder ? `process ${holder.pid} (${holder.command})` : 'another process';
}
