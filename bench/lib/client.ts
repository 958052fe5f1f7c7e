import { Agent, type IncomingHttpHeaders, request } from 'node:http';

/** What came back. */
export interface Answer {
  readonly status: number;
  /** Parsed JSON; undefined when there was none. */
  readonly body: unknown;
  /** The visitor's cookie as it is to be sent back, when this answer set it. */
  readonly cookie: string | undefined;
  readonly headers: IncomingHttpHeaders;
  /** The body as it came. */
  readonly text: string;
}

export interface SendOptions {
  readonly cookie?: string | undefined;
  /** Sent as JSON, or as it is where the headers name another type. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Client {
  /**
   * Like a browser it asks again, with the cookie that it was given, when it was refused for not being known yet.
   * @throws when the connection breaks before the whole answer is here
   */
  send(method: string, path: string, options?: SendOptions): Promise<Answer>;
  close(): void;
}

/**
 * A client of one portal on kept-alive connections. On `node:http`, because it shares the cores with the
 * server it measures and `fetch` costs several times as much.
 * @param sockets most connections at once
 */
export function createClient(url: string, sockets: number): Client {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: sockets, maxFreeSockets: sockets });

  async function send(method: string, path: string, options: SendOptions = {}): Promise<Answer> {
    const answer = await sendOnce(method, path, options);
    const { cookie } = answer;
    const isUnknown = (answer.body as { code?: string } | undefined)?.code === 'visitor_unknown';
    return isUnknown && cookie
      ? { ...(await sendOnce(method, path, { ...options, cookie })), cookie }
      : answer;
  }

  function sendOnce(method: string, path: string, options: SendOptions): Promise<Answer> {
    const { cookie, headers } = options;
    const isText = typeof options.body === 'string' && headers?.['content-type'] !== undefined;
    const text =
      options.body === undefined || isText ? (options.body as string) : JSON.stringify(options.body);
    return new Promise((resolve, reject) => {
      const asked = request(
        {
          agent,
          hostname,
          port,
          method,
          path,
          headers: {
            ...(text !== undefined && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(text),
            }),
            ...(cookie && { cookie }),
            ...headers,
          },
        },
        (answer) => {
          let received = '';
          answer.setEncoding('utf8');
          answer.on('data', (part: string) => {
            received += part;
          });
          answer.on('error', reject);
          answer.on('end', () => {
            const isJson = answer.headers['content-type']?.includes('json') && received !== '';
            resolve({
              status: answer.statusCode ?? 0,
              body: isJson ? JSON.parse(received) : undefined,
              cookie: answer.headers['set-cookie']?.[0]?.split(';')[0],
              headers: answer.headers,
              text: received,
            });
          });
        },
      );
      asked.on('error', reject);
      asked.end(text);
    });
  }

  return { send, close: () => agent.destroy() };
}
