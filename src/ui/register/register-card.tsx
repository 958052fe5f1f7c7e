import type { ReactNode } from 'react';
import { choicesQuery } from '../../api/queries/register-choices.ts';
import type { AnyCard } from '../../api/queries/registers.ts';
import { fieldAt } from '../../api/register/names.ts';
import type { AnyRegister, Kind } from '../../api/register/register.ts';
import type { PortalContext } from '../../portal-context.ts';
import { Badge } from '../kit/badge.tsx';
import { Link } from '../kit/link.tsx';
import { ItemCard, type ItemCardState, ItemWords } from '../parts/list/item-card.tsx';
import { MetroWalk } from '../parts/metro-walk.tsx';
import { DRAWINGS } from '../registers/drawings.ts';
import { useTranslation } from '../use-translation.ts';
import { FiledText, langOf } from './filed.tsx';
import { nameText } from './name-text.ts';
import styles from './register-card.module.css';
import { linkAt, pathOfThing } from './register-link.ts';
import { ThingHeart } from './thing-heart.tsx';
import { namedIn, useRegisterWords } from './use-register-words.ts';

/** Facts that say what they are by themselves. */
const PLAIN: readonly Kind[] = ['choice', 'choices', 'named', 'of', 'text'];
/** Kinds whose values are ids of what has a name elsewhere. */
const NAMED: readonly Kind[] = ['named', 'of'];

export interface RegisterCardProps extends ItemCardState {
  register: AnyRegister;
  thing: AnyCard;
  /** Under the facts, beside the way to its page. */
  foot?: ReactNode;
}

/** A thing of a register in a list: what its definition says that a card shows, with its heart if nothing else. */
export function RegisterCard({ register, thing, foot, actions, ...state }: RegisterCardProps) {
  const { t, ready } = useTranslation(['register-page', 'register', `register-${register.id}`, 'lists']);
  const { isSelected, isCompact } = state;
  const path = pathOfThing(register, thing.id);
  return (
    <ItemCard
      {...state}
      id={thing.id}
      actions={actions ?? <ThingHeart {...{ register, thing }} />}
      drawing={DRAWINGS[register.id]}
      photo={thing.photo}
      more={Math.max(thing.photos - 1, 0)}
      of={
        ready
          ? (portal) => [register.id, thing, isSelected, isCompact, namesOf(register, thing, portal)]
          : undefined
      }
      foot={
        path !== undefined &&
        !isCompact && (
          <div className={styles.foot}>
            <Link {...linkAt(path)} tabIndex={-1} className={styles.open}>
              {t(`register-${register.id}:object.open`, { defaultValue: t('register:object.open') })}
            </Link>
            {foot}
          </div>
        )
      }
    >
      <RegisterCardWords {...{ register, thing, isSelected, isCompact }} />
    </ItemCard>
  );
}

/** What the portal calls what a card names, which the thing itself does not say. */
const namesOf = (register: AnyRegister, { facts }: AnyCard, { api, queryClient }: PortalContext) =>
  register.card.facts
    .filter((path) => NAMED.includes(fieldAt(register, path).kind))
    .flatMap((path) =>
      [facts[path]]
        .flat()
        .map((id) =>
          namedIn(register, queryClient.getQueryData(choicesQuery(api, register).queryKey), path, String(id)),
        ),
    );

interface RegisterCardWordsProps extends Pick<RegisterCardProps, 'register' | 'thing'> {
  isSelected: boolean | undefined;
  isCompact: boolean | undefined;
}

function RegisterCardWords({ register, thing, isSelected, isCompact }: RegisterCardWordsProps) {
  const { t } = useTranslation('register-page');
  const words = useRegisterWords(register);
  const { facts, mark, badge } = register.card;
  const said = facts.flatMap((path) => {
    const line = words.line(path, thing.facts[path]);
    return line === undefined || path === badge
      ? []
      : [
          {
            path,
            line,
            isPlain: PLAIN.includes(fieldAt(register, path).kind),
            lang: langOf(fieldAt(register, path), line),
          },
        ];
  });
  const badgeText = badge && words.line(badge, thing.facts[badge]);
  const path = pathOfThing(register, thing.id);
  return (
    <ItemWords
      isSelected={isSelected}
      marks={
        <>
          {badgeText && <Badge tone="info">{badgeText}</Badge>}
          {thing.isSample && <Badge tone="warn">{t('sample')}</Badge>}
        </>
      }
      title={(className) =>
        path === undefined ? (
          <FiledText>{nameText(thing.name)}</FiledText>
        ) : (
          <Link {...linkAt(path)} className={className}>
            <FiledText>{nameText(thing.name)}</FiledText>
          </Link>
        )
      }
    >
      <p className={styles.plain}>
        {said.map(
          ({ path, line, isPlain, lang }) =>
            isPlain && (
              <bdi key={path} lang={lang}>
                {line}
              </bdi>
            ),
        )}
        {thing.walk && <MetroWalk walk={thing.walk} />}
      </p>
      <dl className={styles.facts}>
        {said.map(
          ({ path, line, isPlain }) =>
            !isPlain &&
            (!isCompact || path === mark) && (
              <div key={path} className={styles.fact} data-mark={path === mark || undefined}>
                <dt>{words.label(path)}</dt>
                <dd>
                  <bdi>{line}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
    </ItemWords>
  );
}
