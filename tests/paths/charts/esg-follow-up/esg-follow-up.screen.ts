import type { EsgAsks } from '../../../../src/machines/flows/esg-follow-up/esg-follow-up.chart.ts';
import { button, confirmed, openSignedIn, said, summary, tokensOf } from '../../../browser/account-page.ts';
import { askApplicant, fileEsg } from '../../../browser/esg-page.ts';
import type { ScreenTable, Sight, Stage } from '../../screen-table.ts';

interface Context {
  readonly asks: EsgAsks | null;
  readonly hasFailed: boolean;
  readonly fields: readonly unknown[];
}

const WORDS = 'account:kind.esg-application';
const PATH = '/invest/sustainable/v1/esg-applications';
const send = (stage: Stage) => button(stage, `${WORDS}.send`);
const confirm = (stage: Stage) => button(stage, `${WORDS}.confirm`);
const box = ({ page, t }: Stage) => page.getByRole('textbox', { name: t(`${WORDS}.answer`) });
const shown = (sight: ReturnType<typeof said>, isShown: boolean): Sight =>
  isShown ? sight : { gone: sight };

/** A status whose year comes to its end: it is told in the server's place, for no path can wait so long. */
const due = (id: string, possible: readonly string[]) => ({
  id,
  number: 1,
  state: 'valid.due',
  files: [],
  level: 'B',
  certificate: 'AAAAA-BBBBB-CCCCC-DDDDD',
  yearEndsAt: '2026-12-01T23:59:59.999+03:00',
  validUntil: '2028-12-01T23:59:59.999+03:00',
  possible,
});

/** What an applicant does with an application for the ESG status in the account. */
export const esgFollowUpScreen: ScreenTable = {
  open: {
    'a question': async (stage) => {
      const email = await confirmed(stage);
      const id = await fileEsg(stage.url, await tokensOf(stage.url, email));
      await askApplicant(stage.url, id);
      await openSignedIn(stage, email, `/account/applications/${id}`);
    },
    'a status to be confirmed': async (stage) => {
      const email = await confirmed(stage);
      const id = await fileEsg(stage.url, await tokensOf(stage.url, email));
      await stage.page.route(`**${PATH}/${id}`, (route) => route.fulfill({ json: due(id, ['esg.confirm']) }));
      await openSignedIn(stage, email, `/account/applications/${id}`);
    },
  },
  does: {
    'answer.send': async (stage) => {
      await box(stage).fill('Отчёт приложен.');
      await send(stage).click();
    },
    'status.confirm': (stage) => confirm(stage).click(),
  },
  cannot: {
    'answer.send': async (stage, _event, { context }) => {
      if ((context as Context).asks !== 'answer') return send(stage).waitFor({ state: 'hidden' });
      await box(stage).fill(' ');
      await send(stage).click();
      await summary(stage).waitFor();
      // A field changed since is no longer called wrong.
      await box(stage).fill('Отчёт');
    },
    'status.confirm': (stage) => confirm(stage).waitFor({ state: 'hidden' }),
  },
  calls: {
    sendAnswer: { request: `POST ${PATH}/:id/answer` },
    confirmStatus: {
      request: `POST ${PATH}/:id/confirm`,
      answers: { confirmed: (_stage, call) => call.tell(due(call.url.pathname.split('/').at(-2) ?? '', [])) },
    },
  },
  sees: {
    looking: (stage, { asks, hasFailed, fields }: Context) => [
      asks === 'answer' ? send(stage) : confirm(stage),
      shown(said(stage, `${WORDS}.failed`), hasFailed),
      shown(summary(stage), fields.length > 0),
    ],
    answering: (stage) => [button(stage, `${WORDS}.sending`)],
    confirming: (stage) => [button(stage, `${WORDS}.confirming`)],
    answered: (stage) => [said(stage, `${WORDS}.answered`), { gone: send(stage) }],
    confirmed: (stage) => [said(stage, `${WORDS}.confirmed`), { gone: confirm(stage) }],
    overtaken: (stage) => [said(stage, `${WORDS}.tooLate`)],
  },
};
