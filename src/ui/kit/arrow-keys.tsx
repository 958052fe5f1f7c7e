import type { KeyboardEvent, ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Toolbar } from 'react-aria-components/Toolbar';
import { useTranslation } from '../use-translation.ts';

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
  const { i18n } = useTranslation();

  // Left, Right and Tab are the toolbar's own.
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const ways = [...event.currentTarget.querySelectorAll<HTMLElement | SVGElement>(WAYS)];
    const from = ways.find((way) => way === document.activeElement);
    const to = from && targetOf(event.key, ways, from, drawn);
    // Where no row is above or below, the key stays the page's, which it scrolls.
    if (!to) return;
    event.preventDefault();
    to.focus();
  }

  return (
    <I18nProvider locale={i18n.language}>
      <Toolbar
        {...label}
        {...(className !== undefined && { className })}
        render={(props) => <div {...props} role="toolbar" onKeyDown={onKeyDown} />}
      >
        {children}
      </Toolbar>
    </I18nProvider>
  );
}

function targetOf<Way extends Element>(
  key: string,
  ways: readonly Way[],
  from: Way,
  drawn: 'rows' | 'round',
): Way | undefined {
  if (key === 'Home') return ways[0];
  if (key === 'End') return ways.at(-1);
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined;
  const step = key === 'ArrowDown' ? 1 : -1;
  return drawn === 'rows' ? inNextRow(ways, from, step) : ways[ways.indexOf(from) + step];
}

/** What is drawn in the nearest row below (1) or above (-1), as nearly in the same column as there is. */
function inNextRow<Way extends Element>(ways: readonly Way[], from: Way, step: 1 | -1): Way | undefined {
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
