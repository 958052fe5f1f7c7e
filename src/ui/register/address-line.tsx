import { useQuery } from '@tanstack/react-query';
import { type AnyThing, oneQuery } from '../../api/queries/registers.ts';
import type { AnyRegister } from '../../api/register/register.ts';
import { usePortal } from '../../use-portal.ts';
import { PIN } from '../kit/drawings.ts';
import { Icon } from '../kit/icon.tsx';
import { useTranslation } from '../use-translation.ts';
import styles from './object-page.module.css';
import { ownerOf } from './related.ts';
import { addressLineOf } from './thing.ts';
import { useRegisterWords } from './use-register-words.ts';

/** Where a thing is, as its papers say it. */
export const AddressLine = ({ children }: { children: string }) => (
  <p lang="ru" className={styles.address}>
    <Icon name={PIN} />
    {/* Its lines begin where the page's do, whatever its own direction is. */}
    <span>
      <bdi>{children}</bdi>
    </span>
  </p>
);

/** What has no address of its own is where that is which it belongs to: premises, where their technopark is. */
export function OwnersAddress({ register, thing }: { register: AnyRegister; thing: AnyThing }) {
  const [owner, id] = ownerOf(register, thing) ?? [];
  return owner && id !== undefined ? <Address {...{ owner, id }} /> : null;
}

function Address({ owner, id }: { owner: AnyRegister; id: string }) {
  const { t } = useTranslation('register');
  const { api } = usePortal();
  const words = useRegisterWords(owner);
  const { data } = useQuery(oneQuery(api, owner, id));
  const address = data && addressLineOf(owner, data);
  if (!address) return null;
  const metro = 'metro' in owner.fields ? words.line('metro', data.metro) : undefined;
  return (
    <>
      <AddressLine>{address}</AddressLine>
      {metro !== undefined && (
        <p className={styles.metro}>
          {t('fields.metro')}: {metro}
        </p>
      )}
    </>
  );
}
