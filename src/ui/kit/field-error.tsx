import type { ReactNode } from 'react';
import { HiddenText } from './hidden-text.tsx';
import { Icon } from './icon.tsx';
import { useKitTexts } from './use-kit-texts.ts';

export interface FieldErrorTextProps {
  children: ReactNode;
}

/** What is wrong, with an icon for the eye and the word "Error" for the ear. */
export function FieldErrorText({ children }: FieldErrorTextProps) {
  const { t } = useKitTexts();
  return (
    <>
      <Icon name="bad" size={16} />
      <span>
        <HiddenText>{t('error')} </HiddenText>
        {children}
      </span>
    </>
  );
}
