import { clsx } from 'clsx';
import type { Banner } from '../../../api/contracts/banners.ts';
import { Badge } from '../../kit/badge.tsx';
import { Link, LinkButton } from '../../kit/link.tsx';
import { useTranslation } from '../../use-translation.ts';
import { linkOf } from '../link-of.ts';
import { russian } from '../text/russian.ts';
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
  const { t } = useTranslation('common');
  const { title, text, action, to } = banner;
  const marked = (field: string) => russian(banner.russian.includes(field));
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
        {banner.russian.length > 0 && <Badge>{t('inRussian')}</Badge>}
      </div>
      {!isWhole && (
        <LinkButton {...link} variant="primary">
          <span {...marked('action')}>{action}</span>
        </LinkButton>
      )}
    </div>
  );
}
