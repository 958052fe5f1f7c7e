import { messageDrafts } from '../../../machines/flows/message-compose/message-compose.draft.ts';
import {
  initiativeDrafts,
  technologyDrafts,
} from '../../../machines/flows/proposal-compose/proposal-compose.draft.ts';
import { questionDrafts } from '../../../machines/flows/question-compose/question-compose.draft.ts';

/** What this tab has kept of a person's own words that were not sent, as entries of the menu. */
export function keptDrafts(owner: string) {
  const problem = messageDrafts.problem.read();
  const proposal = messageDrafts.proposal.read();
  const kiosk = questionDrafts.kiosk.read();
  const initiative = initiativeDrafts.new.read();
  const technology = technologyDrafts.new.read();
  const all = [
    { entry: 'problem', draft: problem, words: problem.messageText },
    { entry: 'proposal', draft: proposal, words: proposal.proposalText },
    { entry: 'kiosk', draft: kiosk, words: kiosk.question },
    { entry: 'proposeInitiative', draft: initiative, words: initiative.title + initiative.description },
    { entry: 'proposeTechnology', draft: technology, words: technology.title + technology.description },
  ] as const;
  return all
    .filter(({ draft, words }) => draft.owner === owner && words.trim() !== '')
    .map(({ entry }) => entry);
}
