import type { FlowAtlas } from '../../../machines/flows/flow-atlas/use-flow-atlas.ts';
import { Button } from '../../kit/button.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './step-buttons.module.css';

/** Back and forth through what the watched flow did; nothing while none is watched. */
export function StepButtons({ atlas }: { atlas: FlowAtlas }) {
  const { t } = useTranslation('atlas', { keyPrefix: 'watch' });
  const { watched, isStepped } = atlas;
  if (!watched) return null;
  return (
    <div className={styles.steps}>
      <Button icon="back" isDisabled={!atlas.canStepBack} onPress={atlas.back}>
        {t('back')}
      </Button>
      <Button icon="forward" isDisabled={!isStepped} onPress={atlas.forward}>
        {t('forward')}
      </Button>
      <Button variant="quiet" isDisabled={!isStepped} onPress={atlas.live}>
        {t('toLive')}
      </Button>
    </div>
  );
}
