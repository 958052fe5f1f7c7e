import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { OutcomeUnknown, Undeliverable } from '../lifecycles/errors.ts';
import type { OutboxRow } from '../lifecycles/lifecycle.ts';
import type { MailTransport } from './mailer.ts';

/** A mail server that has not said anything for so long will not. Milliseconds. */
const TIME_OUT = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 } as const;

/** What nodemailer adds to its errors. */
interface SmtpError extends Error {
  /** The server's reply code, if a reply is what failed. */
  responseCode?: number;
  command?: string;
}

/**
 * Sends through a mail server (RFC 5321), one connection a letter: they are few, and nothing is left open.
 * @param url `smtp://user:password@host:587` or `smtps://…`; over `smtp` the server must offer TLS, unless it is this
 *   machine, or `?tls=off` says that nobody listens in between
 */
export function smtpTransport(url: string, from: string): MailTransport {
  return {
    async deliver({ calendar, ...letter }, row) {
      const compiled = new MailComposer({
        from,
        ...letter,
        ...(calendar && { icalEvent: { ...calendar, filename: 'consultation.ics' } }),
        messageId: messageIdOf(row, from),
        headers: { ...letter.headers, 'Auto-Submitted': 'auto-generated' },
      }).compile();
      const message = await compiled.build();
      await greeted(url, (connection) => send(connection, compiled.getEnvelope(), message, row));
    },
  };
}

/**
 * Goes as far as a letter would, and sends none.
 * @throws Error of the line or of the server, where it does not let the portal in
 */
export const greetMailServer = (url: string): Promise<void> => greeted(url, async () => {});

/** Works with a connection that the server has let in, and closes it. */
async function greeted(url: string, work: (connection: SMTPConnection) => Promise<void>): Promise<void> {
  const { protocol, hostname, port, username, password, searchParams } = new URL(url);
  const secure = protocol === 'smtps:';
  const isNear = /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
  const mayBePlain = searchParams.get('tls') === 'off' || (isNear && searchParams.get('tls') !== 'on');
  const connection = new SMTPConnection({
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    // A line that somebody has stripped of it would otherwise carry passwords and letters for all to read.
    requireTLS: !secure && !mayBePlain,
    ...TIME_OUT,
  });
  // Without a listener a failure between two commands would end the process; the command itself reports it.
  connection.on('error', () => {});
  try {
    await connected(connection);
    const auth = username && { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
    if (auth) await done((callback) => connection.login(auth, callback));
    await work(connection);
  } finally {
    connection.close();
  }
}

/** The bare address of a sender as `MAIL_FROM` writes it, `Name <address>` or an address alone. */
export const senderAddress = (from: string): string => /<([^>]+)>/.exec(from)?.[1] ?? from.trim();

/** The same for every attempt at one outbox row, so that a mailbox could tell a second copy. */
function messageIdOf({ id }: OutboxRow, from: string): string {
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return `<outbox-${id}@${domain}>`;
}

async function send(
  connection: SMTPConnection,
  envelope: { from: string | false; to: string[] },
  message: Buffer,
  row: OutboxRow,
): Promise<void> {
  let handedOver = false;
  // Read only once the server has taken the recipient and asked for the message.
  const content = Readable.from(
    (async function* () {
      await row.handOver();
      handedOver = true;
      yield message;
    })(),
  );
  try {
    await done((callback) => connection.send({ ...envelope, size: message.length }, content, callback));
  } catch (error) {
    const { responseCode } = error as SmtpError;
    // A clear no: the server has not taken it, whatever it was shown.
    if (responseCode !== undefined && responseCode >= 500)
      throw new Undeliverable(String(error), { cause: error });
    if (responseCode === undefined && handedOver) throw new OutcomeUnknown(String(error), { cause: error });
    throw error;
  } finally {
    content.destroy();
  }
}

const connected = (connection: SMTPConnection): Promise<void> =>
  new Promise((resolve, reject) => {
    connection.once('error', reject);
    connection.connect((error) => (error ? reject(error) : resolve()));
  });

/** Waits for a command of the connection, or for the connection's failure. */
const done = (start: (callback: (error?: Error | null) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => start((error) => (error ? reject(error) : resolve())));
