import type { EditedContent } from '../../../api/contracts/content.ts';
import {
  type ContentItem,
  type ContentLanguage,
  fieldAtPath,
} from '../../../api/contracts/content-definition.ts';
import type { ContentAddress } from '../../../api/queries/page-content.ts';
import type { ContentEditing } from '../../../machines/flows/content-editing/use-content-editing.ts';
import type { ContentTexts } from './use-content-texts.ts';

/** What the form of an item and its preview are told. */
export interface ContentPartProps {
  address: ContentAddress;
  definition: ContentItem;
  /** As the portal has it. */
  shown: EditedContent;
  flow: ContentEditing;
  texts: ContentTexts;
  language: ContentLanguage;
  onLanguage: (language: ContentLanguage) => void;
}

/** How many of some paths are in a language; what has none counts for each. */
export const countIn =
  (definition: ContentItem, paths: readonly string[]) =>
  (language: ContentLanguage): number =>
    paths.filter((path) => fieldAtPath(definition, path)?.language === language).length;
