import * as z from 'zod/mini';
import { Attachment } from './attachments.ts';
import { endpoint } from './endpoint.ts';
import { Consent, Email, FIELD_LIMITS, line, optionalLine, Phone, Text, Time } from './fields.ts';

/** What every form asks by which something is proposed for a register: whom the agency writes to, which is never shown. */
export const PROPOSER = {
  lastname: line(FIELD_LIMITS.name),
  firstname: line(FIELD_LIMITS.name),
  patronym: optionalLine(FIELD_LIMITS.name),
  phone: Phone,
  email: Email,
  personalDataConsent: Consent,
  /** Where its documents were gathered; absent where there are none. */
  draft: z.optional(z.uuid()),
};

/** What the portal needs to know of any such form. */
export interface ProposalForm {
  readonly email: string;
  readonly personalDataConsent: boolean;
  readonly draft?: string | undefined;
}
/** What is proposed: all of a form but the consent and the files. */
export type ContentOf<Form extends ProposalForm> = Omit<Form, 'personalDataConsent' | 'draft'>;

const params = z.object({ id: z.uuid() });
const SUBMITTED = z.object({ id: z.uuid(), number: z.int(), dueAt: Time });
/** By which number a proposal goes, and when the moderator's decision is due. */
export type SubmittedProposal = z.output<typeof SUBMITTED>;

/** One's own proposal, whatever it is of. */
const PROPOSAL = z.object({
  id: z.uuid(),
  number: z.int(),
  state: Text,
  /** What the moderator asks to change, while it is returned. */
  reason: z.optional(Text),
  form: z.record(Text, Text),
  files: z.array(Attachment),
  /** Events that its sender may send now. */
  possible: z.array(Text),
});

/** What is proposed where, by names of an endpoint's own, so that browsers are spared the same of them. */
interface Proposing<Form extends z.ZodMiniType> {
  /** Of the proposals. */
  readonly path: string;
  /** What is proposed, in the words of the OpenAPI document: `an initiative`. */
  readonly summary: string;
  readonly body: Form;
}
const withoutArticle = (what: string): string => what.slice(what.indexOf(' ') + 1);

/** How something is proposed for a register, read again and submitted anew. */
export const proposalEndpoints = <Form extends z.ZodMiniType>({ path, summary, body }: Proposing<Form>) => ({
  propose: endpoint({
    method: 'POST',
    path,
    summary: `Proposes ${summary}, which a moderator publishes, returns or rejects; repeatable with its Idempotency-Key.`,
    body,
    response: SUBMITTED,
    status: 201,
    bearer: 'needed',
    errors: { 403: ['forbidden'], 422: ['validation', 'idempotency_mismatch'], 429: ['too_many_requests'] },
  }),
  read: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    summary: `One’s own ${withoutArticle(summary)} as it was submitted last, and why it was returned; somebody else’s does not exist.`,
    params,
    response: PROPOSAL,
    status: 200,
    bearer: 'needed',
    errors: { 404: ['not_found'] },
  }),
  resubmit: endpoint({
    method: 'POST',
    path: `${path}/:id/resubmit`,
    summary: `Submits a returned ${withoutArticle(summary)} again, changed; the days to the decision are counted anew.`,
    params,
    body,
    response: SUBMITTED,
    status: 200,
    bearer: 'needed',
    errors: {
      403: ['forbidden'],
      404: ['not_found'],
      409: ['illegal_event'],
      422: ['validation'],
      429: ['too_many_requests'],
    },
  }),
});

/** How something is proposed, whatever it is. */
export type ProposalEndpoints = ReturnType<typeof proposalEndpoints<z.ZodMiniType<ProposalForm>>>;
