import { Link } from '@tanstack/react-router';
import type { AnyCard } from '../../api/queries/registers.ts';
import type { AnyRegister } from '../../api/register/register.ts';
import { HiddenText } from '../kit/hidden-text.tsx';
import { Icon } from '../kit/icon.tsx';
import { type ListLink, useListLinks } from '../parts/list/list-address.ts';
import { useTranslation } from '../use-translation.ts';
import styles from './compare.module.css';
import { FiledText } from './filed.tsx';
import { placeOf } from './register-link.ts';
import { idsIn, MOST_COMPARED, type RegisterAddress } from './register-search.ts';

export interface CompareProps {
  register: AnyRegister;
  address: RegisterAddress;
}

/** Links to the same list with this thing put aside, too, and without it. */
export function useComparing({ register, address: { compare } }: CompareProps) {
  const link = useListLinks(placeOf(register, compare));
  const comparing = (id: string, last: readonly string[]): ListLink =>
    link((now) => {
      const aside = [...idsIn(now.compare).filter((one) => one !== id), ...last].slice(0, MOST_COMPARED);
      return { ...now, compare: aside.length > 0 ? aside : undefined };
    });
  return {
    withThing: (id: string) => comparing(id, [id]),
    withoutThing: (id: string) => comparing(id, []),
  };
}

/** Puts a thing aside for comparison, or back. An address, so that it works before scripts and without them. */
export function CompareToggle({ thing, ...at }: CompareProps & { thing: Pick<AnyCard, 'id' | 'name'> }) {
  const { t } = useTranslation('register-page');
  const { withThing, withoutThing } = useComparing(at);
  const { compare } = at.address;
  const isIn = compare.includes(thing.id);
  if (!isIn && compare.length === MOST_COMPARED) return null;
  return (
    <Link
      {...(isIn ? withoutThing : withThing)(thing.id)}
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
        : <FiledText>{thing.name}</FiledText>
      </HiddenText>
    </Link>
  );
}
