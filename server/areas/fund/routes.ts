import type { FastifyInstance } from 'fastify';
import { answerFund, applyForProduct, beyondProduct } from '../../../src/api/contracts/fund-applications.ts';
import { fundProducts } from '../../../src/api/registers/fund-products.ts';
import { deadlineFrom } from '../../calendar/deadlines.ts';
import { HttpProblem } from '../../http/problems.ts';
import { serve } from '../../http/routes.ts';
import { signedInOf } from '../../http/sender.ts';
import { NotFound } from '../../lifecycles/errors.ts';
import { assertMay } from '../../lifecycles/lifecycle.ts';
import type { Platform } from '../../platform.ts';
import { moscowTime } from '../../time.ts';
import { createAsking } from '../tender-requests/asking.ts';
import { findRequest } from '../tender-requests/requests.ts';
import { fundApplicationKind as kind } from './kind.ts';
import { findProduct } from './products.ts';

/** Applying for products of the fund: sections 2 and 8. */
export function fundRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, clock, calendar, interpreter } = platform;
  const { ask } = createAsking(platform);

  serve(app, applyForProduct, async ({ input: { params, body }, ...exchange }) => {
    const product = await findProduct(db, params.id);
    if (!product.isShown) throw new NotFound(params.id);
    const errors = beyondProduct(product, body);
    if (errors.length > 0) throw new HttpProblem(422, 'validation', { errors });
    const { question, sum, months } = body;
    const details = {
      title: product.name,
      product: `${fundProducts.list}/${params.id}`,
      sum: String(sum),
      ...(months !== undefined && { months: String(months) }),
    };
    return ask(kind, exchange, body, { text: question, details, event: { product: params.id } }, null);
  });

  serve(app, answerFund, async ({ input: { params, body }, request }) => {
    const { sender } = signedInOf(request);
    assertMay(kind.lifecycle, 'fund.answer', sender);
    const row = await findRequest(db, kind, params.id);
    // Somebody else's does not exist, so that ids cannot be probed.
    if (row?.owner !== sender.id) throw new NotFound(params.id);
    const deadline = deadlineFrom(calendar(), clock.now(), kind.term ?? 0);
    await interpreter.step(kind.lifecycle, params.id, { type: 'fund.answer', ...body, deadline }, sender);
    return { number: row.number, dueAt: moscowTime(new Date(deadline.dueAt)) };
  });
}
