import type { Service } from '../../../api/contracts/services.ts';
import { serviceChoicesQuery } from '../../../api/queries/services.ts';
import type { PortalContext } from '../../../portal-context.ts';
import { DEVICE, SUM } from '../../kit/drawings.ts';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import { useTranslation } from '../../use-translation.ts';
import { DrawnThing } from '../drawn-thing.tsx';
import { ServiceMarks } from './service-marks.tsx';
import styles from './service-row.module.css';
import { useServiceChoices } from './use-service-choices.ts';
import { useTerms } from './use-terms.ts';

export interface ServiceRowProps {
  service: Service;
}

/** A service of the list: what it gives, whose it is, how long it takes. */
export function ServiceRow({ service }: ServiceRowProps) {
  const { ready } = useTranslation('services');
  return (
    <DrawnThing
      as="article"
      className={styles.row}
      of={ready ? (portal) => [service, authorityOf(service, portal)] : undefined}
    >
      <ServiceRowWords service={service} />
    </DrawnThing>
  );
}

/** What the catalogue calls a service's authority, which the service itself does not say. */
const authorityOf = ({ authority }: Service, { api, queryClient }: PortalContext) =>
  queryClient.getQueryData(serviceChoicesQuery(api).queryKey)?.authority.find(({ id }) => id === authority)
    ?.name;

function ServiceRowWords({ service }: ServiceRowProps) {
  const { t } = useTranslation('services');
  const { nameOf } = useServiceChoices();
  const termsOf = useTerms();
  const { alias, name, summary, lang, authority, isElectronic, period, terms } = service;
  return (
    <>
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
    </>
  );
}
