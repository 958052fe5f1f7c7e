import { ask, bearer, button, said } from '../../../browser/account-page.ts';
import {
  assignElsewhere,
  caseAddress,
  demoTokens,
  eventButton,
  eventField,
  newMessage,
  openDesk,
  steps,
} from '../../../browser/desk-page.ts';
import { DESK } from '../../../support/people.ts';
import type { ScreenTable, Sight, Stage } from '../../screen-table.ts';

/** The event that needs no form. */
const AT_ONCE = 'message.take';

interface Context {
  readonly chosen: string | null;
}

/** The message of each stage. */
const messages = new WeakMap<Stage['page'], string>();
const messageOf = ({ page }: Stage): string => messages.get(page) ?? '';

const send = (stage: Stage) => button(stage, 'desk:case.send').or(button(stage, 'desk:case.again'));

/** What was chosen last in each stage. */
const choices = new WeakMap<Stage['page'], string>();
const isAtOnce = ({ page }: Stage) => choices.get(page) === AT_ONCE;

/** What the form of an event asks for. */
const filling = (stage: Stage, { chosen }: Context): Sight => {
  const field = eventField(stage, 'assignee');
  return chosen === AT_ONCE ? { gone: field } : field;
};

/** Another official moves the case, and this page has heard of it. */
async function moveElsewhere(stage: Stage): Promise<void> {
  const before = await steps(stage).count();
  await assignElsewhere(stage.url, messageOf(stage));
  await steps(stage).nth(before).waitFor();
}

/** The case is read again, as when its tab comes to the front, and nobody has moved it. */
async function readAgain(stage: Stage): Promise<void> {
  const { page } = stage;
  const read = page.waitForResponse(
    (answer) =>
      answer.request().method() === 'GET' && answer.url().endsWith(`/investor-message/${messageOf(stage)}`),
  );
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await read;
}

/** The notices that show, and those that do not. */
const told = (stage: Stage, shown?: 'failed' | 'tooLate' | 'done' | 'check'): Sight[] =>
  (['failed', 'tooLate', 'done', 'check'] as const).flatMap((name): Sight[] => {
    const sight = said(stage, `desk:case.${name}`);
    if (name === shown) return [sight];
    // What the form itself objects to stays until it is mended.
    return name === 'check' ? [] : [{ gone: sight }];
  });

/** An official moves a case on. */
export const deskCaseScreen: ScreenTable = {
  open: {
    'a message at the moderators': async (stage) => {
      const id = await newMessage(stage.url);
      messages.set(stage.page, id);
      await openDesk(stage, 'moderator', caseAddress(id));
    },
  },
  does: {
    'event.choose': (stage, { chosen }) => {
      choices.set(stage.page, chosen);
      return eventButton(stage, chosen).click();
    },
    'form.send': async (stage) => {
      if (!isAtOnce(stage)) await eventField(stage, 'assignee').selectOption({ index: 1 });
      await send(stage).click();
    },
    'form.leave': (stage) => button(stage, 'desk:case.leave').click(),
    'case.moved': moveElsewhere,
  },
  cannot: {
    'form.send': async (stage) => {
      await eventField(stage, 'assignee').selectOption('');
      await send(stage).click();
      await said(stage, 'desk:case.check').waitFor();
    },
    'case.moved': readAgain,
  },
  calls: {
    sendEvent: {
      request: 'POST /invest/desk/v1/:lifecycle/:id/events',
      answers: {
        // Taken, the message would never be there to be taken again.
        taken: async (stage, call) => {
          if (!isAtOnce(stage)) return call.pass();
          const headers = bearer(await demoTokens(stage.url, 'moderator'));
          const address = `${DESK}/investor-message/${messageOf(stage)}`;
          await call.tell(await ask(stage.url, 'GET', address, undefined, headers));
        },
        'somebody was faster': async (stage, call) => {
          await moveElsewhere(stage);
          await call.pass();
        },
      },
    },
  },
  sees: {
    looking: (stage) => [eventButton(stage, 'message.assign'), { gone: send(stage) }, ...told(stage)],
    'acting.filling': (stage, context: Context) => [send(stage), filling(stage, context), ...told(stage)],
    'acting.refused': (stage) => [send(stage), ...told(stage, isAtOnce(stage) ? undefined : 'check')],
    'acting.failed': (stage) => [button(stage, 'desk:case.again'), ...told(stage, 'failed')],
    'acting.tooLate': (stage, context: Context) => [
      send(stage),
      filling(stage, context),
      ...told(stage, 'tooLate'),
    ],
    sending: (stage) => [button(stage, 'desk:case.sending')],
    done: (stage) => [...told(stage, 'done'), { gone: send(stage) }],
  },
};
