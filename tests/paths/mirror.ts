import type { Browser, BrowserContext, Page } from 'playwright';

/**
 * Looks at a page that is being left. Chromium answers no question about a page once it has asked for the next
 * one, so the page itself tells what it consists of after every change, and that is shown in another window.
 */
export function createMirror(browser: Browser) {
  let latest: string | undefined;
  let window: Page | undefined;
  return {
    /** Follows every page of this person. */
    async follow(context: BrowserContext): Promise<void> {
      await context.exposeBinding('tellMirror', (_source, html: string) => {
        latest = html;
      });
      await context.addInitScript(() => {
        const { tellMirror } = globalThis as unknown as { tellMirror: (html: string) => void };
        const everything = { subtree: true, childList: true, attributes: true, characterData: true };
        new MutationObserver(() => tellMirror(document.documentElement.outerHTML)).observe(
          document,
          everything,
        );
      });
    },
    /**
     * Shows what the page consists of now, and again after each change, until `seen` is content.
     * @param patience milliseconds
     * @throws what `seen` throws at last
     */
    async look(patience: number, seen: (page: Page, timeout: number) => Promise<void>): Promise<void> {
      window ??= await browser.newPage({ javaScriptEnabled: false });
      const deadline = performance.now() + patience;
      for (;;) {
        await window.setContent(latest ?? '');
        try {
          return await seen(window, 200);
        } catch (error) {
          if (performance.now() > deadline) throw error;
        }
      }
    },
    async close(): Promise<void> {
      await window?.context().close();
    },
  };
}
