import type { Site } from '../../../api/contracts/production-site.ts';
import type { SiteAnswers } from '../../../api/contracts/site-answers.ts';
import { criteriaOf } from '../../../api/contracts/site-ranking.ts';
import { ADDRESSES } from '../../../api/registers/addresses.ts';
import { Link } from '../../kit/link.tsx';
import { useSiteWords } from '../../parts/sites/use-site-words.ts';
import table from '../../register/comparison-page.module.css';
import { FiledText } from '../../register/filed.tsx';
import { nameText } from '../../register/name-text.ts';
import { linkAt, pathOfThing } from '../../register/register-link.ts';
import { useTranslation } from '../../use-translation.ts';
import styles from './production-site.module.css';
import { keyOf } from './site-search.ts';

/** Up to three sites, of whichever registers, side by side by what was asked for. */
export function SiteComparison({ sites, answers }: { sites: readonly Site[]; answers: SiteAnswers }) {
  const { t } = useTranslation('production-site');
  const words = useSiteWords();
  if (sites.length === 0) return null;
  return (
    <section aria-label={t('compare.title')} className={styles.comparison}>
      <h2>{t('compare.title')}</h2>
      {sites.length === 1 && <p className={styles.hint}>{t('compare.another')}</p>}
      <div className={table.frame}>
        <table className={table.table} data-things={sites.length}>
          <thead>
            <tr>
              <td className={table.corner} />
              {sites.map((site) => (
                <th key={keyOf(site)} scope="col" className={table.thing}>
                  <Link
                    {...linkAt(
                      pathOfThing(ADDRESSES[site.register], site.id) ?? ADDRESSES[site.register].list,
                    )}
                  >
                    <FiledText>{nameText(site.name)}</FiledText>
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t('compare.mark')}</th>
              {sites.map((site) => (
                <td key={keyOf(site)}>{t('result.points', { value: site.points })}</td>
              ))}
            </tr>
            {criteriaOf(answers).map((criterion) => (
              <tr key={criterion}>
                <th scope="row">{t(`criteria.${criterion}`)}</th>
                {sites.map((site) => {
                  const outcome = site.reasons.find((one) => one.criterion === criterion)?.outcome;
                  const fact = words.fact(criterion, site, answers.deal);
                  return (
                    <td key={keyOf(site)}>
                      {fact !== undefined && <bdi>{fact}</bdi>}
                      {fact !== undefined && ' · '}
                      {outcome && t(`outcomes.${outcome}`)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
