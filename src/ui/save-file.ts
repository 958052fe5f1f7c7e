import { type ApiClient, ApiProblem } from '../api/client.ts';
import { handOver } from './hand-over.ts';

/**
 * Saves a file of the portal that only its owner may have: a link could not say who asks.
 * @param path of the portal itself
 * @throws ApiProblem when the portal does not give it, `network` when no answer came
 */
export async function saveFile(api: ApiClient, path: string, name: string): Promise<void> {
  const content = await api.asVisitor(async (headers) => {
    const answer = await fetch(path, { headers }).catch((cause: unknown) => {
      throw new ApiProblem(0, 'network', [], { cause });
    });
    // An access token that has run out is answered so, and renewed once.
    if (!answer.ok)
      throw new ApiProblem(answer.status, answer.status === 401 ? 'not_authenticated' : 'unknown');
    return answer.blob().catch((cause: unknown) => {
      throw new ApiProblem(0, 'network', [], { cause });
    });
  });
  handOver(content, name);
}
