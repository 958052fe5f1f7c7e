import { ExternalLink } from '../kit/link.tsx';
import { useTranslation } from '../use-translation.ts';

export interface MaterialLinkProps {
  kind: 'presentation' | 'programme' | 'report' | 'video' | 'agreement';
  /** Where it is; without it a sentence says that the agency has not given it. */
  address: string | undefined;
}

/** A file or a recording to look at or to take along. */
export function MaterialLink({ kind, address }: MaterialLinkProps) {
  const { t } = useTranslation('materials');
  if (address === undefined) return <p>{t(`${kind}.none`)}</p>;
  return (
    <ExternalLink href={address} variant="secondary">
      {t(`${kind}.action`)}
    </ExternalLink>
  );
}
