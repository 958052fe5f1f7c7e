import type { CancellingFailure } from '../../../../src/machines/flows/application-cancelling/application-cancelling.chart.ts';
import {
  bookConsultation,
  button,
  confirmed,
  openSignedIn,
  said,
  tokensOf,
} from '../../../browser/account-page.ts';
import type { ScreenTable } from '../../screen-table.ts';

/** Cancelling what one has sent. */
export const applicationCancellingScreen: ScreenTable = {
  open: {
    'a booked consultation': async (stage) => {
      const email = await confirmed(stage);
      const id = await bookConsultation(stage.url, await tokensOf(stage.url, email));
      await openSignedIn(stage, email, `/account/applications/${id}`);
    },
  },
  does: {
    'cancelling.ask': (stage) => button(stage, 'account:cancelling.ask').click(),
    'cancelling.keep': (stage) => button(stage, 'account:cancelling.no').click(),
    'cancelling.confirm': (stage) => button(stage, 'account:cancelling.yes').click(),
  },
  calls: { cancelApplication: { request: 'POST /invest/userworkspace/v1/applications/:id/cancel' } },
  sees: {
    viewing: (stage, { failure }: { failure: CancellingFailure | null }) => [
      button(stage, 'account:cancelling.ask'),
      ...(['tooLate', 'failed'] as const).map((name) => {
        const sight = said(stage, `account:cancelling.${name}`);
        return name === failure ? sight : { gone: sight };
      }),
    ],
    asking: (stage) => [button(stage, 'account:cancelling.yes'), button(stage, 'account:cancelling.no')],
    cancelling: (stage) => [button(stage, 'account:cancelling.sending')],
    cancelled: (stage) => [
      said(stage, 'account:cancelling.done'),
      stage.page.getByText(stage.t('account:kind.consultation.event.slot_cancel')),
    ],
  },
};
