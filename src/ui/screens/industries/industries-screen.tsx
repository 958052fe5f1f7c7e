import { useQuery } from '@tanstack/react-query';
import { choicesQuery } from '../../../api/queries/register-choices.ts';
import { countQuery, facetsQuery } from '../../../api/queries/registers.ts';
import { technologies } from '../../../api/registers/technologies.ts';
import { createFormat } from '../../../i18n/format.ts';
import { usePortal } from '../../../use-portal.ts';
import { Link, LinkButton } from '../../kit/link.tsx';
import { PageHeading } from '../../kit/page-heading.tsx';
import { PageCrumbs } from '../../parts/page-crumbs.tsx';
import { ListPicture } from '../../register/list-picture.tsx';
import { linkAt } from '../../register/register-link.ts';
import { useTranslation } from '../../use-translation.ts';
import styles from './industries-screen.module.css';
import { WAYS } from './ways.ts';

/** `/industries`: what the city's industry is, in figures that say where they are from, and where to go on. */
export function IndustriesScreen() {
  const { t } = useTranslation('industries');
  return (
    <>
      <PageCrumbs items={[{ label: t('heading') }]} />
      <PageHeading lead={t('lead')}>{t('heading')}</PageHeading>
      <div className={styles.page}>
        <section aria-labelledby="figures">
          <h2 id="figures">{t('figures.title')}</h2>
          <p className={styles.share}>
            <strong className={styles.number}>{t('figures.share')}</strong>
            <span>
              {t('figures.shareLabel')}
              <small className={styles.source}>{t('figures.shareSource')}</small>
            </span>
          </p>
        </section>
        <section aria-labelledby="ways">
          <h2 id="ways">{t('ways.title')}</h2>
          <ul className={styles.cards}>
            {WAYS.map((way) => (
              <Way key={way.entry} {...way} />
            ))}
          </ul>
        </section>
        <Branches />
        <ListPicture register={technologies} filters={{}} />
      </div>
    </>
  );
}

/** A register: what it is for, and how much there is of it at this moment. */
function Way({ register, entry }: (typeof WAYS)[number]) {
  const { t } = useTranslation(['industries', 'shell', `register-${register.id}`]);
  const { api, locale } = usePortal();
  const { data: found } = useQuery(countQuery(api, register, {}));
  return (
    <li className={styles.card}>
      <h3 className={styles.title}>
        <Link {...linkAt(register.list)} className={styles.link}>
          {t(`shell:menu.entries.${entry}.name`)}
        </Link>
      </h3>
      <p className={styles.text}>{t(`shell:menu.entries.${entry}.about`)}</p>
      {found && found.total > 0 && (
        <p>
          <strong>
            {t(`register-${register.id}:found`, {
              count: found.total,
              value: createFormat(locale).number(found.total),
            })}
          </strong>{' '}
          <span className={styles.source}>{t('figures.counted')}</span>
        </p>
      )}
    </li>
  );
}

/** The branches that the bank has technologies for, the most first. */
function Branches() {
  const { t } = useTranslation('industries');
  const { api, locale } = usePortal();
  const { data: choices } = useQuery(choicesQuery(api, technologies));
  const { data: facets } = useQuery(facetsQuery(api, technologies, {}));
  const counts = facets?.counts.industry ?? {};
  const branches = (choices?.names.industry ?? [])
    .filter(({ id }) => (counts[id] ?? 0) > 0)
    .sort((a, b) => (counts[b.id] ?? 0) - (counts[a.id] ?? 0));
  if (branches.length === 0) return null;
  return (
    <section aria-labelledby="branches">
      <h2 id="branches">{t('branches.title')}</h2>
      <p className={styles.text}>{t('branches.lead')}</p>
      <ul className={styles.branches}>
        {branches.map(({ id, name }) => (
          <li key={id}>
            <Link {...linkAt(technologies.list, { industry: [id] })}>{name}</Link>{' '}
            <span className={styles.amount}>{createFormat(locale).number(counts[id] ?? 0)}</span>
          </li>
        ))}
      </ul>
      <LinkButton {...linkAt(technologies.list)}>{t('branches.all')}</LinkButton>
    </section>
  );
}
