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

/** A company gets its status. @returns the number of the certificate */
export async function certify(url: string, applicant: TokenPair): Promise<string> {
  const id = await fileEsg(url, applicant);
  for (const [role, event] of [
    ['assessor', { type: 'esg.assess', marks: '2'.repeat(105) }],
    ['commission', { type: 'esg.decide' }],
  ] as const)
    await ask(
      url,
      'POST',
      `${DESK}/esg-application/${id}/events`,
      event,
      bearer(await demoTokens(url, role)),
    );
  const path = `/invest/sustainable/v1/esg-applications/${id}`;
  return (await ask(url, 'GET', path, undefined, bearer(applicant))).certificate;
}
