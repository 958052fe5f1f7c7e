import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { REQUEST, SLOTS, testPortal, Visitor } from '../support/portal.ts';

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number };
}
interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly Attribute[];
}

/** A collector that keeps what it is told. */
async function collector() {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', () => {
      if (request.url === '/v1/traces') bodies.push(Buffer.concat(parts).toString());
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    spans: (): Span[] =>
      bodies.flatMap((body) =>
        JSON.parse(body).resourceSpans.flatMap((of: { scopeSpans: { spans: Span[] }[] }) =>
          of.scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
    close: () => new Promise((done) => server.close(done)),
  };
}

const factOf = ({ attributes }: Span, name: string) =>
  attributes.find(({ key }) => key === name)?.value.stringValue;

it('tells a page, what it asks of the portal and the statements of that as one trace, and nothing typed', async () => {
  const told = await collector();
  const portal = await testPortal({ pages: true, env: { OTEL_EXPORTER_OTLP_ENDPOINT: told.url } });
  const typed = 'Преображенцева';
  const answer = await fetch(`${portal.url}/search?q=${encodeURIComponent(typed)}`, {
    headers: { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` },
  });
  expect(answer.status).toBe(200);
  await answer.text();
  const ann = new Visitor(portal.url);
  const slot = '20261124T0900';
  expect((await ann.send('POST', `${SLOTS}/${slot}/hold`)).status).toBe(200);
  const booked = await ann.send('POST', `${SLOTS}/${slot}/request`, REQUEST);
  expect(booked.status).toBe(201);
  // What is left is told before the end.
  await portal.close();
  const spans = told.spans();
  const id = answer.headers.get('x-request-id');
  const page = spans.find((span) => span.name === 'GET page' && factOf(span, 'portal.request_id') === id);
  expect(page).toBeDefined();
  expect(page?.traceId).not.toBe('a'.repeat(32));
  const within = (span: Span | undefined) =>
    spans.filter(({ parentSpanId }) => parentSpanId === span?.spanId);
  const calls = within(page).filter((span) => factOf(span, 'http.route')?.startsWith('/invest/'));
  expect(calls.map(({ name }) => name)).toContain('GET /invest/search/v1/search');
  for (const call of calls) expect(call.traceId).toBe(page?.traceId);
  const statementsOf = (span: Span | undefined) =>
    within(span).filter((part) => factOf(part, 'db.system.name') === 'postgresql');
  expect(calls.flatMap(statementsOf).map(({ name }) => name)).not.toHaveLength(0);
  // A command comes with a body, and is done in a transaction.
  const command = spans.find(
    (span) => factOf(span, 'portal.request_id') === booked.headers.get('x-request-id'),
  );
  expect(command?.name).toMatch(/^POST \//);
  const done = statementsOf(command).map(({ name }) => name);
  expect(done).toEqual(expect.arrayContaining(['begin', 'commit']));
  expect(done.some((name) => name.startsWith('insert '))).toBe(true);
  const all = told.bodies.join();
  for (const inside of [
    slot,
    REQUEST.email,
    typed,
    encodeURIComponent(typed),
    '127.0.0.1',
    ' where ',
    '$1',
    'query=',
  ])
    expect(all).not.toContain(inside);
  await told.close();
});
