import { Badge } from '../../kit/badge.tsx';
import { PageHeading } from '../../kit/page-heading.tsx';
import { useTranslation } from '../../use-translation.ts';
import type { PageWords } from './page-words.ts';
import { russian } from './russian.ts';

/** The heading of a page of texts, marked where it is Russian for want of another. */
export function TextHeading({ words }: { words: PageWords }) {
  const { t } = useTranslation('common');
  const said = (name: 'title' | 'lead') => (
    <span {...russian(words.isRussian(name))}>{words.line(name)}</span>
  );
  return (
    <div>
      <PageHeading lead={said('lead')}>{said('title')}</PageHeading>
      {['title', 'lead'].some(words.isRussian) && <Badge>{t('inRussian')}</Badge>}
    </div>
  );
}
