import type { Locator } from 'playwright';
import { ANSWER_TIME } from '../../../../src/machines/flows/inspection/inspection.actors.ts';
import type { PersonAtBrowser, ScreenTable } from '../../screen-table.ts';

const PAGE = '/online-services/home?inspect';

const words = ({ page, t }: PersonAtBrowser, key: string): Locator =>
  page.getByRole('status').filter({ hasText: t(`atlas:inspect.${key}`) });
const button = ({ page, t }: PersonAtBrowser, key: 'retry' | 'close'): Locator =>
  page.getByRole('button', { name: t(`atlas:inspect.${key}`), exact: true });

/** A page of stately.ai that says it listens, as the inspector does. */
const LISTENS = `<!doctype html><title>Inspector</title><script>
opener.postMessage({ type: '@statelyai.connected' }, '*');
</script>`;

/** `?inspect`: this page's flows in a window of stately.ai, and what is said when there is none. */
export const inspectionScreen: ScreenTable = {
  open: { 'asked by the address': async (stage) => void (await stage.open(PAGE)) },
  does: {
    'inspection.retry': async (stage) => {
      await stage.page.evaluate(() => sessionStorage.removeItem('no windows'));
      await button(stage, 'retry').click();
    },
    'inspection.close': (stage) => button(stage, 'close').click(),
  },
  calls: {
    openInspector: {
      request: 'GET https://stately.ai/*',
      answers: {
        listening: (_stage, call) => call.show(LISTENS),
        silent: async (stage, call) => {
          await call.lose();
          await stage.pass(ANSWER_TIME);
        },
        // That a browser lets no window open is known before anything is asked for: the visit begins again so.
        blocked: async (stage, call) => {
          await call.lose();
          await stage.context.addInitScript(() => {
            const { open } = globalThis;
            globalThis.open = (...given) => (sessionStorage.getItem('no windows') ? null : open(...given));
          });
          await stage.page.evaluate(() => sessionStorage.setItem('no windows', 'yes'));
          await stage.open(PAGE);
        },
      },
    },
  },
  sees: {
    opening: (stage) => [words(stage, 'opening'), button(stage, 'close')],
    open: (stage) => [words(stage, 'open'), { gone: button(stage, 'retry') }],
    blocked: (stage) => [words(stage, 'blocked'), button(stage, 'retry')],
    unreachable: (stage) => [words(stage, 'unreachable'), button(stage, 'retry')],
    closed: (stage) => [{ gone: button(stage, 'close') }, { gone: words(stage, 'open') }],
  },
};
