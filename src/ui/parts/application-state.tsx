import { useTranslation } from 'react-i18next';
import { Badge, type BadgeProps } from '../kit/badge.tsx';

/** How states of any kind look; those not named here are still going on. */
const LOOKS: Readonly<Record<string, Pick<BadgeProps, 'tone' | 'icon'>>> = {
  registered: { tone: 'ok', icon: 'ok' },
  past: { tone: 'neutral', icon: 'check' },
  cancelled: { tone: 'neutral', icon: 'close' },
  confirmed: { tone: 'ok', icon: 'ok' },
  scheduled: { tone: 'ok', icon: 'ok' },
  held: { tone: 'neutral', icon: 'check' },
  missed: { tone: 'warn', icon: 'close' },
  lapsed: { tone: 'warn', icon: 'close' },
  declined: { tone: 'bad', icon: 'close' },
  returned: { tone: 'warn', icon: 'retry' },
  rejected: { tone: 'bad', icon: 'close' },
  answered: { tone: 'ok', icon: 'mail' },
  finallyAnswered: { tone: 'ok', icon: 'mail' },
  resolved: { tone: 'neutral', icon: 'check' },
  closed: { tone: 'neutral', icon: 'check' },
  withdrawn: { tone: 'neutral', icon: 'close' },
};

export interface ApplicationStateProps {
  kind: string;
  state: string;
}

/** Where an application stands, in a word: the sender's own where the kind has one, else that of its lifecycle. */
export function ApplicationState({ kind, state }: ApplicationStateProps) {
  const { t } = useTranslation(['account', 'lifecycles']);
  return (
    <Badge {...(LOOKS[state] ?? { tone: 'info', icon: 'clock' })}>
      {t([`account:kind.${kind}.state.${state}`, `lifecycles:${kind}.state.${state}`])}
    </Badge>
  );
}
