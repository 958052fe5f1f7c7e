/**
 * A deadline as the server counts it from the production calendar; nobody else can, so that it never comes from
 * a client. Milliseconds since the epoch.
 */
export interface Deadline {
  /** The moment from whose day on the days are counted. */
  readonly countedFrom: number;
  /** The end of the last day, Moscow time. */
  readonly dueAt: number;
  /** When everybody concerned is reminded that it comes near. */
  readonly approachingAt: number;
  /** The latest that an extension may lead to. */
  readonly latestAt: number;
}
