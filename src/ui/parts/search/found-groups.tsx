import type { TFunction } from 'i18next';
import { useId } from 'react';
import type { FoundGroup } from '../../../api/contracts/search.ts';
import { createFormat } from '../../../i18n/format.ts';
import { usePortal } from '../../../use-portal.ts';
import { Badge } from '../../kit/badge.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import { langOfFiled } from '../../register/filed.tsx';
import { useTranslation } from '../../use-translation.ts';
import { linkOf } from '../link-of.ts';
import styles from './found-groups.module.css';

export interface FoundGroupsProps {
  groups: readonly FoundGroup[];
  /** Less room and smaller headings: under the field. */
  isNarrow?: boolean;
}

/** What a search has found: the best few of each group under its name, which leads to the whole list. */
export function FoundGroups({ groups, isNarrow = false }: FoundGroupsProps) {
  const { t } = useTranslation('search');
  const said = new Set(groups.map((group) => saidOf(t, group)));
  // What holds for all of them is said once.
  const [shared] = said.size === 1 ? said : [];
  const isMixed = groups.some(({ isUnsized }) => isUnsized) && !groups.every(({ isUnsized }) => isUnsized);
  return (
    <>
      {shared !== undefined && (
        <p className={styles.corrected}>
          {shared}
          {isMixed && ` ${t('sizes.others')}`}
        </p>
      )}
      <div className={styles.groups} data-narrow={isNarrow || undefined}>
        {groups.map((group) => (
          <Group key={group.group} {...{ group, isNarrow }} saysCorrected={shared === undefined} />
        ))}
      </div>
    </>
  );
}

/** What was searched for instead of what was typed. */
function saidOf(t: TFunction, { corrected, sizes }: FoundGroup): string | undefined {
  if (corrected === undefined) return undefined;
  return t(sizes ? `search:sizes.${sizes}` : 'search:corrected', { query: corrected });
}

interface GroupProps {
  group: FoundGroup;
  isNarrow: boolean;
  saysCorrected: boolean;
}

function Group({ group, isNarrow, saysCorrected }: GroupProps) {
  const { t } = useTranslation(['search', 'tenders', 'common']);
  const { locale } = usePortal();
  const { number } = createFormat(locale);
  const id = useId();
  const { name, total, isEstimate, href, things } = group;
  const said = saidOf(t, group);
  const value = number(total);
  const count = (
    <span className={styles.total}>
      {isEstimate ? t('tenders:found.about', { count: total, value }) : value}
    </span>
  );
  // Under the field it may say the same as the page below: a second landmark of one name would lead astray.
  const Frame = isNarrow ? 'div' : 'section';
  return (
    <Frame role={isNarrow ? 'group' : undefined} aria-labelledby={id}>
      <h2 id={id} className={styles.name}>
        {href === null ? (
          <>
            {name} {count}
          </>
        ) : (
          <Link {...linkOf(href)} className={styles.list}>
            {name}{' '}
            <span className={styles.end}>
              {count} <Icon name="forward" size={16} />
            </span>
          </Link>
        )}
      </h2>
      {saysCorrected && said !== undefined && <p className={styles.corrected}>{said}</p>}
      <ul className={styles.things}>
        {things.map((thing) => (
          <li key={thing.href} className={styles.thing}>
            <div className={styles.head}>
              <Link {...linkOf(thing.href)} lang={thing.lang} className={styles.link}>
                <bdi>{thing.name}</bdi>
              </Link>
              {thing.isSample && !isNarrow && <Badge tone="warn">{t('common:sample')}</Badge>}
            </div>
            {thing.facts && <p className={styles.facts}>{thing.facts.join(' · ')}</p>}
            {thing.about !== undefined && (
              <p className={styles.about}>
                <bdi lang={langOfFiled(thing.about) ?? thing.lang}>{thing.about}</bdi>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Frame>
  );
}
