import { WHOLE } from '../../kit/drawings.ts';
import { Icon, type IconProps } from '../../kit/icon.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './drawing-tools.module.css';

export interface DrawingToolsProps {
  onEnlarge: () => void;
  onReduce: () => void;
  onFit: () => void;
}

/** Enlarge, reduce, show all: for whoever has neither a wheel nor keys. */
export function DrawingTools({ onEnlarge, onReduce, onFit }: DrawingToolsProps) {
  const { t } = useTranslation('atlas', { keyPrefix: 'drawing' });
  const tools: readonly [IconProps['name'], string, () => void][] = [
    ['plus', t('enlarge'), onEnlarge],
    ['minus', t('reduce'), onReduce],
    [WHOLE, t('fit'), onFit],
  ];
  return (
    <div className={styles.tools}>
      {tools.map(([icon, label, onPress]) => (
        <button key={label} type="button" className={styles.tool} aria-label={label} onClick={onPress}>
          <Icon name={icon} />
        </button>
      ))}
    </div>
  );
}
