import { button, said } from '../../../browser/account-page.ts';
import type { HeldCall, ScreenTable, Sight, Stage } from '../../screen-table.ts';
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

const ask = (stage: Stage) => button(stage, 'consultation:panel.booked.cancel');
const yes = (stage: Stage) => button(stage, 'consultation:link.yes');
const keep = (stage: Stage) => button(stage, 'consultation:link.keep');
const other = (stage: Stage) => button(stage, 'consultation:move.begin');
const question = ({ page, t }: Stage) =>
  page.getByRole('group', { name: t('consultation:link.question', { number: 12 }) });
const again = ({ page, t }: Stage) => page.getByRole('link', { name: t('consultation:link.again') });
/** Where the booking stands once it has been moved. */
const MOVED = {
  number: 12,
  standing: 'booked',
  slotId: '20261124T1600',
  startsAt: '2026-11-24T16:00:00+03:00',
  endsAt: '2026-11-24T16:15:00+03:00',
  theme: 'biddingProcedure',
  subject: 'Как подать заявку?',
};
/** Of these times one is not the booking's own. */
const FREE = [MOVED.startsAt, MOVED.endsAt];

/** Moves the booking, with what the portal is told to answer. */
async function move(stage: Stage, status: number, answer: object): Promise<void> {
  const { page, t, format } = stage;
  const requests = `**${LINKED}/move`;
  await page.route(requests, (route) => route.fulfill({ status, json: answer }));
  await other(stage).click();
  const times = FREE.map((at) => format.time(at)).join('|');
  const free = new RegExp(`^(${times}), ${t('consultation:slots.state.free')}`);
  await page.getByRole('button', { name: free }).first().click();
  await button(stage, 'consultation:move.yes').click();
  await button(stage, 'consultation:move.yes').waitFor({ state: 'hidden' });
  await page.unroute(requests);
}

type Told = { told: 'moved' | 'changed' | null };
/** What is said of a booking that is no longer where it was. */
const toldOf = (stage: Stage, told: Told['told']): Sight[] =>
  (['moved', 'changed'] as const).map((what) => {
    const notice = said(stage, `consultation:link.${what}`);
    return what === told ? notice : { gone: notice };
  });

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
    'cancelling.ask': (stage) => ask(stage).click(),
    'cancelling.keep': (stage) => keep(stage).click(),
    'cancelling.confirm': (stage) => yes(stage).click(),
    'booking.moving': async (stage) => {
      await other(stage).click();
      await button(stage, 'consultation:move.keep').click();
    },
    'booking.moved': (stage) => move(stage, 200, MOVED),
    'booking.changed': (stage) => move(stage, 409, { code: 'illegal_event' }),
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
      { gone: ask(stage) },
    ],
    showing: (stage, { told }: Told) => [
      stage.page.getByRole('heading', { name: stage.t('consultation:link.number', { number: 12 }) }),
      stage.page.getByText('Как подать заявку?'),
      stage.page.getByText(
        told === 'moved'
          ? stage.format.dateTimeRange(MOVED.startsAt, MOVED.endsAt)
          : stage.format.dateTimeRange('2026-11-24T10:00:00+03:00', '2026-11-24T10:15:00+03:00'),
      ),
      other(stage),
      ask(stage),
      { gone: question(stage) },
      ...toldOf(stage, told),
    ],
    asking: (stage) => [
      question(stage),
      stage.page.getByText('Как подать заявку?'),
      yes(stage),
      keep(stage),
      { gone: other(stage) },
      ...toldOf(stage, null),
    ],
    cancelling: (stage) => [
      button(stage, 'consultation:link.cancelling'),
      { gone: keep(stage) },
      { gone: other(stage) },
    ],
    failed: (stage, { allowedAt }: { allowedAt: number }) => [
      said(stage, 'consultation:link.failed'),
      said(stage, failure(allowedAt)),
      question(stage),
      yes(stage),
      keep(stage),
      { gone: other(stage) },
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
