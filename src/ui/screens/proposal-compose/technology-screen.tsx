import { lazy } from 'react';
import { ProposalFrame } from './proposal-frame.tsx';

const TechnologyPage = lazy(async () => ({
  default: (await import('./technology-page.tsx')).TechnologyPage,
}));

/** Bringing a technology into the bank (section 2). @param again a returned one, by its id */
export function TechnologyComposeScreen({ again }: { again: string | undefined }) {
  return (
    <ProposalFrame
      area="technology"
      register="/industries/technology-bank/registry"
      registerName="register-technologies"
    >
      <TechnologyPage again={again} />
    </ProposalFrame>
  );
}
