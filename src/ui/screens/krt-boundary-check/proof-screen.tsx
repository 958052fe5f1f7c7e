import { useSuspenseQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Suspense } from 'react';
import type { KrtProof } from '../../../api/contracts/krt-check.ts';
import { krtProofQuery } from '../../../api/queries/krt-check.ts';
import { createFormat } from '../../../i18n/format.ts';
import { usePortal } from '../../../use-portal.ts';
import { handOver } from '../../hand-over.ts';
import { Button } from '../../kit/button.tsx';
import { DOWNLOAD } from '../../kit/drawings.ts';
import { Facts } from '../../kit/facts.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Link, LinkButton } from '../../kit/link.tsx';
import { PageHeading } from '../../kit/page-heading.tsx';
import { PageCrumbs } from '../../parts/page-crumbs.tsx';
import { PrintButton } from '../../parts/print-button.tsx';
import { useIsInBrowser } from '../../use-is-in-browser.ts';
import { useTranslation } from '../../use-translation.ts';
import { KrtMap } from './krt-map.tsx';
import { answerOf, factsOf } from './proof-facts.ts';
import styles from './proof-screen.module.css';
import { KRT_PAGE } from './ways.ts';

/** So much of the city shows around what was checked, degrees. */
const AROUND = [0.012, 0.007] as const;

/** A proof of the check: what was compared with what, when, and what came of it; to print, to download, to look up again. */
export function ProofScreen({ number }: { number: string }) {
  const { t } = useTranslation(['krt-check', 'register', 'register-krt-projects']);
  const { api, locale, origin } = usePortal();
  const isInBrowser = useIsInBrowser();
  const { data: proof } = useSuspenseQuery(krtProofQuery(api, number));
  const format = createFormat(locale);
  const facts = factsOf(t, format, proof);
  const answer = answerOf(t, format, proof);
  const address = `${origin}${KRT_PAGE}/${proof.number}`;
  const isInside = proof.position !== 'outside';
  const projects = [...proof.projects, ...(proof.nearest ? [proof.nearest] : [])];

  return (
    <>
      <PageCrumbs items={[{ label: t('title'), to: KRT_PAGE }, { label: t('proof.title') }]} />
      <PageHeading lead={t('proof.lead')}>{t('proof.title')}</PageHeading>
      <div className={styles.columns}>
        <article className={styles.proof}>
          <p className={clsx(styles.answer, isInside && styles.inside)}>
            <Icon name={isInside ? 'warn' : 'ok'} size={32} />
            <span dir="auto">{answer}</span>
          </p>
          <Facts items={facts.map((fact) => ({ ...fact, value: <bdi>{fact.value}</bdi> }))} />
          <p className={styles.address}>
            {t('proof.address')} <bdi>{address}</bdi>
          </p>
          <p className={styles.note}>{t('proof.note')}</p>
        </article>
        <div className={styles.side}>
          {isInBrowser && (
            <div className={styles.buttons}>
              <PrintButton />
              <Button
                icon={DOWNLOAD}
                onPress={() =>
                  save(`krt-${proof.number}.txt`, [
                    t('proof.title'),
                    '',
                    answer,
                    '',
                    ...facts.map(({ label, value }) => `${label}: ${value}`),
                    '',
                    address,
                    t('proof.note'),
                  ])
                }
              >
                {t('proof.download')}
              </Button>
            </div>
          )}
          <ul className={styles.links}>
            {projects.map(({ id, name }) => (
              <li key={id}>
                <Link to="/business/krt/$id" params={{ id }}>
                  {t('proof.project')} <bdi lang="ru">{name}</bdi>
                </Link>
              </li>
            ))}
          </ul>
          <LinkButton variant="primary" to={KRT_PAGE}>
            {t('proof.another')}
          </LinkButton>
          {isInBrowser && (
            <div className={styles.map}>
              <Suspense fallback={null}>
                <KrtMap label={t('map.proof')} name={t('map.own')} {...shownOf(proof)} />
              </Suspense>
            </div>
          )}
        </div>
      </div>
    </>
  );
}

/** What the map shows of a proof: its place or outline, and what lies around. */
function shownOf({ input }: KrtProof) {
  const outline = input.by === 'point' ? null : input.outline;
  const points = outline ? outline.coordinates.flat(2) : input.by === 'outline' ? [] : [input.at];
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return {
    ...(outline ? { outline: outline.coordinates } : input.by !== 'outline' && { at: input.at }),
    box: [
      Math.min(...xs) - AROUND[0],
      Math.min(...ys) - AROUND[1],
      Math.max(...xs) + AROUND[0],
      Math.max(...ys) + AROUND[1],
    ] as const,
  };
}

/** Saves lines as a text file that every system reads. */
const save = (name: string, lines: readonly string[]): void =>
  handOver(`\uFEFF${lines.join('\r\n')}\r\n`, name);
