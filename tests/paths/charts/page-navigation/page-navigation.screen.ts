import type { Locator } from 'playwright';
import { BOOKING, DAY } from '../../../browser/booking-page.ts';
import type { ScreenTable, Stage } from '../../screen-table.ts';

/** The animated mark with its words. */
const loader = ({ page, t }: Stage): Locator => page.getByRole('status').getByText(t('shell:loader'));

/** Somebody on the booking page, from where every way on takes as long as the path wants. */
async function arrive(stage: Stage): Promise<void> {
  await stage.release();
  await stage.open(`${BOOKING}?day=${DAY}`);
  await stage.hold('GET /assets/*');
  await stage.hold('GET /common/consultation/v1/slots');
}

/** Long enough for a loader that should not come. Milliseconds. */
const LONG = 1000;

/** Section 2: a page loader shows while navigating, unless the way there shows none. */
export const pageNavigationScreen: ScreenTable = {
  // 150 ms decide here.
  clock: 'paused',
  open: { any: arrive },
  does: {
    'navigation.start': async (stage, { quiet }, { value }) => {
      const { page, t } = stage;
      const isHere = await page.getByRole('heading', { level: 1, name: t('consultation:title') }).isVisible();
      if (value === 'idle' && !isHere) await arrive(stage);
      // Another week is the same page with other data; another page comes with a file of its own.
      const link = quiet
        ? page.getByRole('link', { name: t('calendar:week.next') })
        : page
            .getByRole('contentinfo')
            .getByRole('link', { name: t('shell:menu.entries.allServices.name'), exact: true });
      await link.click();
      // It leads to rest, or leaves at rest: however long it takes, no loader comes.
      if (quiet) await stage.pass(LONG);
    },
    'navigation.settle': async (stage) => {
      await stage.release();
      await loader(stage).waitFor({ state: 'hidden' });
      await stage.page.getByRole('heading', { level: 1, name: stage.t('online:heading') }).waitFor();
      await stage.pass(LONG);
    },
  },
  sees: {
    idle: (stage) => [{ gone: loader(stage) }],
    pending: (stage) => [{ gone: loader(stage) }],
    loading: (stage) => [loader(stage)],
  },
};
