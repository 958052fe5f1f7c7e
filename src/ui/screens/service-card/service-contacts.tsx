import type { ServiceDetail } from '../../../api/contracts/services.ts';
import { Facts } from '../../kit/facts.tsx';
import { Link } from '../../kit/link.tsx';
import { Sheet } from '../../kit/sheet.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './service-contacts.module.css';

export interface ServiceContactsProps {
  contacts: ServiceDetail['contacts'];
}

/** Where to turn with a question; links out of the portal go through its warning. */
export function ServiceContacts({ contacts }: ServiceContactsProps) {
  const { t } = useTranslation('services');
  if (contacts.length === 0) return null;
  return (
    <Sheet title={t('card.contacts')}>
      <ul className={styles.contacts}>
        {contacts.map(({ name, phone, email, url }) => (
          <li key={name}>
            <p className={styles.name}>{name}</p>
            <Facts
              items={[
                ...(phone
                  ? [{ key: 'phone', label: t('card.phone'), value: <bdi dir="ltr">{phone}</bdi> }]
                  : []),
                ...(email
                  ? [
                      {
                        key: 'email',
                        label: t('card.email'),
                        value: <a href={`mailto:${email}`}>{email}</a>,
                      },
                    ]
                  : []),
                ...(url
                  ? [
                      {
                        key: 'site',
                        label: t('card.site'),
                        value: (
                          <Link to="/away" search={{ to: url }}>
                            {url}
                          </Link>
                        ),
                      },
                    ]
                  : []),
              ]}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
