import { useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { usePortal } from '../../../use-portal.ts';
import { useFlow } from '../../use-flow.ts';
import { createLinkRequestEffects, type LinkPurpose } from './link-request.actors.ts';
import { linkRequestMachine } from './link-request.chart.ts';

/** The flow as a screen uses it. */
export interface LinkRequest {
  readonly snapshot: SnapshotFrom<typeof linkRequestMachine>;
  /** Asks for the mail to an address; without one, what is typed is none. */
  request(email: string | undefined): void;
  /** The server's clock, milliseconds since the epoch. */
  now(): number;
}

/** @param allowedAt when it may be asked for again, where a mail was sent a moment ago */
export function useLinkRequest(purpose: LinkPurpose, allowedAt: number | null = null): LinkRequest {
  const { api } = usePortal();
  const [machine] = useState(() => linkRequestMachine.provide(createLinkRequestEffects({ api, purpose })));
  const { snapshot, send } = useFlow(machine, { input: { allowedAt } });
  return {
    snapshot,
    request: (email) => send({ type: 'link.request', email }),
    now: api.now,
  };
}
