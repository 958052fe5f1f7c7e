import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type AnyCard, oneQuery } from '../../api/queries/registers.ts';
import type { AnyRegister } from '../../api/register/register.ts';
import { usePortal } from '../../use-portal.ts';
import { HiddenText } from '../kit/hidden-text.tsx';
import { Icon } from '../kit/icon.tsx';
import { LinkButton } from '../kit/link.tsx';
import { linkTo, searchOf } from '../parts/list/list-address.ts';
import { useTranslation } from '../use-translation.ts';
import styles from './compare.module.css';
import { neededIn } from './register-filter.ts';
import { comparisonPath, linkAt, placeOf } from './register-link.ts';
import { MOST_COMPARED, type RegisterAddress } from './register-search.ts';

interface CompareProps {
  register: AnyRegister;
  address: RegisterAddress;
}

/** The same list with other things put aside. */
const withCompared = ({ register, address }: CompareProps, compare: readonly string[]) =>
  linkTo(placeOf(register), {
    ...searchOf(address),
    page: address.page,
    cursor: address.cursor,
    object: address.selected,
    compare: compare.length > 0 ? compare : undefined,
  });

/** Puts a thing aside for comparison, or back. An address, so that it works before scripts and without them. */
export function CompareToggle({ thing, ...props }: CompareProps & { thing: Pick<AnyCard, 'id' | 'name'> }) {
  const { t } = useTranslation('register-page');
  const { compare } = props.address;
  const isIn = compare.includes(thing.id);
  if (!isIn && compare.length === MOST_COMPARED) return null;
  return (
    <Link
      {...withCompared(props, isIn ? compare.filter((id) => id !== thing.id) : [...compare, thing.id])}
      replace
      resetScroll={false}
      preload={false}
      activeOptions={{ exact: true, includeSearch: true }}
      aria-current={isIn ? 'true' : undefined}
      className={styles.toggle}
    >
      <Icon name={isIn ? 'check' : 'plus'} size={16} />
      {t(isIn ? 'compare.isIn' : 'compare.add')}
      <HiddenText>
        : <bdi lang="ru">{thing.name}</bdi>
      </HiddenText>
    </Link>
  );
}

/** What has been put aside, and the way to see it side by side. */
export function CompareTray({ listed, ...props }: CompareProps & { listed: readonly AnyCard[] }) {
  const { t } = useTranslation('register-page');
  const { api } = usePortal();
  const { register, address } = props;
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
            <Link
              {...withCompared(
                props,
                compare.filter((one) => one !== id),
              )}
              replace
              resetScroll={false}
              preload={false}
              className={styles.chip}
            >
              <bdi lang="ru">{names.get(id) ?? id}</bdi>
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
