import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { HiddenText } from './hidden-text.tsx';
import { Icon } from './icon.tsx';
import styles from './notice.module.css';
import { useKitTexts } from './use-kit-texts.ts';

export type NoticeTone = 'info' | 'ok' | 'warn' | 'bad';

export interface NoticeProps {
  tone?: NoticeTone;
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons or links under the text. */
  actions?: ReactNode;
  /** Read aloud when it appears: at once for `bad` and `warn`, in turn for the others. Off for what is always there. */
  live?: boolean;
}

/** A message in the flow of the page: a colour, an icon and a word say the same thing. */
export function Notice({ tone = 'info', title, children, actions, live = true }: NoticeProps) {
  const { t } = useKitTexts();
  const role = tone === 'bad' || tone === 'warn' ? 'alert' : 'status';
  return (
    <div className={clsx(styles.notice, styles[tone])} role={live ? role : undefined}>
      <Icon name={tone} size={24} className={styles.icon} />
      <div className={styles.body}>
        <HiddenText>{t(`tone.${tone}`)} </HiddenText>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div className={styles.text}>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}
