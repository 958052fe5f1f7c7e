import { type AnsweredEvent, answeredRequest } from '../answered-request.ts';

/** @public What the chart takes. */
export type PartnershipApplicationEvent = AnsweredEvent<'partnership'>;

/** Sections 2 and 3, partnership application of the business page; section 9 for the ten working days of an answer. */
export const { chart: partnershipApplicationMachine, permissions: partnershipApplicationPermissions } =
  answeredRequest({
    id: 'partnership-application',
    name: 'partnership',
    official: 'manager',
    about:
      'A company wants to work with the city on the Sustainable Development Goals; the agency replies to it.',
    owed: 'The agency owes an answer within ten working days.',
    declined: 'The agency has refused it and said why.',
  });
