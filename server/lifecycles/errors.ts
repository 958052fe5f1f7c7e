import { WithoutTrace } from '../without-trace.ts';

/** The entity does not exist. */
export class NotFound extends Error {
  override name = 'NotFound';
}

/** The permission table does not let this role send this event. */
export class Forbidden extends Error {
  override name = 'Forbidden';
}

/** The chart does not accept the event now. */
export class IllegalEvent extends WithoutTrace {
  override name = 'IllegalEvent';
  readonly state: string;
  readonly context: unknown;
  /** Events that this sender could send instead. */
  readonly possible: readonly string[];

  constructor(event: string, state: string, context: unknown, possible: readonly string[]) {
    super(`${event} is not possible in ${state}`);
    this.state = state;
    this.context = context;
    this.possible = possible;
  }
}

/** A rule across entities forbids the step; `code` is the stable code of the 409 answer. */
export class Conflict extends Error {
  override name = 'Conflict';
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** What an outbox row tells can never be delivered: there is no point in trying again. */
export class Undeliverable extends Error {
  override name = 'Undeliverable';
}

/** What an outbox row tells was handed over and nothing confirmed it: trying again could tell it twice. */
export class OutcomeUnknown extends Error {
  override name = 'OutcomeUnknown';
}
