import { useRouter } from '@tanstack/react-router';
import type { PortalContext } from './portal-context.ts';

/** What belongs to this visitor: the API client, the query client, the locale. */
export const usePortal = (): PortalContext => useRouter().options.context;
