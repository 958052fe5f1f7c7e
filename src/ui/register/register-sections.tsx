import { useTranslation } from 'react-i18next';
import type { AnyRegister } from '../../api/register/register.ts';
import { REGISTERS } from '../../api/registers/index.ts';
import { SectionBar } from '../parts/section-bar.tsx';
import { linkAt } from './register-link.ts';

/** The registers side by side: a list of each. */
export function RegisterSections({ current }: { current: AnyRegister }) {
  const { t } = useTranslation('register');
  return (
    <SectionBar
      label={t('sections.label')}
      sections={Object.values(REGISTERS).map(({ id, list }) => ({
        id,
        label: t(`sections.${id}`),
        link: linkAt(list),
        isCurrent: id === current.id,
      }))}
    />
  );
}
