import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { type ReactNode, use, useEffect, useState } from 'react';
import type { AnyThing } from '../../api/queries/registers.ts';
import type { AnyRegister } from '../../api/register/register.ts';
import { Facts } from '../kit/facts.tsx';
import { FramePath } from '../kit/frame-path.ts';
import { HiddenText } from '../kit/hidden-text.tsx';
import { Icon } from '../kit/icon.tsx';
import { unfold } from '../parts/object/folding-sheet.tsx';
import jumps from '../parts/object/jump-bar.module.css';
import { useMedia } from '../use-media.ts';
import { useTranslation } from '../use-translation.ts';
import { FieldView, isLine, isMap } from './field-view.tsx';
import { Line } from './filed.tsx';
import { linkAt, pathOfThing } from './register-link.ts';
import type { ThereGroup } from './thing.ts';
import styles from './thing-groups.module.css';
import { useRegisterWords } from './use-register-words.ts';

export interface ThingGroupsProps {
  register: AnyRegister;
  thing: AnyThing;
  groups: readonly ThereGroup[];
  /** The tab that the address names. */
  current: string | undefined;
}

/**
 * The groups of a thing's page: tabs on a wide page, jump links and folded parts on a narrow one, all of them on
 * paper. One and the same content, so that it is there without scripts and for search engines.
 */
export function ThingGroups({ register, thing, groups, current }: ThingGroupsProps) {
  const { t } = useTranslation('register-page');
  const words = useRegisterWords(register);
  const hasTabs = useMedia('(width >= 768px)');
  const shown = groups.find(({ id }) => id === current) ?? groups[0];
  const own = pathOfThing(register, thing.id) ?? '';
  // In another site's frame the tabs are those of the framed page.
  const path = use(FramePath) ?? own;
  return (
    <div className={styles.groups}>
      {groups.length > 1 && (
        <nav aria-label={t('groups')} className={clsx(jumps.bar, styles.bar)}>
          <ul className={clsx(jumps.list, styles.tabs)}>
            {groups.map((group, index) => (
              <li key={group.id}>
                <Link
                  {...linkAt(path, index === 0 ? {} : { tab: group.id })}
                  hash={group.id}
                  hashScrollIntoView={!hasTabs}
                  replace
                  resetScroll={false}
                  preload={false}
                  activeOptions={{ exact: true, includeSearch: true, includeHash: true }}
                  aria-current={group === shown ? 'true' : undefined}
                  className={clsx(jumps.link, styles.tab)}
                  onClick={() => !hasTabs && unfold(group.id)}
                >
                  {words.group(group.id)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {groups.map((group) => (
        <Group key={group.id} id={group.id} title={words.group(group.id)} isCurrent={group === shown}>
          <GroupFields {...{ register, thing, group }} />
          {group.page && (
            <p>
              <Link {...linkAt(`${own}/${group.page}`)}>
                {t('groupPage', { group: words.group(group.id) })}
              </Link>
            </p>
          )}
        </Group>
      ))}
    </div>
  );
}

interface GroupProps {
  id: string;
  title: string;
  isCurrent: boolean;
  children: ReactNode;
}

function Group({ id, title, isCurrent, children }: GroupProps) {
  const [isOpen, setIsOpen] = useState(isCurrent);
  // A jump link opens what it leads to.
  useEffect(() => {
    if (isCurrent) setIsOpen(true);
  }, [isCurrent]);
  return (
    <details
      id={id}
      open={isOpen}
      data-current={isCurrent || undefined}
      className={styles.group}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className={styles.summary}>
        <h2>{title}</h2>
        <Icon name="chevron" className={styles.chevron} />
      </summary>
      <div className={styles.body}>
        {/* Where tabs name the group to the eye, this does to the ear. */}
        <div className={styles.name}>
          <HiddenText as="h2">{title}</HiddenText>
        </div>
        {children}
      </div>
    </details>
  );
}

/** The fields of a group in their order: what fits on a line as pairs, the rest with a heading of its own. */
function GroupFields({
  register,
  thing,
  group,
}: Pick<ThingGroupsProps, 'register' | 'thing'> & { group: ThereGroup }) {
  const words = useRegisterWords(register);
  const lines = group.fields.filter(({ field }) => isLine(field));
  const others = group.fields.filter(({ field }) => !isLine(field));
  return (
    <>
      {lines.length > 0 && (
        <Facts
          items={lines.map(({ name, field, value }) => ({
            key: name,
            label: words.label(name),
            value: <Line field={field}>{words.line(name, value)}</Line>,
          }))}
        />
      )}
      {others.map((one) => (
        // What can only be looked at on a screen leaves no heading on paper.
        <section key={one.name} className={styles.part} data-print={isMap(one.field) ? 'hide' : undefined}>
          {/* What a group is called, it is called once. */}
          {words.label(one.name) !== words.group(group.id) && <h3>{words.label(one.name)}</h3>}
          <FieldView {...{ register, thing }} {...one} />
        </section>
      ))}
    </>
  );
}
