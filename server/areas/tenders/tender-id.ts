import { stableId } from '../../stable-id.ts';

/** Made once for this. */
const NAMESPACE = '4b1f0c5e-8d0a-5c55-9d3c-1f0f7a2be111';

/** The id that belongs to an object's number in its register. */
export const tenderId = (externalId: string): string => stableId(NAMESPACE, externalId);
