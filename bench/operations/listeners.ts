import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as pause } from 'node:timers/promises';
import { ServerSentEventTransformStream } from 'parse-sse';
import type { Slot } from '../../src/api/contracts/consultation.ts';
import { SLOTS } from '../lib/slots.ts';
import { Visitor } from './visitor.ts';

/** As the pages do: so long after a line has ended it is asked for again. Milliseconds. */
const AGAIN = 1000;
/** People who come have other numbers. */
const FIRST_NUMBER = 4_000_000;

/** Somebody who has the calendar of consultations open, and sees what others do there. */
export class Listener {
  /** What they see: the state of each slot. */
  readonly seen = new Map<string, string>();
  /** How often the line ended, and milliseconds until it was there again. */
  readonly gaps: number[] = [];
  events = 0;
  readonly #visitor: Visitor;
  readonly #days: string;
  #isOver = false;
  #listening: Promise<void> = Promise.resolve();
  #line: Readable | undefined;

  constructor(url: string, number: number, days: string) {
    this.#visitor = new Visitor(url, FIRST_NUMBER + number);
    this.#days = days;
  }

  /** Resolves once they listen. */
  async begin(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#listening = this.#keepListening(resolve);
    await promise;
  }

  async end(): Promise<void> {
    this.#isOver = true;
    this.#line?.destroy();
    await this.#listening;
    this.#visitor.leave();
  }

  async #keepListening(onOpen: () => void): Promise<void> {
    let endedAt: number | undefined;
    while (!this.#isOver) {
      try {
        const line = await this.#visitor.open('GET', `${SLOTS}/stream`);
        this.#line = line;
        if (line.statusCode === 200) {
          if (endedAt !== undefined) this.gaps.push(performance.now() - endedAt);
          await this.#listen(line, onOpen);
        } else line.destroy();
      } catch {
        // It broke; the next one is asked for all the same.
      }
      endedAt = performance.now();
      if (!this.#isOver) await pause(AGAIN);
    }
  }

  /** Reads the calendar afresh, as after every gap, and then what happens, until the line ends. */
  async #listen(line: Readable, onOpen: () => void): Promise<void> {
    const events = (Readable.toWeb(line) as ReadableStream<Uint8Array>)
      .pipeThrough(new TextDecoderStream() as never)
      .pipeThrough(new ServerSentEventTransformStream() as never) as unknown as ReadableStream<{
      type: string;
      data: string;
    }>;
    for await (const { type, data } of events) {
      if (type === 'open' || type === 'gap') {
        await this.#readAfresh();
        onOpen();
      } else if (type === 'slot') {
        const slot = JSON.parse(data) as Slot;
        this.events++;
        this.seen.set(slot.id, slot.state);
      }
    }
  }

  async #readAfresh(): Promise<void> {
    const { status, text } = await this.#visitor.send('GET', `${SLOTS}?${this.#days}`);
    if (status !== 200) throw new Error(`the calendar: ${status}`);
    for (const slot of (JSON.parse(text) as { items: Slot[] }).items) this.seen.set(slot.id, slot.state);
  }
}
