import type { Found } from '../../../api/register/found.ts';
import { createFormat } from '../../../i18n/format.ts';
import { usePortal } from '../../../use-portal.ts';
import { Link } from '../../kit/link.tsx';
import { useTranslation } from '../../use-translation.ts';
import type { linkOf } from '../link-of.ts';
import styles from './counted-link.module.css';

export interface CountedLinkProps extends Found {
  link: ReturnType<typeof linkOf>;
  name: string;
}

/** A link to a list, with how many there are. */
export function CountedLink({ link, name, total, isEstimate }: CountedLinkProps) {
  const { t } = useTranslation('search');
  const { number } = createFormat(usePortal().locale);
  return (
    <Link {...link} className={styles.link}>
      {name}{' '}
      <span className={styles.number}>
        {isEstimate ? t('spaces.about', { value: number(total) }) : number(total)}
      </span>
    </Link>
  );
}
