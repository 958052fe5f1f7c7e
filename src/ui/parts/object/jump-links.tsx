import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { unfold } from './folding-sheet.tsx';
import styles from './jump-bar.module.css';

export interface JumpLinksProps {
  label: string;
  /** The parts of the page in their order, by the ids of their elements. */
  parts: readonly { readonly id: string; readonly title: string }[];
}

/** Ways to the parts of a page that is long on a phone; what is folded there opens on the way. */
export const JumpLinks = ({ label, parts }: JumpLinksProps) => (
  <nav aria-label={label} className={clsx(styles.bar, styles.narrow)}>
    <ul className={styles.list}>
      {parts.map(({ id, title }) => (
        <li key={id}>
          <Link
            to="."
            search={(before) => before}
            hash={id}
            replace
            resetScroll={false}
            preload={false}
            activeOptions={{ exact: true, includeHash: true }}
            className={styles.link}
            onClick={() => unfold(id)}
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
