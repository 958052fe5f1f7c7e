import type { AnyRegister } from '../../api/register/register.ts';
import { REGISTERS } from '../../api/registers/index.ts';
import { SectionBar } from '../parts/section-bar.tsx';
import { useTranslation } from '../use-translation.ts';
import { linkAt } from './register-link.ts';

/** Everything on one map; it stands before the lists. */
const MAP = { id: 'map', list: '/business/map' } as const;

/** The registers side by side: a list of each, and all of them on one map. */
export function RegisterSections({ current }: { current: AnyRegister['id'] | typeof MAP.id }) {
  const { t } = useTranslation(['register', 'register-page']);
  return (
    <SectionBar
      label={t('sections.label')}
      sections={[MAP, ...Object.values(REGISTERS)].map(({ id, list }) => ({
        id,
        label: id === MAP.id ? t('register-page:everythingOnMap') : t(`sections.${id}`),
        link: linkAt(list),
        isCurrent: id === current,
      }))}
    />
  );
}
