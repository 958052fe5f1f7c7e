import { useRef } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Something lies over the page; the entry before is the page without it ({@link useClosing}). */
    isOver?: true;
  }
}

/**
 * The way to close what lies over a page at an entry of its own in the browser's history, which "Back" closes, too: it goes
 * back, so that no second entry of the same page is left. Whoever has come to it otherwise, by its address, stays.
 * @param otherwise takes it away
 */
export function useClosing(otherwise: () => void): () => void {
  // The browser goes back later, and Escape may be pressed twice before it has.
  const isGoing = useRef(false);
  return () => {
    if (!(history.state as { isOver?: true } | null)?.isOver) otherwise();
    else if (!isGoing.current) {
      isGoing.current = true;
      history.back();
    }
  };
}
