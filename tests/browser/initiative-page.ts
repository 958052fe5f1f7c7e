import type { TokenPair } from '../../src/api/contracts/session.ts';
import { DESK, INITIATIVE, REPLY } from '../support/people.ts';
import { ask, bearer } from './account-page.ts';
import { demoTokens } from './desk-page.ts';

const BASE = '/invest/initiatives/v1';

/** Proposes an initiative and has it published. @returns its id */
export async function publishInitiative(
  url: string,
  initiator: TokenPair,
  changes: Partial<Record<keyof typeof INITIATIVE, unknown>> = {},
): Promise<string> {
  const proposed = { ...INITIATIVE, ...changes };
  const { id } = await ask(url, 'POST', `${BASE}/proposals`, proposed, bearer(initiator));
  const moderator = bearer(await demoTokens(url, 'moderator'));
  for (const type of ['initiative.take', 'initiative.publish'])
    await ask(url, 'POST', `${DESK}/initiative/${id}/events`, { type }, moderator);
  return id;
}

/** Replies to an initiative. @returns the reply's id */
export const replyTo = async (url: string, initiative: string, by: TokenPair): Promise<string> =>
  (await ask(url, 'POST', `${BASE}/initiatives/${initiative}/replies`, REPLY, bearer(by))).applicationId;

/** A reply as the initiator reads it. */
export const readReply = (url: string, id: string, initiator: TokenPair) =>
  ask(url, 'GET', `${BASE}/replies/${id}`, undefined, bearer(initiator));
