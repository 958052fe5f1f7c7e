import { type ReactNode, useEffect, useRef } from 'react';
import styles from './question.module.css';

export interface QuestionProps {
  /** What is asked: "Withdraw the message? This cannot be undone." */
  text: ReactNode;
  /** The button that says yes, then the one that says no. */
  children: ReactNode;
}

/**
 * A question before something that cannot be taken back. It takes the focus itself, right before the button that says
 * yes: it is read first, and a key pressed once too often confirms nothing.
 */
export function Question({ text, children }: QuestionProps) {
  const legend = useRef<HTMLLegendElement>(null);
  useEffect(() => legend.current?.focus(), []);
  return (
    <fieldset className={styles.question}>
      <legend ref={legend} tabIndex={-1} className={styles.text}>
        {text}
      </legend>
      <div className={styles.buttons}>{children}</div>
    </fieldset>
  );
}
