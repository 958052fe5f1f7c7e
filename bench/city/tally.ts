/** What people do. */
export type Kind = 'read' | 'filter' | 'book' | 'write' | 'follow';

/** What all people together were told, and how the generator itself kept up. */
export class Tally {
  /** The portal is losing a process or its database just now: what is answered so is sent again. */
  isFault = false;
  again = 0;
  people = 0;
  /** Most people who were there at once. */
  most = 0;
  readonly errors: string[] = [];
  /** Acknowledged: ids. */
  readonly bookings: string[] = [];
  readonly questions: string[] = [];
  readonly #durations = new Map<Kind, number[]>();
  readonly #lags: number[] = [];

  note(kind: Kind, milliseconds: number): void {
    const all = this.#durations.get(kind) ?? [];
    all.push(milliseconds);
    this.#durations.set(kind, all);
  }

  fail(kind: Kind, why: string): void {
    this.errors.push(`${kind}: ${why}`);
  }

  arrived(there: number): void {
    this.people++;
    this.most = Math.max(this.most, there);
  }

  /** Something was done so much later than it was due, by the generator's own fault. Milliseconds. */
  late(milliseconds: number): void {
    this.#lags.push(milliseconds);
  }

  durationsOf(kind?: Kind): readonly number[] {
    const all = kind ? (this.#durations.get(kind) ?? []) : [...this.#durations.values()].flat();
    return all.toSorted((a, b) => a - b);
  }

  lags(): readonly number[] {
    return this.#lags.toSorted((a, b) => a - b);
  }
}
