import { useId } from 'react';
import {
  type DisplayLook,
  type DisplaySetting,
  type DisplaySettings,
  displayChoices,
} from '../../machines/flows/display-settings/display-settings.settings.ts';
import type { useDisplaySettings } from '../../machines/flows/display-settings/use-display-settings.ts';
import { useTranslation } from '../use-translation.ts';
import styles from './display-panel.module.css';

export interface DisplayPanelProps {
  display: ReturnType<typeof useDisplaySettings>;
}

/** The display settings themselves: one choice of each, taking effect at once. */
export function DisplayPanel({ display: { settings, change, reset, close } }: DisplayPanelProps) {
  const { t } = useTranslation('shell');
  return (
    <section className={styles.panel} aria-label={t('display.title')}>
      <Choice name="version" settings={settings} onChange={change} />
      <Choice name="textSize" settings={settings} onChange={change} />
      <Choice name="contrast" settings={settings} onChange={change} />
      <Choice name="pictures" settings={settings} onChange={change} />
      <div className={styles.actions}>
        <button type="button" className={styles.action} onClick={reset}>
          {t('display.reset')}
        </button>
        <button type="button" className={styles.action} onClick={close}>
          {t('display.close')}
        </button>
      </div>
    </section>
  );
}

interface ChoiceProps {
  name: keyof DisplayLook;
  settings: DisplaySettings;
  onChange: (change: DisplaySetting) => void;
}

function Choice({ name, settings, onChange }: ChoiceProps) {
  const { t } = useTranslation('shell');
  const group = useId();
  return (
    <fieldset>
      <legend className={styles.legend}>{t(`display.${name}.label`)}</legend>
      <div className={styles.options}>
        {displayChoices[name].map((value) => (
          <label key={value} className={styles.option}>
            <input
              type="radio"
              name={group}
              className={styles.radio}
              checked={settings[name] === value}
              // The pair comes from displayChoices, which holds only what belongs together.
              onChange={() => onChange({ name, value } as DisplaySetting)}
            />
            <span>{t(`display.${name}.${value}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
