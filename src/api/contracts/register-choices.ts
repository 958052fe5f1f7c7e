import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Text } from './fields.ts';

/** What a register offers to choose from. */
export const RegisterChoices = z.object({
  /**
   * Entries of a directory, or things of another register, by the filter's name; of what nobody filters by, by
   * the field's.
   */
  names: z.record(
    Text,
    z.array(
      z.object({
        id: Text,
        name: Text,
        of: z.exactOptional(Text),
        /** The metro lines that a station lies on. */
        lines: z.exactOptional(z.array(Text)),
      }),
    ),
  ),
  okrugs: z.array(z.object({ id: Text, name: Text })),
  /** The metro's, in the order of their numbers; empty where nobody filters by stations. */
  lines: z.array(z.object({ id: Text, name: Text, colour: Text })),
  /** Where the pictures of the base map come from; null where there is none. */
  mapTiles: z.nullable(z.object({ address: Text, attribution: Text })),
});
export type RegisterChoices = z.output<typeof RegisterChoices>;

/** The call for that, which forms ask as well. @param api where the register's calls are */
export const choicesEndpoints = (api: string) => ({
  choices: endpoint({
    method: 'GET',
    path: `${api}/choices`,
    summary: 'Names that the filters offer, in the language of the host, and what a map needs.',
    response: RegisterChoices,
    status: 200,
  }),
});
