import type { MessageDetail } from '../../../api/contracts/investor.ts';
import { WayStrip as Strip } from '../../parts/way/way-strip.tsx';
import { useTranslation } from '../../use-translation.ts';
import { wayOf } from './way.ts';

export interface WayStripProps {
  message: MessageDetail;
}

/** Where a message stands, drawn small. */
export function WayStrip({ message }: WayStripProps) {
  const { t } = useTranslation(['investor', 'lifecycles']);
  return (
    <Strip
      label={t('message.way')}
      stops={wayOf(message)}
      nameOf={(path) => t(`lifecycles:investor-message.state.${path}`)}
      chart={{ id: 'investor-message', state: message.state, words: t('message.chart') }}
    />
  );
}
