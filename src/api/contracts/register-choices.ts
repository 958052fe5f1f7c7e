import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Text } from './fields.ts';

/** The call for what a register offers to choose from. @param api where the register's calls are */
export const choicesEndpoint = (api: string) =>
  endpoint({
    method: 'GET',
    path: `${api}/choices`,
    summary: 'Names that the filters offer, in the language of the host, and what a map needs.',
    response: z.object({
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
    }),
    status: 200,
  });
