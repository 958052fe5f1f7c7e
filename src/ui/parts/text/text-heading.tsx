import { PageHeading } from '../../kit/page-heading.tsx';
import type { PageWords } from './page-words.ts';
import { spoken } from './spoken.ts';
import { StandInBadge } from './stand-in-badge.tsx';

/** The heading of a page of texts, marked where it is Russian for want of another. */
export function TextHeading({ words }: { words: PageWords }) {
  const said = (name: 'title' | 'lead') => <span {...spoken(words.standIn(name))}>{words.line(name)}</span>;
  return (
    <div>
      <PageHeading lead={said('lead')}>{said('title')}</PageHeading>
      <StandInBadge of={['title', 'lead'].map(words.standIn)} />
    </div>
  );
}
