import { deepEqual } from 'node:assert/strict';
import { MISSING_LIMIT } from '../../../../src/api/contracts/feedback.ts';
import { button, said } from '../../../browser/account-page.ts';
import type { HeldCall, ScreenTable, Stage } from '../../screen-table.ts';

const request = 'POST /invest/feedback/v1/answers';
const TEXT = 'Цены за год';

const box = ({ page, t }: Stage) => page.getByRole('textbox', { name: t('feedback:missing.label') });
const send = (stage: Stage) => button(stage, 'feedback:send');

async function open(stage: Stage, answer: 'yes' | 'no'): Promise<void> {
  await stage.open('/help');
  await button(stage, `shell:feedback.${answer}`).click();
}

/** Lets an answer through and reads what it was: the page by its route, and nothing of the person. */
const taken = (body: object) => async (stage: Stage, call: HeldCall) => {
  const answered = stage.page.waitForResponse((answer) => answer.url() === call.url.href);
  await call.pass();
  const answer = await answered;
  deepEqual([answer.status(), answer.request().postDataJSON()], [204, { page: '/help', ...body }]);
};

const failure = (stage: Stage, { allowedAt }: { allowedAt: number }) => [
  said(stage, 'feedback:failed'),
  said(stage, allowedAt > 0 ? 'common:error.wait' : 'common:error.generic'),
];

/** Saying at the end of a page whether it was useful. */
export const pageFeedbackScreen: ScreenTable = {
  open: { yes: (stage) => open(stage, 'yes'), no: (stage) => open(stage, 'no') },
  does: {
    'feedback.send': async (stage) => {
      await box(stage).fill(TEXT);
      await send(stage).click();
    },
    'feedback.again': (stage) => button(stage, 'feedback:again').click(),
  },
  cannot: {
    'feedback.send': async (stage) => {
      await box(stage).fill('ы'.repeat(MISSING_LIMIT + 1));
      await send(stage).click();
      await stage.page.getByText(stage.t('common:fieldError.max_length', { count: MISSING_LIMIT })).waitFor();
    },
  },
  calls: {
    sendYes: { request, answers: { taken: taken({ isUseful: true }) } },
    sendNo: { request, answers: { taken: taken({ isUseful: false, missing: TEXT }) } },
  },
  sees: {
    telling: (stage) => [box(stage), send(stage)],
    sendingYes: (stage) => [said(stage, 'feedback:sending')],
    sendingNo: (stage) => [box(stage), button(stage, 'feedback:sending')],
    yesFailed: (stage, context: { allowedAt: number }) => [
      ...failure(stage, context),
      button(stage, 'feedback:again'),
    ],
    noFailed: (stage, context: { allowedAt: number }) => [
      ...failure(stage, context),
      box(stage),
      send(stage),
    ],
    thanked: (stage) => [said(stage, 'feedback:thanks'), { gone: box(stage) }],
  },
};
