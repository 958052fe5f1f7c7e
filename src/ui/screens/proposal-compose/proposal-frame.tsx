import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageHeading } from '../../kit/page-heading.tsx';
import { PageCrumbs } from '../../parts/page-crumbs.tsx';
import { SignedInOnly } from '../../parts/signed-in-only.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './proposal-form.module.css';

export interface ProposalFrameProps {
  /** Of the words. */
  area: string;
  register: LinkProps['to'] & string;
  /** Name of the register, by its key. */
  registerName: string;
  children: ReactNode;
}

/** The page of a form by which something is proposed; the form itself needs a user. */
export function ProposalFrame({ area, register, registerName, children }: ProposalFrameProps) {
  const { t } = useTranslation([area, registerName]);
  return (
    <>
      <PageCrumbs items={[{ label: t(`${registerName}:title`), to: register }, { label: t('title') }]} />
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      <div className={styles.sheet}>
        <SignedInOnly>{children}</SignedInOnly>
      </div>
    </>
  );
}
