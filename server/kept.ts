import type { FastifyInstance } from 'fastify';
import type { Clock } from './clock.ts';
import { SAFE } from './http/security.ts';
import { BELL_CHANGE, type Changes } from './lifecycles/changes.ts';

/** How long anything is kept. Milliseconds. */
const LIFE = 1000;

/** What has been made for everybody, by address, for a second and until something changes. */
export interface Kept<Thing> {
  find(address: string): Thing | undefined;
  /** Called before something is made. @returns keeps it, unless what it was made of may have changed meanwhile */
  begin(address: string): (thing: Thing, size: number) => boolean;
  forget(): void;
}

/** @param most sizes that are kept together; the oldest make room */
export function createKept<Thing>(clock: Clock, most: number): Kept<Thing> {
  /** In the order in which they end. */
  const things = new Map<string, { readonly thing: Thing; readonly size: number; readonly until: number }>();
  let together = 0;
  let changes = 0;

  function drop(address: string): void {
    together -= things.get(address)?.size ?? 0;
    things.delete(address);
  }

  return {
    find(address) {
      const found = things.get(address);
      return found && found.until > clock.now() ? found.thing : undefined;
    },
    begin(address) {
      const begun = changes;
      return (thing, size) => {
        if (begun !== changes || size > most) return false;
        const now = clock.now();
        drop(address);
        for (const [old, { until }] of things)
          if (until <= now || together + size > most) drop(old);
          else break;
        things.set(address, { thing, size, until: now + LIFE });
        together += size;
        return true;
      };
    },
    forget() {
      changes++;
      things.clear();
      together = 0;
    },
  };
}

/**
 * Forgets what is kept as soon as something that it may show has changed: by a command to this process, or by a step in
 * whichever. What is changed otherwise, such as by an import, shows once its time is up.
 * @param app before its routes are made
 */
export function forgetChanged(
  app: FastifyInstance,
  changes: Changes,
  kept: readonly Pick<Kept<unknown>, 'forget'>[],
): void {
  const forget = () => {
    for (const one of kept) one.forget();
  };
  // Before whoever has commanded learns that it is done; what was refused has done nothing, what broke may have.
  app.addHook('onSend', async ({ method, routeOptions }, { statusCode }) => {
    const isRefused = statusCode >= 400 && statusCode < 500;
    if (!SAFE.has(method) && !isRefused && !routeOptions.config?.changesNothing) forget();
  });
  // What a bell tells stands on no page that is kept.
  changes.subscribe(({ lifecycle }) => lifecycle !== BELL_CHANGE && forget());
  changes.onGap(forget);
}
