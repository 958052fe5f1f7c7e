import { useQuery } from '@tanstack/react-query';
import type { ContentValue, ShownContent, StandIn } from '../../../api/contracts/content-definition.ts';
import { contentOfPage } from '../../../api/contracts/content-pages.ts';
import type { TextPageName } from '../../../api/contracts/text-pages.ts';
import { contentQuery } from '../../../api/queries/page-content.ts';
import { usePortal } from '../../../use-portal.ts';
import { useTranslation } from '../../use-translation.ts';

/** What a page of texts says, by the names of its fields: `sections.office.title`. */
export interface PageWords {
  /** A text; empty where there is none. */
  line(name: string): string;
  lines(name: string): readonly string[];
  /** The language of a text that stands in for one that is missing in the page's. */
  standIn(name: string): StandIn | undefined;
  /** The agency has written something of its own in a part. */
  isEdited(part: string): boolean;
}

/** @param otherwise what is said where `shown` has nothing to say of a field */
export function wordsOf(
  shown: ShownContent | undefined,
  otherwise: (name: string) => ContentValue | undefined = () => undefined,
): PageWords {
  const said = (name: string) =>
    shown && name in shown.says ? (shown.says[name] ?? undefined) : otherwise(name);
  return {
    line: (name) => [said(name) ?? ''].flat().join(' '),
    lines: (name) => [said(name) ?? []].flat(),
    standIn: (name) => shown?.standIns[name],
    isEdited: (part) => shown?.edited.some((name) => name.startsWith(`${part}.`)) ?? false,
  };
}

/** What a page of texts says: its file, and over it what the agency has made of it. */
export function usePageWords(name: TextPageName): PageWords {
  const { t } = useTranslation(`text-${name}`);
  const { api } = usePortal();
  const address = contentOfPage(name);
  const { data } = useQuery({
    ...contentQuery(api, address ?? { kind: 'contacts', item: name }),
    enabled: address !== undefined,
  });
  return wordsOf(data, (field) => t(field, { returnObjects: true, defaultValue: [] }) as ContentValue);
}
