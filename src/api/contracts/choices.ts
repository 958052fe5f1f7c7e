import * as z from 'zod/mini';

/** One choice or several, as an address writes them: `type=building&type=apartment`. @param most at once */
export const several = <const T extends z.ZodMiniType>(choice: T, most: number) =>
  z.optional(
    z.pipe(
      z.transform((given) => (given === undefined || Array.isArray(given) ? given : [given])),
      z.array(choice).check(z.maxLength(most)),
    ),
  );
