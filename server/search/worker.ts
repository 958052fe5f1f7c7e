import { parentPort, workerData } from 'node:worker_threads';
import { openPool } from '../db/pool.ts';
import { type Loading, load } from './loading.ts';
import type { Answers, Ask, Reply, Request } from './protocol.ts';
import { type Question, TenderIndex } from './tender-index.ts';

/**
 * The searching thread: one index of all tenders, kept in step with the table. Answers one request after the
 * other, each from what was committed before it was asked.
 */

/** So many changed texts are worth reading everything again. */
const MOST_CHANGED = 10_000;
/** Most words of a query that count. */
const MOST_WORDS = 8;

const { url } = workerData as { url: string };
const pool = openPool({
  connectionString: url,
  max: 3,
  application_name: 'portal-search',
  options: '-c timezone=UTC -c jit=off',
});

interface Loaded {
  readonly index: TenderIndex;
  readonly loading: Loading;
  /** The table could not be read to its end. */
  failed: boolean;
  /** So much has changed that it only waits for the next index. */
  isBehind: boolean;
}

let current = begin();
let next: Loaded | undefined;
let queue: Promise<void> = Promise.resolve();

parentPort?.on('message', ({ id, ask }: Request) => {
  queue = queue.then(() => reply(id, ask));
});

function begin(): Loaded {
  const index = new TenderIndex();
  const loading = load(pool, index);
  const loaded: Loaded = { index, loading, failed: false, isBehind: false };
  loading.words.catch(() => {
    loaded.failed = true;
  });
  return loaded;
}

/** Reads everything again beside the index that goes on answering. */
function beginAgain(): void {
  if (next) return;
  const loaded = begin();
  next = loaded;
  loaded.loading.words
    .then(() => {
      current = loaded;
    })
    .catch(() => {})
    .finally(() => {
      next = undefined;
    });
}

async function reply(id: number, ask: Ask): Promise<void> {
  try {
    post({ id, answer: await answer(ask) });
  } catch (error) {
    post({ id, error: String(error) });
  }
}

const post = (message: Reply) => parentPort?.postMessage(message);

async function answer(ask: Ask): Promise<Answers[Ask['kind']]> {
  if (current.failed) current = begin();
  await current.loading.columns;
  const words = wordsOf(ask.filter.query ?? '');
  if (words.length > 0) await current.loading.words;
  const asked = current;
  const [isInStep, lexemes] = await Promise.all([
    asked.isBehind ? false : asked.loading.refresh(),
    words.length > 0 ? current.loading.lexemes(words) : [],
  ]);
  asked.isBehind = !isInStep;
  if (!isInStep || current.index.changed > MOST_CHANGED) beginAgain();
  const known = lexemes.filter((any) => any.length > 0);
  const question: Question = { filter: ask.filter, words: known.length > 0 ? known : undefined };
  const { index } = current;
  switch (ask.kind) {
    case 'list':
      return index.list(question, ask);
    case 'count':
      return index.count(question);
    case 'map':
      return index.map(question, ask.box, ask.zoom);
    case 'matching':
      return index.matching(question, ask.numbers);
  }
}

/** Letters and digits that stand together; everything else only parts them. */
function wordsOf(query: string): string[] {
  return (query.normalize('NFKC').match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MOST_WORDS);
}
