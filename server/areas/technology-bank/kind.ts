import { sql } from 'drizzle-orm';
import { newTechnology } from '../../../src/machines/lifecycles/technology-proposal/technology-proposal.chart.ts';
import { technologyProposalEvents } from '../../../src/machines/lifecycles/technology-proposal/technology-proposal.events.ts';
import { ANSWER_TERM } from '../../calendar/deadlines.ts';
import type { RequestKind } from '../tender-requests/request-kind.ts';
import { technologyProposalLifecycle } from './lifecycle.ts';

/** Proposals of technologies by their developers: moderators work on them. */
export const technologyProposalKind: RequestKind = {
  lifecycle: technologyProposalLifecycle,
  newContext: newTechnology,
  sendEvent: 'technology.submit',
  cancelEvents: ['technology.withdraw'],
  events: technologyProposalEvents,
  term: ANSWER_TERM,
  mails: 'technology',
  namedBy: 'sender',
  textField: 'description',
  organizationField: 'developerName',
  first: [
    'title',
    'category',
    'industries',
    'readiness',
    'effects',
    'developerName',
    'developerTin',
    'description',
    'requirements',
  ],
  readers: ['moderator', 'admin'],
  // The thing has left the register by then; a sole trader's name and TIN are not kept with it.
  async erase(db, id) {
    await db.execute(
      sql`update technologies set developer_name = '—', developer_tin = null, about = null, requirements = null, papers = '[]'
        where id = ${id}`,
    );
    await db.execute(
      sql`update register_edits set before = null, after = null
        where register = 'technologies' and thing = ${id}`,
    );
  },
};
