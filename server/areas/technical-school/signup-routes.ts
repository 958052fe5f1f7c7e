import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { getSigningUp, signUp } from '../../../src/api/contracts/program-signups.ts';
import { localeOfHost } from '../../../src/i18n/locales.ts';
import { newSignup } from '../../../src/machines/lifecycles/program-signup/program-signup.chart.ts';
import { ANSWER_TERM, deadlineFrom } from '../../calendar/deadlines.ts';
import { databaseError } from '../../db/database.ts';
import { programSignups } from '../../db/schema.ts';
import { once } from '../../http/idempotency.ts';
import { LIMITS } from '../../http/limits.ts';
import { serve } from '../../http/routes.ts';
import { signedInOf } from '../../http/sender.ts';
import { Conflict } from '../../lifecycles/errors.ts';
import { assertMay } from '../../lifecycles/lifecycle.ts';
import type { Platform } from '../../platform.ts';
import { moscowTime } from '../../time.ts';
import { takeLetters } from '../letter-limits.ts';
import { findProgram, lockPlaces, placesOf } from './places.ts';
import { programSignupLifecycle as lifecycle } from './signup-lifecycle.ts';

/** Signing up for programmes of the technical school: section 3. */
export function signupRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, clock, interpreter, limits, settings, calendar } = platform;

  serve(app, signUp, async ({ input: { params, body }, request }) => {
    const { accountId, sender } = signedInOf(request);
    assertMay(lifecycle, 'signup.send', sender);
    await findProgram(db, params.id);
    await limits.take(LIMITS.requestsOfAccount, accountId, request);
    const giveBack = await takeLetters(platform, request, body.email);
    const now = clock.now();
    const deadline = deadlineFrom(calendar(), now, ANSWER_TERM);
    let isSent = false;
    try {
      return await once({ db, now, secret: settings.secret }, request, sender.id, async (tx) => {
        await lockPlaces(tx, params.id);
        const { name, isShown, students } = await findProgram(tx, params.id);
        if (!isShown) throw new Conflict('program_closed');
        const { free, waiting } = await placesOf(tx, params.id, students);
        // Nobody passes those who wait already.
        const hasPlace = free > 0 && waiting === 0;
        const id = randomUUID();
        const [row] = await tx
          .insert(programSignups)
          .values({
            id,
            state: 'unsent',
            context: newSignup(),
            programId: params.id,
            lastname: body.fullName,
            firstname: '',
            phone: body.phone,
            email: body.email,
            details: { title: name },
            locale: localeOfHost(request.host),
            createdAt: new Date(now),
          })
          .returning({ number: programSignups.number });
        await interpreter.step(lifecycle, id, { type: 'signup.send', hasPlace, deadline }, sender, tx);
        isSent = true;
        return {
          applicationId: id,
          number: row?.number ?? 0,
          hasPlace,
          ...(hasPlace && { dueAt: moscowTime(new Date(deadline.dueAt)) }),
        };
      });
    } catch (error) {
      isSent = false;
      // Of one person's signups for one programme the database lets one be under way.
      if (databaseError(error)?.constraint === 'program_signups_underway')
        throw new Conflict('already_signed_up');
      throw error;
    } finally {
      if (!isSent) await giveBack();
    }
  });

  serve(app, getSigningUp, async ({ input: { params }, request }) => {
    const { isShown, students } = await findProgram(db, params.id);
    const places = await placesOf(db, params.id, students);
    const { id, number, state, programId, owner } = programSignups;
    const me = request.signedIn?.sender.id;
    const [signup] =
      me === undefined
        ? []
        : await db
            .select({ id, number, state })
            .from(programSignups)
            .where(and(eq(programId, params.id), eq(owner, me), inArray(state, [...lifecycle.states.open])));
    if (signup) return { standing: 'signedUp' as const, places, signup };
    return { standing: isShown ? ('open' as const) : ('closed' as const), places };
  });
}
