import {
  SCHOOL_ABOUT,
  SCHOOL_PARTICIPANTS,
  SCHOOL_PROGRAMS,
} from '../../../api/contracts/technical-school.ts';
import { SectionBar } from '../../parts/section-bar.tsx';
import { linkAt } from '../../register/register-link.ts';
import { usePlace } from '../../use-place.ts';
import { useTranslation } from '../../use-translation.ts';
import styles from './school.module.css';

export const SCHOOL = '/moscow-technical-school';
const PAGES = [
  ['home', SCHOOL],
  ['about', SCHOOL_ABOUT],
  ['programs', SCHOOL_PROGRAMS],
  ['participants', SCHOOL_PARTICIPANTS],
] as const;

/** The pages of the technical school side by side. */
export function SchoolBar() {
  const { t } = useTranslation('technical-school');
  const { path: here } = usePlace();
  return (
    <div className={styles.bar}>
      <SectionBar
        label={t('bar.label')}
        sections={PAGES.map(([id, path]) => ({
          id,
          label: t(`bar.${id}`),
          link: linkAt(path),
          isCurrent: here.replace(/(.)\/+$/, '$1') === path,
        }))}
      />
    </div>
  );
}
