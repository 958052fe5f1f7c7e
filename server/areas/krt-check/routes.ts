import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  checkAgainstKrt,
  checkOutlineAgainstKrt,
  findKrtObjects,
  KRT_FORM,
  KrtForm,
  type KrtProof,
  KrtQuestion,
  LARGEST_OUTLINE,
  readKrtProof,
} from '../../../src/api/contracts/krt-check.ts';
import type { Area, Point } from '../../../src/api/register/types.ts';
import { localeOfHost } from '../../../src/i18n/locales.ts';
import { LIMITS } from '../../http/limits.ts';
import { lineOf } from '../../http/network.ts';
import { HttpProblem } from '../../http/problems.ts';
import { serve } from '../../http/routes.ts';
import { NotFound } from '../../lifecycles/errors.ts';
import type { Platform } from '../../platform.ts';
import { inLanguage } from '../../translations.ts';
import { createChecker } from './checker.ts';
import type { Standing } from './geometry.ts';
import type { Outcome, Question } from './job.ts';
import { objectById, objectsFor } from './objects.ts';
import { type Broken, misplacedBy } from './outline.ts';
import { boundariesOf, presentData, projectData, projectsById } from './projects.ts';
import { keepProof, proofByNumber } from './proofs.ts';

/** Where the check has its page. */
const PAGE = '/catalog/check-object-within-KRT';
/** Most bytes of a form without scripts. */
const LARGEST_FORM = 4096;

/** What was checked, as a proof tells it. */
type Told = (outcome: Extract<Outcome, { standing: Standing }>) => KrtProof['input'];

const refused = (path: string, broken: Broken) =>
  new HttpProblem(422, 'validation', { errors: [{ path, ...broken }] });

/** Whether an object lies within the boundaries of KRT projects (section 2): the check, and the proofs that it leaves. */
export function krtCheckRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, clock, limits, search } = platform;
  const checker = createChecker();
  app.addHook('onClose', () => checker.close());

  /** Compares, and keeps what came of it. @param path the field that is to blame where something is wrong */
  async function prove(
    request: FastifyRequest,
    path: string,
    question: Question,
    told: Told,
    sites?: Standing,
  ): Promise<KrtProof> {
    const line = lineOf(request.ip);
    await limits.take(LIMITS.boundaryChecksFromLine, line, request);
    try {
      const data = await projectData(search.db);
      const outcome: Outcome = sites
        ? { standing: sites, area: null, squareMetres: 0 }
        : await checker.check(limits.clientOf(request), question, {
            version: data.version,
            load: () => boundariesOf(search.db),
          });
      if ('broken' in outcome) throw refused(path, outcome.broken);
      return await keepProof(db, clock.now(), {
        data: presentData(data),
        input: told(outcome),
        ...(await named(outcome.standing)),
      });
    } catch (error) {
      if (error instanceof HttpProblem) await limits.giveBack(LIMITS.boundaryChecksFromLine, line);
      throw error;
    }
  }

  /** Which projects they are, as they are called now. */
  async function named({ projects, nearest, ...standing }: Standing) {
    const ids = [...projects.map(({ id }) => id), ...(nearest ? [nearest.id] : [])];
    const known = await projectsById(search.db, ids);
    const own = nearest && known.get(nearest.id);
    return {
      ...standing,
      projects: projects.flatMap(({ id, share }) => {
        const project = known.get(id);
        return project ? [{ ...project, share }] : [];
      }),
      nearest: nearest && own ? { ...nearest, ...own } : null,
    };
  }

  async function check(request: FastifyRequest, asked: KrtQuestion): Promise<KrtProof> {
    if (asked.by === 'object') return checkObject(request, asked);
    const at: Point = [asked.longitude, asked.latitude];
    const misplaced = misplacedBy([at]);
    if (misplaced) throw refused('latitude', { code: misplaced });
    return prove(request, 'latitude', { of: 'point', at }, () => ({ by: 'point', at }));
  }

  async function checkObject(
    request: FastifyRequest,
    { register, id, cadastralNumber }: Extract<KrtQuestion, { by: 'object' }>,
  ): Promise<KrtProof> {
    const object = await objectById(search.db, register, id);
    if (!object) throw new NotFound(id);
    const isSite = cadastralNumber !== undefined && object.sites.includes(cadastralNumber);
    if (cadastralNumber !== undefined && !isSite && object.cadastralNumber !== cadastralNumber)
      throw refused('cadastralNumber', { code: 'unknown_id' });
    const { name, about, at, outline } = object;
    const question: Question = outline ? { of: 'area', area: outline } : { of: 'point', at };
    const told: Told = () => ({
      by: 'object',
      register,
      id,
      name,
      about,
      cadastralNumber: cadastralNumber ?? object.cadastralNumber,
      basis: isSite ? 'site' : outline ? 'outline' : 'point',
      at,
      outline: isSite ? null : outline,
    });
    // A project says itself which sites it has; they have no outlines of their own.
    const listed: Standing = {
      position: 'inside',
      isOnBorder: false,
      projects: [{ id, share: null }],
      nearest: null,
    };
    return prove(request, 'id', question, told, isSite ? listed : undefined);
  }

  serve(app, findKrtObjects, ({ input: { query }, request }) =>
    search.inTurn(limits.clientOf(request), async () => ({
      items: inLanguage(await objectsFor(search.db, query.query), localeOfHost(request.host)),
    })),
  );
  serve(app, checkAgainstKrt, async ({ input: { body }, request }) =>
    inLanguage(await check(request, body), localeOfHost(request.host)),
  );
  serve(app, readKrtProof, async ({ input: { params }, request }) => {
    const proof = await proofByNumber(db, params.number);
    if (!proof) throw new NotFound(params.number);
    return inLanguage(proof, localeOfHost(request.host));
  });

  void app.register(async (scope) => {
    // Reading a large outline takes time: the thread does it.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/json', 'application/geo+json'],
      { parseAs: 'buffer', bodyLimit: LARGEST_OUTLINE },
      async (_request: FastifyRequest, body: Buffer) => body,
    );
    serve(
      scope,
      checkOutlineAgainstKrt,
      async ({ input: { body }, request }) => {
        const content = Buffer.isBuffer(body) ? body : Buffer.from('');
        return prove(request, 'outline', { of: 'document', content }, ({ area, squareMetres }) => {
          const outline: Area = area ?? { type: 'MultiPolygon', coordinates: [] };
          const corners = outline.coordinates.flat().reduce((sum, ring) => sum + ring.length - 1, 0);
          return { by: 'outline', area: squareMetres, corners, outline };
        });
      },
      { bodyLimit: LARGEST_OUTLINE },
    );
  });

  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: LARGEST_FORM },
      async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
    );
    // Without scripts a browser follows to the proof; what is wrong comes back to the page with what was typed.
    scope.post(
      KRT_FORM,
      { schema: { hide: true }, config: { bearer: 'ignored' } },
      async (request, reply) => {
        const typed = KrtForm.safeParse(request.body).data ?? {};
        const asked = questionOf(typed);
        const back = (error: string) =>
          reply.redirect(`${PAGE}?${new URLSearchParams({ ...defined(typed), way: asked.way, error })}`, 303);
        if (!asked.question) return back('incorrect_format');
        try {
          const { number } = await check(request, asked.question);
          return reply.redirect(`${PAGE}/${number}`, 303);
        } catch (error) {
          if (error instanceof NotFound) return back('unknown_id');
          if (error instanceof HttpProblem) return back(error.extra.errors?.[0]?.code ?? error.code);
          throw error;
        }
      },
    );
  });
}

/** What a form asks; without a question where what was typed cannot be one. */
function questionOf({ register, id, cadastralNumber, latitude, longitude }: KrtForm) {
  if (register !== undefined) {
    const { data } = KrtQuestion.safeParse({
      by: 'object',
      register,
      id,
      ...(cadastralNumber && { cadastralNumber }),
    });
    return { way: 'object', question: data };
  }
  const numbers = { latitude: degreesOf(latitude), longitude: degreesOf(longitude) };
  return { way: 'point', question: KrtQuestion.safeParse({ by: 'point', ...numbers }).data };
}

const defined = (typed: KrtForm): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

/** Degrees as people type them, with a comma or a point. */
const degreesOf = (typed = ''): number =>
  /^-?\d{1,3}(?:[.,]\d{1,15})?$/.test(typed.trim()) ? Number(typed.trim().replace(',', '.')) : Number.NaN;
