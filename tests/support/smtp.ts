import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** What the server does with a message: takes it, refuses it, or hangs up. */
export type Reply = 'accept' | 'busy' | 'never' | 'hangUpBeforeContent' | 'hangUpAfterContent';

/** A letter as it came over the wire. */
export interface Received {
  readonly to: string;
  /** Headers and body. */
  readonly message: string;
}

export interface TestMailServer {
  readonly url: string;
  /** Letters that were taken. */
  readonly accepted: readonly Received[];
  /** Letters whose whole content arrived, taken or not. */
  readonly seen: readonly Received[];
  /** What happens to the next letters, one each; after that all are taken. */
  plan(...replies: Reply[]): void;
  /** Does something while the next letter, wholly here, waits for its answer. */
  meanwhile(work: () => Promise<void>): void;
  close(): Promise<void>;
}

/** A mail server on loopback that does as it is told. */
export async function startMailServer(): Promise<TestMailServer> {
  const planned: Reply[] = [];
  let waiting: (() => Promise<void>) | undefined;
  const accepted: Received[] = [];
  const seen: Received[] = [];
  const failure = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode });
  const sockets = new Map<string, { destroy(): void }>();

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onRcptTo({ address }, session, callback) {
      if (planned[0] === 'never') {
        planned.shift();
        // As real ones do, it repeats whom it does not know.
        callback(failure(550, `<${address}>: no such mailbox`));
      } else if (planned[0] === 'hangUpBeforeContent') {
        planned.shift();
        sockets.get(session.id)?.destroy();
      } else callback();
    },
    onData(stream, session, callback) {
      const reply = planned.shift() ?? 'accept';
      const to = session.envelope.rcptTo[0]?.address ?? '';
      // Whoever ends in the middle of a letter has sent none.
      const whole = text(stream).catch(() => undefined);
      void whole.then(async (message) => {
        if (message === undefined) return;
        seen.push({ to, message });
        await waiting?.();
        waiting = undefined;
        if (reply === 'hangUpAfterContent') sockets.get(session.id)?.destroy();
        else if (reply === 'busy') callback(failure(451, 'come back later'));
        else {
          accepted.push({ to, message });
          callback();
        }
      });
    },
  });
  const latest: { destroy(): void }[] = [];
  server.server.on('connection', (socket: { destroy(): void }) => latest.push(socket));
  server.onConnect = (session, callback) => {
    const socket = latest.shift();
    if (socket) sockets.set(session.id, socket);
    callback();
  };
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    accepted,
    seen,
    plan: (...replies) => planned.push(...replies),
    meanwhile: (work) => {
      waiting = work;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
