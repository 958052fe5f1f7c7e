import { Link, type LinkProps } from '@tanstack/react-router';
import type { AnyCard } from '../../api/queries/registers.ts';
import type { AnyRegister } from '../../api/register/register.ts';
import { HiddenText } from '../kit/hidden-text.tsx';
import { Icon } from '../kit/icon.tsx';
import { linkTo, searchOf } from '../parts/list/list-address.ts';
import { useTranslation } from '../use-translation.ts';
import styles from './compare.module.css';
import { placeOf } from './register-link.ts';
import { MOST_COMPARED, type RegisterAddress, readAddress } from './register-search.ts';

export interface CompareProps {
  register: AnyRegister;
  address: RegisterAddress;
}

/** The same list with other things put aside. */
const withCompared = (register: AnyRegister, address: RegisterAddress, compare: readonly string[]) =>
  linkTo(placeOf(register), {
    ...searchOf(address),
    page: address.page,
    cursor: address.cursor,
    object: address.selected,
    compare: compare.length > 0 ? compare : undefined,
  });

/**
 * The way to the list with one thing more put aside, or one less, than its address has by then: what was put aside just
 * before is in the address before it is on the page, which waits for the tray's piece.
 */
const comparing = (register: AnyRegister, change: (now: readonly string[]) => readonly string[]) => ({
  ...linkTo(placeOf(register)),
  search: ((words: Readonly<Record<string, unknown>>) => {
    const now = readAddress(register, words);
    return withCompared(register, now, change(now.compare).slice(0, MOST_COMPARED)).search;
  }) as unknown as Required<LinkProps>['search'],
});

/** The list with this thing put aside, too. */
const withThing = (register: AnyRegister, id: string) =>
  comparing(register, (now) => [...now.filter((one) => one !== id), id]);

/** The list without this thing put aside. */
export const withoutThing = (register: AnyRegister, id: string) =>
  comparing(register, (now) => now.filter((one) => one !== id));

/** Puts a thing aside for comparison, or back. An address, so that it works before scripts and without them. */
export function CompareToggle({
  register,
  address: { compare },
  thing,
}: CompareProps & { thing: Pick<AnyCard, 'id' | 'name'> }) {
  const { t } = useTranslation('register-page');
  const isIn = compare.includes(thing.id);
  if (!isIn && compare.length === MOST_COMPARED) return null;
  return (
    <Link
      {...(isIn ? withoutThing : withThing)(register, thing.id)}
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
