import { button, said } from '../../../browser/account-page.ts';
import { assignElsewhere, newMessage, openDesk, rows, searchField } from '../../../browser/desk-page.ts';
import { DESK } from '../../../support/people.ts';
import type { ScreenTable, Sight, Stage } from '../../screen-table.ts';

interface Context {
  readonly cursor: string | null;
  readonly changed: readonly string[];
}

/** Messages of these paths have it, and no others. */
const WORD = 'Гидротурбина';
/** More than a page, less than two. */
const LENGTH = 60;

/** By portal: the message that somebody else works on, once there are enough others beside it. */
const queues = new Map<string, Promise<string>>();

async function fill(url: string): Promise<string> {
  const ids: string[] = [];
  for (let number = 0; number < LENGTH; number++) ids.push(await newMessage(url, `${WORD}: ${number}.`));
  return ids.at(-1) ?? '';
}

function messageOf({ url }: Stage): Promise<string> {
  const there = queues.get(url) ?? fill(url);
  queues.set(url, there);
  return there;
}

const choice = ({ page, t }: Stage, key: string) =>
  page.getByRole('link', { name: t(`desk:assignee.${key}`), exact: true });

const changes = (stage: Stage, { changed }: Context): Sight => {
  const show = button(stage, 'desk:list.show');
  return changed.length > 0 ? show : { gone: show };
};
const more = (stage: Stage, { cursor }: Context): Sight => {
  const sight = button(stage, 'desk:list.more');
  return cursor === null ? { gone: sight } : sight;
};

/** The queue of an official. */
export const deskQueueScreen: ScreenTable = {
  inspected: ['list.shown'],
  open: {
    'a long queue': async (stage) => {
      await messageOf(stage);
      await openDesk(stage, 'moderator', `/desk?query=${encodeURIComponent(WORD)}`);
    },
  },
  does: {
    // Applied, it asks for the same list: another one is what `filters.changed` is about.
    'search.type': (stage) => searchField(stage).fill(`${WORD} `),
    'search.drop': (stage) => searchField(stage).press('Escape'),
    'search.apply': (stage) => searchField(stage).press('Enter'),
    'filters.changed': async (stage) => {
      const isAll = new URL(stage.page.url()).searchParams.get('assignee') === null;
      await choice(stage, isAll ? 'none' : 'all').click();
    },
    'more.ask': (stage) => button(stage, 'desk:list.more').click(),
    'list.retry': (stage) => button(stage, 'common:retry').click(),
    'case.changed': async (stage) => {
      // The page counts its queues anew when it hears of a change.
      const heard = stage.page.waitForResponse((answer) => answer.url().endsWith(`${DESK}/queues`));
      await assignElsewhere(stage.url, await messageOf(stage));
      await heard;
    },
    'changes.show': (stage) => button(stage, 'desk:list.show').click(),
  },
  cannot: {
    'more.ask': (stage) => button(stage, 'desk:list.more').waitFor({ state: 'hidden' }),
    'changes.show': async (stage) => {
      await button(stage, 'desk:list.show').waitFor({ state: 'hidden' });
      // Its key is always there, except where somebody types.
      await searchField(stage).blur();
      await stage.page.keyboard.press('r');
    },
  },
  calls: {
    readCases: { request: 'GET /invest/desk/v1/cases' },
    readMore: { request: 'GET /invest/desk/v1/cases' },
  },
  sees: {
    'search.applied': (stage) => [searchField(stage), { gone: button(stage, 'desk:search.apply') }],
    'search.drafted': (stage) => [button(stage, 'desk:search.apply')],
    'list.reading': (stage, context: Context) => [said(stage, 'desk:list.loading'), changes(stage, context)],
    'list.shown': (stage, context: Context) => [
      rows(stage),
      more(stage, context),
      changes(stage, context),
      { gone: said(stage, 'desk:list.loading') },
      { gone: button(stage, 'desk:list.loadingMore') },
    ],
    'list.readingMore': (stage, context: Context) => [
      button(stage, 'desk:list.loadingMore'),
      changes(stage, context),
    ],
    'list.moreFailed': (stage, context: Context) => [
      said(stage, 'desk:list.moreFailed'),
      button(stage, 'desk:list.more'),
      changes(stage, context),
    ],
    'list.failed': (stage, context: Context) => [said(stage, 'common:loadFailed'), changes(stage, context)],
  },
};
