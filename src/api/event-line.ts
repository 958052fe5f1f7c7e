import { ServerSentEventTransformStream } from 'parse-sse';
import type { Bearer } from './client.ts';

/** Waits between two tries to get the line back; a refusal may ask for a longer one. Milliseconds. */
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;

/** A line of server-sent events, as its listener describes it. */
export interface EventLine {
  /** Asks for the line; null where another try would make no sense. @throws what `fetch` does */
  ask(signal: AbortSignal): Promise<Response | null>;
  /** Told each event with its data, which is JSON. */
  onEvent(name: string, data: string): void;
  /** Events may have been missed: the line was interrupted, or is refused because too many listen. Read afresh. */
  onGap(): void;
  /** There was another line before this one, and nobody listened in between. */
  readonly isInterrupted?: boolean;
}

/**
 * Listens to server-sent events until it is ended, and gets the line back whenever it breaks or is refused. Not an
 * `EventSource`: that sends no bearer, and would hear what a visitor does.
 * @returns the function that ends it
 */
export function listenTo({ ask, onEvent, onGap, isInterrupted = false }: EventLine): () => void {
  const line = new AbortController();
  const { signal } = line;

  /** @returns the least to wait before another try, milliseconds; null where none makes sense once the line has ended */
  async function listen(onOpen: () => void): Promise<number | null> {
    const answer = await ask(signal);
    if (!answer) return null;
    if (!answer.ok || !answer.body) {
      onGap();
      return Number(answer.headers.get('retry-after')) * 1000 || 0;
    }
    onOpen();
    const events = answer.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new ServerSentEventTransformStream())
      .getReader();
    for (let next = await events.read(); !next.done && !signal.aborted; next = await events.read()) {
      const { type, data } = next.value;
      if (type === 'gap') onGap();
      else onEvent(type, data);
    }
    return 0;
  }

  async function keepListening(): Promise<void> {
    let wait = FIRST_WAIT;
    for (let isAgain = isInterrupted; !signal.aborted; isAgain = true) {
      const onOpen = () => {
        wait = FIRST_WAIT;
        if (isAgain) onGap();
      };
      const least = await listen(onOpen).catch(() => 0);
      if (least === null || signal.aborted) return;
      await new Promise((resolve) => setTimeout(resolve, Math.max(wait, least)));
      wait = Math.min(wait * 2, LONGEST_WAIT);
    }
  }

  void keepListening();
  return () => line.abort();
}

/** Listens at a path as whoever is signed in, who may be refused for good; see {@link listenTo}. */
export function listenAs(
  bearer: Bearer,
  path: string,
  line: Pick<EventLine, 'onEvent' | 'onGap'>,
): () => void {
  const open = (token: string, signal: AbortSignal) =>
    fetch(path, { signal, headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` } });
  return listenTo({
    ...line,
    async ask(signal) {
      const token = bearer.token();
      if (!token) return null;
      let answer = await open(token, signal);
      if (answer.status === 401) {
        const renewed = await bearer.renew(token, false);
        if (!renewed) return null;
        answer = await open(renewed, signal);
      }
      return answer.status === 403 ? null : answer;
    },
  });
}
