import { ComposePage } from './compose-page.tsx';
import { TECHNOLOGY } from './technology-kind.tsx';

/** The form of a technology. */
export const TechnologyPage = ({ again }: { again: string | undefined }) => (
  <ComposePage kind={TECHNOLOGY} again={again} />
);
