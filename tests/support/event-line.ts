import type { Person } from './people.ts';

/** A line of server-sent events, as a test hears it. */
export interface HeardLine {
  readonly answer: Response;
  /** Waits until it has said this. @returns all that was said since the last time; @throws Error where it ends before */
  until(text: string): Promise<string>;
  /** @returns all that is said to its end */
  rest(): Promise<string>;
  end(): Promise<void>;
}

/** Listens to a line, as a person if one is named. */
export async function listenTo(url: string, by?: Pick<Person, 'tokens'>): Promise<HeardLine> {
  const headers: HeadersInit = by ? { authorization: `Bearer ${by.tokens?.access_token}` } : {};
  const answer = await fetch(url, { headers });
  const reader = (answer.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  /** @returns whether there was more */
  async function hear(): Promise<boolean> {
    const { value = '', done } = await reader.read();
    heard += value;
    return !done;
  }
  const said = () => {
    const all = heard;
    heard = '';
    return all;
  };
  return {
    answer,
    async until(text) {
      while (!heard.includes(text)) if (!(await hear())) throw new Error(`ended before ${text}: ${heard}`);
      return said();
    },
    async rest() {
      while (await hear());
      return said();
    },
    end: () => reader.cancel(),
  };
}
