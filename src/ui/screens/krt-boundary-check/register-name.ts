import type { TFunction } from 'i18next';

/** What a register is called among objects of several. */
export const registerName = (t: TFunction, register: string): string =>
  register === 'tenders' ? t('shell:menu.entries.tenders.name') : t(`register:sections.${register}`);
