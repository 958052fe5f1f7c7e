import { DEFAULT_WEIGHTS } from '../../../../src/api/contracts/market-rating.ts';
import {
  ask,
  bearer,
  button,
  confirmed,
  openSignedIn,
  said,
  tokensOf,
} from '../../../browser/account-page.ts';
import type { ScreenTable, Sight, Stage } from '../../screen-table.ts';

interface Context {
  readonly hasFailed: boolean;
}

const REPORTS = '/invest/sales-market/v1/reports';

/** Opens a new report of somebody's. */
async function openReport(stage: Stage, isShared: boolean): Promise<void> {
  const email = await confirmed(stage);
  const headers = bearer(await tokensOf(stage.url, email));
  const question = { goods: '8413', countries: ['KZ', 'UZ'], weights: DEFAULT_WEIGHTS };
  const { id } = await ask(stage.url, 'POST', REPORTS, question, headers);
  if (isShared) await ask(stage.url, 'POST', `${REPORTS}/${id}/share`, undefined, headers);
  await openSignedIn(stage, email, `/sales-market/report/${id}/summary-analysis`);
  await button(stage, `sales-market:sharing.${isShared ? 'close' : 'open'}`).waitFor();
}

const failure = (stage: Stage, { hasFailed }: Context): Sight => {
  const sight = said(stage, 'sales-market:sharing.failed');
  return hasFailed ? sight : { gone: sight };
};

/** The link of a report. */
export const reportSharingScreen: ScreenTable = {
  inspected: ['own'],
  open: {
    'nobody else reads it': (stage) => openReport(stage, false),
    'it has a link': (stage) => openReport(stage, true),
  },
  does: {
    'link.open': async (stage) => button(stage, 'sales-market:sharing.open').click(),
    'link.close': async (stage) => button(stage, 'sales-market:sharing.close').click(),
  },
  calls: {
    openLink: { request: 'POST /invest/sales-market/v1/reports/:id/share' },
    closeLink: { request: 'POST /invest/sales-market/v1/reports/:id/unshare' },
  },
  sees: {
    own: (stage, context: Context) => [
      button(stage, 'sales-market:sharing.open'),
      { gone: stage.page.getByText('?share=') },
      failure(stage, context),
    ],
    opening: (stage) => [button(stage, 'sales-market:sharing.busy')],
    shared: (stage, context: Context) => [
      button(stage, 'sales-market:sharing.close'),
      stage.page.getByText('?share='),
      failure(stage, context),
    ],
    closing: (stage) => [button(stage, 'sales-market:sharing.busy')],
  },
};
