import type { AnyCard } from '../../api/queries/registers.ts';
import type { AnyRegister } from '../../api/register/register.ts';
import { LinkButton } from '../kit/link.tsx';
import { PageHeading } from '../kit/page-heading.tsx';
import { useTranslation } from '../use-translation.ts';
import { RegisterCard } from './register-card.tsx';
import { linkAt } from './register-link.ts';
import styles from './related-things.module.css';

/** The page of a thing that is shown no longer: says so, and what is similar. */
export function GonePage({ register, similar }: { register: AnyRegister; similar: readonly AnyCard[] }) {
  const { t } = useTranslation(['register-page', `register-${register.id}`]);
  return (
    <>
      <PageHeading lead={t('gone.text')}>{t('gone.title')}</PageHeading>
      {similar.length > 0 && (
        <section aria-label={t('gone.similar')} className={styles.similar}>
          <h2>{t('gone.similar')}</h2>
          <ul className={styles.cards}>
            {similar.map((thing) => (
              <li key={thing.id}>
                <RegisterCard {...{ register, thing }} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <div>
        <LinkButton variant="primary" {...linkAt(register.list)}>
          {t(`register-${register.id}:title`)}
        </LinkButton>
      </div>
    </>
  );
}
