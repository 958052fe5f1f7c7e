import { useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { usePortal } from '../../../use-portal.ts';
import { useFlow } from '../../use-flow.ts';
import { createEmailConfirmationEffects } from './email-confirmation.actors.ts';
import { emailConfirmationMachine } from './email-confirmation.chart.ts';

/** The flow as the screen uses it. */
export interface EmailConfirmation {
  readonly snapshot: SnapshotFrom<typeof emailConfirmationMachine>;
  retry(): void;
}

/** Confirms the address by the link that this page was opened by. */
export function useEmailConfirmation(): EmailConfirmation {
  const { api, session } = usePortal();
  const [machine] = useState(() =>
    emailConfirmationMachine.provide(createEmailConfirmationEffects({ api, token: session.link ?? '' })),
  );
  const { snapshot, send } = useFlow(machine, { input: { hasToken: session.link !== undefined } });
  return { snapshot, retry: () => send({ type: 'confirmation.retry' }) };
}
