import type { Locator } from 'playwright';
import { LOCALE_FACTS } from '../../../../src/i18n/locales.ts';
import { button, said, summary } from '../../../browser/account-page.ts';
import {
  contentAddress,
  contentField,
  type EditedPage,
  editedPage,
  languageButton,
  writeElsewhere,
} from '../../../browser/content-page.ts';
import { openDesk } from '../../../browser/desk-page.ts';
import { changesOf, choice } from '../../../browser/editing-page.ts';
import type { ScreenTable, Sight, Stage } from '../../screen-table.ts';

/** The page of each stage. */
const pages = new WeakMap<Stage['page'], EditedPage>();
function pageOf({ page }: Stage): EditedPage {
  const found = pages.get(page);
  if (!found) throw new Error('nothing is open');
  return found;
}
let count = 0;
/** A text that no field has had. */
const newText = (): string => `Текст ${process.pid}-${count++}`;

const show = (stage: Stage) => button(stage, 'content:preview.show');
const publish = (stage: Stage) => button(stage, 'content:publish').or(button(stage, 'content:publishAgain'));
const conflicts = ({ page }: Stage): Locator =>
  page.locator('fieldset:has(> div > button + button):not(:has(> legend[tabindex]))');
const mine = (stage: Stage) => choice(stage, 'mine');
const elsewhere = (stage: Stage, words: object) => writeElsewhere(stage.url, pageOf(stage), words);

/** What is typed into a field, another administrator changes meanwhile; this page has heard of it. */
async function collide(stage: Stage, name: 'title' | 'lead'): Promise<void> {
  const before = await conflicts(stage).count();
  // What is looked at before it is published has been typed already.
  if (await show(stage).isVisible()) await contentField(stage, name).fill(newText());
  await elsewhere(stage, { [name]: newText() });
  await conflicts(stage).nth(before).waitFor();
}

/** Another administrator changes what this one is about to put back. */
const putBackButton = (stage: Stage): Locator => {
  const { name } = LOCALE_FACTS[pageOf(stage).language];
  const field = `${stage.t('content:fields.description')} (${name})`;
  return stage.page
    .getByRole('button', { name: `${stage.t('register-editing:history.putBack')}: ${field}` })
    .first();
};

const TOLD = [
  'content:published',
  'content:failed',
  'register-editing:failed',
  'register-editing:late',
  'register-editing:conflict.title',
] as const;
/** The notices that show, and those that do not. */
const told = (stage: Stage, shown?: (typeof TOLD)[number]): Sight[] =>
  TOLD.map((name) => {
    const sight = said(stage, name);
    return name === shown ? sight : { gone: sight };
  });

/** An administrator edits a page of the portal. */
export const contentEditingScreen: ScreenTable = {
  open: {
    'a page': async (stage) => {
      const page = editedPage(stage.number);
      pages.set(stage.page, page);
      await elsewhere(stage, { description: newText() });
      await openDesk(stage, 'admin', contentAddress(page));
      await changesOf(stage).first().waitFor();
      await languageButton(stage, page.language).click();
    },
  },
  does: {
    'changes.preview': async (stage) => {
      await contentField(stage, 'title').fill(newText());
      await show(stage).click();
    },
    'preview.leave': (stage) => button(stage, 'content:preview.leave').click(),
    'changes.publish': (stage) => publish(stage).click(),
    'changes.drop': async (stage) => {
      await contentField(stage, 'title').fill(newText());
      await button(stage, 'register-editing:drop').click();
    },
    'drop.confirm': (stage) => button(stage, 'register-editing:dropYes').click(),
    'drop.leave': (stage) => button(stage, 'register-editing:dropNo').click(),
    'change.putBack': (stage) => putBackButton(stage).click(),
    'content.moved': (stage) => collide(stage, 'title'),
    'content.settled': async (stage) => {
      // The other one comes to the same.
      for (const name of ['title', 'lead'])
        await elsewhere(stage, { [name]: (await contentField(stage, name).inputValue()) || null });
      await mine(stage).waitFor({ state: 'detached' });
    },
    'conflict.choose': async (stage, { choice: { keep }, isLast }) => {
      if (!isLast) await collide(stage, 'lead');
      const last = (await conflicts(stage).count()) - 1;
      await choice(stage, keep).click();
      await conflicts(stage).nth(last).waitFor({ state: 'detached' });
    },
  },
  cannot: {
    'changes.preview': async (stage) => {
      await contentField(stage, 'title').fill('<b>');
      await show(stage).click();
      await summary(stage).waitFor();
    },
  },
  calls: {
    publishChanges: {
      request: 'PATCH /invest/desk/v1/content/:kind/:item',
      answers: {
        'somebody was faster': async (stage, call) => {
          await elsewhere(stage, { title: newText() });
          await call.pass();
        },
      },
    },
    putBack: {
      request: 'POST /invest/desk/v1/content/:kind/:item/edits/:edit/put-back',
      answers: {
        'somebody was faster': async (stage, call) => {
          await elsewhere(stage, { description: newText() });
          await call.pass();
        },
      },
    },
  },
  sees: {
    'editing.filling': (stage) => [show(stage), ...told(stage)],
    'editing.refused': (stage) => [show(stage), summary(stage), ...told(stage)],
    'editing.failed': (stage) => [show(stage), ...told(stage, 'register-editing:failed')],
    'editing.late': (stage) => [show(stage), ...told(stage, 'register-editing:late')],
    'editing.published': (stage) => [show(stage), ...told(stage, 'content:published')],
    'previewing.looking': (stage) => [
      button(stage, 'content:publish'),
      { gone: show(stage) },
      ...told(stage),
    ],
    'previewing.failed': (stage) => [
      button(stage, 'content:publishAgain'),
      { gone: show(stage) },
      ...told(stage, 'content:failed'),
    ],
    overtaken: (stage) => [mine(stage), ...told(stage, 'register-editing:conflict.title')],
    dropping: (stage) => [button(stage, 'register-editing:dropYes'), ...told(stage)],
    publishing: (stage) => [button(stage, 'content:publishing')],
    puttingBack: (stage) => [button(stage, 'content:publishing')],
  },
};
