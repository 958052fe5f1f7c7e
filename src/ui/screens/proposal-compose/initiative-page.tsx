import { ComposePage } from './compose-page.tsx';
import { INITIATIVE } from './initiative-kind.tsx';

/** The form of an initiative. */
export const InitiativePage = ({ again }: { again: string | undefined }) => (
  <ComposePage kind={INITIATIVE} again={again} />
);
