import { randomUUID } from 'node:crypto';
import type { Locator, Route } from 'playwright';
import type { TokenPair } from '../../src/api/contracts/session.ts';
import { draftKey } from '../../src/machines/flows/attachments/draft-id.ts';
import type { PersonAtBrowser } from '../paths/screen-table.ts';
import { HONEST, MULTIPART, multipart } from '../support/files.ts';
import { ask, bearer } from './account-page.ts';

export const PAGE = '/dev/attachments';
export const FILES = '/common/attachments/v1/files';
const FORM = 'demo';

/** Gives this person's tab a draft of its own before any page opens. @returns its id */
export async function seedDraft({ context }: PersonAtBrowser): Promise<string> {
  const draft = randomUUID();
  await context.addInitScript(
    ([key, id]) => {
      // Frames without an address have no storage.
      if (location.protocol === 'http:') sessionStorage.setItem(key, id);
    },
    [draftKey(FORM), draft] as const,
  );
  return draft;
}

/** Stores a file under the draft as this person, past the page. @returns its id */
export async function storeFile(
  { context, origin }: PersonAtBrowser,
  draft: string,
  filename: string,
): Promise<string> {
  const cookies = (await context.cookies(origin)).map(({ name, value }) => `${name}=${value}`);
  const answer = await fetch(`http://127.0.0.1:${new URL(origin).port}${FILES}?draft=${draft}`, {
    method: 'POST',
    headers: { cookie: cookies.join('; '), 'content-type': MULTIPART },
    body: multipart([{ filename, data: HONEST.pdf }]),
  });
  if (!answer.ok) throw new Error(`storing ${filename} answered ${answer.status}`);
  return ((await answer.json()) as { id: string }).id;
}

/** Attaches a file to a form past the browser, as somebody who is signed in. @returns the form's draft */
export async function attached(url: string, by: TokenPair, filename: string): Promise<string> {
  const draft = randomUUID();
  const headers = { ...bearer(by), 'content-type': MULTIPART };
  const body = multipart([{ filename, data: HONEST.pdf }]);
  await ask(url, 'POST', `${FILES}?draft=${draft}`, body, headers);
  return draft;
}

/** Chooses files as the system's dialog would give them: honest ones, or with the bytes given. */
export const choose = ({ page }: PersonAtBrowser, names: readonly string[], buffer: Buffer = HONEST.pdf) =>
  page
    .locator('input[type=file]')
    .setInputFiles(names.map((name) => ({ name, mimeType: 'application/octet-stream', buffer })));

/** A file's line in the list. */
export const row = ({ page }: PersonAtBrowser, name: string): Locator =>
  page.getByRole('listitem').filter({ hasText: name });
/** What the line says of its state. */
export const inState = (person: PersonAtBrowser, name: string, state: string): Locator =>
  row(person, name)
    .getByRole('status')
    .filter({ hasText: person.t(`attachments:state.${state}`) });
export const removeButton = (person: PersonAtBrowser, name: string): Locator =>
  row(person, name).getByRole('button', { name: person.t('attachments:remove') });
export const retryButton = (person: PersonAtBrowser, name: string): Locator =>
  row(person, name).getByRole('button', { name: person.t('attachments:retry') });

/** The name of the file in an upload's body. */
export const uploadedName = (route: Route): string =>
  /filename="([^"]*)"/.exec(route.request().postDataBuffer()?.toString('utf8') ?? '')?.[1] ?? '';
