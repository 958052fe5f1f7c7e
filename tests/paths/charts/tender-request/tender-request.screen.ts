import {
  DocumentReviewForm,
  InspectionForm,
  RoadshowForm,
  type TenderRequestKind,
} from '../../../../src/api/contracts/tender-requests.ts';
import type { TenderRequestFailure } from '../../../../src/machines/flows/tender-request/tender-request.chart.ts';
import { button, field, heading, said, summary } from '../../../browser/account-page.ts';
import { fillPerson, passAndRead, WHOLE_PERSON } from '../../../browser/arrival.ts';
import { chooseInspectionTime, tendersOf } from '../../../browser/catalog-page.ts';
import { consent } from '../../../browser/investor-page.ts';
import type { Form } from '../../../support/every-field.ts';
import type { ScreenTable, Sight, Stage } from '../../screen-table.ts';

interface Context {
  readonly kind: TenderRequestKind;
  readonly failure: TenderRequestFailure | null;
  readonly fields: readonly unknown[];
}

/** Kinds of requests that have gone through from each page: the portal takes one of a kind about an object. */
const passed = new WeakMap<Stage['page'], Set<TenderRequestKind>>();

const choice = ({ page, t }: Stage, kind: TenderRequestKind) =>
  page.getByRole('radio', { name: t(`tender:request.${kind}.label`) });
const send = (stage: Stage) => button(stage, 'tender:request.send');
const refusal = ({ page, t }: Stage) => page.getByRole('alertdialog', { name: t('tender:refused.title') });
const SHAPES: Readonly<Record<TenderRequestKind, object>> = {
  'inspection-request': InspectionForm.shape,
  'document-review-request': DocumentReviewForm.shape,
  'roadshow-request': RoadshowForm.shape,
};
/** What each page's form was last filled with. */
const typed = new WeakMap<Stage['page'], { readonly kind: TenderRequestKind; readonly form: Form }>();

/** Fills every field, optional ones too. */
async function fill(stage: Stage, { kind }: Context, phone: string): Promise<void> {
  const { page, t } = stage;
  const text = (name: string) => page.getByRole('textbox', { name: t(`tender:request.${name}.label`) });
  await fillPerson(stage, { phone });
  const own: Record<string, unknown> = {};
  if (kind === 'inspection-request') {
    own.startsAt = await chooseInspectionTime(stage);
  }
  if (kind === 'document-review-request') {
    own.question = 'Нет ли обременений?';
    await text('question').fill(own.question as string);
  } else {
    own.comment = 'Приду с архитектором.';
    await text('comment').fill(own.comment as string);
  }
  if (kind === 'roadshow-request') {
    Object.assign(own, { participants: 8, format: 'online' });
    await text('participants').fill('8');
    await page.getByRole('combobox', { name: t('tender:request.format.label') }).selectOption('online');
  }
  await consent(stage).check();
  typed.set(page, { kind, form: { ...WHOLE_PERSON, ...own } });
}

const failures = (stage: Stage, { failure, fields }: Context): Sight[] => [
  ...(['timeTaken', 'alreadyAsked', 'tooMany'] as const).map((name) => {
    const sight = said(stage, `tender:request.${name}.title`);
    return name === failure ? sight : { gone: sight };
  }),
  fields.length > 0 ? summary(stage) : { gone: summary(stage) },
];

/** Asking about an object on its card. */
export const tenderRequestScreen: ScreenTable = {
  open: {
    'an object': async (stage) => {
      // Those that can still be inspected.
      const late = stage.now() + 10 * 24 * 3_600_000;
      const open = (await tendersOf(stage.url)).filter(({ deadlineAt }) => Date.parse(deadlineAt) > late);
      // Each path asks about another object, as far as there are others.
      // The form comes when it is in sight.
      await stage.open(`/catalog/trades/${open[stage.number % open.length]?.id}#ask`);
      await send(stage).waitFor();
    },
  },
  does: {
    'request.choose': (stage, { kind }) => choice(stage, kind).check(),
    'request.send': async (stage, _event, { context }) => {
      await fill(stage, context, WHOLE_PERSON.phone);
      await send(stage).click();
    },
    'request.acknowledge': (stage) => button(stage, 'tender:refused.close').click(),
    'request.another': (stage) => button(stage, 'tender:sent.another').click(),
  },
  cannot: {
    'request.send': async (stage, _event, { context }) => {
      await fill(stage, context, '12');
      await send(stage).click();
      await summary(stage).waitFor();
      // A field changed since is no longer called wrong.
      await field(stage, 'phone').fill(WHOLE_PERSON.phone);
    },
  },
  calls: {
    sendRequest: {
      request: 'POST /invest/tender/v1/tenders/:id/:kind(.+-requests)',
      answers: {
        sent: async (stage, call) => {
          const before = passed.get(stage.page) ?? new Set();
          passed.set(stage.page, before);
          const sent = typed.get(stage.page);
          if (sent && !before.has(sent.kind)) {
            before.add(sent.kind);
            await passAndRead(stage, call, {
              lifecycle: sent.kind,
              shape: SHAPES[sent.kind],
              form: sent.form,
            });
          } else await call.tell({ applicationId: crypto.randomUUID(), number: 2 });
        },
      },
    },
  },
  sees: {
    editing: (stage, context: Context) => [
      send(stage),
      stage.page.getByRole('radio', {
        name: stage.t(`tender:request.${context.kind}.label`),
        checked: true,
      }),
      { gone: refusal(stage) },
      ...failures(stage, context),
    ],
    sending: (stage) => [button(stage, 'tender:request.sending')],
    refused: (stage) => [
      refusal(stage),
      stage.page.getByRole('link', { name: stage.t('tender:refused.line') }),
    ],
    sent: (stage) => [heading(stage, 'tender:sent.title'), button(stage, 'tender:sent.another')],
    closed: (stage) => [said(stage, 'tender:request.closed.title'), { gone: send(stage) }],
  },
};
