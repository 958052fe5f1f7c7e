import { connect } from 'node:net';

/** An answer as it came over the line. */
export interface RawAnswer {
  readonly status: number;
  /** By their names in small letters; of several with one name, all. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Sends lines just as they are, which no client of HTTP would let us, and reads what comes back until the line is
 * closed. Says itself that it wants no second answer.
 */
export function rawRequest(url: string, ...lines: readonly string[]): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    let answer = '';
    connect(Number(port), hostname)
      .setEncoding('utf8')
      .on('data', (part: string) => {
        answer += part;
      })
      .on('error', reject)
      .on('end', () => resolve(read(answer)))
      .write([...lines, 'Connection: close', '', ''].join('\r\n'));
  });
}

function read(answer: string): RawAnswer {
  const at = answer.indexOf('\r\n\r\n');
  const [first = '', ...lines] = answer.slice(0, at).split('\r\n');
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const [name = '', ...value] = line.split(':');
    const key = name.toLowerCase();
    headers[key] = (key in headers ? `${headers[key]}, ` : '') + value.join(':').trim();
  }
  return { status: Number(first.split(' ')[1]), headers, body: answer.slice(at + 4) };
}
