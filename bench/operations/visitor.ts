import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';

/** What came back. */
export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Somebody with a browser at an address of their own: keeps cookies, and a connection. */
export class Visitor {
  readonly #agent: Agent;
  readonly #url: URL;
  readonly #cookies = new Map<string, string>();

  /** @param number of the person: each has another address of loopback, as people have other lines */
  constructor(url: string, number: number) {
    this.#url = new URL(url);
    const [high, middle, low] = [1 + (number >> 16), (number >> 8) & 255, number & 255];
    this.#agent = new Agent({ keepAlive: true, maxSockets: 2, localAddress: `127.${high}.${middle}.${low}` });
  }

  /** @throws what breaks the connection before the whole answer is here */
  async send(
    method: string,
    path: string,
    options: { readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> } = {},
  ): Promise<Reply> {
    const answer = await this.open(method, path, options);
    let text = '';
    for await (const part of answer.setEncoding('utf8')) text += part;
    return { status: answer.statusCode ?? 0, headers: answer.headers, text };
  }

  /** The same up to the answer's headers. */
  open(
    method: string,
    path: string,
    { body, headers }: { readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> } = {},
  ): Promise<IncomingMessage> {
    const content = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
    return new Promise((resolve, reject) => {
      const asked = request(
        {
          agent: this.#agent,
          hostname: this.#url.hostname,
          port: this.#url.port,
          method,
          path,
          headers: {
            ...(content !== undefined && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(content),
            }),
            ...(this.#cookies.size > 0 && { cookie: [...this.#cookies.values()].join('; ') }),
            ...headers,
          },
        },
        (answer) => {
          for (const cookie of answer.headers['set-cookie'] ?? []) {
            const [pair = ''] = cookie.split(';');
            this.#cookies.set(pair.split('=')[0] ?? '', pair);
          }
          resolve(answer);
        },
      );
      asked.on('error', reject);
      asked.end(content);
    });
  }

  leave(): void {
    this.#agent.destroy();
  }
}
