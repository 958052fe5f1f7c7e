import { lazy } from 'react';
import { OfficialsOnly } from '../../parts/desk/officials-only.tsx';

const ContentPage = lazy(async () => ({ default: (await import('./content-page.tsx')).ContentPage }));

export interface ContentEditingScreenProps {
  /** A kind of content and an item of it, as the address has them. */
  kind: string;
  item: string;
}

/** `/desk/content/{kind}/{item}`: a part of the portal's content, edited by administrators. */
export function ContentEditingScreen({ kind, item }: ContentEditingScreenProps) {
  return (
    <OfficialsOnly>
      <ContentPage key={`${kind} ${item}`} kind={kind} item={item} />
    </OfficialsOnly>
  );
}
