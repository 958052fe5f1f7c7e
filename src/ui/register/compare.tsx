import { Link } from '@tanstack/react-router';
import type { AnyCard } from '../../api/queries/registers.ts';
import type { AnyRegister } from '../../api/register/register.ts';
import { HiddenText } from '../kit/hidden-text.tsx';
import { Icon } from '../kit/icon.tsx';
import { linkTo, searchOf } from '../parts/list/list-address.ts';
import { useTranslation } from '../use-translation.ts';
import styles from './compare.module.css';
import { placeOf } from './register-link.ts';
import { MOST_COMPARED, type RegisterAddress } from './register-search.ts';

export interface CompareProps {
  register: AnyRegister;
  address: RegisterAddress;
}

/** The same list with other things put aside. */
export const withCompared = ({ register, address }: CompareProps, compare: readonly string[]) =>
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
