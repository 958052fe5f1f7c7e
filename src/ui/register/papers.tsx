import type { Paper } from '../../api/register/types.ts';
import { DOWNLOAD } from '../kit/drawings.ts';
import { Icon } from '../kit/icon.tsx';
import { ExternalLink } from '../kit/link.tsx';
import { langOfFiled } from './filed.tsx';
import styles from './papers.module.css';

/** Documents, to be taken away. */
export const Papers = ({ papers }: { papers: readonly Paper[] }) => (
  <ul className={styles.papers}>
    {papers.map(({ title, url }) => (
      <li key={url} className={styles.paper}>
        <Icon name={DOWNLOAD} className={styles.icon} />
        {url.startsWith('/') ? (
          <a href={url} download lang={langOfFiled(title)}>
            {title}
          </a>
        ) : (
          <ExternalLink href={url}>{title}</ExternalLink>
        )}
      </li>
    ))}
  </ul>
);
