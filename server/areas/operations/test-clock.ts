import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { TestClock } from '../../clock.ts';
import type { Platform } from '../../platform.ts';

/** `/test/clock`, with `PORTAL_TEST_CLOCK=1` only: moves the server's time and runs what fell due before it answers. */
export function testClockRoutes(app: FastifyInstance, { worker, keepUp }: Platform, clock: TestClock): void {
  async function moveTo(now: number) {
    clock.set(now);
    await keepUp();
    await worker.drain();
    return { now: new Date(clock.now()).toISOString() };
  }
  const Put = z.strictObject({ now: z.iso.datetime({ offset: true }) });
  const Advance = z.strictObject({ ms: z.number().int().nonnegative() });

  app.get('/test/clock', { schema: { hide: true } }, async () => ({
    now: new Date(clock.now()).toISOString(),
  }));
  app.put('/test/clock', { schema: { hide: true, body: Put } }, (request) =>
    moveTo(Date.parse((request.body as z.output<typeof Put>).now)),
  );
  app.post('/test/clock/advance', { schema: { hide: true, body: Advance } }, (request) =>
    moveTo(clock.now() + (request.body as z.output<typeof Advance>).ms),
  );
}
