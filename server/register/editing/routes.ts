import type { FastifyInstance, FastifyRequest } from 'fastify';
import { EDITING_ENDPOINTS } from '../../../src/api/contracts/register-editing.ts';
import type { EditedRegister } from '../../../src/api/register/register.ts';
import { EDITED_REGISTERS } from '../../../src/api/registers/edited.ts';
import { cityPlaces } from '../../city/places.ts';
import { serveTo } from '../../http/routes.ts';
import { officialOf } from '../../http/sender.ts';
import { NotFound } from '../../lifecycles/errors.ts';
import { assertMay } from '../../lifecycles/lifecycle.ts';
import type { Platform } from '../../platform.ts';
import { registerObjectLifecycle } from '../publication/lifecycle.ts';
import { editedThing, editThing, told } from './editing.ts';
import { editById, editsPage } from './edits.ts';
import { statementsOf } from './statements.ts';

/** Officials change the things of every register, field by field. */
export function registerEditingRoutes(app: FastifyInstance, platform: Platform): void {
  for (const register of Object.values<EditedRegister>(EDITED_REGISTERS))
    serveEditing(app, platform, register);
}

function serveEditing(app: FastifyInstance, platform: Platform, register: EditedRegister): void {
  const { clock, db, interpreter } = platform;
  const { read, change, edits, putBack } = EDITING_ENDPOINTS[register.id];
  const client = statementsOf(db);
  const means = { clock, db, interpreter, places: () => cityPlaces(client) };
  const shown = (id: string) => editedThing(client, register, id, clock.now());
  /** Whoever may edit may look at it as it is edited. */
  const editorOf = (request: FastifyRequest) => {
    const by = officialOf(request);
    assertMay(registerObjectLifecycle, 'object.edit', by);
    return by;
  };

  const serveEditors = serveTo(app, editorOf);

  serveEditors(read, ({ input: { params } }) => shown(params.id));

  serveEditors(change, async ({ input: { params, body }, request }) => {
    await editThing(means, register, params.id, body, editorOf(request));
    return shown(params.id);
  });

  serveEditors(edits, async ({ input: { params, query } }) => {
    // Nothing has a history without being there.
    await shown(params.id);
    const { edits: found, total } = await editsPage(client, register.id, params.id, query);
    return { items: await told(db, found), total, ...query };
  });

  serveEditors(putBack, async ({ input: { params, body }, request }) => {
    const by = editorOf(request);
    const edit = await editById(client, register.id, params.id, Number(params.edit));
    if (!edit) throw new NotFound(params.edit);
    const changes = { [edit.path]: edit.before };
    await editThing(means, register, params.id, { ...body, changes, putsBack: edit.id }, by);
    return shown(params.id);
  });
}
