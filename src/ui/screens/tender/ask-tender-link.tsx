import type { ReactNode } from 'react';
import { LinkButton } from '../../kit/link.tsx';
import { unfold } from '../../parts/object/folding-sheet.tsx';

export interface AskTenderLinkProps {
  id: string;
  wide?: boolean;
  children: ReactNode;
}

/** Leads to the form on the object's page, which a phone has folded. */
export const AskTenderLink = ({ id, wide = false, children }: AskTenderLinkProps) => (
  <LinkButton
    variant="primary"
    wide={wide}
    to="/catalog/trades/$id"
    params={{ id }}
    search={(before) => before}
    hash="ask"
    onClick={() => unfold('ask')}
  >
    {children}
  </LinkButton>
);
