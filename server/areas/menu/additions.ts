import type { ContentLanguage } from '../../../src/api/contracts/content-definition.ts';
import type { MenuAddition } from '../../../src/api/contracts/menu.ts';
import type { GroupId } from '../../../src/api/contracts/menu-tree.ts';
import type { Database } from '../../db/database.ts';
import { placedContent } from '../content/content.ts';

/** What administrators have added to the menu, in a language and in the order of their places. */
export async function menuAdditions(db: Database, language: ContentLanguage): Promise<MenuAddition[]> {
  const additions = await placedContent(db, 'menu');
  return additions.map(({ id, shown }) => {
    const { says, standIns } = shown(language);
    const { name, about, to, group } = says;
    return {
      id,
      group: group as GroupId,
      name: String(name),
      ...(about && { about: String(about) }),
      to: String(to),
      standIns: { ...standIns },
    };
  });
}
