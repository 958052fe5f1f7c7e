/*
 * Who acts in the cases of requests: Ann, first a visitor and then an account, and Bob, who has another one.
 */

const by = (role: string, id: string) => (at: number) => ({ at, by: { role, id } });
export const annVisiting = by('visitor', 'ann');
export const ann = by('user', 'Ann');
export const bob = by('user', 'Bob');
export const manager = by('manager', 'manager');
export const school = by('school', 'school');
export const system = by('system', 'timer');
/** When somebody signs in, their browser's visitor hands over what it has sent. */
export const annSignsIn = (at: number) => ({ ...system(at), from: 'ann', to: 'Ann' });
export const bobSignsIn = (at: number) => ({ ...system(at), from: 'bob', to: 'Bob' });

/** Mutants that nobody can notice. @param takenBackIn states in which the sender may take it back */
export const unnoticed = (
  handOver: string,
  takeBack: string,
  takenBackIn: readonly string[],
): Readonly<Record<string, string>> => ({
  [`|${handOver}|0 without its guard`]: 'signing in asks for what the visitor has sent and for nothing else',
  ...Object.fromEntries(
    takenBackIn.map((state) => [
      `${state}|${takeBack}|0 without its guard`,
      'applications are looked for among those of whoever asks, before the chart is asked',
    ]),
  ),
});
