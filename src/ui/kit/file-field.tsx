import { clsx } from 'clsx';
import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import styles from './field.module.css';
import { FieldErrorText } from './field-error.tsx';
import { ATTACH, FILE } from './file-drawings.ts';
import fileStyles from './file-field.module.css';
import { HiddenText } from './hidden-text.tsx';
import { Icon } from './icon.tsx';
import { useKitTexts } from './use-kit-texts.ts';

export interface FileFieldProps {
  label: ReactNode;
  /** Which files, how many, how large. */
  hint: ReactNode;
  /** Extensions with their dots, for the system's own dialog: `.pdf,.docx`. */
  accept: string;
  /** "Choose files" */
  chooseLabel: string;
  /** "or drop them here", for those who have a mouse. */
  dropLabel: string;
  onAdd: (files: readonly File[]) => void;
  /** No more can be added; the words say why and stand where the button was. */
  full?: ReactNode;
  error?: ReactNode;
  /** A message above the list, as when the list could not be loaded. */
  notice?: ReactNode;
  /** The files, each a `FileRow`. */
  children?: ReactNode;
  /** How many there are; the focus of a removed one moves to the button. */
  count: number;
  isDisabled?: boolean;
  optional?: boolean;
  /** Lands on the button, where an error summary can link to it. */
  id?: string;
}

/**
 * Files of a form: a button that opens the system's dialog, a place to drop them, and the list of those chosen. The
 * browser's own input behind the portal's button: react-aria's drop zone adds a keyboard way that the button is already.
 */
export function FileField({
  label,
  hint,
  accept,
  chooseLabel,
  dropLabel,
  onAdd,
  full,
  error,
  notice,
  children,
  count,
  isDisabled = false,
  optional = false,
  id,
}: FileFieldProps) {
  const { t } = useKitTexts();
  const ownId = useId();
  const controlId = id ?? ownId;
  const input = useRef<HTMLInputElement>(null);
  const frame = useRef<HTMLFieldSetElement>(null);
  const [isOver, setIsOver] = useState(false);
  useFocusAfterRemoval(frame, count);
  const takes = !full && !isDisabled;

  function drop(event: DragEvent) {
    // Also where nothing is taken: the browser would open the file in place of the form.
    event.preventDefault();
    setIsOver(false);
    const files = [...event.dataTransfer.files];
    if (takes && files.length > 0) onAdd(files);
  }

  return (
    <fieldset
      ref={frame}
      tabIndex={-1}
      className={clsx(styles.field, fileStyles.frame)}
      aria-describedby={clsx(`${controlId}-hint`, error && `${controlId}-error`)}
      onDragOver={(event) => {
        event.preventDefault();
        if (takes) setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <legend className={styles.label}>
        {label}
        {optional && <span className={styles.optional}> {t('optional')}</span>}
      </legend>
      <span className={styles.hint} id={`${controlId}-hint`}>
        {hint}
      </span>
      {notice}
      {full ? (
        <p id={controlId} tabIndex={-1} className={fileStyles.full}>
          <Icon name="info" />
          <span>{full}</span>
        </p>
      ) : (
        <div
          className={clsx(fileStyles.zone, isOver && fileStyles.over, Boolean(error) && fileStyles.invalid)}
        >
          <input
            ref={input}
            type="file"
            multiple
            hidden
            accept={accept}
            aria-label={chooseLabel}
            tabIndex={-1}
            disabled={isDisabled}
            onChange={({ currentTarget }) => {
              const files = [...(currentTarget.files ?? [])];
              // Emptied, so that the same file can be chosen again after it was removed.
              currentTarget.value = '';
              if (files.length > 0) onAdd(files);
            }}
          />
          <Button id={controlId} icon={ATTACH} isDisabled={isDisabled} onPress={() => input.current?.click()}>
            {chooseLabel}
          </Button>
          <span className={fileStyles.drop}>{dropLabel}</span>
        </div>
      )}
      {error && (
        <span className={styles.error} id={`${controlId}-error`}>
          <FieldErrorText>{error}</FieldErrorText>
        </span>
      )}
      {count > 0 && <ul className={fileStyles.list}>{children}</ul>}
    </fieldset>
  );
}

/** A removed row takes the focus with it: it goes to the field, from where Tab leads on. */
function useFocusAfterRemoval(frame: { readonly current: HTMLElement | null }, count: number) {
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) frame.current?.focus();
    before.current = count;
  }, [count, frame]);
}

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
