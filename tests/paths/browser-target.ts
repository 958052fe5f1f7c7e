import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Browser, Page } from 'playwright';
import type { LocaleCode } from '../../src/i18n/locales.ts';
import { violationsOf } from '../support/accessibility.ts';
import { newVisitor } from '../support/browser.ts';
import { patience } from '../support/patience.ts';
import { START, type TestPortal } from '../support/portal.ts';
import { actorsOf, type Clocked, leavesOf, type PathEvent, stateName } from './clocked-model.ts';
import type { Path } from './generate.ts';
import { type HeldCalls, holdCalls } from './held-calls.ts';
import { createMirror } from './mirror.ts';
import type { Mutant } from './mutants.ts';
import type { ScreenTable, Sight, Stage } from './screen-table.ts';
import { StepFailure } from './step-failure.ts';

/** How long something may take to show on an idle machine, milliseconds; a mutant shows nothing, so its wait is shorter. */
const PATIENCE = 4000;
const MUTANT_PATIENCE = 1500;
/** A timer far away is also seen not to have fired this long before it is due. Milliseconds. */
const EARLY = 30_000;
/** A paused clock moves this far, a millisecond at a time, so that the page can do what it does at once. */
const TICKS = 60;
/** Failed requests are what some paths are about. */
const EXPECTED_COMPLAINT = /Failed to load resource/;

/** Where paths are played. */
export interface BrowserLane {
  readonly browser: Browser;
  readonly portal: TestPortal;
  readonly locale: LocaleCode;
  /** Folder of the report, for pictures. */
  readonly folder: string;
  /** Chart and state of which there is a picture, with the rules of accessibility checked there. */
  readonly seen: Set<string>;
}

/** A picture of a state; `file` is relative to the folder of the report. */
export interface Picture {
  readonly state: string;
  readonly file: string;
}

/**
 * Plays a path in the built portal: after each step everything that the table lists for the state must show.
 * @param number of the path on this portal
 * @param broken a mutant in the page; once it is aborted the page is closed, which may be too busy to end by itself
 * @returns pictures of the states that nobody had seen before
 * @throws StepFailure naming the step and what was not as it should be
 */
export async function playInBrowser(
  table: ScreenTable,
  path: Path,
  number: number,
  lane: BrowserLane,
  broken?: { readonly mutant: Mutant; readonly signal: AbortSignal },
): Promise<Picture[]> {
  lane.portal.platform.testClock?.set(START);
  const mutant = broken?.mutant;
  const play = await openPlay(table, number, lane, mutant);
  const giveUp = () => void play.close().catch(() => undefined);
  broken?.signal.addEventListener('abort', giveUp);
  const pictures: Picture[] = [];
  let step = 0;
  try {
    for (const [index, { event, state }] of path.steps.entries()) {
      step = index;
      const before = path.steps[index - 1]?.state;
      play.calls.await(actorsOf(state));
      if (event && before) await play.happen(event, before);
      else await play.begin(path.input);
      await play.shows(state);
      await play.settled();
      // A request that comes later than what is seen of it would no longer be held.
      for (const actor of actorsOf(state)) await play.calls.arrived(actor);
      if (mutant || !play.canLook(index === path.steps.length - 1)) continue;
      const picture = await lookAt(play.stage.page, path.chart, state, lane, table.inspected);
      if (picture) pictures.push(picture);
    }
    play.complaints();
    return pictures;
  } catch (error) {
    const file = join('failures', `${path.chart}-${lane.locale}-${number}.jpg`);
    const taken = !mutant && (await take(play.stage.page, lane.folder, file));
    throw new StepFailure(step, error, taken ? file : undefined);
  } finally {
    broken?.signal.removeEventListener('abort', giveUp);
    await play.close();
  }
}

/** People at their browsers, and how a table's lines are played there. */
async function openPlay(table: ScreenTable, number: number, lane: BrowserLane, mutant: Mutant | undefined) {
  const { browser, portal, locale } = lane;
  const wait = patience(mutant ? MUTANT_PATIENCE : PATIENCE);
  const isPaused = table.clock === 'paused';
  const entries = Object.entries(table.calls ?? {});
  const mirror = createMirror(browser);
  const people: Awaited<ReturnType<typeof newVisitor>>[] = [];

  async function person() {
    const visitor = await newVisitor(browser, portal, {
      locale,
      async prepare(context) {
        context.setDefaultTimeout(patience(PATIENCE));
        if (mutant)
          await context.addInitScript((broken) => Object.assign(globalThis, { pathMutant: broken }), mutant);
        if (entries.some(([, { leaves }]) => leaves)) await mirror.follow(context);
      },
    });
    people.push(visitor);
    return visitor;
  }

  const own = await person();
  const date = () => new Date(portal.platform.clock.now());
  const calls: HeldCalls = await holdCalls(own.context, entries, { patience: wait, date });
  let other: ReturnType<typeof person> | undefined;
  const stage: Stage = {
    ...own,
    number,
    url: portal.url,
    now: () => portal.platform.clock.now(),
    another() {
      other ??= person();
      return other;
    },
    hold: calls.hold,
    release: calls.release,
    async pass(ms) {
      await portal.advance(ms);
      for (const { page } of people) await (isPaused ? page.clock.runFor(ms) : page.clock.fastForward(ms));
    },
  };

  const sightsOf = (where: Stage, state: Clocked): Sight[] =>
    leavesOf(state).flatMap((leaf) => {
      const sees = table.sees[leaf];
      if (!sees) throw new Error(`no entry for the state ${leaf}`);
      return sees(where, state.snapshot.context as never);
    });

  async function shows(state: Clocked): Promise<void> {
    const leaving = calls.leaving();
    if (leaving) {
      await calls.arrived(leaving);
      return mirror.look(wait, (page, timeout) => sighted(sightsOf({ ...stage, page }, state), timeout));
    }
    const sights = sightsOf(stage, state);
    if (!isPaused) return sighted(sights, wait);
    for (let tick = 0; tick < TICKS; tick++)
      try {
        return await sighted(sights, 20);
      } catch {
        await stage.page.clock.runFor(1);
      }
    // A machine that is busy takes longer than that to look.
    return sighted(sights, wait);
  }

  async function passUntil(wait: number, before: Clocked): Promise<void> {
    if (wait <= 2 * EARLY) return stage.pass(wait);
    await stage.pass(wait - EARLY);
    await shows(before);
    await stage.pass(EARLY);
  }

  async function answer(actor: string, end: string, event: PathEvent): Promise<void> {
    const call = await calls.take(actor);
    const shaped = table.calls?.[actor]?.answers?.[event.$case ?? ''];
    if (shaped) return shaped(stage, call);
    if (end === 'done') return call.pass();
    const { code, fields } = event.error as { code: string; fields?: readonly object[] };
    return call.refuse(code, fields);
  }

  return {
    stage,
    calls,
    shows,
    async begin(input: string): Promise<void> {
      await table.open[input]?.(stage);
      own.context.setDefaultTimeout(wait);
      if (isPaused) await own.page.clock.pauseAt(portal.platform.clock.now() + 60_000);
    },
    async happen(event: PathEvent, before: Clocked): Promise<void> {
      const [, end, actor = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
      if (end) return answer(actor, end, event);
      if (event.$wait !== undefined) return passUntil(event.$wait, before);
      const does = (event.$refused && table.cannot?.[event.type]) ?? table.does[event.type];
      if (!does) throw new Error(`no entry for ${event.type}`);
      return does(stage, event, before.snapshot);
    },
    /** Once the page has said what it has to: of a request that it gave up, too. */
    async settled(): Promise<void> {
      if (!calls.leaving()) await own.page.evaluate(() => undefined);
    },
    /** Under a paused clock the checks would never end, so there they come after the path. */
    canLook: (isLast: boolean) => !calls.leaving() && (!isPaused || isLast),
    /** @throws Error with what the browsers objected to, or asked for that the chart does not ask for */
    complaints(): void {
      const all = people.flatMap(({ complaints }) => complaints);
      const unexpected = all.filter((text) => !EXPECTED_COMPLAINT.test(text));
      if (unexpected.length > 0) throw new Error(`the browser complains: ${unexpected.join('; ')}`);
      const asked = calls.uninvited.filter((actor) => !table.calls?.[actor]?.isAlsoAskedElsewhere);
      if (asked.length > 0) throw new Error(`asked the server without being invoked: ${asked.join(', ')}`);
    },
    async close(): Promise<void> {
      await mirror.close();
      for (const { context } of people) {
        await context.unrouteAll({ behavior: 'ignoreErrors' });
        await context.close();
      }
    },
  };
}

/** @throws Error naming what does not show, or what still does */
async function sighted(sights: readonly Sight[], timeout: number): Promise<void> {
  // What must be gone is looked at last: what came instead is there by then.
  for (const sight of sights)
    if ('address' in sight)
      await sight.page.waitForURL(({ href }) => href === sight.address, { timeout, waitUntil: 'commit' });
    else if (!('gone' in sight)) await sight.first().waitFor({ timeout });
  for (const sight of sights)
    if ('gone' in sight) await sight.gone.first().waitFor({ state: 'hidden', timeout });
}

/**
 * Takes a picture where some state has not been seen yet, and checks the rules of accessibility.
 * @param inspected where another test does that
 */
async function lookAt(
  page: Page,
  chart: string,
  state: Clocked,
  { folder, seen }: BrowserLane,
  inspected: readonly string[] = [],
): Promise<Picture | undefined> {
  const fresh = leavesOf(state).filter((leaf) => !seen.has(`${chart} ${leaf}`));
  if (fresh.length === 0) return;
  for (const leaf of fresh) seen.add(`${chart} ${leaf}`);
  const name = stateName(state);
  const file = join('screens', chart, `${name.replaceAll(/[^\w.,-]/g, '-')}.jpg`);
  await take(page, folder, file);
  if (fresh.every((leaf) => inspected.includes(leaf))) return { state: name, file };
  await page.clock.resume();
  const broken = (await violationsOf(page)).map(([rule, element]) => `${rule} ${element}`);
  if (broken.length > 0) throw new Error(`accessibility: ${broken.join('; ')}`);
  return { state: name, file };
}

/** @returns whether the picture was taken: a page that is gone has none */
async function take(page: Page, folder: string, file: string): Promise<boolean> {
  mkdirSync(join(folder, dirname(file)), { recursive: true });
  return page.screenshot({ path: join(folder, file), type: 'jpeg', quality: 70 }).then(
    () => true,
    () => false,
  );
}
