import { lazy } from 'react';
import { ProposalFrame } from './proposal-frame.tsx';

const InitiativePage = lazy(async () => ({
  default: (await import('./initiative-page.tsx')).InitiativePage,
}));

/** Becoming an initiator (section 2). @param again a returned initiative, by its id */
export function InitiativeComposeScreen({ again }: { again: string | undefined }) {
  return (
    <ProposalFrame area="initiative" register="/business/initiatives" registerName="register-initiatives">
      <InitiativePage again={again} />
    </ProposalFrame>
  );
}
