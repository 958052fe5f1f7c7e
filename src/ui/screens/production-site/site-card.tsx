import type { Site } from '../../../api/contracts/production-site.ts';
import { siteSearchOf } from '../../../api/contracts/site-address.ts';
import type { SiteAnswers } from '../../../api/contracts/site-answers.ts';
import { failedOf } from '../../../api/contracts/site-ranking.ts';
import { REGISTERS } from '../../../api/registers/index.ts';
import { Badge } from '../../kit/badge.tsx';
import { HiddenText } from '../../kit/hidden-text.tsx';
import { Link } from '../../kit/link.tsx';
import { nameText } from '../../register/name-text.ts';
import { linkAt, pathOfThing } from '../../register/register-link.ts';
import { useTranslation } from '../../use-translation.ts';
import styles from './production-site.module.css';
import { keyOf, MOST_COMPARED, SITE_PAGE } from './site-search.ts';
import { useSiteWords } from './use-site-words.ts';

interface SiteCardProps {
  site: Site;
  answers: SiteAnswers;
  compare: readonly string[];
  isIn: boolean;
  /** Of a near miss there is none. */
  place: number | undefined;
}

/** One site: how well it fits, and why. */
export function SiteCard({ site, answers, compare, isIn, place }: SiteCardProps) {
  const { t } = useTranslation('production-site');
  const words = useSiteWords();
  const { register, id, name, address, isSample, points, reasons, decidedBy } = site;
  const failed = failedOf(site);
  const others = compare.filter((one) => one !== keyOf(site));
  const compared = isIn ? others : [...others, keyOf(site)];
  return (
    <article className={styles.card}>
      <header>
        <h3>
          {place !== undefined && <span className={styles.number}>{place}.</span>}{' '}
          <Link {...linkAt(pathOfThing(REGISTERS[register], id) ?? REGISTERS[register].list)} lang="ru">
            <bdi>{nameText(name)}</bdi>
          </Link>
        </h3>
        <p className={styles.points}>{t('result.points', { value: points })}</p>
      </header>
      {address !== null && (
        <p className={styles.hint} lang="ru">
          <bdi>{address}</bdi>
        </p>
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
        <summary>{t('result.why')}</summary>
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
      {(isIn || compare.length < MOST_COMPARED) && (
        <p>
          <Link
            {...linkAt(SITE_PAGE, {
              ...siteSearchOf(answers),
              ...(compared.length > 0 && { compare: compared }),
            })}
            replace
            resetScroll={false}
            preload={false}
            aria-current={isIn ? 'true' : undefined}
          >
            {t(isIn ? 'compare.isIn' : 'compare.add')}
            <HiddenText>: {name}</HiddenText>
          </Link>
        </p>
      )}
    </article>
  );
}
