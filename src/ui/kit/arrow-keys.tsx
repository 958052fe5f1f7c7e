import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';

export interface ArrowKeysProps {
  'aria-label'?: string;
  'aria-labelledby'?: string;
  className?: string | undefined;
  /** How they are drawn: in rows, to the one above or below of which Up and Down lead, or round a circle. */
  drawn?: 'rows' | 'round';
  /** Buttons or links, in whatever lists they stand. */
  children: ReactNode;
}

/** What the keys lead to. */
const WAYS = 'a[href], button:enabled';

/**
 * Many buttons or links as one stop of the Tab key: Left and Right lead from one to the next, in the direction of the
 * page's language, Up and Down to the row above and below as it is drawn, Home and End to the first and the last, and Tab
 * comes back to where it left.
 */
export function ArrowKeys({ children, className, drawn = 'rows', ...label }: ArrowKeysProps) {
  const leftAt = useRef<Way | null>(null);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { key, altKey, ctrlKey, metaKey, shiftKey, currentTarget } = event;
    if (altKey || ctrlKey || metaKey) return;
    const ways = [...currentTarget.querySelectorAll<Way>(WAYS)];
    const from = ways.find((way) => way === document.activeElement);
    if (!from) return;
    if (key === 'Tab') {
      // From the one at the end the browser itself goes on to what comes before or after all of them.
      leftAt.current = from;
      ways.at(shiftKey ? 0 : -1)?.focus();
      return;
    }
    const isRightToLeft = getComputedStyle(currentTarget).direction === 'rtl';
    const to = shiftKey ? undefined : targetOf(key, ways, from, drawn, isRightToLeft);
    // Where no row is above or below, the key stays the page's, which it scrolls.
    if (!to) return;
    event.preventDefault();
    to.focus();
  }

  /** Whoever comes back by key is where they left. A pointer is where it presses: the page must not move under it. */
  function onFocus({ currentTarget, relatedTarget, target }: FocusEvent<HTMLElement>) {
    if (!leftAt.current || currentTarget.contains(relatedTarget)) return;
    if (target.matches(':focus-visible')) leftAt.current.focus();
    leftAt.current = null;
  }

  function onBlur({ currentTarget, relatedTarget, target }: FocusEvent<HTMLElement>) {
    if (!currentTarget.contains(relatedTarget)) leftAt.current ??= target;
  }

  return (
    <div
      {...label}
      className={className}
      role="toolbar"
      aria-orientation="horizontal"
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      {children}
    </div>
  );
}

type Way = HTMLElement | SVGElement;

/** Where a key leads from one of them. */
function targetOf(
  key: string,
  ways: readonly Way[],
  from: Way,
  drawn: 'rows' | 'round',
  isRightToLeft: boolean,
): Way | undefined {
  const beside = (step: number) => ways[ways.indexOf(from) + step];
  switch (key) {
    case 'Home':
      return ways[0];
    case 'End':
      return ways.at(-1);
    case 'ArrowLeft':
      return beside(isRightToLeft ? 1 : -1);
    case 'ArrowRight':
      return beside(isRightToLeft ? -1 : 1);
    case 'ArrowUp':
      return drawn === 'rows' ? inNextRow(ways, from, -1) : beside(-1);
    case 'ArrowDown':
      return drawn === 'rows' ? inNextRow(ways, from, 1) : beside(1);
    default:
      return undefined;
  }
}

/** What is drawn in the nearest row below (1) or above (-1), as nearly in the same column as there is. */
function inNextRow(ways: readonly Way[], from: Way, step: 1 | -1): Way | undefined {
  const middle = (way: Way) => {
    const { left, right, top, bottom } = way.getBoundingClientRect();
    return { x: (left + right) / 2, y: (top + bottom) / 2, half: (bottom - top) / 2 };
  };
  const here = middle(from);
  const beyond = ways
    .map((way) => ({ way, ...middle(way) }))
    .map(({ way, x, y, half }) => ({ way, half, aside: Math.abs(x - here.x), away: (y - here.y) * step }))
    .filter(({ away }) => away > here.half);
  const nearest = Math.min(...beyond.map(({ away }) => away));
  return beyond
    .filter(({ away, half }) => away < nearest + half)
    .toSorted((a, b) => a.aside - b.aside || a.away - b.away)[0]?.way;
}
