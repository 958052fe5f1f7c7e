import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Toolbar } from 'react-aria-components/Toolbar';
import { useTranslation } from '../use-translation.ts';

export interface ArrowKeysProps {
  'aria-label'?: string;
  'aria-labelledby'?: string;
  className?: string | undefined;
  /** Buttons or links, in whatever lists they stand. */
  children: ReactNode;
}

/**
 * Many buttons or links as one stop of the Tab key: arrows lead from one to the next, in the direction of the page's
 * language, and Tab comes back to where it left.
 */
export function ArrowKeys({ children, className, ...label }: ArrowKeysProps) {
  const { i18n } = useTranslation();
  return (
    <I18nProvider locale={i18n.language}>
      <Toolbar {...label} {...(className !== undefined && { className })}>
        {children}
      </Toolbar>
    </I18nProvider>
  );
}
