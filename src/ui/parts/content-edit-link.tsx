import { LinkButton } from '../kit/link.tsx';
import { useTranslation } from '../use-translation.ts';
import { useRole } from './use-role.ts';

export interface ContentEditLinkProps {
  /** Which part of the portal's content the page says (`CONTENT_KINDS`). */
  kind: string;
  item: string;
}

/** The way to the words of a page, for administrators; for everybody else nothing. */
export function ContentEditLink({ kind, item }: ContentEditLinkProps) {
  const { t } = useTranslation('common');
  if (useRole() !== 'admin') return null;
  return (
    <p>
      <LinkButton to="/desk/content/$kind/$item" params={{ kind, item }}>
        {t('editPage')}
      </LinkButton>
    </p>
  );
}
