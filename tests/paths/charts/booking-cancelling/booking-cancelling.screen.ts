import { button, said } from '../../../browser/account-page.ts';
import type { HeldCall, ScreenTable, Stage } from '../../screen-table.ts';
import { bookingCancellingCases } from './booking-cancelling.cases.ts';

const LINKED = '/common/consultation/v1/linked-booking';

/** Only a mail has a good token, so the portal's answers are told; the server's tests and the browser's follow one. */
const tellOf = (event: string) =>
  Object.fromEntries(
    Object.entries(bookingCancellingCases.events[event] ?? {}).map(([name, payload]) => [
      name,
      (_stage: Stage, call: HeldCall) => call.tell((payload as { output: object }).output),
    ]),
  );

const yes = (stage: Stage) => button(stage, 'consultation:link.yes');
const again = ({ page, t }: Stage) => page.getByRole('link', { name: t('consultation:link.again') });
const failure = (allowedAt: number) => (allowedAt > 0 ? 'common:error.wait' : 'common:error.generic');

/** Following the link of a booking's mail; nobody is signed in. */
export const bookingCancellingScreen: ScreenTable = {
  open: {
    'with a token': async (stage) =>
      void (await stage.open('/online-services/consultation-booking?token=a-token-of-a-mail')),
    'without one': async (stage) => void (await stage.open('/online-services/consultation-booking')),
  },
  does: {
    'booking.readAgain': (stage) => button(stage, 'common:retry').click(),
    'cancelling.confirm': (stage) => yes(stage).click(),
  },
  calls: {
    readBooking: { request: `GET ${LINKED}`, answers: tellOf('xstate.done.actor.readBooking') },
    cancelBooking: {
      request: `POST ${LINKED}/cancel`,
      answers: tellOf('xstate.done.actor.cancelBooking'),
    },
  },
  sees: {
    reading: ({ page, t }) => [page.getByText(t('consultation:link.loading'))],
    unread: (stage, { allowedAt }: { allowedAt: number }) => [
      said(stage, 'consultation:link.readFailed'),
      said(stage, failure(allowedAt)),
      button(stage, 'common:retry'),
      { gone: yes(stage) },
    ],
    asking: (stage) => [
      stage.page.getByRole('group', { name: stage.t('consultation:link.question', { number: 12 }) }),
      stage.page.getByText('Как подать заявку?'),
      stage.page.getByText(
        stage.format.dateTimeRange('2026-11-24T10:00:00+03:00', '2026-11-24T10:15:00+03:00'),
      ),
      yes(stage),
    ],
    cancelling: (stage) => [button(stage, 'consultation:link.cancelling')],
    failed: (stage, { allowedAt }: { allowedAt: number }) => [
      said(stage, 'consultation:link.failed'),
      said(stage, failure(allowedAt)),
      yes(stage),
    ],
    cancelled: (stage) => [said(stage, 'consultation:link.cancelled'), again(stage), { gone: yes(stage) }],
    alreadyCancelled: (stage) => [
      said(stage, 'consultation:link.already'),
      again(stage),
      { gone: yes(stage) },
    ],
    past: (stage) => [said(stage, 'consultation:link.past'), again(stage), { gone: yes(stage) }],
    linkUnknown: (stage) => [said(stage, 'consultation:link.unknown'), again(stage), { gone: yes(stage) }],
  },
};
