import { METRES_A_MINUTE } from '../../api/contracts/walking.ts';
import type { Walk } from '../../api/register/types.ts';
import { createFormat } from '../../i18n/format.ts';
import { usePortal } from '../../use-portal.ts';
import { HiddenText } from '../kit/hidden-text.tsx';
import { useTranslation } from '../use-translation.ts';
import { LineMark } from './list-filter/line-mark.tsx';
import styles from './metro-walk.module.css';

/** Nobody walks longer, minutes: beyond it the way says more than the time. */
const LONGEST_WALK = 60;
const METRES_A_KILOMETRE = 1000;

/** The nearest metro station with the colours of its lines, and how many minutes away it is on foot. */
export function MetroWalk({ walk: { station, lines, minutes } }: { walk: Walk }) {
  const { t } = useTranslation('lists');
  const { number } = createFormat(usePortal().locale);
  return (
    <span>
      {lines.map(({ name, colour }) => (
        <LineMark key={name} colour={colour} />
      ))}
      <HiddenText>{t('walk.metro')}: </HiddenText>
      <bdi>{station}</bdi>
      <HiddenText> ({lines.map(({ name }) => name).join(', ')})</HiddenText>
      {' · '}
      <span className={styles.minutes} title={t('walk.how')}>
        {minutes > LONGEST_WALK
          ? t('walk.far', { value: number(Math.round((minutes * METRES_A_MINUTE) / METRES_A_KILOMETRE)) })
          : t('walk.minutes', { value: number(minutes) })}
      </span>
    </span>
  );
}
