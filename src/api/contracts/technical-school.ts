import * as z from 'zod/mini';
import { endpoint, type ResponseOf } from './endpoint.ts';
import { Text } from './fields.ts';

/** The list of its programmes, which is that of a register. */
export const SCHOOL_PROGRAMS = '/moscow-technical-school/programs';
/** Pages of the technical school that the menu does not name. */
export const SCHOOL_ABOUT = '/moscow-technical-school/about';
export const SCHOOL_PARTICIPANTS = '/moscow-technical-school/participants';

/** The roles of the expert council, in the order of the specification (section 2). */
export const COUNCIL_ROLES = ['city', 'educational', 'industrial', 'development'] as const;
/** The roles that partners of the school have: the city is none. */
export const PARTNER_ROLES = ['educational', 'industrial', 'development'] as const;
/** Who takes part in the school. */
export const PARTICIPANT_TYPES = ['student', 'company', 'educationalInstitution', 'expert'] as const;

export const getSchool = endpoint({
  method: 'GET',
  path: '/invest/technical-school/v1/school',
  summary:
    'About the technical school: council, partners, participants, contacts; in the language of the host.',
  response: z.object({
    about: z.array(z.object({ title: Text, text: Text })),
    council: z.array(z.object({ role: z.enum(COUNCIL_ROLES), name: Text, task: Text })),
    partners: z.array(z.object({ id: Text, role: z.enum(PARTNER_ROLES), name: Text, isSample: z.boolean() })),
    participants: z.array(z.object({ type: z.enum(PARTICIPANT_TYPES), name: Text, gains: Text })),
    /** How to ask about the school. */
    contacts: z.array(z.object({ id: Text, name: Text, text: Text, to: Text })),
  }),
  status: 200,
});
export type School = ResponseOf<typeof getSchool>;
