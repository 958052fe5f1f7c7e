import type { FastifyInstance } from 'fastify';
import {
  SELECTION_FORMATS,
  SelectionAnswers,
  type SelectionFormat,
  selectionFile,
  selectMeasures,
} from '../../../src/api/contracts/selection.ts';
import { localeOfHost } from '../../../src/i18n/locales.ts';
import { EVERYBODY, serve } from '../../http/routes.ts';
import type { Platform } from '../../platform.ts';
import { moscowDate } from '../../time.ts';
import { selection } from './selection.ts';
import { selectionCsv, selectionDocx } from './selection-file.ts';

const TYPES: Readonly<Record<SelectionFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** The selector of support measures (section 2, `/online-services/navigator-support-measures`), and its files. */
export function selectionRoutes(app: FastifyInstance, platform: Platform): void {
  const { searchDb, search, limits, clock } = platform;
  const today = () => moscowDate(clock.now()).toString();
  serve(
    app,
    selectMeasures,
    ({ input: { query }, request }) =>
      search.inTurn(limits.clientOf(request), () =>
        selection(searchDb, localeOfHost(request.host), query, today()),
      ),
    EVERYBODY,
  );

  for (const format of SELECTION_FORMATS)
    app.get(
      selectionFile(format),
      { schema: { hide: true, querystring: SelectionAnswers } },
      async (request, reply) => {
        const given = request.query as SelectionAnswers;
        const locale = localeOfHost(request.host);
        const t = platform.texts(request);
        const file = await search.inTurn(limits.clientOf(request), async () => {
          const found = await selection(searchDb, locale, given, today());
          return format === 'csv'
            ? selectionCsv(found, given, t, locale)
            : await selectionDocx(found, given, t, locale);
        });
        return reply
          .type(TYPES[format])
          .header('cache-control', 'no-store')
          .header('content-disposition', `attachment; filename="support-measures.${format}"`)
          .send(file);
      },
    );
}
