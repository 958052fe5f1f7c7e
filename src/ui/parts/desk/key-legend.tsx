import { lazy, Suspense } from 'react';
import { Button } from '../../kit/button.tsx';
import { Checkbox } from '../../kit/checkbox.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './key-legend.module.css';
import { isSingle } from './use-shortcuts.ts';
import { useSingleKeys } from './use-single-keys.ts';

const Dialog = lazy(async () => ({ default: (await import('../../kit/dialog.tsx')).Dialog }));

/** A key, or several that do the same, or all between two (`1`, `–`, `9`), and the text of `desk:keys` that says what. */
export type KeyHelp = readonly [name: string, ...keys: string[]];

export interface KeyLegendProps {
  keys: readonly KeyHelp[];
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

/** Which keys do what: in a line where there is a keyboard, in full when asked; and the switch for single ones. */
export function KeyLegend({ keys, isOpen, onToggle }: KeyLegendProps) {
  const { t } = useTranslation('desk');
  const [areOn, setOn] = useSingleKeys();
  const usable = areOn ? keys : keys.filter(([, ...all]) => !all.some(isSingle));
  return (
    <div className={styles.legend}>
      <Keys keys={usable.slice(0, 4)} className={styles.line} />
      <Button variant="quiet" onPress={() => onToggle(true)}>
        {t('keys.all')}
      </Button>
      {isOpen && (
        <Suspense>
          <Dialog
            title={t('keys.title')}
            onClose={() => onToggle(false)}
            actions={
              <Button autoFocus variant="primary" onPress={() => onToggle(false)}>
                {t('keys.close')}
              </Button>
            }
          >
            <Keys keys={usable} className={styles.list} />
            <Checkbox isSelected={areOn} onChange={setOn} hint={t('keys.singleHint')}>
              {t('keys.single')}
            </Checkbox>
          </Dialog>
        </Suspense>
      )}
    </div>
  );
}

function Keys({ keys, className }: Pick<KeyLegendProps, 'keys'> & { className: string | undefined }) {
  const { t } = useTranslation('desk');
  return (
    <ul className={className}>
      {keys.map(([name, ...all]) => (
        <li key={name} className={styles.key}>
          <span dir="ltr">{all.map((key) => (key === '–' ? `${key} ` : <kbd key={key}>{key}</kbd>))}</span>
          {t(`keys.${name}`)}
        </li>
      ))}
    </ul>
  );
}
