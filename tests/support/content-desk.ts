import { DESK, official } from './people.ts';
import { freshDatabase, testPortal } from './portal.ts';

/** An administrator who edits the content of a portal, and what everybody is told of it. */
export type ContentDesk = Awaited<ReturnType<typeof openContentDesk>>;

/** A portal of its own, whose content is as its files say. */
export async function openContentDesk() {
  const portal = await testPortal({ databaseUrl: await freshDatabase() });
  const admin = await official(portal, 'admin');
  /** Of an item, `goals/goal-7`, or of something about it, `/edits`. */
  const addressOf = (item: string, more = '') => `${DESK}/content/${item}${more}`;
  /** An item as it is edited. */
  const read = async (item: string) => (await admin.send('GET', addressOf(item))).body;
  return {
    portal,
    admin,
    addressOf,
    read,
    /** Publishes over what is there now. */
    async publish(item: string, changes: object) {
      const { version } = await read(item);
      return admin.send('PATCH', addressOf(item), { version, changes });
    },
    /** What a call answers to everybody. @param language of the host, `de.` */
    told: async (url: string, language = '') =>
      (await portal.app.inject({ method: 'GET', url, headers: { host: `${language}localhost` } })).json(),
  };
}
