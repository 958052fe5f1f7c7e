import { useTranslation } from 'react-i18next';
import type { AnyRegister } from '../../api/register/register.ts';
import { REGISTERS } from '../../api/registers/index.ts';
import { Link } from '../kit/link.tsx';
import { linkAt } from './register-link.ts';
import styles from './register-sections.module.css';

/** The registers side by side: a list of each. */
export function RegisterSections({ current }: { current: AnyRegister }) {
  const { t } = useTranslation('register');
  return (
    <nav aria-label={t('sections.label')} className={styles.bar}>
      <ul className={styles.sections}>
        {Object.values(REGISTERS).map(({ id, list }) => (
          <li key={id}>
            <Link
              {...linkAt(list)}
              activeOptions={{ exact: true }}
              aria-current={id === current.id ? 'page' : undefined}
              className={styles.section}
            >
              {t(`sections.${id}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
