import { clsx } from 'clsx';
import styles from './icon.module.css';

/** Strokes on a 24-unit grid; one path each, so that the whole set weighs less than a picture. */
const paths = {
  info: 'M12 8h.01M12 11.5V16M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z',
  ok: 'm8 12.2 2.8 2.8L16 9.5M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z',
  warn: 'M12 9.5v4M12 17h.01M10.4 4.2 2.9 17.4A1.8 1.8 0 0 0 4.5 20h15a1.8 1.8 0 0 0 1.6-2.6L13.6 4.2a1.8 1.8 0 0 0-3.2 0Z',
  bad: 'm9 9 6 6m0-6-6 6M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3L8.3 3Z',
  close: 'm6 6 12 12M18 6 6 18',
  menu: 'M4 7h16M4 12h16M4 17h16',
  chevron: 'm6 9.5 6 6 6-6',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  external:
    'M14 4h6v6M20 4l-9 9M10 5H5.5A1.5 1.5 0 0 0 4 6.5v12A1.5 1.5 0 0 0 5.5 20h12a1.5 1.5 0 0 0 1.5-1.5V14',
  back: 'M20 12H4m6.5-6.5L4 12l6.5 6.5',
  forward: 'M4 12h16m-6.5-6.5L20 12l-6.5 6.5',
  clock: 'M12 7v5l3.2 2M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z',
  calendar:
    'M7.5 3.5v3m9-3v3M3.5 9.5h17M5.5 5h13a2 2 0 0 1 2 2v11.5a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Z',
  talk: 'M8 10h8M8 13.5h5M12 4c5 0 9 3.3 9 7.5S17 19 12 19c-.9 0-1.8-.1-2.6-.3L5 21l.6-3.9C4 15.7 3 13.7 3 11.5 3 7.3 7 4 12 4Z',
  search: 'm20 20-4.2-4.2M18 11a7 7 0 1 1-14 0 7 7 0 0 1 14 0Z',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  retry:
    'M4.5 12a7.5 7.5 0 0 1 13-5.1L20 9.5M20 4v5.5h-5.5M19.5 12a7.5 7.5 0 0 1-13 5.1L4 14.5M4 20v-5.5h5.5',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.6-3.8 3.7-6 7.5-6s6.9 2.2 7.5 6',
  people:
    'M9.5 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM3 20c.5-3.5 3.2-5.5 6.5-5.5S15.5 16.5 16 20M15.5 4.8a3.5 3.5 0 0 1 0 6.4M18 15c1.7.8 2.7 2.5 3 5',
  building:
    'M5 20.5v-15a1 1 0 0 1 1-1h8a1 1 0 0 1 1 1v15M15 10h3a1 1 0 0 1 1 1v9.5M3 20.5h18M8.5 8.5h3M8.5 12h3M8.5 15.5h3',
  case: 'M9 7V5.5A1.5 1.5 0 0 1 10.5 4h3A1.5 1.5 0 0 1 15 5.5V7M5 7h14a1.5 1.5 0 0 1 1.5 1.5v9A1.5 1.5 0 0 1 19 19H5a1.5 1.5 0 0 1-1.5-1.5v-9A1.5 1.5 0 0 1 5 7ZM3.5 12.5h17',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  hidden:
    'M4 4l16 16M9.9 5.8A8.6 8.6 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.7 3.5M6.3 7.6A16.5 16.5 0 0 0 2.5 12S6 18.5 12 18.5a8.8 8.8 0 0 0 4.2-1.1M10.2 10.3a2.5 2.5 0 0 0 3.5 3.5',
  mail: 'M5 5.5h14A1.5 1.5 0 0 1 20.5 7v10a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 17V7A1.5 1.5 0 0 1 5 5.5ZM4 7l8 6 8-6',
  list: 'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01',
  heart: 'M12 20s-7.5-4.6-7.5-10.2A4.2 4.2 0 0 1 12 7.2a4.2 4.2 0 0 1 7.5 2.6C19.5 15.4 12 20 12 20Z',
  filter:
    'M4 7h9m5 0h2M4 17h2m5 0h9M15.5 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM8.5 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  bell: 'M6 16.5V11a6 6 0 1 1 12 0v5.5l1.5 2h-15l1.5-2ZM10 20.5h4',
  leave: 'M14 4.5H6.5A1.5 1.5 0 0 0 5 6v12a1.5 1.5 0 0 0 1.5 1.5H14M10 12h10.5m-4-4 4 4-4 4',
} as const;

export type IconName = keyof typeof paths;
/** A drawing of `drawings.ts`, which pages bring along that show it. */
export interface IconDrawing {
  readonly d: string;
}

export interface IconProps {
  name: IconName | IconDrawing;
  /** Edge of the square, pixels at the standard text size. */
  size?: 16 | 20 | 24 | 32;
  className?: string | undefined;
}

/** A decoration beside a word: hidden from screen readers, and mirrored where it points along the line. */
export function Icon({ name, size = 20, className }: IconProps) {
  const points =
    name === 'back' || name === 'forward' || name === 'external' || name === 'leave' || name === 'list';
  return (
    <svg
      className={clsx(styles.icon, styles[`size${size}`], points && styles.points, className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={typeof name === 'string' ? paths[name] : name.d} />
    </svg>
  );
}
