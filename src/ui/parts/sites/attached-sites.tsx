import { useQuery } from '@tanstack/react-query';
import { ApiProblem } from '../../../api/client.ts';
import type { Site } from '../../../api/contracts/production-site.ts';
import { siteSearchOf } from '../../../api/contracts/site-address.ts';
import { isAnswered, SITE_QUESTIONS } from '../../../api/contracts/site-answers.ts';
import { attachedSitesQuery } from '../../../api/queries/production-site.ts';
import { createFormat } from '../../../i18n/format.ts';
import { usePortal } from '../../../use-portal.ts';
import { Facts } from '../../kit/facts.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import { Sheet } from '../../kit/sheet.tsx';
import { linkAt } from '../../register/register-link.ts';
import { useTranslation } from '../../use-translation.ts';
import { Waiting } from '../in-browser.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { SiteCard } from './site-card.tsx';
import styles from './sites.module.css';
import { useSiteWords } from './use-site-words.ts';

/** Of each kind so many show at once; the others are unfolded. */
const IN_SIGHT = 6;

/** What was attached to an application for help: its answers, and the list that they found then. */
export function AttachedSites({ id }: { id: string }) {
  const { t } = useTranslation('production-site');
  const { api, locale } = usePortal();
  const { dateTime, number } = createFormat(locale);
  const words = useSiteWords();
  const { data, error, refetch } = useQuery(attachedSitesQuery(api, id));
  // Its account was deleted, and the list with it.
  if (error instanceof ApiProblem && error.status === 404) return null;
  if (error) return <LoadFailure onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  const { answers, fits, nearMisses, found, at } = data;
  const list = (sites: readonly Site[], first: number | undefined) => (
    <ol className={styles.list} start={first}>
      {sites.map((site, index) => (
        <li key={`${site.register}.${site.id}`}>
          <SiteCard
            {...{ site, answers }}
            level={4}
            place={first === undefined ? undefined : first + index}
          />
        </li>
      ))}
    </ol>
  );
  const group = (sites: readonly Site[], first?: number) => (
    <>
      {list(sites.slice(0, IN_SIGHT), first)}
      {sites.length > IN_SIGHT && (
        <details>
          <summary>
            <span>{t('result.moreNear', { value: number(sites.length - IN_SIGHT) })}</span>
            <Icon name="chevron" />
          </summary>
          {list(sites.slice(IN_SIGHT), first === undefined ? undefined : first + IN_SIGHT)}
        </details>
      )}
    </>
  );
  return (
    <Sheet title={t('attached.title')} lead={t('attached.lead', { time: dateTime(at) })}>
      <div className={styles.attached}>
        <Facts
          items={SITE_QUESTIONS.filter((question) => isAnswered(answers, question)).map((question) => ({
            key: question,
            label: t(`questions.${question}.short`),
            value: words.answer(question, answers),
          }))}
        />
        <p>
          <Link {...linkAt('/business/production-site', siteSearchOf(answers))}>{t('attached.now')}</Link>
        </p>
        <h3>{t('result.title', { value: number(found.fits) })}</h3>
        {group(fits, 1)}
        {nearMisses.length > 0 && (
          <>
            <h3>{t('result.nearTitle', { value: number(found.nearMisses) })}</h3>
            {group(nearMisses)}
          </>
        )}
      </div>
    </Sheet>
  );
}
