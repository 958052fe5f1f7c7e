import type { Route } from 'playwright';
import type { FileProblem } from '../../../../src/api/contracts/file-kinds.ts';
import { LOCALES } from '../../../../src/i18n/locales.ts';
import { createQuantities } from '../../../../src/i18n/quantities.ts';
import {
  choose,
  FILES,
  inState,
  PAGE,
  removeButton,
  retryButton,
  row,
  seedDraft,
  storeFile,
  uploadedName,
} from '../../../browser/attachments-page.ts';
import type { PersonAtBrowser, ScreenTable, Stage } from '../../screen-table.ts';

interface Context {
  readonly share: number;
  readonly problem: FileProblem | null;
}

const ACT = 'act.pdf';
/** Other files of the same form, whose uploads keep this one waiting. */
const OTHER = 'other';
const MOST_UPLOADS = 3;
const waiting = new WeakMap<Stage, Route[]>();
let others = 0;

/** Puts other files on their way until three are. */
async function occupy(stage: Stage): Promise<void> {
  const held = waiting.get(stage) ?? [];
  for (let missing = MOST_UPLOADS - held.length; missing > 0; missing--) {
    const name = `${OTHER}-${others++}.pdf`;
    const asked = stage.page.waitForRequest(
      (request) => request.method() === 'POST' && (request.postData()?.includes(name) ?? false),
    );
    await Promise.all([asked, choose(stage, [name])]);
  }
}

/** Opens the form with three other files on their way, which wait until the path lets them go. */
async function openBusy(stage: Stage): Promise<void> {
  const held: Route[] = [];
  waiting.set(stage, held);
  await stage.page.route(
    ({ pathname }) => pathname === FILES,
    (route) => {
      if (route.request().method() !== 'POST' || !uploadedName(route).startsWith(OTHER))
        return route.fallback();
      held.push(route);
    },
  );
  // A page tells of an upload's progress by events of the request; while the request is held, the path tells it.
  await stage.context.addInitScript(() => {
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (body) {
      const file = body instanceof FormData ? body.get('file') : null;
      if (file instanceof File && file.name === 'act.pdf') Object.assign(globalThis, { upload: this });
      send.call(this, body);
    };
  });
  await stage.open(PAGE);
  await occupy(stage);
}

const quantitiesOf = ({ origin }: PersonAtBrowser) =>
  createQuantities(LOCALES.find((code) => new URL(origin).hostname.startsWith(`${code}.`)) ?? 'ru');

/** One file of a form's list: what a person does and sees of it. */
export const attachmentScreen: ScreenTable = {
  open: {
    chosen: async (stage) => {
      await openBusy(stage);
      await choose(stage, [ACT]);
    },
    unfit: async (stage) => {
      // Nothing of it is sent: the server would refuse it too, and hide that the page did not.
      await stage.page.route(
        ({ pathname }) => pathname === FILES,
        (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()),
      );
      await stage.open(PAGE);
      await choose(stage, [ACT], Buffer.alloc(0));
    },
    stored: async (stage) => {
      const draft = await seedDraft(stage);
      await stage.open(PAGE);
      await storeFile(stage, draft, ACT);
      await stage.open(PAGE);
    },
  },
  does: {
    // Its turn comes when another one has arrived.
    'upload.start': async (stage) => waiting.get(stage)?.shift()?.continue(),
    'upload.progressed': (stage, { share }) =>
      stage.page.evaluate((part) => {
        const { upload } = globalThis as unknown as { upload: XMLHttpRequest };
        const progress = { lengthComputable: true, loaded: part * 1000, total: 1000 };
        upload.upload.dispatchEvent(new ProgressEvent('progress', progress));
      }, share),
    'file.retry': async (stage) => {
      await occupy(stage);
      await retryButton(stage, ACT).click();
    },
    'file.remove': (stage) => removeButton(stage, ACT).click(),
  },
  calls: {
    uploadFile: { request: `POST ${FILES}` },
    removeFile: { request: `DELETE ${FILES}{/:id}?` },
  },
  sees: {
    queued: (stage) => [inState(stage, ACT, 'waiting'), { gone: row(stage, ACT).getByRole('progressbar') }],
    uploading: (stage, { share }: Context) => [
      inState(stage, ACT, 'busy'),
      row(stage, ACT).getByRole('progressbar'),
      row(stage, ACT).getByText(quantitiesOf(stage).percent(share), { exact: true }).first(),
    ],
    stored: (stage) => [inState(stage, ACT, 'stored'), { gone: row(stage, ACT).getByRole('alert') }],
    refused: (stage, { problem }: Context) => [
      inState(stage, ACT, 'refused'),
      row(stage, ACT)
        .getByRole('alert')
        .filter({ hasText: stage.t(`attachments:problem.${problem}`, { extensions: '' }).slice(0, 15) }),
      { gone: retryButton(stage, ACT) },
    ],
    failed: (stage) => [inState(stage, ACT, 'failed'), retryButton(stage, ACT)],
    removing: (stage) => [inState(stage, ACT, 'removing'), { gone: removeButton(stage, ACT) }],
    removeFailed: (stage) => [
      inState(stage, ACT, 'removeFailed'),
      row(stage, ACT)
        .getByRole('alert')
        .filter({ hasText: stage.t('attachments:failure.remove') }),
    ],
    removed: (stage) => [
      stage.page.getByRole('button', { name: stage.t('attachments:choose') }),
      { gone: row(stage, ACT) },
    ],
  },
};
