import { clsx } from 'clsx';
import { lazy, type MouseEvent, Suspense, useEffect, useRef } from 'react';
import type { useDisplaySettings } from '../../machines/flows/display-settings/use-display-settings.ts';
import { HiddenText } from '../kit/hidden-text.tsx';
import { Icon } from '../kit/icon.tsx';
import { useTranslation } from '../use-translation.ts';
import styles from './display-menu.module.css';
import popoverStyles from './popover.module.css';
import { useDismiss } from './use-dismiss.ts';

const DisplayPanel = lazy(async () => ({ default: (await import('./display-panel.tsx')).DisplayPanel }));

export interface DisplayMenuProps {
  display: ReturnType<typeof useDisplaySettings>;
  /** `bar`: "Aa" with the panel over the page; `menu`: a row of the phone's menu with the panel below it. */
  place: 'bar' | 'menu';
}

/** The button of the display settings and their panel. Needs scripts, so it is not shown without them. */
export function DisplayMenu({ display, place }: DisplayMenuProps) {
  const { t } = useTranslation('shell');
  const details = useRef<HTMLDetailsElement>(null);
  const { close, isOpen, toggle } = display;
  useDismiss(details, close);

  // Opened by hand before the scripts came: the chart learns of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes alive
  useEffect(() => {
    if (details.current?.open) toggle();
  }, []);

  function onSummary(event: MouseEvent) {
    event.preventDefault();
    toggle();
  }

  const bar = place === 'bar';
  return (
    <details ref={details} className={clsx(styles.menu, bar && popoverStyles.popover)} open={isOpen}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button by nature */}
      <summary className={bar ? popoverStyles.button : styles.row} onClick={onSummary}>
        <span className={styles.letters} aria-hidden="true">
          Aa
        </span>
        {bar ? <HiddenText>{t('display.button')}</HiddenText> : t('display.button')}
        {!bar && <Icon name="chevron" className={styles.chevron} />}
      </summary>
      <div className={bar ? clsx(popoverStyles.panel, popoverStyles.roomy) : styles.below}>
        {isOpen && (
          <Suspense>
            <DisplayPanel display={display} />
          </Suspense>
        )}
      </div>
    </details>
  );
}
