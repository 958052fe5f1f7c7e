import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useDeferredValue, useState } from 'react';
import { LONGEST_QUERY } from '../../../api/contracts/search-length.ts';
import { goodsQuery } from '../../../api/queries/sales-market.ts';
import { usePortal } from '../../../use-portal.ts';
import { Button } from '../../kit/button.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { useTranslation } from '../../use-translation.ts';
import { GoodsName, GoodsPath, type GoodsPlace, GoodsSections, TOP } from './goods-tree.tsx';
import styles from './market.module.css';

export interface GoodsPickerProps {
  id: string;
  /** What is chosen; empty for nothing. */
  code: string;
  error: string | undefined;
  onChoose: (code: string) => void;
}

/** All digits of the TN VED. */
const TEN_DIGITS = /^\d{10}$/;
/** The digits of a heading, or more. */
const HEADING = /^\d{4,10}$/;

/** Goods by code, by words, or down the tree: sections, chapters, headings, subheadings. */
export function GoodsPicker({ id, code, error, onChoose }: GoodsPickerProps) {
  const { t } = useTranslation('sales-market');
  const { api } = usePortal();
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState<GoodsPlace>(TOP);
  const words = useDeferredValue(typed.trim().slice(0, LONGEST_QUERY));
  const under = place.above.at(-1);
  const asked = words ? { query: words } : under ? { under: under.code } : {};
  // What was chosen shows alone: there is nothing to be found until something is wrong with it, or it is given up.
  const isChosen = code !== '' && !error;
  const found = useQuery({ ...goodsQuery(api, asked), enabled: !isChosen });
  const known = useQuery({ ...goodsQuery(api, { query: code }), enabled: code !== '' });
  // Ten digits are known by what stands above them.
  const chosen = known.data?.items.findLast((item) => code.startsWith(item.code));
  const isChapter = words === '' && under === undefined;
  const items = (found.data?.items ?? []).filter(
    ({ section }) => !isChapter || (section ?? 'other') === place.section,
  );
  const digits = words.replace(/[\s.]/g, '');
  // Of a heading that the nomenclature does not have, its chapter is found.
  const isCovered = HEADING.test(digits) && items.length > 0 && items.every((item) => item.code.length === 2);
  const taken = TEN_DIGITS.test(digits) ? items.at(-1) : undefined;

  /** Enter takes what was meant, a whole code or the only goods found, and never sends a form without goods. */
  function takeByEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || words === '') return;
    event.preventDefault();
    const meant = items.find((item) => item.code === digits) ?? (items.length === 1 ? items[0] : undefined);
    if (meant) onChoose(meant.code);
  }

  if (isChosen)
    return (
      <>
        <div className={styles.chosen}>
          <p id={id}>
            {t('goods.chosen')}: <strong>{code}</strong>{' '}
            {chosen && <GoodsName name={chosen.name} lang={chosen.lang} />}
          </p>
          <Button variant="quiet" onPress={() => onChoose('')}>
            {t('goods.change')}
          </Button>
        </div>
        {chosen && chosen.code !== code && <p>{t('report.takenBy', { asked: code, code: chosen.code })}</p>}
      </>
    );
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears what is pressed in the field */}
      <div onKeyDown={takeByEnter}>
        <TextField
          id={id}
          type="search"
          label={t('goods.label')}
          hint={t('goods.hint')}
          error={error}
          value={typed}
          onChange={setTyped}
        />
      </div>
      {words === '' && place !== TOP && <GoodsPath place={place} onGo={setPlace} />}
      {found.isError && <LoadFailure onRetry={() => void found.refetch()} />}
      {found.data?.items.length === 0 && (
        <div role="status">
          <p>{t('goods.none')}</p>
          <p>{t('goods.noneWay')}</p>
        </div>
      )}
      {isCovered && <p role="status">{t('goods.covered', { code: digits })}</p>}
      {taken && <p role="status">{t('report.takenBy', { asked: digits, code: taken.code })}</p>}
      {isChapter && place.section === undefined && !found.isError ? (
        <GoodsSections
          chapters={found.data?.items ?? []}
          onOpen={(section) => setPlace({ section, above: [] })}
        />
      ) : (
        <ul className={styles.goods} aria-label={t('goods.results')}>
          {items.map((item) => (
            <li key={item.code}>
              <button type="button" className={styles.item} onClick={() => onChoose(item.code)}>
                <strong>{item.code}</strong> <GoodsName name={item.name} lang={item.lang} />
                {words !== '' && item.parents.length > 0 && (
                  <small>{item.parents.map(({ name }) => name).join(' › ')}</small>
                )}
              </button>
              {item.hasParts && words === '' && (
                <Button
                  variant="quiet"
                  aria-label={`${t('goods.parts')}: ${item.code}`}
                  onPress={() => setPlace({ ...place, above: [...place.above, item] })}
                >
                  {t('goods.parts')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
