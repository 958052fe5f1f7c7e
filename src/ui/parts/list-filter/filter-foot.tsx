import { createFormat } from '../../../i18n/format.ts';
import type { ListFilter } from '../../../machines/flows/list-filter/use-list-filter.ts';
import { usePortal } from '../../../use-portal.ts';
import { Button } from '../../kit/button.tsx';
import { useTranslation } from '../../use-translation.ts';
import type { FilterField } from './filter-fields.ts';
import styles from './filter-foot.module.css';
import { Relaxations } from './relaxations.tsx';

export interface FilterFootProps {
  filter: ListFilter;
  fields: readonly FilterField[];
}

/** What the draft would find, and the ways on from it: show, take back, forget. */
export function FilterFoot({ filter, fields }: FilterFootProps) {
  const { t } = useTranslation('lists');
  const { number } = createFormat(usePortal().locale);
  const { snapshot } = filter;
  const { count } = snapshot.context;
  const isDrafting = snapshot.hasTag('drafting');
  const words = (found: number, isEstimate = false) =>
    t(isEstimate ? 'filter.showAbout' : 'filter.show', { count: found, value: number(found) });
  return (
    <div className={styles.foot} data-drafting={isDrafting || undefined}>
      <div role="status" className={styles.said}>
        {snapshot.hasTag('counting') && <p>{t('filter.counting')}</p>}
        {snapshot.hasTag('uncounted') && (
          <p>
            {t('filter.uncounted')}{' '}
            <Button variant="quiet" onPress={filter.recount}>
              {t('filter.recount')}
            </Button>
          </p>
        )}
        {snapshot.hasTag('counted') && count?.total === 0 && <p>{t('filter.none')}</p>}
      </div>
      {snapshot.hasTag('counted') && count?.total === 0 && (
        <Relaxations
          relaxations={count.relaxations}
          // The choices need the room.
          most={2}
          fields={fields}
          filters={snapshot.context.draft}
          onRelax={(names) => {
            for (const name of names) filter.select(name, '');
          }}
        />
      )}
      {isDrafting ? (
        <>
          <Button type="submit" variant="primary" wide>
            {count ? words(count.total, count.isEstimate) : t('filter.showAny')}
          </Button>
          <p className={styles.enter}>{t('filter.enter')}</p>
          <div className={styles.ways}>
            <Button variant="quiet" onPress={filter.undo}>
              {t('filter.undo')}
            </Button>
            <Button variant="quiet" onPress={filter.drop}>
              {t('filter.drop')}
            </Button>
          </div>
        </>
      ) : (
        // Without scripts nobody knows what is pending.
        <noscript>
          <Button type="submit" variant="primary" wide>
            {t('filter.showAny')}
          </Button>
        </noscript>
      )}
    </div>
  );
}
