import type { Route } from 'playwright';
import {
  choose,
  FILES,
  PAGE,
  removeButton,
  retryButton,
  row,
  seedDraft,
  storeFile,
  uploadedName,
} from '../../../browser/attachments-page.ts';
import { patience } from '../../../support/patience.ts';
import type { PersonAtBrowser, ScreenTable, Sight, Stage } from '../../screen-table.ts';

/** What the button of the page is called in every language: it is a page for development. */
const SEND = 'Send';

interface Context {
  readonly files: readonly { readonly key: string; readonly phase: string }[];
}

/** What a path holds back: uploads by the name of their file, removals as they come. */
interface Held {
  readonly draft: string;
  readonly uploads: Map<string, Route>;
  readonly removals: Route[];
  arrived(): Promise<void>;
}
const heldOf = new WeakMap<Stage, Held>();
const held = (stage: Stage): Held => {
  const known = heldOf.get(stage);
  if (!known) throw new Error('the page is not open');
  return known;
};

/** How long a request may take to come on an idle machine. Milliseconds. */
const PATIENCE = 3000;

async function openHeld(stage: Stage): Promise<void> {
  const uploads = new Map<string, Route>();
  const removals: Route[] = [];
  let onArrival = () => {};
  await stage.page.route(
    ({ pathname }) => pathname.startsWith(FILES),
    (route) => {
      const method = route.request().method();
      if (method === 'POST') uploads.set(uploadedName(route), route);
      else if (method === 'DELETE') removals.push(route);
      else return route.fallback();
      onArrival();
    },
  );
  const arrived = () =>
    new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('no request came')), patience(PATIENCE));
      onArrival = () => {
        clearTimeout(late);
        resolve();
      };
    });
  heldOf.set(stage, { draft: await seedDraft(stage), uploads, removals, arrived });
  // The page asks by itself, perhaps after the first look at it: the path goes on once it has.
  const asked = stage.page.waitForRequest((request) => new URL(request.url()).pathname === FILES);
  await Promise.all([asked, stage.open(PAGE)]);
}

const nameOf = (key: string): string => `${key}.pdf`;

async function uploadOf(stage: Stage, key: string): Promise<Route> {
  const { uploads, arrived } = held(stage);
  for (;;) {
    const route = uploads.get(nameOf(key));
    if (route) {
      uploads.delete(nameOf(key));
      return route;
    }
    await arrived();
  }
}

async function removal(stage: Stage): Promise<Route> {
  const { removals, arrived } = held(stage);
  for (;;) {
    const route = removals.shift();
    if (route) return route;
    await arrived();
  }
}

const form = ({ page }: PersonAtBrowser, busy: boolean) => page.locator(`form[aria-busy="${busy}"]`);
const chooseButton = ({ page, t }: PersonAtBrowser) =>
  page.getByRole('button', { name: t('attachments:choose') });
const sendButton = ({ page }: PersonAtBrowser) => page.getByRole('button', { name: SEND });
const ofTen = ({ page, t }: PersonAtBrowser, key: string) =>
  page.getByText(t(`attachments:${key}`, { count: 10 }));

/** As many lines as the form has files, and not one more. */
function listed(stage: Stage, { files }: Context): Sight[] {
  const rows = stage.page.locator('form').getByRole('listitem');
  return [...files.map(({ key }) => row(stage, nameOf(key))), { gone: rows.nth(files.length) }];
}

const phaseOf = ({ files }: Context, key: string): string | undefined =>
  files.find((file) => file.key === key)?.phase;
/** A file reports only what it has lived through. */
const nothing = async () => {};

/** The files of a form, on the page that has nothing else: what a person does and sees. */
export const attachmentsScreen: ScreenTable = {
  open: { begin: openHeld },
  does: {
    'files.add': async (stage, { files }, { context }) => {
      const names = (files as readonly { key: string }[])
        .filter(({ key }) => phaseOf(context, key) === undefined)
        .map(({ key }) => nameOf(key));
      if (names.length > 0) await choose(stage, names);
    },
    'form.sent': (stage) => sendButton(stage).click(),
    'list.reload': (stage) =>
      stage.page.getByRole('button', { name: stage.t('attachments:tryAgain') }).click(),
    'file.queued': async (stage, { key }, { context }) => {
      if (phaseOf(context, key) === 'settled') await retryButton(stage, nameOf(key)).click();
    },
    // Its line breaks, or its removal fails.
    'file.settled': async (stage, { key }, { context }) => {
      const phase = phaseOf(context, key);
      if (phase === 'uploading') await (await uploadOf(stage, key)).abort();
      if (phase === 'removing') await (await removal(stage)).abort();
    },
    'file.removing': (stage, { key }) => removeButton(stage, nameOf(key)).click(),
    'file.removed': async (stage, { key }, { context }) => {
      const phase = phaseOf(context, key);
      if (phase !== 'removing') await removeButton(stage, nameOf(key)).click();
      if (phase !== 'queued') await (await removal(stage)).continue();
    },
  },
  cannot: {
    'file.queued': nothing,
    'file.settled': nothing,
    'file.removing': nothing,
    'file.removed': nothing,
  },
  calls: {
    listFiles: {
      request: `GET ${FILES}`,
      answers: {
        one: async (stage, call) => {
          await storeFile(stage, held(stage).draft, nameOf('stored'));
          await call.pass();
        },
      },
    },
  },
  sees: {
    resuming: (stage) => [stage.page.getByText(stage.t('attachments:loading'))],
    resumeFailed: (stage) => [
      stage.page.getByRole('alert').filter({ hasText: stage.t('attachments:loadFailed') }),
      stage.page.getByRole('button', { name: stage.t('attachments:tryAgain') }),
    ],
    'ready.transfer.still': (stage, context: Context) => [form(stage, false), ...listed(stage, context)],
    'ready.transfer.moving': (stage, context: Context) => [form(stage, true), ...listed(stage, context)],
    'ready.room.open': (stage) => [
      chooseButton(stage),
      { gone: ofTen(stage, 'full') },
      { gone: ofTen(stage, 'overfilled') },
    ],
    'ready.room.full': (stage) => [
      ofTen(stage, 'full'),
      { gone: chooseButton(stage) },
      { gone: ofTen(stage, 'overfilled') },
    ],
    'ready.room.overfilled': (stage) => [ofTen(stage, 'overfilled'), { gone: chooseButton(stage) }],
  },
};
