import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import { create as contentDisposition } from 'content-disposition';
import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  deleteFile,
  filePath,
  giveUpUpload,
  listFiles,
  uploadFile,
} from '../../../src/api/contracts/attachments.ts';
import { FILE_KINDS, type FileKind } from '../../../src/api/contracts/file-kinds.ts';
import { attachments } from '../../db/schema.ts';
import { createJudge } from '../../files/judge/judge.ts';
import { SHARES } from '../../http/limits.ts';
import { HttpProblem } from '../../http/problems.ts';
import { serve } from '../../http/routes.ts';
import { SANDBOXED } from '../../http/security.ts';
import { knownSender, meet, senderOf } from '../../http/sender.ts';
import { NotFound } from '../../lifecycles/errors.ts';
import type { Sender } from '../../lifecycles/lifecycle.ts';
import type { Platform } from '../../platform.ts';
import { type AttachmentRow, freeByKey, presentFile, unsentFiles } from './places.ts';
import { takeUpload } from './upload.ts';

const LONGEST_KEY = 200;
/** How long the rest of a refused body may go on coming, milliseconds; the sender then hears the answer. */
const GRACE = 10_000;

/** Endpoints of attached files, the same for every form (section 5, attachments). */
export async function attachmentRoutes(app: FastifyInstance, platform: Platform): Promise<void> {
  const { db, files, fileReaders, limits } = platform;
  // The body is read by the handler, as a stream; every other type is refused with 415.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null));
  app.addHook('onResponse', async ({ raw }) => {
    // What the portal asks itself has no line that could be cut.
    if (!raw.complete && raw.socket instanceof Socket)
      setTimeout(() => raw.complete || raw.socket.destroy(), GRACE).unref();
  });

  // An upload that the portal's end cuts off still has a place to free, while there is a database to free it in.
  const running = new Set<Promise<unknown>>();
  const judge = createJudge();
  app.addHook('onClose', async () => {
    await Promise.allSettled(running);
    await judge.close();
  });

  serve(
    app,
    uploadFile,
    async ({ input: { query }, request, reply }) => {
      const owner = senderOf(request, reply).id;
      const upload = { owner, draft: query.draft, key: keyOf(request), line: limits.lineOf(request) };
      const taking = limits.within(SHARES.uploads, request, () =>
        takeUpload(platform, judge, request.raw, upload),
      );
      running.add(taking);
      return taking.finally(() => running.delete(taking));
    },
    { ownBodyTime: true },
  );

  serve(app, listFiles, async ({ input: { query }, request, reply }) => {
    const rows = await unsentFiles(db, meet(request, reply).id, query.draft);
    return { items: rows.map(presentFile) };
  });

  serve(app, giveUpUpload, async ({ input: { query }, request }) => {
    const owner = knownSender(request)?.id;
    const id = owner && (await freeByKey(db, { owner, ...query }));
    if (id) await files.delete(id);
    return {};
  });

  serve(app, deleteFile, async ({ input: { params }, request }) => {
    const row = await findFile(params.id);
    if (!row || row.owner !== knownSender(request)?.id) throw new NotFound(params.id);
    const deleted = await db
      .delete(attachments)
      .where(and(eq(attachments.id, row.id), isNull(attachments.boundLifecycle)))
      .returning({ id: attachments.id });
    if (deleted.length === 0) throw new HttpProblem(409, 'file_sent');
    await files.delete(row.id);
    return { id: row.id };
  });

  app.get<{ Params: { id: string } }>(
    filePath(':id'),
    { schema: { hide: true }, compress: false },
    async (request, reply) => {
      const id = deleteFile.params.safeParse(request.params);
      const row = id.success ? await findFile(id.data.id) : undefined;
      const reader = knownSender(request);
      // Somebody else's file does not exist, so that ids cannot be probed.
      if (!row || !(await mayRead(row, reader))) throw new NotFound(request.params.id);
      return reply
        .headers({
          'content-type': FILE_KINDS[row.kind as FileKind].type,
          ...(row.size !== null && { 'content-length': row.size }),
          'content-disposition': contentDisposition(row.name ?? '', { type: 'attachment' }),
          'content-security-policy': SANDBOXED,
          'cross-origin-resource-policy': 'same-origin',
          'x-content-type-options': 'nosniff',
          'cache-control': 'private, no-store',
        })
        .send(await files.get(row.id));
    },
  );

  async function findFile(id: string): Promise<AttachmentRow | undefined> {
    const [row] = await db.select().from(attachments).where(eq(attachments.id, id));
    return row?.storedAt ? row : undefined;
  }

  /** Until it is sent a file is its owner's alone; then whoever sent it reads it as what it was sent with allows. */
  async function mayRead(row: AttachmentRow, reader: Sender | undefined): Promise<boolean> {
    if (row.boundLifecycle === null || row.boundEntity === null) return row.owner === reader?.id;
    return fileReaders.canRead(db, row.boundLifecycle, row.boundEntity, reader);
  }
}

/** The upload's Idempotency-Key, or one that nobody else has. */
function keyOf({ headers }: FastifyRequest): string {
  const key = headers['idempotency-key'] ?? randomUUID();
  if (typeof key !== 'string' || key.length === 0 || key.length > LONGEST_KEY)
    throw new HttpProblem(400, 'incorrect_idempotency_key');
  return key;
}
