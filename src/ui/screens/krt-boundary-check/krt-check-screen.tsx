import { useNavigate } from '@tanstack/react-router';
import { lazy, useEffect, useState } from 'react';
import type { FieldError } from '../../../api/contracts/problem.ts';
import {
  EMPTY,
  type KrtDraft,
  krtDraft,
} from '../../../machines/flows/krt-boundary-check/krt-boundary-check.draft.ts';
import { useKrtBoundaryCheck } from '../../../machines/flows/krt-boundary-check/use-krt-boundary-check.ts';
import { PageHeading } from '../../kit/page-heading.tsx';
import { InBrowser } from '../../parts/in-browser.tsx';
import { PageCrumbs } from '../../parts/page-crumbs.tsx';
import { SectionBar } from '../../parts/section-bar.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './krt-check-screen.module.css';
import { LookUp } from './look-up.tsx';
import { ObjectWay } from './object-way.tsx';
import { PointWay } from './point-way.tsx';
import { KRT_PAGE, WAYS, type Way, type WayProps } from './ways.ts';

const OutlineWay = lazy(() => import('./outline-way.tsx'));

export interface KrtCheckScreenProps {
  way: Way;
  /** What an object is looked for by. */
  query: string;
  /** What a form without scripts came back with, and the rule that it broke. */
  given: Partial<KrtDraft>;
  error: string | undefined;
}

/** `/catalog/check-object-within-KRT` (section 2): whether an object lies within the boundaries of KRT projects. */
export function KrtCheckScreen({ way, query, given, error }: KrtCheckScreenProps) {
  const { t } = useTranslation('krt-check');
  const navigate = useNavigate();
  const flow = useKrtBoundaryCheck(
    way,
    (number) => void navigate({ to: `${KRT_PAGE}/$number`, params: { number } }),
  );
  const [typed, setTyped] = useState<KrtDraft>({ ...EMPTY, ...given });
  const isReturned = error !== undefined;
  // What this tab has kept is known to the browser alone.
  useEffect(() => {
    if (!isReturned) setTyped(krtDraft.read());
  }, [isReturned]);
  function change(changes: Partial<KrtDraft>) {
    const changed = { ...typed, ...changes };
    setTyped(changed);
    krtDraft.write(changed);
  }
  const path = way === 'point' ? 'latitude' : 'id';
  const returned = error === undefined ? [] : [{ path, code: error as FieldError['code'] }];
  const props: WayProps = { flow, typed, change, returned };

  return (
    <>
      <PageCrumbs items={[{ label: t('title') }]} />
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      <SectionBar
        label={t('ways.label')}
        sections={WAYS.map((id) => ({
          id,
          label: t(`ways.${id}`),
          link: { to: KRT_PAGE, search: id === 'object' ? {} : { way: id } },
          isCurrent: id === way,
        }))}
      />
      <div className={styles.sheet}>
        {way === 'object' && <ObjectWay key={query} {...props} query={query} />}
        {way === 'point' && <PointWay {...props} />}
        {way === 'outline' && (
          <InBrowser isLong>
            <OutlineWay {...props} />
          </InBrowser>
        )}
      </div>
      <p className={styles.rule}>{t('borderRule')}</p>
      <LookUp />
    </>
  );
}
