import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ConsultationRequest } from '../../src/api/contracts/consultation.ts';
import { DEMO_PASSWORD } from '../../src/api/contracts/demo-accounts.ts';
import type { Answer, Client, SendOptions } from './client.ts';
import { SLOTS } from './slots.ts';

const MESSAGES = '/invest/investor/v1/messages';
export const TENDERS = '/invest/tender/v1/tenders';
const FILES = '/common/attachments/v1/files';
const LOGIN = '/umbraco/api/accountApi/login';
/** Before a person tries again what the portal could not do. Milliseconds. */
const PATIENCE = 200;
/** Files that one form takes. */
const FILES_A_FORM = 5;
const BOUNDARY = 'a-boundary-of-the-bench';

const REQUEST: ConsultationRequest = {
  organization: 'ООО «Пример»',
  theme: 'biddingProcedure',
  questionSummary: 'Как подать заявку на торги?',
  question: 'Какие документы приложить и в какой срок?',
  email: 'anna@example.org',
  personalDataConsent: true,
  termsConsent: true,
};
const message = (text: string) => ({
  kind: 'problem',
  lastname: 'Орлова',
  firstname: 'Анна',
  phone: '+7 495 123-45-67',
  email: 'anna@example.org',
  documentType: 'russianPassport',
  messageText: text,
  personalDataConsent: true,
});

/** What people were told, as the answers tell. */
export class Tally {
  readonly statuses = new Map<number, number>();
  /** Answers that nobody was promised. */
  readonly unpromised: string[] = [];
  /** Acknowledged: ids of requests and messages, and files with their owner and content. */
  readonly requests: string[] = [];
  readonly messages: string[] = [];
  readonly files: { readonly id: string; readonly cookie: string; readonly text: string }[] = [];
  /** Called with the code of each 503. */
  onFault: (code: string) => void = () => {};

  /** Notes an answer. @returns whether it is a fault's, as promised */
  note(what: string, { status, headers, body }: Answer): boolean {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (status !== 503) return false;
    const code = (body as { code?: string } | undefined)?.code ?? '';
    const isWhole =
      Number(headers['retry-after']) > 0 &&
      headers['content-type']?.startsWith('application/problem+json') &&
      (code === 'unavailable' || code === 'storage_full');
    if (!isWhole) this.unpromised.push(`${what}: 503 without its code or Retry-After`);
    this.onFault(code);
    return true;
  }
}

/** Somebody with a browser: keeps their cookie and tries again what meets a fault. */
export class Person {
  readonly #client: Client;
  readonly #tally: Tally;
  readonly #isOver: () => boolean;
  cookie: string | undefined;
  #bearer: Record<string, string> = {};

  constructor(client: Client, tally: Tally, isOver: () => boolean) {
    this.#client = client;
    this.#tally = tally;
    this.#isOver = isOver;
  }

  /**
   * Asks until the answer is no fault.
   * @param meant the status of success
   * @param afterFault what may come instead when an earlier try met a fault and was done all the same
   * @returns undefined where the answer is another one, or all is over
   */
  async ask(
    method: string,
    path: string,
    meant: number,
    options: SendOptions = {},
    afterFault?: number,
  ): Promise<Answer | undefined> {
    const what = `${method} ${path.split('?')[0]}`;
    for (let isRepeated = false; !this.#isOver(); isRepeated = true) {
      try {
        const answer = await this.#client.send(method, path, {
          ...options,
          cookie: this.cookie,
          headers: { ...this.#bearer, ...options.headers },
        });
        this.cookie = answer.cookie ?? this.cookie;
        if (!this.#tally.note(what, answer)) {
          if (answer.status === meant) return answer;
          if (!isRepeated || answer.status !== afterFault)
            this.#tally.unpromised.push(`${what}: ${answer.status} ${JSON.stringify(answer.body)}`);
          return undefined;
        }
      } catch (error) {
        this.#tally.unpromised.push(`${what}: ${String(error)}`);
      }
      await pause(PATIENCE);
    }
    return undefined;
  }

  /** Signs in with an account of the demonstration. */
  async signIn(email: string): Promise<void> {
    const answer = await this.ask('POST', LOGIN, 200, { body: { email, password: DEMO_PASSWORD } });
    const { access_token } = (answer?.body ?? {}) as { access_token?: string };
    this.#bearer = { authorization: `Bearer ${access_token}` };
  }

  /** Looks at what is free, holds a slot, sends the request for it and gives the slot back. */
  async book(slot: string, days: string): Promise<void> {
    await this.ask('GET', `${SLOTS}?${days}`, 200);
    if (!(await this.ask('POST', `${SLOTS}/${slot}/hold`, 200))) return;
    const headers = { 'idempotency-key': randomUUID() };
    const sent = await this.ask('POST', `${SLOTS}/${slot}/request`, 201, { body: REQUEST, headers });
    if (!sent) return;
    this.#tally.requests.push((sent.body as { applicationId: string }).applicationId);
    await this.ask('DELETE', `${SLOTS}/${slot}/request`, 200, {}, 409);
  }

  /** Sends a message. @returns its id */
  async write(): Promise<string | undefined> {
    const key = randomUUID();
    const body = message(`Сетевая компания не выдаёт технические условия (${key}).`);
    const sent = await this.ask('POST', MESSAGES, 201, { body, headers: { 'idempotency-key': key } });
    const id = (sent?.body as { id: string } | undefined)?.id;
    if (id) this.#tally.messages.push(id);
    return id;
  }

  /** Fills a form with files, reads each back, and takes the first one out again. */
  async upload(): Promise<void> {
    const draft = randomUUID();
    for (let n = 0; n < FILES_A_FORM; n++) {
      const text = `file ${draft} ${n}`;
      const headers = {
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
        'idempotency-key': randomUUID(),
      };
      const body =
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="act.txt"\r\n\r\n` +
        `${text}\r\n--${BOUNDARY}--\r\n`;
      const stored = await this.ask('POST', `${FILES}?draft=${draft}`, 201, { body, headers });
      if (!stored || !this.cookie) return;
      const { id } = stored.body as { id: string };
      if (n === 0) await this.ask('DELETE', `${FILES}/${id}`, 200, {}, 404);
      else this.#tally.files.push({ id, cookie: this.cookie, text });
      if (n > 0 && (await this.ask('GET', `${FILES}/${id}`, 200))?.text !== text)
        if (!this.#isOver()) this.#tally.unpromised.push(`GET ${FILES}: another content`);
    }
  }

  /** Looks around. */
  async read(days: string): Promise<void> {
    for (const path of [`${SLOTS}?${days}`, `${SLOTS}/mine`, TENDERS, `${TENDERS}?query=склад`])
      await this.ask('GET', encodeURI(path), 200);
  }
}

/** Whether a stored file is given back as it came. */
export async function isKept(client: Client, file: Tally['files'][number]): Promise<boolean> {
  const { status, text } = await client.send('GET', `${FILES}/${file.id}`, { cookie: file.cookie });
  return status === 200 && text === file.text;
}
