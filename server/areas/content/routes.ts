import type { FastifyInstance, FastifyRequest } from 'fastify';
import { listBanners } from '../../../src/api/contracts/banners.ts';
import {
  getContent,
  getEditedContent,
  listContent,
  listContentEdits,
  publishContent,
  putContentBack,
} from '../../../src/api/contracts/content.ts';
import { listExportEvents } from '../../../src/api/contracts/export-events.ts';
import { localeOfHost } from '../../../src/i18n/locales.ts';
import { EVERYBODY, serve, serveTo } from '../../http/routes.ts';
import { officialOf } from '../../http/sender.ts';
import { Forbidden, NotFound } from '../../lifecycles/errors.ts';
import type { Sender } from '../../lifecycles/lifecycle.ts';
import type { Platform } from '../../platform.ts';
import { moscowDate } from '../../time.ts';
import { ensurePages } from '../search/pages.ts';
import { bannersAt } from './banners.ts';
import {
  asTold,
  definitionOf,
  editContent,
  editedContent,
  listedContent,
  shownContent,
  type Wanted,
} from './content.ts';
import { type ContentKey, editById, editsPage } from './edits.ts';
import { exportEvents } from './export-events.ts';

/** The administrator who is signed in. @throws HttpProblem 401, Forbidden for everybody else */
function adminOf(request: FastifyRequest): Sender {
  const by = officialOf(request);
  if (by.role !== 'admin') throw new Forbidden('administrators only');
  return by;
}

/** The portal's content: what everybody reads, and what administrators make of it. */
export function contentRoutes(app: FastifyInstance, { db, clock, settings }: Platform): void {
  const serveAdmins = serveTo(app, adminOf);
  /** What was changed is found by its new words. */
  const edit = async (key: ContentKey, wanted: Wanted, by: Sender) => {
    await editContent(db, key, wanted, by, clock.now());
    await ensurePages(db, !settings.production);
    return editedContent(db, key);
  };

  serve(
    app,
    getContent,
    ({ input: { params }, request }) => shownContent(db, params, localeOfHost(request.host)),
    EVERYBODY,
  );

  serve(
    app,
    listBanners,
    async ({ input: { params }, request }) => ({
      items: await bannersAt(
        db,
        params.place,
        localeOfHost(request.host),
        moscowDate(clock.now()).toString(),
      ),
    }),
    EVERYBODY,
  );

  serve(
    app,
    listExportEvents,
    async ({ request }) => ({
      items: await exportEvents(
        db,
        localeOfHost(request.host),
        moscowDate(clock.now()).toString(),
        !settings.production,
      ),
    }),
    EVERYBODY,
  );

  serveAdmins(listContent, async ({ request }) => ({
    items: await listedContent(db, localeOfHost(request.host)),
  }));

  serveAdmins(getEditedContent, ({ input: { params } }) => editedContent(db, params));

  serveAdmins(publishContent, async ({ input: { params, body }, request }) =>
    edit(params, body, adminOf(request)),
  );

  serveAdmins(listContentEdits, async ({ input: { params, query } }) => {
    definitionOf(params);
    const { edits, total } = await editsPage(db, params, query);
    return { items: await asTold(db, edits), total, ...query };
  });

  serveAdmins(putContentBack, async ({ input: { params, body }, request }) => {
    const by = adminOf(request);
    const { edit: id, ...key } = params;
    definitionOf(key);
    const undone = await editById(db, key, Number(id));
    if (!undone) throw new NotFound(id);
    return edit(key, { ...body, changes: { [undone.path]: undone.before }, putsBack: undone.id }, by);
  });
}
