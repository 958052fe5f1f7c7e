import type { ReactNode } from 'react';
import type { Site } from '../../../api/contracts/production-site.ts';
import type { SiteAnswers } from '../../../api/contracts/site-answers.ts';
import { failedOf } from '../../../api/contracts/site-ranking.ts';
import { ADDRESSES } from '../../../api/registers/addresses.ts';
import { Badge } from '../../kit/badge.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import { FiledText } from '../../register/filed.tsx';
import { nameText } from '../../register/name-text.ts';
import { linkAt, pathOfThing } from '../../register/register-link.ts';
import { useTranslation } from '../../use-translation.ts';
import styles from './sites.module.css';
import { useSiteWords } from './use-site-words.ts';

const COMPARED = ['area', 'price', 'okrug'] as const;

interface SiteCardProps {
  site: Site;
  answers: SiteAnswers;
  /** Of a near miss there is none. */
  place: number | undefined;
  /** Of its name. */
  level?: 3 | 4;
  /** What can be done with it. */
  children?: ReactNode;
}

/** One site: how well it fits, and why. */
export function SiteCard({ site, answers, place, level = 3, children }: SiteCardProps) {
  const { t } = useTranslation('production-site');
  const words = useSiteWords();
  const { register, id, name, address, isSample, points, reasons, decidedBy } = site;
  const failed = failedOf(site);
  // What sites are told apart by, whether or not it was asked about.
  const facts = COMPARED.flatMap((criterion) => words.fact(criterion, site, answers.deal) ?? []);
  const Heading = `h${level}` as const;
  return (
    <article className={styles.card}>
      <header>
        <Heading>
          {place !== undefined && <span className={styles.number}>{place}.</span>}{' '}
          <Link {...linkAt(pathOfThing(ADDRESSES[register], id) ?? ADDRESSES[register].list)}>
            <FiledText>{nameText(name)}</FiledText>
          </Link>
        </Heading>
        <p className={styles.points}>{t('result.points', { value: points })}</p>
      </header>
      {address !== null && (
        <p className={styles.hint} lang="ru">
          <bdi>{address}</bdi>
        </p>
      )}
      {facts.length > 0 && (
        <ul className={styles.facts}>
          {facts.map((fact) => (
            <li key={fact}>
              <bdi>{fact}</bdi>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.badges}>
        {isSample && <Badge>{t('result.sample')}</Badge>}
        {failed && (
          <Badge tone="warn" icon="warn">
            {t('result.failed', { criterion: t(`criteria.${failed}`) })}
          </Badge>
        )}
      </p>
      {place !== undefined && decidedBy !== 'points' && (
        <p className={styles.hint}>{t(`result.tie.${decidedBy}`)}</p>
      )}
      <details open={place !== undefined && place < 4}>
        <summary>
          <span>{t('result.why')}</span>
          <Icon name="chevron" />
        </summary>
        <ul className={styles.reasons}>
          {reasons.map(({ criterion, outcome, points: earned }) => {
            const fact = words.fact(criterion, site, answers.deal);
            return (
              <li key={criterion} data-outcome={outcome}>
                <span>{t(`criteria.${criterion}`)}</span>
                <span>
                  {fact !== undefined && <bdi>{fact}</bdi>}
                  {fact !== undefined && ' · '}
                  {t(`outcomes.${outcome}`)}
                </span>
                <span className={styles.earned}>{t('result.points', { value: earned })}</span>
              </li>
            );
          })}
        </ul>
      </details>
      {children}
    </article>
  );
}
