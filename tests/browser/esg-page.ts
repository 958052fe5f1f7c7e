import type { TokenPair } from '../../src/api/contracts/session.ts';
import { DESK, ESG } from '../support/people.ts';
import { ask, bearer } from './account-page.ts';
import { demoTokens } from './desk-page.ts';

/** Files an application for the ESG status. @returns its id */
export const fileEsg = async (url: string, applicant: TokenPair): Promise<string> =>
  (await ask(url, 'POST', '/invest/sustainable/v1/esg-applications', ESG, bearer(applicant))).id;

/** The assessor asks its applicant something. */
export async function askApplicant(url: string, id: string): Promise<void> {
  const event = { type: 'esg.ask', question: 'Где отчёт?' };
  await ask(
    url,
    'POST',
    `${DESK}/esg-application/${id}/events`,
    event,
    bearer(await demoTokens(url, 'assessor')),
  );
}
