import type { AnyEventObject } from 'xstate';
import { enterObjects, objectIdOf } from '../../../../server/register/publication/objects.ts';
import { storeItems } from '../../../../server/register/store.ts';
import { REGISTERS } from '../../../../src/api/registers/index.ts';
import { type ApiStage, deskDoor, type RequestTable, type TableRequest } from '../../request-table.ts';

/** When every path begins: the model's own start. */
const START = Date.parse('2026-11-20T12:00:00+03:00');

const withReason = (id: string, event: AnyEventObject) =>
  deskDoor('register-object', id, event.type, { reason: event.reason });

/** A change of the name, to one that it has not had, on top of what the manager sees. */
async function rename(id: string, { type }: AnyEventObject, stage: ApiStage): Promise<TableRequest> {
  const [object] = await stage.query<{ thing: string }>('select thing from register_objects where id = $1', [
    id,
  ]);
  const path = `/invest/desk/v1/registers/clusters/${object?.thing}`;
  const { body } = await stage.person('manager', 'manager').send({ method: 'GET', path });
  const { version } = body as { version: number };
  return {
    method: 'PATCH',
    path,
    body: { version, changes: { name: `Кластер, ${type} после ${version}` } },
  };
}

export const registerObjectRequests: RequestTable = {
  async create(stage) {
    stage.setClock(START);
    const thing = `path-${stage.number}-${crypto.randomUUID().slice(0, 8)}`;
    const db = {
      query: async (text: string, values?: unknown[]) => ({
        rows: [...(await stage.query<Record<string, unknown>>(text, values))],
      }),
    };
    const cluster = {
      id: thing,
      name: 'Кластер',
      updatedAt: '2026-11-20T12:00:00+03:00',
      isSample: false,
      okrug: 'vao',
      address: 'Москва, Электродная улица, 2',
      area: 10,
      uses: [],
      photos: [],
      papers: [],
      contacts: [],
    };
    await storeItems(db, REGISTERS.clusters, [cluster]);
    await enterObjects(db, 'clusters', [thing], START);
    const path = `/invest/favorites/v1/favorites/clusters/${thing}`;
    for (const name of ['ann', 'bob', 'cat']) await stage.person('user', name).send({ method: 'PUT', path });
    await stage.person('user', 'cat').send({ method: 'DELETE', path });
    const visitor = `?unregisteredUserId=${crypto.randomUUID()}`;
    await stage.person('visitor', 'dan').send({ method: 'PUT', path: path + visitor });
    return objectIdOf('clusters', thing);
  },
  sends: { 'object.withdraw': withReason, 'object.publish': withReason, 'object.edit': rename },
  async reads(stage, id) {
    const { body } = await stage
      .person('manager', 'manager')
      .send({ method: 'GET', path: `/invest/desk/v1/register-object/${id}` });
    return (body as { state?: string }).state;
  },
};
