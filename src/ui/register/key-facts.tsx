import { use } from 'react';
import type { AnyThing } from '../../api/queries/registers.ts';
import { valueAt } from '../../api/register/editable.ts';
import { fieldAt } from '../../api/register/names.ts';
import type { AnyRegister } from '../../api/register/register.ts';
import type { Point } from '../../api/register/types.ts';
import { LAYER_IDS } from '../../api/registers/ids.ts';
import { createMoneyFormat } from '../../i18n/money.ts';
import { usePortal } from '../../use-portal.ts';
import { FramePath } from '../kit/frame-path.ts';
import { LinkButton } from '../kit/link.tsx';
import { MetroWalk } from '../parts/metro-walk.tsx';
import { PrintButton } from '../parts/print-button.tsx';
import { useTranslation } from '../use-translation.ts';
import { AskLink } from './ask-link.tsx';
import { EditLink } from './edit-link.tsx';
import { Line } from './filed.tsx';
import styles from './key-facts.module.css';
import { calculatorAt, neededOfAll, termsOf } from './lending.ts';
import { linkAt, pathOfThing } from './register-link.ts';
import { pointOf, rentOf } from './thing.ts';
import { ThingHeart } from './thing-heart.tsx';
import { MainWay } from './thing-reply.tsx';
import { useRegisterWords } from './use-register-words.ts';

interface KeyFactsProps {
  register: AnyRegister;
  thing: AnyThing;
}

/** What decides: the facts of its card, and what can be done about it. */
export function KeyFacts({ register, thing }: KeyFactsProps) {
  const { t } = useTranslation(['register-page', 'register', 'lists']);
  const words = useRegisterWords(register);
  const { facts, mark } = register.card;
  const { locale } = usePortal();
  const isFramed = use(FramePath) !== undefined;
  const rent = rentOf(register, thing);
  return (
    <div className={styles.panel}>
      <dl className={styles.facts}>
        {facts.map((path) => {
          const line = words.line(path, valueAt(thing, path));
          return (
            line && (
              <div key={path} className={styles.fact} data-mark={path === mark || undefined}>
                <dt>{words.label(path)}</dt>
                <dd>
                  <Line field={fieldAt(register, path)}>{line}</Line>
                </dd>
              </div>
            )
          );
        })}
        {rent !== undefined && (
          <div className={styles.fact}>
            <dt>{t('wholeRent')}</dt>
            <dd>{t('perMonth', { value: createMoneyFormat(locale).roubles(rent) })}</dd>
          </div>
        )}
        {thing.walk && (
          <div className={styles.fact}>
            <dt>{t('lists:walk.metro')}</dt>
            <dd>
              <MetroWalk walk={thing.walk} />
              <p className={styles.how}>{t('lists:walk.how')}</p>
            </dd>
          </div>
        )}
      </dl>
      {isFramed ? (
        <div className={styles.ways}>
          <LinkButton variant="primary" {...linkAt(pathOfThing(register, thing.id) ?? register.list)}>
            {t('register:object.open')}
          </LinkButton>
        </div>
      ) : (
        <Ways {...{ register, thing }} />
      )}
    </div>
  );
}

/** What can be done about a thing: on the portal's own pages, never in another site's frame. */
function Ways({ register, thing }: KeyFactsProps) {
  const { t } = useTranslation(['register-page', 'register']);
  const at = pointOf(register, thing);
  const { lending } = register;
  const terms = lending && termsOf(lending, thing);
  return (
    <>
      <div className={styles.ways}>
        <MainWay {...{ register, thing }} />
        <div className={styles.heart}>
          <ThingHeart {...{ register, thing }} isWide />
        </div>
        <LinkButton {...linkAt(register.list, { compare: [thing.id] })}>{t('compare.with')}</LinkButton>
        {terms && lending && (
          <LinkButton {...linkAt(...calculatorAt(terms, neededOfAll(lending, [thing])))}>
            {t('payments')}
          </LinkButton>
        )}
        {at && isOnMap(register) && (
          <LinkButton {...onMap(register, thing.id, at)}>{t('register:object.onMap')}</LinkButton>
        )}
        <EditLink register={register} id={thing.id}>
          {t('register-page:edit')}
        </EditLink>
      </div>
      <p className={styles.mistake}>
        <PrintButton isQuiet />
        <AskLink {...{ register, thing }} about="mistake" />
      </p>
    </>
  );
}

/** Near enough for the streets around it. */
const ZOOM = 15;
const DIGITS = 4;

const isOnMap = ({ id }: AnyRegister): boolean => LAYER_IDS.some((layer) => layer === id);

/** The map of everything at a thing of a register, which is chosen there, with nothing else but its likes. */
const onMap = (register: AnyRegister, id: string, at: Point) =>
  linkAt('/business/map', {
    at: [...at.map((degrees) => degrees.toFixed(DIGITS)), ZOOM].join(),
    object: `${register.id}.${id}`,
    registers: register.id,
  });
