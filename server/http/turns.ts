import { TooMany, type Turns } from '../turns.ts';
import { HttpProblem } from './problems.ts';

/** Does work in its client's turn, and answers whoever has too much waiting. @throws HttpProblem 429 `too_many_requests` */
export const inTurnOf =
  (turns: Turns): Turns['take'] =>
  async (client, work) => {
    try {
      return await turns.take(client, work);
    } catch (error) {
      if (error instanceof TooMany) throw new HttpProblem(429, 'too_many_requests', {}, 1);
      throw error;
    }
  };
