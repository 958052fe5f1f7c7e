import { QuestionForm } from '../../../../src/api/contracts/question-form.ts';
import type { QuestionComposeFailure } from '../../../../src/machines/flows/question-compose/question-compose.chart.ts';
import { button, field, heading, said, summary } from '../../../browser/account-page.ts';
import { fillPerson, passAndRead, WHOLE_PERSON } from '../../../browser/arrival.ts';
import { consent } from '../../../browser/investor-page.ts';
import type { ScreenTable, Sight, Stage } from '../../screen-table.ts';

interface Context {
  readonly failure: QuestionComposeFailure | null;
  readonly fields: readonly unknown[];
}

const send = (stage: Stage) => button(stage, 'tender:kiosk.send');

const FORM = { ...WHOLE_PERSON, question: 'Когда осмотр?' } as const;

async function fill(stage: Stage, email: string): Promise<void> {
  const question = stage.t('tender:kiosk.question.label');
  await stage.page.getByRole('textbox', { name: question }).fill(FORM.question);
  await fillPerson(stage, { email });
  await consent(stage).check();
}

const failures = (stage: Stage, { failure, fields }: Context): Sight[] => [
  ...(
    [
      ['failed', 'tender:kiosk.failed'],
      ['tooMany', 'tender:request.tooMany.title'],
    ] as const
  ).map(([name, key]) => {
    const sight = said(stage, key);
    return name === failure ? sight : { gone: sight };
  }),
  fields.length > 0 ? summary(stage) : { gone: summary(stage) },
];

/** Asking the information kiosk. */
export const questionComposeScreen: ScreenTable = {
  inspected: ['editing'],
  open: {
    'an empty form': async (stage) => {
      await stage.open('/catalog/informacionniy-kiosk');
      await send(stage).waitFor();
    },
  },
  does: {
    'question.send': async (stage) => {
      await fill(stage, WHOLE_PERSON.email);
      await send(stage).click();
    },
    'question.another': (stage) => button(stage, 'tender:kiosk.another').click(),
  },
  cannot: {
    'question.send': async (stage) => {
      await fill(stage, 'anna');
      await send(stage).click();
      await summary(stage).waitFor();
      // A field changed since is no longer called wrong.
      await field(stage, 'email').fill(WHOLE_PERSON.email);
    },
  },
  calls: {
    sendQuestion: {
      request: 'POST /invest/kiosk/v1/requests',
      answers: {
        sent: (stage, call) =>
          passAndRead(stage, call, { lifecycle: 'kiosk-request', shape: QuestionForm.shape, form: FORM }),
      },
    },
  },
  sees: {
    editing: (stage, context: Context) => [send(stage), ...failures(stage, context)],
    sending: (stage) => [button(stage, 'tender:request.sending')],
    sent: (stage) => [heading(stage, 'tender:kiosk.sent.title'), button(stage, 'tender:kiosk.another')],
  },
};
