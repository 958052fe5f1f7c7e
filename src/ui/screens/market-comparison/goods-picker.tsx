import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { LONGEST_QUERY } from '../../../api/contracts/search-length.ts';
import { goodsQuery } from '../../../api/queries/sales-market.ts';
import { usePortal } from '../../../use-portal.ts';
import { Button } from '../../kit/button.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './market.module.css';

export interface GoodsPickerProps {
  id: string;
  /** What is chosen; empty for nothing. */
  code: string;
  error: string | undefined;
  onChoose: (code: string) => void;
}

/** Goods by code, by words, or down the tree from a chapter. */
export function GoodsPicker({ id, code, error, onChoose }: GoodsPickerProps) {
  const { t } = useTranslation('sales-market');
  const { api } = usePortal();
  const [typed, setTyped] = useState('');
  const [under, setUnder] = useState<string>();
  const words = useDeferredValue(typed.trim().slice(0, LONGEST_QUERY));
  const asked = words ? { query: words } : under === undefined ? {} : { under };
  const found = useQuery(goodsQuery(api, asked));
  const known = useQuery({ ...goodsQuery(api, { query: code }), enabled: code !== '' });
  // Ten digits are known by what stands above them.
  const chosen = known.data?.items.findLast((item) => code.startsWith(item.code));

  if (code !== '' && !error)
    return (
      <div className={styles.chosen}>
        <p id={id}>
          {t('goods.chosen')}: <strong>{code}</strong>{' '}
          {chosen && <span lang={chosen.lang}>{chosen.name}</span>}
        </p>
        <Button variant="quiet" onPress={() => onChoose('')}>
          {t('goods.change')}
        </Button>
      </div>
    );
  return (
    <>
      <TextField
        id={id}
        type="search"
        label={t('goods.label')}
        hint={t('goods.hint')}
        error={error}
        value={typed}
        onChange={setTyped}
      />
      {under !== undefined && words === '' && (
        <Button variant="quiet" onPress={() => setUnder(undefined)}>
          {t('goods.up')}
        </Button>
      )}
      {found.isError && <LoadFailure onRetry={() => void found.refetch()} />}
      {found.data?.items.length === 0 && <p role="status">{t('goods.none')}</p>}
      <ul className={styles.goods} aria-label={t('goods.results')}>
        {found.data?.items.map((item) => (
          <li key={item.code}>
            <button type="button" className={styles.item} onClick={() => onChoose(item.code)}>
              <strong>{item.code}</strong> <span lang={item.lang}>{item.name}</span>
              {words !== '' && item.parents.length > 0 && (
                <small>{item.parents.map(({ name }) => name).join(' › ')}</small>
              )}
            </button>
            {item.hasParts && words === '' && (
              <Button
                variant="quiet"
                aria-label={`${t('goods.parts')}: ${item.code}`}
                onPress={() => setUnder(item.code)}
              >
                {t('goods.parts')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
