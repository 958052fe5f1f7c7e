import type { Standing } from '../../api/contracts/standings.ts';
import { Badge, type BadgeProps } from '../kit/badge.tsx';
import { useTranslation } from '../use-translation.ts';

/** What its sender sees at a glance, whatever the kind calls the state. */
const LOOKS: Readonly<Record<Standing, Pick<BadgeProps, 'tone' | 'icon'>>> = {
  underway: { tone: 'info', icon: 'clock' },
  agreed: { tone: 'ok', icon: 'ok' },
  answered: { tone: 'ok', icon: 'mail' },
  returned: { tone: 'warn', icon: 'retry' },
  done: { tone: 'neutral', icon: 'check' },
  missed: { tone: 'warn', icon: 'close' },
  refused: { tone: 'bad', icon: 'close' },
  takenBack: { tone: 'neutral', icon: 'close' },
};

export interface ApplicationStateProps {
  kind: string;
  state: string;
  standing: Standing;
  /** Words of whoever else sees it, where they are other than the sender's: `reply:list`. */
  words?: string;
}

/** Where an application stands, in a word: the reader's own where the kind has one, else that of its lifecycle. */
export function ApplicationState({ kind, state, standing, words }: ApplicationStateProps) {
  const { t } = useTranslation(['account', 'lifecycles']);
  return (
    <Badge {...LOOKS[standing]}>
      {t([
        words ? `${words}.state.${state}` : `account:kind.${kind}.state.${state}`,
        `lifecycles:${kind}.state.${state}`,
      ])}
    </Badge>
  );
}
