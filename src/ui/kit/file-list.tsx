import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import { DOWNLOAD } from './drawings.ts';
import styles from './field.module.css';
import { FieldErrorText } from './field-error.tsx';
import { FILE } from './file-drawings.ts';
import fileStyles from './file-field.module.css';
import { HiddenText } from './hidden-text.tsx';
import { Icon } from './icon.tsx';

export interface FileListProps {
  /** What files these are; a heading of the third level. */
  title: string;
  /** What becomes of them, in a form: the title is then no heading but a label, as its fields have them. */
  hint?: ReactNode;
  /** Each a `FileListItem`. */
  children: ReactNode;
}

/** Files that came with something, to be saved one by one. */
export function FileList({ title, hint, children }: FileListProps) {
  const id = useId();
  return (
    <div className={hint ? clsx(styles.field, fileStyles.frame) : fileStyles.files}>
      {hint ? (
        <>
          <span id={id} className={styles.label}>
            {title}
          </span>
          <span id={`${id}-hint`} className={styles.hint}>
            {hint}
          </span>
        </>
      ) : (
        <h3 id={id} className={fileStyles.title}>
          {title}
        </h3>
      )}
      <ul className={fileStyles.list} aria-labelledby={id} aria-describedby={hint ? `${id}-hint` : undefined}>
        {children}
      </ul>
    </div>
  );
}

export interface FileListItemProps {
  name: string;
  /** "PDF document" */
  kind: string;
  /** "1.2 MB" */
  size: string;
  save: {
    readonly label: string;
    readonly busyLabel: string;
    readonly isBusy: boolean;
    readonly onPress: () => void;
  };
  /** Why it could not be saved. */
  error?: ReactNode;
}

/** One file: its name, what it is, and the button that saves it. */
export function FileListItem({ name, kind, size, save, error }: FileListItemProps) {
  return (
    <li className={fileStyles.row}>
      <Icon name={FILE} size={24} className={fileStyles.icon} />
      <div className={fileStyles.body}>
        <span className={fileStyles.name}>
          <bdi>{name}</bdi>
        </span>
        <span className={fileStyles.facts}>
          <span>{kind}</span>
          <span>{size}</span>
        </span>
        {error && (
          <span className={styles.error} role="alert">
            <FieldErrorText>
              <HiddenText>{name}. </HiddenText>
              {error}
            </FieldErrorText>
          </span>
        )}
      </div>
      <div className={fileStyles.actions}>
        <Button
          variant="quiet"
          icon={DOWNLOAD}
          busy={save.isBusy}
          aria-label={`${save.isBusy ? save.busyLabel : save.label}: ${name}`}
          onPress={save.onPress}
        >
          <span className={fileStyles.wideOnly}>{save.isBusy ? save.busyLabel : save.label}</span>
        </Button>
      </div>
    </li>
  );
}
