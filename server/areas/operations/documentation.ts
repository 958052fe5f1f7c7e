import swagger from '@fastify/swagger';
import fastify, { type FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { getChart } from '../../../src/api/contracts/charts.ts';

// A schema that contains itself can only be written down under a name.
z.globalRegistry.add(getChart.response.shape.outline, { id: 'OutlineState' });

/** Of the page that shows them, which writes its script and its styles into itself. */
const READABLE = [
  "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:",
  "font-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
].join('; ');

const DOCS = '/api/docs';

/** OpenAPI 3.1 of all contracts at `/api/openapi.json`, readable at `/api/docs`. */
export async function documentation(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Moscow Investment Portal', version: '1.0.0' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  await app.register(async (docs) => {
    docs.addHook('onRequest', async (_request, reply) => {
      reply.header('content-security-policy', READABLE);
    });
    let shown: Promise<FastifyInstance> | undefined;
    for (const path of [DOCS, `${DOCS}/`, `${DOCS}/js/scalar.js`])
      docs.get(path, { schema: { hide: true } }, async ({ url, headers: { host } }, reply) => {
        shown ??= readableDocs();
        const answer = await (await shown).inject({ url, headers: { host } });
        for (const name of ['content-type', 'location'])
          if (answer.headers[name]) reply.header(name, answer.headers[name]);
        return reply.code(answer.statusCode).send(answer.rawPayload);
      });
  });
}

/** What shows the contracts to readers: megabytes of scripts, which no process has before somebody wants them. */
async function readableDocs(): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const app = fastify();
  await app.register(scalar, {
    routePrefix: DOCS,
    configuration: { url: '/api/openapi.json', withDefaultFonts: false },
  });
  return app;
}
