import { clsx } from 'clsx';
import type { Banner } from '../../../api/contracts/banners.ts';
import { Link, LinkButton } from '../../kit/link.tsx';
import { linkOf } from '../link-of.ts';
import { spoken } from '../text/spoken.ts';
import { StandInBadge } from '../text/stand-in-badge.tsx';
import styles from './banners.module.css';

export interface BannerCardProps {
  banner: Banner;
  /** It stands beside a list, where there is little room: without a button. */
  isNarrow?: boolean;
  /** How deep its heading is. */
  heading?: 'h2' | 'h3';
}

/** One banner: what it says, and the way to where it leads. */
export function BannerCard({ banner, isNarrow = false, heading: Heading = 'h2' }: BannerCardProps) {
  const { title, text, action, to } = banner;
  const marked = (field: string) => spoken(banner.standIns[field]);
  const link = linkOf(to);
  const isWhole = isNarrow || action === undefined;
  return (
    <div className={clsx(styles.banner, isNarrow && styles.narrow, isWhole && styles.whole)}>
      <div className={styles.words}>
        <Heading className={styles.title} {...marked('title')}>
          {isWhole ? (
            <Link {...link} className={styles.link}>
              {title}
            </Link>
          ) : (
            title
          )}
        </Heading>
        {text !== undefined && (
          <p className={styles.text} {...marked('text')}>
            {text}
          </p>
        )}
        <StandInBadge of={Object.values(banner.standIns)} />
      </div>
      {!isWhole && (
        <LinkButton {...link} variant="primary">
          <span {...marked('action')}>{action}</span>
        </LinkButton>
      )}
    </div>
  );
}
