import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Document, operationsOf } from '../support/fuzz/document.ts';
import { official, type Person, signedIn } from '../support/people.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';

let portal: TestPortal;
/** Everything of the API that officials alone may ask. */
let officials: { method: string; path: string; hasBody: boolean }[];
beforeAll(async () => {
  portal = await testPortal();
  const document = (await (await fetch(`${portal.url}/api/openapi.json`)).json()) as Document;
  officials = operationsOf(document)
    .filter(({ path }) => path.includes('/desk/') || path.endsWith('/traffic'))
    .map(({ method, path, body }) => ({ method, path, hasBody: body !== undefined }));
});
afterAll(() => portal.close());

/** What is answered to a question in which all is wrong that can be. */
async function answers(by: Person, asked: typeof officials): Promise<Record<string, string>> {
  const told = asked.map(async ({ method, path, hasBody }) => {
    const address = `${path.replaceAll(/\{\w+\}/g, 'x')}?page=x&pageSize=x&cursor=x&from=x`;
    const { status, body } = await by.send(method, address, hasBody ? { nothing: [] } : undefined);
    return [`${method} ${path}`, `${status} ${body.code}`];
  });
  return Object.fromEntries(await Promise.all(told));
}
const allForbidden = (asked: typeof officials) =>
  Object.fromEntries(asked.map(({ method, path }) => [`${method} ${path}`, '403 forbidden']));

it('tells nobody else what is wrong with what they ask of the desk', async () => {
  expect(officials.length).toBeGreaterThan(20);
  expect(await answers(await signedIn(portal), officials)).toEqual(allForbidden(officials));
});

it('tells only administrators what is wrong with an edit of the content', async () => {
  const content = officials.filter(({ path }) => path.includes('/desk/v1/content'));
  expect(content).toHaveLength(5);
  expect(await answers(await official(portal, 'manager'), content)).toEqual(allForbidden(content));
});
