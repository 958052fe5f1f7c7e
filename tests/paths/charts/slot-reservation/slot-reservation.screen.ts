import type { Locator } from 'playwright';
import type { AnyMachineSnapshot } from 'xstate';
import { ConsultationRequest } from '../../../../src/api/contracts/consultation.ts';
import type { SlotReservationFailure } from '../../../../src/machines/flows/slot-reservation/slot-reservation.chart.ts';
import { passAndRead } from '../../../browser/arrival.ts';
import {
  button,
  fillRequest,
  holdHeading,
  panelHeading,
  slotButton,
  WHOLE_REQUEST,
} from '../../../browser/booking-page.ts';
import { SLOTS } from '../../../support/portal.ts';
import type { PersonAtBrowser, ScreenTable, Sight, Stage } from '../../screen-table.ts';
import {
  dayOf,
  giveUpElsewhere,
  holdElsewhere,
  inList,
  moveElsewhere,
  openBooking,
  refusedElsewhere,
  sendElsewhere,
  timeOf,
} from '../booking-slots.ts';

interface Context {
  readonly slotId: string | null;
  readonly picked: string | null;
  readonly failure: SlotReservationFailure | null;
  readonly fields: readonly { path: string }[];
}

/** The panel's list of what is wrong. */
const notice = ({ page }: PersonAtBrowser, text: string): Locator =>
  page.getByRole('alert').filter({ hasText: text });

/** The specification's own words (section 8), by the key of the text that must say them in English. */
const SPECIFIED: Readonly<Record<string, string>> = {
  'consultation:panel.taken.text':
    'Dear applicant, this time slot has already been selected by another user. Please, choose another time slot',
  'consultation:panel.booked.text': 'Your application has been sent successfully',
  'common:error.generic': 'An error occurred. Please, try again.',
};

/** A text of the specification: in English to the letter, in other languages as the portal words it. */
function specified({ origin, t }: PersonAtBrowser, key: string): string {
  const isEnglish = new URL(origin).hostname.startsWith('en.');
  return (isEnglish && SPECIFIED[key]) || t(key);
}

/** What the last command's failure looks like, and that no other shows. */
function failureOf(stage: Stage, failure: SlotReservationFailure | null): Sight[] {
  const all = [
    'holdLimit',
    'bookingLimit',
    'lineShare',
    'tooMany',
    'releaseFailed',
    'cancelFailed',
    'bookingGone',
  ] as const;
  // Too often has the title of every hold that failed, and a sentence of its own.
  const shown = (name: SlotReservationFailure) =>
    notice(stage, stage.t(name === 'tooMany' ? 'common:error.wait' : `consultation:failure.${name}`));
  return [
    ...(failure === null || failure === 'generic' ? [] : [shown(failure)]),
    ...all.filter((name) => name !== failure).map((name) => ({ gone: shown(name) })),
  ];
}

const generic = (stage: Stage): Locator =>
  notice(stage, stage.t('consultation:failure.generic')).filter({
    hasText: specified(stage, 'common:error.generic'),
  });

/** Section 4, consultation slot, on `/online-services/online-consultation`: what a person does and sees. */
export const slotReservationScreen: ScreenTable = {
  inspected: [
    'choosing',
    'taken',
    'expired',
    'registered.showing',
    'holding.remaining.ample',
    'holding.request.editing',
    'holding.request.sendFailed',
  ],
  open: {
    new: (stage) => openBooking(stage),
    'with a hold': async (stage) => {
      await openBooking(stage);
      await holdElsewhere(stage, 'a');
      await openBooking(stage);
    },
    'with a booking': async (stage) => {
      await openBooking(stage);
      await holdElsewhere(stage, 'a');
      await sendElsewhere(stage, 'a');
      await openBooking(stage);
    },
  },
  does: {
    'slot.pick': async (stage, { slotId }, { context, value }: AnyMachineSnapshot) => {
      const time = timeOf(stage, slotId);
      const again = button(stage, 'consultation:panel.expired.again', { time });
      if (value === 'expired' && context.picked === slotId) return again.click();
      // The chart forgets a booking that was left for another; the world must have forgotten it too.
      if (context.slotId !== slotId) await giveUpElsewhere(stage, slotId);
      if (context.slotId !== slotId) await slotButton(stage, time, 'free').waitFor();
      await inList(stage, time).click();
    },
    'slot.chooseAgain': async (stage, _event, { context, value }: AnyMachineSnapshot) => {
      const { t } = stage;
      if (typeof value === 'object' && 'registered' in value)
        return button(stage, 'consultation:panel.booked.another').click();
      if (value === 'taken' && context.slotId !== null)
        return stage.page
          .getByRole('button', {
            name: t('consultation:panel.taken.back', { time: timeOf(stage, context.slotId) }),
          })
          .click();
      return button(stage, 'consultation:panel.chooseAgain').click();
    },
    'slot.changed': async (stage, { slotId, state, mine }) => {
      if (mine) return void (await sendElsewhere(stage, slotId));
      await giveUpElsewhere(stage, slotId);
      if (state === 'free') return;
      const bob = await stage.another();
      await openBooking(stage, bob);
      await holdElsewhere(stage, slotId, bob);
      await sendElsewhere(stage, slotId, bob);
    },
    'hold.release': (stage) => button(stage, 'consultation:panel.hold.release').click(),
    'request.send': async (stage) => {
      await fillRequest(stage);
      await button(stage, 'consultation:form.send').click();
    },
    'booking.open': async (stage, { slotId }) => {
      const booked = slotButton(stage, timeOf(stage, slotId), 'booked');
      if ((await booked.count()) === 0) {
        // Whoever was given it meanwhile lets go of it again.
        if (await slotButton(stage, timeOf(stage, slotId), 'taken').count())
          await giveUpElsewhere(stage, slotId, await stage.another());
        await holdElsewhere(stage, slotId);
        await sendElsewhere(stage, slotId);
      }
      await booked.click();
    },
    // In another tab: here `booking-move` does it.
    'booking.moved': async (stage, { slotId }, { context }: AnyMachineSnapshot) => {
      await giveUpElsewhere(stage, slotId);
      await giveUpElsewhere(stage, slotId, await stage.another()).catch(() => undefined);
      await moveElsewhere(stage, context.slotId, slotId);
    },
    'cancelling.ask': (stage) => button(stage, 'consultation:panel.booked.cancel').click(),
    'cancelling.keep': (stage) => button(stage, 'consultation:panel.booked.cancelNo').click(),
    'cancelling.confirm': (stage) => button(stage, 'consultation:panel.booked.cancelYes').click(),
  },
  cannot: {
    // To where it is already nothing moves.
    'booking.moved': (stage, { slotId }) => refusedElsewhere(stage, slotId, slotId),
    // Picking the slot that is held already leads to its panel and nowhere else.
    'slot.pick': (stage, { slotId }) => inList(stage, timeOf(stage, slotId)).click(),
    'booking.open': (stage, { slotId }) => inList(stage, timeOf(stage, slotId)).click(),
    // What becomes of other slots shows in the list alone. One's own cannot be made to change into what it is: there
    // the other slot changes, which means as little to the chart.
    'slot.changed': async (stage, { slotId }, { context }) => {
      const other = context.slotId !== slotId ? slotId : slotId === 'a' ? 'b' : 'a';
      const time = timeOf(stage, other);
      // A booking that was left for this one.
      await giveUpElsewhere(stage, other);
      const bob = await stage.another();
      await openBooking(stage, bob);
      await holdElsewhere(stage, other, bob);
      await slotButton(stage, time, 'taken').waitFor();
      await giveUpElsewhere(stage, other, bob);
      await slotButton(stage, time, 'free').waitFor();
    },
  },
  calls: {
    reserveSlot: {
      request: `POST ${SLOTS}/:id/hold`,
      answers: {
        // Two people after one slot: the other is faster.
        taken: async (stage, call) => {
          const bob = await stage.another();
          const slot =
            (await stage.page
              .getByRole('button', { name: stage.t('consultation:slots.state.reserving') })
              .getAttribute('aria-label')) ?? '';
          const time = slot.slice(0, 5);
          await openBooking(stage, bob);
          await slotButton(bob, time, 'free').click();
          await holdHeading(bob, time, dayOf(stage)).waitFor();
          await call.pass();
          await panelHeading(stage, 'taken').waitFor();
          await button(bob, 'consultation:panel.hold.release').click();
          await slotButton(stage, time, 'free').waitFor();
        },
      },
    },
    sendRequest: {
      request: `POST ${SLOTS}/:id/request`,
      answers: {
        sent: async (stage, call) => {
          const id = call.url.pathname.split('/').at(-2) ?? '';
          const [, year, month, day, hour, minute] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)$/.exec(id) ?? [];
          const applicationTime = `${year}-${month}-${day}T${hour}:${minute}:00+03:00`;
          const form = { ...WHOLE_REQUEST, applicationTime };
          await passAndRead(stage, call, {
            lifecycle: 'consultation-slot',
            shape: ConsultationRequest.shape,
            form,
            id,
          });
        },
        expired: giveUpThen,
      },
    },
    releaseSlot: {
      request: `DELETE ${SLOTS}/:id/hold`,
      // A new hold gives up the one before.
      isAlsoAskedElsewhere: true,
      answers: { expired: giveUpThen },
    },
    cancelBooking: { request: `DELETE ${SLOTS}/:id/request` },
  },
  sees: {
    choosing: (stage, { failure }: Context) => [
      panelHeading(stage, 'guide'),
      ...failureOf(stage, failure),
      failure === 'generic' ? generic(stage) : { gone: generic(stage) },
    ],
    reserving: (stage, { picked }: Context) => [
      stage.page.getByRole('button', {
        name: new RegExp(
          `^${timeOf(stage, picked ?? '')} ?, ?${stage.t('consultation:slots.state.reserving')}$`,
        ),
      }),
    ],
    taken: (stage) => [
      panelHeading(stage, 'taken'),
      stage.page.getByText(specified(stage, 'consultation:panel.taken.text')),
    ],
    'holding.remaining.ample': (stage, { slotId }: Context) => [
      holdHeading(stage, timeOf(stage, slotId ?? ''), dayOf(stage)),
      stage.page.getByRole('timer'),
      { gone: stage.page.getByText(stage.t('consultation:panel.hold.endsSoon'), { exact: true }) },
    ],
    'holding.remaining.endsSoon': (stage, { slotId }: Context) => [
      holdHeading(stage, timeOf(stage, slotId ?? ''), dayOf(stage)),
      stage.page.getByText(stage.t('consultation:panel.hold.endsSoon'), { exact: true }),
    ],
    'holding.request.editing': (stage, { failure, fields }: Context) => [
      button(stage, 'consultation:form.send'),
      button(stage, 'consultation:panel.hold.release'),
      ...failureOf(stage, failure),
      failure === 'generic' ? generic(stage) : { gone: generic(stage) },
      fields.length > 0
        ? notice(stage, stage.t('consultation:form.errors'))
        : { gone: notice(stage, stage.t('consultation:form.errors')) },
      { gone: notice(stage, stage.t('consultation:failure.send')) },
    ],
    'holding.request.sendFailed': (stage) => [
      button(stage, 'consultation:form.send'),
      notice(stage, stage.t('consultation:failure.send')).filter({
        hasText: specified(stage, 'common:error.generic'),
      }),
    ],
    sending: (stage) => [button(stage, 'consultation:form.sending')],
    releasing: (stage) => [button(stage, 'consultation:panel.hold.releasing')],
    expired: (stage, { picked }: Context) => [
      panelHeading(stage, 'expired'),
      button(stage, 'consultation:panel.expired.again', { time: timeOf(stage, picked ?? '') }),
    ],
    'registered.showing': (stage, { failure }: Context) => [
      panelHeading(stage, 'booked'),
      button(stage, 'consultation:panel.booked.cancel'),
      slotButton(stage, timeOf(stage, 'a'), 'booked').or(slotButton(stage, timeOf(stage, 'b'), 'booked')),
      ...failureOf(stage, failure),
    ],
    'registered.asking': (stage) => [
      panelHeading(stage, 'booked'),
      button(stage, 'consultation:panel.booked.cancelYes'),
      button(stage, 'consultation:panel.booked.cancelNo'),
      ...failureOf(stage, null),
    ],
    cancelling: (stage) => [button(stage, 'consultation:panel.booked.cancelling')],
  },
};

/** The hold ends on the server before the request arrives: this person gave it up in another tab. */
async function giveUpThen(stage: Stage, call: { pass(): Promise<void> }): Promise<void> {
  await giveUpElsewhere(stage, 'a');
  await giveUpElsewhere(stage, 'b');
  await call.pass();
}
