import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './error-summary.module.css';
import { Icon } from './icon.tsx';

export interface FieldProblem {
  /** `id` of the control, of which a problem of the form as a whole has none. */
  field: string;
  text: string;
}

export interface ErrorSummaryProps {
  title: string;
  problems: readonly FieldProblem[];
  /** Grows with every refused send, so that the focus comes back here each time. */
  attempt?: number;
}

/**
 * Everything wrong with a form, above it, in the order of its fields: takes the focus when it appears, each line
 * leads to its field. What has no field on the page leads nowhere, and is no link.
 */
export function ErrorSummary({ title, problems, attempt = 0 }: ErrorSummaryProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [ordered, setOrdered] = useState(problems);

  // Schemas list their rules in an order of their own; where a field stands, only the page knows.
  const fields = problems.map(({ field, text }) => `${field} ${text}`).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is new each time, what it says is not
  useLayoutEffect(() => setOrdered(problems.toSorted(inPageOrder)), [fields]);

  // With each drawing: a form may show other fields than a moment ago.
  const [absent, setAbsent] = useState('');
  useLayoutEffect(() =>
    setAbsent(
      problems
        .map(({ field }) => field)
        .filter((field) => !document.getElementById(field))
        .join('\n'),
    ),
  );
  const isAbsent = (field: string) => absent.split('\n').includes(field);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is the reason to focus again
  useEffect(() => frame.current?.focus(), [attempt]);

  function goToField(event: MouseEvent<HTMLAnchorElement>, field: string) {
    const control = document.getElementById(field);
    if (!control) return;
    event.preventDefault();
    control.focus({ preventScroll: true });
    control.scrollIntoView({ block: 'center' });
  }

  return (
    <div ref={frame} role="alert" tabIndex={-1} className={styles.summary}>
      <h2 className={styles.title}>
        <Icon name="bad" size={24} />
        {title}
      </h2>
      <ul className={styles.list}>
        {ordered.map(({ field, text }) => (
          <li key={field}>
            {isAbsent(field) ? (
              text
            ) : (
              <a href={`#${field}`} onClick={(event) => goToField(event, field)}>
                {text}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function inPageOrder(a: FieldProblem, b: FieldProblem): number {
  const [first, second] = [document.getElementById(a.field), document.getElementById(b.field)];
  if (!first || !second) return Number(!first) - Number(!second);
  return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}
