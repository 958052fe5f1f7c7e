import { useRef, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { usePortal } from '../../../use-portal.ts';
import { useFlow } from '../../use-flow.ts';
import { createLinkRequestEffects, type LinkPurpose } from './link-request.actors.ts';
import { linkRequestMachine } from './link-request.chart.ts';

/** The flow as a screen uses it. */
export interface LinkRequest {
  readonly snapshot: SnapshotFrom<typeof linkRequestMachine>;
  /** Asks for the mail to an address, or says that the typed one is none. */
  request(email: string, isValid: boolean): void;
  /** The server's clock, milliseconds since the epoch. */
  now(): number;
}

/** @param allowedAt when it may be asked for again, where a mail was sent a moment ago */
export function useLinkRequest(purpose: LinkPurpose, allowedAt: number | null = null): LinkRequest {
  const { api } = usePortal();
  const email = useRef('');
  const [machine] = useState(() =>
    linkRequestMachine.provide(createLinkRequestEffects({ api, purpose, email: () => email.current })),
  );
  const { snapshot, send } = useFlow(machine, { input: { allowedAt } });
  return {
    snapshot,
    request(address, isValid) {
      email.current = address;
      send({ type: 'link.request', isValid });
    },
    now: api.now,
  };
}
