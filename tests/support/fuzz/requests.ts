import fc, { type Arbitrary } from 'fast-check';
import { MULTIPART, multipart } from '../files.ts';
import type { Asked } from './asking.ts';
import { CAST, type CaseEvent, type Member, type Scene, type Things } from './cast.ts';
import type { Operation } from './document.ts';
import { changed, fitting, hostileText, hostileValue, type Json, placesIn, textsIn } from './values.ts';

/** A request that somebody is about to send. */
export interface Plan {
  readonly by: Member;
  readonly asked: Asked;
}

/** Parts of a request before it is written down. */
interface Parts {
  readonly by: Member;
  readonly path: { readonly [name: string]: Json };
  readonly query: { readonly [name: string]: Json };
  readonly body: Json | undefined;
}

/** Kinds of things that ids in a path stand for. */
const PATH_KINDS: readonly (readonly [RegExp, string])[] = [
  [/^\/common\/consultation\//, 'slot'],
  [/^\/invest\/tender\/v1\/tenders\//, 'tender'],
  [/^\/invest\/favoritetenders\//, 'tender'],
  [/^\/invest\/favorites\//, 'thing'],
  [/^\/invest\/tender\/v1\/subscriptions\//, 'subscription'],
  [/^\/invest\/investor\//, 'message'],
  [/^\/invest\/initiatives\/v1\/initiatives\//, 'initiative'],
  [/^\/invest\/initiatives\/v1\/replies\//, 'reply'],
  [/^\/invest\/initiatives\//, 'proposal'],
  [/^\/invest\/sustainable\/v1\/esg-applications\//, 'esg'],
  [/^\/invest\/technologies\//, 'technology'],
  [/^\/invest\/userworkspace\//, 'application'],
  [/^\/invest\/userprofile\/v1\/sessions\//, 'session'],
  [/^\/common\/attachments\//, 'file'],
  [/^\/common\/usoz-services\//, 'service'],
  [/^\/api\/charts\//, 'chart'],
  [/^\/invest\/desk\//, 'case'],
];
/** Kinds of things that names elsewhere stand for, where they are not called alike. */
const NAME_KINDS: Readonly<Record<string, string>> = {
  unregisteredUserId: 'unregistered',
  startsAt: 'time',
  applicationTime: 'moment',
  from: 'day',
  to: 'day',
  until: 'day',
};

const knownIn =
  (things: Things, path: string) =>
  (name: string): readonly string[] => {
    const ofPath = name === 'id' && PATH_KINDS.find(([prefix]) => prefix.test(path))?.[1];
    return things.byKind.get(ofPath || (NAME_KINDS[name] ?? name)) ?? [];
  };

/** What officials really can do: an event with its fields, to a case that waits for it. */
const caseEvent = (events: readonly CaseEvent[]): Arbitrary<Parts> =>
  fc
    .nat()
    .map((n) => events[n % events.length] as CaseEvent)
    .chain(({ by, lifecycle, id, type, fields }) =>
      fc
        .record({
          version: fc.constantFrom(undefined, undefined, undefined, 0),
          written: fc.constantFrom('Коротко и по делу.', 'Первая строка.\nВторая.', 'x'.repeat(20_000)),
        })
        .map(({ version, written }) => ({
          by,
          path: { lifecycle, id },
          query: {},
          body: {
            type,
            ...(version !== undefined && { version }),
            ...Object.fromEntries(
              fields.map(({ name, kind, from, options, max }) => [
                name,
                kind === 'date'
                  ? (from ?? '2026-12-01')
                  : kind === 'choice'
                    ? (options?.[0]?.value ?? '')
                    : kind === 'marks'
                      ? '1'.repeat(105)
                      : written.slice(0, max),
              ]),
            ),
          },
        })),
    );

/** A request as it is meant. @param isStaged only as one of the scenes of the operation */
function honest(operation: Operation, things: Things, isStaged = false): Arbitrary<Parts> {
  const known = knownIn(things, operation.path);
  const values = (place: 'path' | 'query') => {
    const parameters = operation.parameters.filter((one) => one.in === place);
    return fc.record(
      Object.fromEntries(parameters.map(({ name, schema }) => [name, fitting(schema, name, known)])),
      { requiredKeys: parameters.filter(({ required }) => required).map(({ name }) => name) },
    ) as Arbitrary<Parts['path']>;
  };
  const usual = fc.record({
    by: fc.constantFrom(...CAST),
    path: values('path'),
    query: values('query'),
    body: operation.body ? fitting(operation.body, '', known) : fc.constant(undefined),
  });
  const scenes = things.scenes.get(`${operation.method} ${operation.path}`) ?? [];
  const staged = fc.tuple(usual, fc.nat()).map(([parts, n]): Parts => {
    const scene = scenes[n % scenes.length] as Scene;
    return {
      by: scene.by,
      path: scene.path ?? parts.path,
      query: scene.query ?? parts.query,
      body: parts.body === undefined ? undefined : ({ ...(parts.body as object), ...scene.body } as Json),
    };
  });
  if (isStaged) return staged;
  if (scenes.length > 0) return fc.oneof({ weight: 2, arbitrary: staged }, { weight: 1, arbitrary: usual });
  const isCase = operation.path.startsWith('/invest/desk/v1/{lifecycle}/{id}') && things.events.length > 0;
  return isCase
    ? fc.oneof({ weight: 3, arbitrary: caseEvent(things.events) }, { weight: 1, arbitrary: usual })
    : usual;
}

/** One thing that is not as it should be. */
type Fault = (parts: Parts) => Parts;

const fault: Arbitrary<Fault> = fc
  .record({
    part: fc.constantFrom('path', 'query', 'body', 'body'),
    place: fc.nat(),
    to: fc.option(hostileValue, { freq: 8, nil: undefined }),
    name: fc.oneof(fc.constantFrom('__proto__', 'constructor', 'extra', 'type', 'id'), hostileText),
    adds: fc.nat(6).map((n) => n === 0),
  })
  .map(({ part, place, to, name, adds }) => (parts) => {
    const value = parts[part as 'path' | 'query' | 'body'] ?? null;
    const places = placesIn(value).filter(({ length }) => part === 'body' || length > 0);
    const at = places[place % Math.max(places.length, 1)];
    if (adds && part !== 'path') {
      const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
      return isObject ? { ...parts, [part]: { ...value, [name]: to ?? null } } : parts;
    }
    return at ? { ...parts, [part]: changed(value, at, to) } : parts;
  });

/** Longest text in an address, characters: longer ones the server refuses before it knows what is asked. */
const IN_ADDRESS = 1500;

const written = (value: Json): string =>
  encodeURIComponent(
    (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, IN_ADDRESS).toWellFormed(),
  );

function addressOf(operation: Operation, { path, query }: Parts): string {
  const place = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => written(path[name] ?? ''));
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value.slice(0, 200) : [value]).map(
      (one: Json) => `${written(name)}=${written(one)}`,
    ),
  );
  const search = pairs.join('&').slice(0, 10_000);
  return place + (search && `?${search}`);
}

const JSON_TYPE = { 'content-type': 'application/json' };

/** Bodies that are no JSON, or not the kind that anybody means. */
const rawBody: Arbitrary<Pick<Asked, 'headers' | 'body'>> = fc.oneof(
  fc
    .constantFrom<string | Buffer>(
      '',
      '{',
      'null',
      '"text"',
      '1e999',
      '{"a":1}}',
      '{"__proto__":{"a":1}}',
      '{"constructor":{"prototype":{"a":1}}}',
      '['.repeat(50_000),
      '{"a":'.repeat(30_000),
      `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
      Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
      Buffer.from('\ufeff{}', 'utf16le'),
      `{"text":"${'x'.repeat(300_000)}"}`,
      `[${'{},'.repeat(50_000)}{}]`,
    )
    .map((body) => ({ headers: JSON_TYPE, body })),
  fc
    .constantFrom(
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/xml',
      'application/json; charset=utf-16',
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'x',
      '/',
    )
    .map((type) => ({ headers: { 'content-type': type }, body: 'a=1&b=%00' })),
  fc
    .record({
      filename: fc.oneof(fc.constantFrom('note.txt', 'a.pdf'), hostileText),
      data: fc.constantFrom('text', '', '%PDF-1.7', 'PK\u0003\u0004', '\u0000\u0001', 'x'.repeat(100_000)),
      count: fc.nat(3),
      closed: fc.boolean(),
    })
    .map(({ filename, data, count, closed }) => ({
      headers: { 'content-type': MULTIPART },
      body: multipart(
        Array.from({ length: count }, () => ({ filename: filename.slice(0, 2000), data })),
        { closed },
      ),
    })),
);

/** Headers that nobody sends who means well, beside those that matter. */
const headers: Arbitrary<Record<string, string>> = fc.record(
  {
    'idempotency-key': fc.oneof(
      fc.uuid(),
      fc.constantFrom('again', 'again', '', ' ', 'x'.repeat(201), 'a, b', '\x80\xff', "';--", '\u00a0'),
    ),
    'accept-language': fc.constantFrom('ar', '*', 'xx-YY;q=9999', ',;q=,,', 'ru'.repeat(1000), '\xff'),
    cookie: fc.constantFrom(
      'visitor=garbage',
      'visitor=s%3Aabc.def',
      'visitor=%00',
      'visitor=%',
      ';;=;',
      'visitor=a; visitor=b',
      `visitor=${'x'.repeat(4000)}`,
      '__proto__=1; constructor=2',
    ),
    authorization: fc.constantFrom(
      '',
      'Bearer',
      'Bearer ',
      'Bearer null',
      'Basic YTpi',
      `Bearer ${'x'.repeat(5000)}`,
      'Bearer \xff\x80',
      'bearer a.b.c',
      'Bearer a b',
    ),
    host: fc.constantFrom(
      'en.localhost',
      'ae.localhost:3000',
      'nowhere.example',
      'a@evil.example',
      ':',
      '[',
      'x/y',
    ),
    origin: fc.constantFrom('null', 'https://evil.example', 'http://[', '\xff'),
    'sec-fetch-site': fc.constantFrom('same-origin', 'cross-site', 'none', 'x'),
    'x-forwarded-for': fc.constantFrom('127.0.0.1', "';--", '::1, x', ','),
    'x-http-method-override': fc.constantFrom('DELETE', 'x'),
    accept: fc.constantFrom('text/html', '*/*', 'x', ''),
    'accept-encoding': fc.constantFrom('br', 'gzip;q=x', 'identity;q=0', '*;q=0'),
    'if-none-match': fc.constantFrom('*', '"x"', 'x'),
    range: fc.constantFrom('bytes=0-1', 'bytes=5-1', 'x'),
    'user-agent': fc.constantFrom('', '\xff\xfe', 'x'.repeat(3000)),
  },
  { requiredKeys: [] },
);

/** A few of the headers at most: with all of them nothing would get past the first. */
const fewHeaders: Arbitrary<Record<string, string>> = fc
  .tuple(headers, fc.nat(), fc.constantFrom(0, 0, 0, 0, 1, 1, 2))
  .map(([all, from, count]) => {
    const entries = Object.entries(all);
    const start = from % Math.max(entries.length, 1);
    return Object.fromEntries(entries.slice(start, start + count));
  });

/** What no program would write behind a question mark. */
const rawQuery = fc.oneof(
  { weight: 9, arbitrary: fc.constant('') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '%',
      '%ff=%fe',
      'a[b]=c',
      '__proto__=1',
      '&&==',
      '%00',
      'query=%ED%A0%80',
      'page=1&page=2',
    ),
  },
);

/** Requests to one operation as its callers mean them. */
export const honestRequestTo = (operation: Operation, things: Things): Arbitrary<Plan> =>
  honest(operation, things).map((parts) => planOf(operation, parts));

function planOf(operation: Operation, parts: Parts): Plan {
  const { method } = operation;
  const path = addressOf(operation, parts);
  return parts.body === undefined
    ? { by: parts.by, asked: { method, path, headers: {} } }
    : { by: parts.by, asked: { method, path, headers: JSON_TYPE, body: JSON.stringify(parts.body) } };
}

/** Texts that no database keeps and no mail carries. */
const KILLERS = ['a\u0000b', 'a\ud800b'];

/**
 * Requests to one operation with one of {@link KILLERS} in each place where a text may stand; all else is as meant,
 * because what is refused for another reason says nothing.
 */
export function* deadlyRequestsTo(operation: Operation, things: Things, seed: number): Generator<Plan> {
  const scenes = things.scenes.get(`${operation.method} ${operation.path}`);
  const bodies = operation.body ? textsIn(operation.body).map((place) => ['body', place] as const) : [];
  const queries = operation.parameters
    .filter((one) => one.in === 'query')
    .flatMap(({ name, schema }) => textsIn(schema, [name]).map((place) => ['query', place] as const));
  // Without a scene it is not known who gets furthest: somebody with an account, and an official.
  for (const [at, [part, place]] of [...bodies, ...queries].entries())
    for (const [nth, text] of KILLERS.entries())
      for (const by of scenes ? [undefined] : (['user', 'admin'] as const)) {
        const [meant] = fc.sample(honest(operation, things, scenes !== undefined), {
          seed: seed + at * KILLERS.length + nth,
          numRuns: 1,
        });
        if (!meant) continue;
        const changedPart = changed(meant[part] ?? {}, place, text);
        yield planOf(operation, { ...meant, ...(by && { by }), [part]: changedPart });
      }
}

/** Requests to one operation: as meant, nearly as meant, and not at all. */
export function requestTo(operation: Operation, things: Things): Arbitrary<Plan> {
  const isUpload = operation.method === 'POST' && operation.path.endsWith('/files');
  return fc
    .record({
      parts: honest(operation, things),
      faults: fc.oneof(
        { weight: 4, arbitrary: fc.constant<Fault[]>([]) },
        { weight: 6, arbitrary: fc.array(fault, { minLength: 1, maxLength: 1 }) },
        { weight: 2, arbitrary: fc.array(fault, { minLength: 2, maxLength: 3 }) },
      ),
      headers: fewHeaders,
      raw: rawQuery,
      body: rawBody,
      isRaw: fc.nat(isUpload ? 0 : 12).map((n) => n === 0),
    })
    .map(({ parts, faults, headers, raw, body, isRaw }) => {
      const meant = faults.reduce((so, change) => change(so), parts);
      const { by, asked } = planOf(operation, meant);
      const given = isRaw && operation.method !== 'GET' ? body : undefined;
      return {
        by,
        asked: {
          ...asked,
          ...given,
          path: raw ? asked.path + (asked.path.includes('?') ? '&' : '?') + raw : asked.path,
          headers: { ...asked.headers, ...given?.headers, ...headers },
        },
      };
    });
}
