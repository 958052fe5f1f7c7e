import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { FILE } from './drawings.ts';
import styles from './field.module.css';
import { FieldErrorText } from './field-error.tsx';
import fileStyles from './file-field.module.css';
import { HiddenText } from './hidden-text.tsx';
import { Icon } from './icon.tsx';

export type FileRowState = 'waiting' | 'uploading' | 'stored' | 'failed' | 'removing';

export interface FileRowProps {
  name: string;
  /** "1.2 MB" */
  size: string;
  state: FileRowState;
  /** What the state is called: "uploading", "attached". */
  status: string;
  /** With `uploading`: how much has gone out, 0 to 1, and in words. */
  progress?: { readonly share: number; readonly text: string };
  /** What is wrong with the file. */
  error?: ReactNode;
  retry?: { readonly label: string; readonly onPress: () => void };
  remove?: { readonly label: string; readonly onPress: () => void };
}

const ICONS = { waiting: 'clock', uploading: FILE, stored: 'ok', failed: 'bad', removing: FILE } as const;

/** One chosen file: its name and size, how far it has come, and what can be done with it. */
export function FileRow({ name, size, state, status, progress, error, retry, remove }: FileRowProps) {
  return (
    <li className={clsx(fileStyles.row, fileStyles[state])}>
      <Icon name={ICONS[state]} size={24} className={fileStyles.icon} />
      <div className={fileStyles.body}>
        <span className={fileStyles.name}>
          <bdi>{name}</bdi>
        </span>
        <span className={fileStyles.facts}>
          <span>{size}</span>
          {/* Said when it changes, with the name of the file; how many percent is for the eye. */}
          <span role="status">
            <HiddenText>{name}: </HiddenText>
            {status}
          </span>
          {progress && <span aria-hidden="true">{progress.text}</span>}
        </span>
        {progress && (
          <progress className={fileStyles.progress} max={1} value={progress.share} aria-label={name}>
            {progress.text}
          </progress>
        )}
        {error && (
          <span className={clsx(styles.error, fileStyles.error)} role="alert">
            <FieldErrorText>
              <HiddenText>{name}. </HiddenText>
              {error}
            </FieldErrorText>
          </span>
        )}
        {retry && (
          <div>
            <Button
              variant="quiet"
              icon="retry"
              aria-label={`${retry.label}: ${name}`}
              onPress={retry.onPress}
            >
              {retry.label}
            </Button>
          </div>
        )}
      </div>
      <div className={fileStyles.actions}>
        {remove && (
          <Button
            variant="quiet"
            icon="close"
            aria-label={`${remove.label}: ${name}`}
            onPress={remove.onPress}
          >
            <span className={fileStyles.wideOnly}>{remove.label}</span>
          </Button>
        )}
      </div>
    </li>
  );
}
