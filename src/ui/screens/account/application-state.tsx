import { useTranslation } from 'react-i18next';
import { Badge, type BadgeProps } from '../../kit/badge.tsx';

/** How states of any kind look; those not named here are still going on. */
const LOOKS: Readonly<Record<string, Pick<BadgeProps, 'tone' | 'icon'>>> = {
  registered: { tone: 'ok', icon: 'ok' },
  past: { tone: 'neutral', icon: 'check' },
  cancelled: { tone: 'neutral', icon: 'close' },
};

export interface ApplicationStateProps {
  kind: string;
  state: string;
}

/** Where an application stands, in a word. */
export function ApplicationState({ kind, state }: ApplicationStateProps) {
  const { t } = useTranslation('account');
  return (
    <Badge {...(LOOKS[state] ?? { tone: 'info', icon: 'clock' })}>{t(`kind.${kind}.state.${state}`)}</Badge>
  );
}
