import { useEffect, useState } from 'react';
import type { InputFrom, SnapshotFrom } from 'xstate';
import type { Registration } from '../../../api/contracts/account.ts';
import type { UserType } from '../../../api/contracts/user-types.ts';
import { usePortal } from '../../../use-portal.ts';
import { useFlow } from '../../use-flow.ts';
import { createRegistrationEffects } from './registration.actors.ts';
import { registrationMachine } from './registration.chart.ts';
import { EMPTY_REGISTRATION, type RegistrationDraft, registrationDraft } from './registration.draft.ts';
import { type RegistrationStep, STEPS_OF } from './registration.settings.ts';

/** The flow as the screen uses it. */
export interface RegistrationFlow {
  readonly snapshot: SnapshotFrom<typeof registrationMachine>;
  /** Everything typed but the passwords; kept for this tab. */
  readonly typed: RegistrationDraft;
  change(changes: Partial<RegistrationDraft>): void;
  choose(userType: UserType): void;
  next(isValid: boolean): void;
  back(): void;
  jump(step: RegistrationStep): void;
  /** Sends the registration; without one, what is typed breaks a rule. Unchanged, it repeats the attempt before. */
  submit(registration: Registration | undefined): void;
  closeSuccess(): void;
  /** Begins anew, as when the address was not right. */
  restart(): void;
  /** The server's clock, milliseconds since the epoch. */
  now(): number;
}

/**
 * Runs the registration of this tab: resumes after a reload, never with a password.
 * @param as who registers, where that was chosen before: begins with the next step, unless this tab was further with it
 */
export function useRegistration(as?: UserType): RegistrationFlow {
  const { api } = usePortal();
  const [typed, setTyped] = useState(() => begunAs(as, registrationDraft.read()));
  const [machine] = useState(() => registrationMachine.provide(createRegistrationEffects({ api })));
  const { snapshot, send } = useFlow(machine, { input: standingOf(typed) });
  const { step, done, registered } = snapshot.context;

  // What was sent has arrived: of it only the address stays, for the step that is left.
  useEffect(() => {
    const kept = registered
      ? { ...EMPTY_REGISTRATION, registeredEmail: registered.email, allowedAt: registered.allowedAt }
      : { ...typed, step, done };
    registrationDraft.write(kept);
  }, [typed, step, done, registered]);

  return {
    snapshot,
    typed,
    change: (changes) => setTyped((before) => ({ ...before, ...changes })),
    choose(userType) {
      setTyped((before) => ({ ...before, userType }));
      send({ type: 'type.choose', userType });
    },
    next: (isValid) => send({ type: 'step.next', isValid }),
    back: () => send({ type: 'step.back' }),
    jump: (to) => send({ type: 'step.jump', step: to }),
    submit: (registration) => send({ type: 'registration.send', registration }),
    closeSuccess: () => send({ type: 'success.close' }),
    restart() {
      setTyped(EMPTY_REGISTRATION);
      send({ type: 'registration.restart' });
    },
    now: api.now,
  };
}

/** What this tab has kept, for a type of user that was chosen on the way here. */
const begunAs = (as: UserType | undefined, kept: RegistrationDraft): RegistrationDraft =>
  as === undefined || kept.registeredEmail !== '' || (kept.userType === as && kept.done > 0)
    ? kept
    : { ...kept, userType: as, step: 'personalData', done: 1 };

/** Where this tab is; a stored step that the type of user does not have begins at the first. */
function standingOf(typed: RegistrationDraft): InputFrom<typeof registrationMachine> {
  const userType = typed.userType === '' ? null : typed.userType;
  const steps = STEPS_OF[userType ?? 'individual'] ?? STEPS_OF.individual;
  const index = steps.indexOf(typed.step);
  const isReached = userType !== null && index >= 0 && index <= typed.done;
  return {
    userType,
    step: isReached ? typed.step : 'generalInfo',
    done: isReached ? typed.done : 0,
    registered:
      typed.registeredEmail === '' ? null : { email: typed.registeredEmail, allowedAt: typed.allowedAt },
  };
}
