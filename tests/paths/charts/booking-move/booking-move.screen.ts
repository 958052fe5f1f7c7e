import type { MoveFailure } from '../../../../src/machines/flows/booking-move/booking-move.chart.ts';
import { slotTimes } from '../../../../src/ui/parts/consultation/slot-times.ts';
import { button, openToMove, panelHeading, slotButton } from '../../../browser/booking-page.ts';
import { SLOTS } from '../../../support/portal.ts';
import type { ScreenTable, Sight, Stage } from '../../screen-table.ts';
import {
  giveUpElsewhere,
  holdElsewhere,
  idOf,
  inList,
  moveElsewhere,
  openBooking,
  sendElsewhere,
  timeOf,
} from '../booking-slots.ts';

interface Context {
  readonly from: string | null;
  readonly to: string | null;
  readonly failure: MoveFailure | null;
}

const notice = ({ page, t }: Stage, key: string) => page.getByRole('alert').filter({ hasText: t(key) });
const when = (stage: Stage, slot: string | null) =>
  stage.format.dateTime(slotTimes(idOf(stage, slot ?? '')).startsAt);
const heading = ({ page, t }: Stage) =>
  page.getByRole('heading', { level: 2, name: t('consultation:move.title') });
/** A question with its answers, by its words. */
const question = ({ page }: Stage, name: string) => page.getByRole('group', { name });

function failureOf(stage: Stage, failure: MoveFailure | null): Sight[] {
  const taken = notice(stage, 'consultation:move.slotTaken');
  const failed = notice(stage, 'consultation:move.failed');
  if (failure === null) return [{ gone: taken }, { gone: failed }];
  if (failure === 'slotTaken') return [taken, { gone: failed }];
  const says = stage.t(failure === 'tooMany' ? 'common:error.wait' : 'common:error.generic');
  return [{ gone: taken }, failed.filter({ hasText: says })];
}

async function book(stage: Stage): Promise<void> {
  await openBooking(stage);
  await holdElsewhere(stage, 'a');
  await sendElsewhere(stage, 'a');
}

/** Moving a booking on the page that it was made on. */
export const bookingMoveScreen: ScreenTable = {
  open: {
    'with a booking': async (stage) => {
      await book(stage);
      await openBooking(stage);
    },
    'opened to move it': async (stage) => {
      await book(stage);
      await openToMove(stage, idOf(stage, 'a'));
    },
  },
  does: {
    'move.begin': async (stage) => {
      // The model always moves from `a`: a booking that has come to `b` goes back, in another tab.
      if (await slotButton(stage, timeOf(stage, 'b'), 'booked').count()) await moveElsewhere(stage, 'b', 'a');
      await slotButton(stage, timeOf(stage, 'a'), 'booked').waitFor();
      await button(stage, 'consultation:move.begin').click();
    },
    'move.pick': (stage, { slotId }) => inList(stage, timeOf(stage, slotId)).click(),
    'move.keep': (stage) => button(stage, 'consultation:move.keep').click(),
    'move.confirm': (stage) => button(stage, 'consultation:move.yes').click(),
  },
  calls: {
    moveBooking: {
      request: `POST ${SLOTS}/:id/move`,
      answers: {
        // Two people after one slot: the other is faster.
        taken: async (stage, call) => {
          const bob = await stage.another();
          await openBooking(stage, bob);
          await holdElsewhere(stage, 'b', bob);
          await call.pass();
          await notice(stage, 'consultation:move.slotTaken').waitFor();
          await giveUpElsewhere(stage, 'b', bob);
          await slotButton(stage, timeOf(stage, 'b'), 'free').waitFor();
        },
      },
    },
  },
  sees: {
    idle: (stage) => [
      panelHeading(stage, 'booked'),
      { gone: heading(stage) },
      button(stage, 'consultation:move.begin'),
      slotButton(stage, timeOf(stage, 'a'), 'booked').or(slotButton(stage, timeOf(stage, 'b'), 'booked')),
      ...failureOf(stage, null),
    ],
    choosing: (stage, { from, failure }: Context) => [
      heading(stage),
      question(stage, stage.t('consultation:move.choose', { when: when(stage, from) })),
      button(stage, 'consultation:move.keep'),
      { gone: button(stage, 'consultation:move.yes') },
      ...failureOf(stage, failure),
    ],
    asking: (stage, { from, to, failure }: Context) => [
      heading(stage),
      question(
        stage,
        stage.t('consultation:move.question', { from: when(stage, from), to: when(stage, to) }),
      ),
      button(stage, 'consultation:move.yes'),
      button(stage, 'consultation:move.keep'),
      ...failureOf(stage, failure),
    ],
    moving: (stage) => [button(stage, 'consultation:move.moving')],
  },
};
