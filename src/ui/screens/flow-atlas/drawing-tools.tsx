import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '../../kit/icon.tsx';
import styles from './drawing-tools.module.css';

export interface DrawingToolsProps {
  onEnlarge: () => void;
  onReduce: () => void;
  onFit: () => void;
}

/** Enlarge, reduce, show all: for whoever has neither a wheel nor keys. */
export function DrawingTools({ onEnlarge, onReduce, onFit }: DrawingToolsProps) {
  const { t } = useTranslation('atlas', { keyPrefix: 'drawing' });
  const tools: readonly [IconName, string, () => void][] = [
    ['plus', t('enlarge'), onEnlarge],
    ['minus', t('reduce'), onReduce],
    ['whole', t('fit'), onFit],
  ];
  return (
    <div className={styles.tools}>
      {tools.map(([icon, label, onPress]) => (
        <Button key={icon} className={styles.tool ?? ''} aria-label={label} onPress={onPress}>
          <Icon name={icon} />
        </Button>
      ))}
    </div>
  );
}
