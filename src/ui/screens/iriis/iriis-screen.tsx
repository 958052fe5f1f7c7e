import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Iriis } from '../../../api/contracts/iriis.ts';
import { iriisQuery } from '../../../api/queries/iriis.ts';
import { usePortal } from '../../../use-portal.ts';
import { Badge } from '../../kit/badge.tsx';
import { Link } from '../../kit/link.tsx';
import { PageHeading } from '../../kit/page-heading.tsx';
import { ContentEditLink } from '../../parts/content-edit-link.tsx';
import { GroupBar } from '../../parts/group-bar.tsx';
import { PageCrumbs } from '../../parts/page-crumbs.tsx';
import { useTranslation } from '../../use-translation.ts';
import { IndicatorCircle } from './indicator-circle.tsx';
import styles from './iriis-screen.module.css';

/** Whose lists are in an order. */
const ORDERED: ReadonlySet<string> = new Set(['steps']);

/** What a project is certified by (section 9): the indicators as a picture, and the same as a list. */
export function IriisScreen({ chosen }: { chosen: string | undefined }) {
  const { t } = useTranslation(['iriis', 'common']);
  const { data } = useSuspenseQuery(iriisQuery(usePortal().api));
  const { title, lead, aspects, isSample, parts } = data;
  const [first, ...rest] = parts;
  return (
    <>
      <PageCrumbs items={[{ label: title }]} />
      <GroupBar />
      <PageHeading lead={lead}>{title}</PageHeading>
      <ContentEditLink kind="sustainable" item="iriis" />
      {first && <Part part={first} />}
      <section aria-labelledby="indicators" className={styles.part}>
        <h2 id="indicators">{t('indicators')}</h2>
        {isSample && (
          <p className={styles.sample}>
            <Badge tone="warn">{t('common:sample')}</Badge> {t('sample')}
          </p>
        )}
        {aspects.every(({ indicators }) => indicators.length > 0) && (
          <Picture aspects={aspects} chosen={chosen} />
        )}
        <div className={styles.aspects}>
          {aspects.map(({ id, name, count, indicators }) => (
            <section key={id} aria-labelledby={id} className={styles.aspect} data-aspect={id}>
              <h3 id={id}>
                {name} <span className={styles.count}>{t('count', { count })}</span>
              </h3>
              <ol className={styles.list}>
                {indicators.map((one) => (
                  <li key={one.id}>
                    <Link
                      to="/about-moscow/cur/iriis"
                      search={{ indicator: one.id }}
                      replace
                      resetScroll={false}
                      aria-current={one.id === chosen ? 'true' : undefined}
                      activeOptions={{ exact: true }}
                    >
                      {one.name}
                    </Link>
                    <p className={styles.looks}>{one.text}</p>
                  </li>
                ))}
              </ol>
            </section>
          ))}
        </div>
      </section>
      {rest.map((part) => (
        <Part key={part.id} part={part} />
      ))}
    </>
  );
}

/** The circle, and what it points at in words. */
function Picture({ aspects, chosen }: { aspects: Iriis['aspects']; chosen: string | undefined }) {
  const { t } = useTranslation('iriis');
  const all = aspects.flatMap((aspect) => aspect.indicators.map((indicator) => ({ aspect, indicator })));
  const [pointed, point] = useState<{ readonly id: string; readonly since: string | undefined }>();
  const of = (id: string | undefined) => all.find(({ indicator }) => indicator.id === id);
  // What was pointed at stands until another one is chosen.
  const at = (pointed?.since === chosen ? of(pointed?.id) : undefined) ?? of(chosen) ?? all[0];
  return (
    <div className={styles.picture}>
      <IndicatorCircle
        aspects={aspects}
        pointed={at?.indicator.id}
        onPointed={(id) => point({ id, since: chosen })}
      />
      {at && (
        <div className={styles.told} data-aspect={at.aspect.id}>
          <p className={styles.which}>
            {t('which', {
              aspect: at.aspect.name,
              number: at.aspect.indicators.indexOf(at.indicator) + 1,
              count: at.aspect.count,
            })}
          </p>
          <p className={styles.name}>{at.indicator.name}</p>
          <p>{at.indicator.text}</p>
        </div>
      )}
    </div>
  );
}

function Part({ part: { id, title, text, list, isSample } }: { part: Iriis['parts'][number] }) {
  const { t } = useTranslation(['iriis', 'common']);
  const List = ORDERED.has(id) ? 'ol' : 'ul';
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id}>{title}</h2>
      {text.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {list.length > 0 && (
        <List className={styles.points}>
          {list.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </List>
      )}
      {isSample && (
        <p className={styles.sample}>
          <Badge tone="warn">{t('common:sample')}</Badge> {t('samplePart')}
        </p>
      )}
    </section>
  );
}
