import type { FastifyInstance } from 'fastify';
import {
  calculateSupport,
  listSupportMeasures,
  readMeasureRules,
} from '../../../src/api/contracts/support.ts';
import { inOrder, MEASURES } from '../../../src/api/contracts/support-measures.ts';
import { LOCALE_FACTS, localeOfHost } from '../../../src/i18n/locales.ts';
import { EVERYBODY, serve, serveTo } from '../../http/routes.ts';
import { officialOf } from '../../http/sender.ts';
import { NotFound } from '../../lifecycles/errors.ts';
import { assertMay } from '../../lifecycles/lifecycle.ts';
import type { Platform } from '../../platform.ts';
import { statementsOf } from '../../register/editing/statements.ts';
import { registerObjectLifecycle } from '../../register/publication/lifecycle.ts';
import { moscowDate } from '../../time.ts';
import { namesOf } from '../services/catalogue.ts';
import { conditionsOfMeasure } from '../services/selection.ts';
import { calculate, ruleOf } from './calculation.ts';
import { SUPPORT_BOOKS } from './measure-rules.ts';

/** The calculator of support measures (section 2, `/online-services/support-calculator`), and the rules of a measure. */
export function supportRoutes(app: FastifyInstance, { clock, db }: Platform): void {
  const client = statementsOf(db);
  const today = () => moscowDate(clock.now()).toString();

  serve(
    app,
    listSupportMeasures,
    async ({ request }) => {
      const names = await namesOf(db, localeOfHost(request.host), MEASURES);
      return {
        items: MEASURES.flatMap((id) => {
          const named = names.get(id);
          return named ? [{ id, name: named.name, lang: LOCALE_FACTS[named.locale].lang }] : [];
        }),
      };
    },
    EVERYBODY,
  );

  serve(
    app,
    calculateSupport,
    async ({ input: { query }, request }) => {
      const { version, measures, ...sums } = query;
      const known = await namesOf(db, localeOfHost(request.host), measures ?? []);
      const picked = inOrder(measures ?? []).filter((id) => known.has(id));
      const books = await SUPPORT_BOOKS.read(client);
      const calculation = calculate(books, { measures: picked, sums }, version, today());
      if (!calculation) throw new NotFound(String(version));
      return calculation;
    },
    EVERYBODY,
  );

  // Whoever may edit a measure sees its rules beside the form.
  const serveEditors = serveTo(app, (request) =>
    assertMay(registerObjectLifecycle, 'object.edit', officialOf(request)),
  );
  serveEditors(readMeasureRules, async ({ input: { params }, request }) => {
    const found = await conditionsOfMeasure(db, params.id);
    if (!found) throw new NotFound(params.id);
    const { alias, version, conditions } = found;
    const rule = ruleOf(await SUPPORT_BOOKS.read(client), alias, today());
    const names = await namesOf(db, localeOfHost(request.host), rule?.excludes ?? []);
    return {
      conditions,
      conditionsVersion: version,
      ...(rule && {
        calculation: { ...rule, excludes: rule.excludes.map((id) => names.get(id)?.name ?? id) },
      }),
    };
  });
}
