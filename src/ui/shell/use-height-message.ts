import { useEffect } from 'react';

/** What a page in a frame tells the page around it whenever its height changes. */
interface HeightMessage {
  readonly type: 'portal.height';
  /** Of all of the page. CSS pixels. */
  readonly height: number;
}

/**
 * Tells the site that shows this page in its frame how high the page is, so that the frame needs no scroll bar of its own.
 * @param origins the sites that may know; a browser tells the message to no other
 */
export function useHeightMessage(origins: readonly string[]): void {
  useEffect(() => {
    if (origins.length === 0 || window.parent === window) return;
    // A message to an origin that is not the parent's is an error in the console: where it is known, it is asked alone.
    const around = window.location.ancestorOrigins?.[0];
    const told = around === undefined ? origins : origins.filter((origin) => origin === around);
    let last = 0;
    const tell = () => {
      const height = Math.ceil(document.body.getBoundingClientRect().height);
      if (height === last) return;
      last = height;
      const message: HeightMessage = { type: 'portal.height', height };
      for (const origin of told) window.parent.postMessage(message, origin);
    };
    const observer = new ResizeObserver(tell);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [origins]);
}
