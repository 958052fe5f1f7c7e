import type { Service } from '../../../api/contracts/services.ts';
import { DEVICE, SUM } from '../../kit/drawings.ts';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import { useTranslation } from '../../use-translation.ts';
import { ServiceMarks } from './service-marks.tsx';
import styles from './service-row.module.css';
import { useServiceChoices } from './use-service-choices.ts';
import { useTerms } from './use-terms.ts';

export interface ServiceRowProps {
  service: Service;
}

/** A service of the list: what it gives, whose it is, how long it takes. */
export function ServiceRow({ service }: ServiceRowProps) {
  const { t } = useTranslation('services');
  const { nameOf } = useServiceChoices();
  const termsOf = useTerms();
  const { alias, name, summary, lang, authority, isElectronic, period, terms } = service;
  return (
    <article className={styles.row}>
      <ServiceMarks service={service} />
      <h3 className={styles.name}>
        <Link to="/catalog/$id" params={{ id: alias }} className={styles.link} lang={lang}>
          <bdi>{name}</bdi>
        </Link>
      </h3>
      <p className={styles.summary} lang={lang} dir="auto">
        {summary}
      </p>
      <ul className={styles.facts}>
        {terms && (
          <li className={styles.terms}>
            <Icon name={SUM} size={16} />
            {termsOf(terms)}
          </li>
        )}
        <li>
          <Icon name="building" size={16} />
          {nameOf('authority', authority)}
        </li>
        {period !== undefined && (
          <li>
            <Icon name="clock" size={16} />
            {t('period', { count: period })}
          </li>
        )}
        {isElectronic && (
          <li>
            <Icon name={DEVICE} size={16} />
            {t('electronic.true')}
          </li>
        )}
      </ul>
    </article>
  );
}
