import fc from 'fast-check';
import { type Answered, ask } from './asking.ts';
import { type Cast, gather } from './cast.ts';
import { type Document, type Operation, OUTSIDE, operationsOf } from './document.ts';
import { createJudge } from './judging.ts';
import { deadlyRequestsTo, honestRequestTo, type Plan, requestTo } from './requests.ts';

/** What came of a campaign. */
export interface Findings {
  /** What is wrong, with the smallest request found that shows it: one for each operation and fault. */
  readonly complaints: readonly string[];
  readonly asked: number;
  /** Answers by status. */
  readonly byStatus: ReadonlyMap<number, number>;
  /** Documented operations that never succeeded: the requests got no further than the door. */
  readonly unreached: readonly string[];
}

/** Requests to one operation before it is the next one's turn. */
const IN_A_ROW = 8;
/** The longest that the smallest failing request is looked for. Milliseconds. */
const SHRINKING = 4000;
/** Values of one kind that are kept of what was answered. */
const KEPT = 5;
/** Larger bodies are refused before they have come whole, which may break the connection. Bytes. */
const READ_WHOLE = 200_000;
/** So many times as long as was asked for it goes on at most. */
const PATIENCE = 3;

const nameOf = ({ method, path }: Operation) => `${method} ${path}`;
/** Without anything that a terminal would obey. */
const shown = (text: string) => {
  const plain = JSON.stringify(text.slice(0, 600)).slice(1, -1).replaceAll('\\"', '"');
  return text.length > 600 ? `${plain}… (${text.length})` : plain;
};

/**
 * Sends generated requests to every operation of a portal: first a deadly text to each place where one may stand, then
 * round after round whatever comes, each as somebody of the cast.
 * The same seed on a fresh portal sends the same requests.
 * @param options.milliseconds how long after the first round
 * @param options.isEnough whether it may end with these operations that never succeeded; else it goes on for up to
 * `PATIENCE` times as long, because a slow machine has sent less by then
 * @param options.only a part of the operations’ names
 */
export async function campaign(options: {
  readonly url: string;
  readonly seed: number;
  readonly milliseconds: number;
  readonly isEnough?: (unreached: readonly string[]) => boolean;
  readonly only?: string;
}): Promise<Findings> {
  const { url, seed, milliseconds, isEnough = () => true, only = '' } = options;
  const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as Document;
  const judge = createJudge(document);
  const operations = [...operationsOf(document), ...OUTSIDE].filter((one) => nameOf(one).includes(only));
  const cast = await gather(url);
  const byStatus = new Map<number, number>();
  const reached = new Set<Operation>();
  const complaints = new Map<string, string>();
  let asked = 0;

  /** Sends one request. @throws Error that says what is wrong with the answer */
  async function attempt(operation: Operation, plan: Plan): Promise<void> {
    const answered = await sendAs(url, cast, plan);
    if (!answered) return;
    asked++;
    byStatus.set(answered.status, (byStatus.get(answered.status) ?? 0) + 1);
    if (answered.status < 300) {
      reached.add(operation);
      learn(cast, answered);
    }
    const complaint = judge(operation, plan, answered);
    if (complaint)
      throw new Error(`${complaint}\n  ${inWords(plan)}\n  → ${answered.status} ${shown(answered.text)}`);
  }

  const complain = (operation: Operation, error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    complaints.set(`${nameOf(operation)} ${message.split('\n')[0]}`, `${nameOf(operation)}: ${message}`);
  };

  for (const operation of operations)
    for (const plan of deadlyRequestsTo(operation, cast.things, seed))
      await attempt(operation, plan).catch((error) => complain(operation, error));
  const unreached = () => operations.filter((one) => !one.isOutside && !reached.has(one)).map(nameOf);
  let [until, atMost] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const isOver = () => performance.now() >= until && (performance.now() >= atMost || isEnough(unreached()));
  for (let round = 0; !isOver(); round++) {
    for (const operation of operations) {
      if (isOver()) break;
      // The first round goes as everything is meant, so that whatever can succeed has done so once.
      const planned = round === 0 ? honestRequestTo : requestTo;
      const property = fc.asyncProperty(planned(operation, cast.things), (plan) => attempt(operation, plan));
      const { failed, errorInstance } = await fc.check(property, {
        seed: seed + round,
        numRuns: IN_A_ROW,
        interruptAfterTimeLimit: SHRINKING,
      });
      if (failed) complain(operation, errorInstance);
    }
    // However many operations there are, each has had its deadly texts and its honest round before time counts.
    if (round > 0) continue;
    until = performance.now() + milliseconds;
    atMost = performance.now() + milliseconds * PATIENCE;
  }
  return {
    complaints: [...complaints.values()],
    asked,
    byStatus,
    unreached: unreached(),
  };
}

/** Sends a request as whom it is planned for; undefined where too large a body broke the connection. */
async function sendAs(url: string, cast: Cast, { by, asked }: Plan): Promise<Answered | undefined> {
  const send = async () =>
    ask(url, { ...asked, headers: { ...(await cast.headersOf(by)), ...asked.headers } });
  try {
    const answered = await send();
    if (answered.status !== 401 || by === 'visitor' || 'authorization' in asked.headers) return answered;
    // One of the requests before has ended the sign-in.
    cast.forget(by);
    return await send();
  } catch (error) {
    if (Buffer.byteLength(asked.body ?? '') > READ_WHOLE) return undefined;
    throw new Error(`no answer (${String(error)})\n  ${inWords({ by, asked })}`);
  }
}

/** Keeps what later requests can go on from. */
function learn({ things: { byKind } }: Cast, { text, headers }: Answered): void {
  if (!headers['content-type']?.includes('json')) return;
  const { cursor, code, refresh_token } = (JSON.parse(text) ?? {}) as Record<string, unknown>;
  for (const [kind, value] of Object.entries({ cursor, code, refreshToken: refresh_token }))
    if (typeof value === 'string') byKind.set(kind, [value, ...(byKind.get(kind) ?? [])].slice(0, KEPT));
}

const inWords = ({ by, asked: { method, path, headers, body } }: Plan): string =>
  [`as ${by}:`, method, shown(path), shown(JSON.stringify(headers)), shown(String(body ?? ''))].join(' ');
