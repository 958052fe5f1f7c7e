import type { Locator } from 'playwright';
import { button, said, summary } from '../../../browser/account-page.ts';
import { openDesk } from '../../../browser/desk-page.ts';
import {
  changesOf,
  choice,
  editElsewhere,
  editedField,
  editingAddress,
  technopark,
} from '../../../browser/editing-page.ts';
import type { ScreenTable, Sight, Stage } from '../../screen-table.ts';

/** The technopark of each stage. */
const parks = new WeakMap<Stage['page'], string>();
const parkOf = ({ page }: Stage): string => parks.get(page) ?? '';
let count = 0;
/** A text that no field has had. */
const newText = (): string => `Текст ${process.pid}-${count++}`;

const save = (stage: Stage) =>
  button(stage, 'register-editing:save').or(button(stage, 'register-editing:again'));
const conflicts = ({ page }: Stage): Locator =>
  page.locator('fieldset:has(> div > button + button):not(:has(> legend[tabindex]))');
const mine = (stage: Stage) => choice(stage, 'mine');

/** Types into a field, and another official changes it meanwhile; this page has heard of it. */
async function collide(stage: Stage, name: 'name' | 'roads'): Promise<void> {
  const before = await conflicts(stage).count();
  await editedField(stage, name).fill(newText());
  await editElsewhere(stage.url, parkOf(stage), { [name]: newText() });
  await conflicts(stage).nth(before).waitFor();
}

/** Another official changes what this one is about to put back. */
const putBackButton = ({ page, t }: Stage): Locator =>
  page
    .getByRole('button', {
      name: `${t('register-editing:history.putBack')}: ${t('register:fields.address')}`,
    })
    .first();

/** The notices that show, and those that do not. */
const told = (stage: Stage, shown?: 'saved' | 'failed' | 'late' | 'conflict.title'): Sight[] =>
  (['saved', 'failed', 'late', 'conflict.title'] as const).map((name) => {
    const sight = said(stage, `register-editing:${name}`);
    return name === shown ? sight : { gone: sight };
  });

/** An official edits an object of a register. */
export const registerEditingScreen: ScreenTable = {
  open: {
    'a technopark': async (stage) => {
      const id = await technopark(stage.url, stage.number);
      parks.set(stage.page, id);
      await editElsewhere(stage.url, id, { address: newText() });
      await openDesk(stage, 'manager', editingAddress(id));
      await changesOf(stage).first().waitFor();
    },
  },
  does: {
    'changes.send': async (stage) => {
      await editedField(stage, 'name').fill(newText());
      await save(stage).click();
    },
    'changes.drop': async (stage) => {
      await editedField(stage, 'name').fill(newText());
      await button(stage, 'register-editing:drop').click();
    },
    'drop.confirm': (stage) => button(stage, 'register-editing:dropYes').click(),
    'drop.leave': (stage) => button(stage, 'register-editing:dropNo').click(),
    'change.putBack': (stage) => putBackButton(stage).click(),
    'object.moved': (stage) => collide(stage, 'name'),
    'object.settled': async (stage) => {
      // The other one comes to the same.
      for (const name of ['name', 'roads'])
        await editElsewhere(stage.url, parkOf(stage), {
          // An empty field is no text.
          [name]: (await editedField(stage, name).inputValue()) || null,
        });
      await mine(stage).waitFor({ state: 'detached' });
    },
    'conflict.choose': async (stage, { choice: { keep }, isLast }) => {
      if (!isLast) await collide(stage, 'roads');
      const last = (await conflicts(stage).count()) - 1;
      await choice(stage, keep).click();
      await conflicts(stage).nth(last).waitFor({ state: 'detached' });
    },
  },
  cannot: {
    'changes.send': async (stage) => {
      await editedField(stage, 'name').fill('');
      await save(stage).click();
      await summary(stage).waitFor();
    },
  },
  calls: {
    saveChanges: {
      request: 'PATCH /invest/desk/v1/registers/technoparks/:id',
      answers: {
        'somebody was faster': async (stage, call) => {
          await editElsewhere(stage.url, parkOf(stage), { name: newText() });
          await call.pass();
        },
      },
    },
    putBack: {
      request: 'POST /invest/desk/v1/registers/technoparks/:id/edits/:edit/put-back',
      answers: {
        'somebody was faster': async (stage, call) => {
          await editElsewhere(stage.url, parkOf(stage), { address: newText() });
          await call.pass();
        },
      },
    },
  },
  sees: {
    'editing.filling': (stage) => [save(stage), ...told(stage)],
    'editing.refused': (stage) => [save(stage), summary(stage), ...told(stage)],
    'editing.failed': (stage) => [button(stage, 'register-editing:again'), ...told(stage, 'failed')],
    'editing.late': (stage) => [save(stage), ...told(stage, 'late')],
    'editing.saved': (stage) => [save(stage), ...told(stage, 'saved')],
    overtaken: (stage) => [mine(stage), ...told(stage, 'conflict.title')],
    dropping: (stage) => [button(stage, 'register-editing:dropYes'), ...told(stage)],
    saving: (stage) => [button(stage, 'register-editing:saving')],
    puttingBack: (stage) => [button(stage, 'register-editing:saving')],
  },
};
