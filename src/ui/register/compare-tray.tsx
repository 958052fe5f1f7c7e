import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type AnyCard, oneQuery } from '../../api/queries/registers.ts';
import { usePortal } from '../../use-portal.ts';
import { HiddenText } from '../kit/hidden-text.tsx';
import { Icon } from '../kit/icon.tsx';
import { LinkButton } from '../kit/link.tsx';
import { useTranslation } from '../use-translation.ts';
import { type CompareProps, useComparing } from './compare.tsx';
import styles from './compare-tray.module.css';
import { FiledText } from './filed.tsx';
import { neededIn } from './register-filter.ts';
import { comparisonPath, linkAt } from './register-link.ts';

interface CompareTrayProps extends CompareProps {
  listed: readonly AnyCard[];
}

/** What has been put aside, and the way to see it side by side. */
export function CompareTray({ register, address, listed }: CompareTrayProps) {
  const { t } = useTranslation('register-page');
  const { api } = usePortal();
  const { withoutThing } = useComparing({ register, address });
  const { compare } = address;
  const missing = compare.filter((id) => !listed.some((thing) => thing.id === id));
  const others = useQueries({ queries: missing.map((id) => oneQuery(api, register, id)) });
  const names = new Map(
    [...listed, ...others.flatMap(({ data }) => data ?? [])].map(({ id, name }) => [id, name]),
  );
  return (
    <section aria-label={t('compare.title')} className={styles.tray}>
      <ul className={styles.chosen}>
        {compare.map((id) => (
          <li key={id}>
            <Link {...withoutThing(id)} replace resetScroll={false} preload={false} className={styles.chip}>
              <FiledText>{names.get(id) ?? id}</FiledText>
              <HiddenText>{t('compare.remove')}</HiddenText>
              <Icon name="close" size={16} />
            </Link>
          </li>
        ))}
      </ul>
      {compare.length > 1 ? (
        <LinkButton
          variant="primary"
          {...linkAt(comparisonPath(register), { id: compare, ...neededIn(register, address.filters) })}
        >
          {t('compare.show', { count: compare.length })}
        </LinkButton>
      ) : (
        <p className={styles.hint}>{t('compare.another')}</p>
      )}
    </section>
  );
}
