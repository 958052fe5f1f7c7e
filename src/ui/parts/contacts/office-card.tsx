import type { ShownContent } from '../../../api/contracts/content-definition.ts';
import { type Fact, Facts } from '../../kit/facts.tsx';
import { ExternalLink } from '../../kit/link.tsx';
import { useTranslation } from '../../use-translation.ts';
import { wordsOf } from '../text/page-words.ts';
import { spoken } from '../text/spoken.ts';
import { StandInBadge } from '../text/stand-in-badge.tsx';
import styles from './office-card.module.css';

/** Whether the agency has said anything of its office. */
export const hasOffice = ({ says }: ShownContent): boolean =>
  Object.values(says).some((value) => value !== null);

/** Where the agency's office is and how to reach it (section 3, contacts): what it has said, and nothing else. */
export function OfficeCard({ shown }: { shown: ShownContent }) {
  const { t } = useTranslation(['office', 'common']);
  const words = wordsOf(shown);
  const [name, note, url] = [words.line('name'), words.line('note'), words.line('url')];
  const text = (key: 'address' | 'workingDays'): Fact[] =>
    words.line(key) === ''
      ? []
      : [{ key, label: t(key), value: <span {...spoken(words.standIn(key))}>{words.line(key)}</span> }];
  const links = (key: 'phones' | 'emails', scheme: 'tel' | 'mailto'): Fact[] => {
    const all = words.lines(key);
    if (all.length === 0) return [];
    const value = (
      <ul className={styles.links}>
        {all.map((one) => (
          <li key={one}>
            <a href={`${scheme}:${one}`} dir="ltr">
              {one}
            </a>
          </li>
        ))}
      </ul>
    );
    return [{ key, label: t(key), value }];
  };
  return (
    <div className={styles.card}>
      {name && (
        <h3 className={styles.name} {...spoken(words.standIn('name'))}>
          {name}
        </h3>
      )}
      <StandInBadge of={Object.values(shown.standIns)} />
      <Facts
        items={[
          ...text('address'),
          ...text('workingDays'),
          ...links('phones', 'tel'),
          ...links('emails', 'mailto'),
          ...(url ? [{ key: 'url', label: t('url'), value: <Site url={url} /> }] : []),
        ]}
      />
      {note && <p {...spoken(words.standIn('note'))}>{note}</p>}
    </div>
  );
}

const Site = ({ url }: { url: string }) =>
  url.startsWith('/') ? (
    <a href={url} dir="ltr">
      {url}
    </a>
  ) : (
    <ExternalLink href={url}>
      <bdi dir="ltr">{url}</bdi>
    </ExternalLink>
  );
