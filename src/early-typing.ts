type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

declare global {
  interface Window {
    /**
     * Fields that were changed while React did not follow them: what is in each, whether it is ticked, and whether an
     * input method is composing there.
     */
    typed: Map<EventTarget, [value: string, checked: boolean | undefined, isComposing: boolean]>;
  }
}

/**
 * A script for the head of every page: fields that are filled in, ticked or chosen from while the page is shown and not
 * alive yet are remembered. React gives a field that it follows a property of its own.
 * Without quotation marks and angle brackets, which would be escaped.
 */
export const KEEP_TYPED =
  'typed=new Map;addEventListener(`input`,function(e,t){t=e.target;t.hasOwnProperty(`value`)||t.hasOwnProperty(`checked`)||typed.set(t,[t.value,t.checked,e.isComposing])},true);';

/** Between two tries, ms; and how many there are, as for presses (`early-press.ts`). */
const PAUSE = 100;
const TRIES = 100;

/**
 * Tells React what was typed before it followed the fields (docs/adr/0025): it takes what it finds in a field for what its
 * page knows, so that a search would not send what was typed early, and puts back what its page knows at the next change.
 * To be called when React has begun to listen.
 */
export function tellTyped(): void {
  const { typed } = window;
  let left = TRIES;
  let heard = false;

  /** @returns whether it reached the page: React stops, further out, what goes to a part that is not alive */
  function send(field: Field, kind: string): boolean {
    const { pressed } = window;
    heard = false;
    field.dispatchEvent(new Event(kind, { bubbles: true }));
    // It is no press.
    window.pressed = pressed ?? null;
    return heard;
  }

  function isTold(field: Field, value: string, checked: boolean | undefined): boolean {
    // React does not follow choices, nor files, which no script may put into a field.
    if (field.type === 'file') return send(field, 'change');
    const isChoice = field instanceof HTMLSelectElement;
    const isTick = field.type === 'checkbox' || field.type === 'radio';
    const kind = isChoice ? 'change' : isTick ? 'click' : 'input';
    // The first makes the part alive, if its file is there.
    if (!send(field, kind)) return false;
    const { selectionStart, selectionEnd } = field as HTMLInputElement;
    const isThere = field.value === value;
    const [name, is, other] = isTick ? ['checked', checked, !checked] : ['value', value, ''];
    // Put back by the property that React follows, and set again by the browser's own: that is a change.
    if (!isChoice) Object.assign(field, { [name]: other });
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), name)?.set?.call(field, is);
    // Where the text was put back meanwhile, one goes on at its end.
    if (!isChoice && !isTick && isThere && selectionStart !== null)
      field.setSelectionRange(selectionStart, selectionEnd);
    return send(field, kind);
  }

  function again() {
    for (const [target, [value, checked, isComposing]] of typed) {
      const field = target as Field;
      // Only after it: what is sent is remembered like what is typed.
      if (!field.isConnected || (!isComposing && isTold(field, value, checked))) typed.delete(field);
      else typed.set(field, [value, checked, isComposing]);
    }
    if (typed.size > 0 && left-- > 0) setTimeout(again, PAUSE);
  }

  for (const kind of ['click', 'input', 'change'])
    document.documentElement.addEventListener(
      kind,
      ({ target }) => {
        heard = true;
        // React gives a choice no property of its own: it understands each that reaches the page.
        if (target instanceof HTMLSelectElement) typed.delete(target);
      },
      true,
    );
  // Parts come alive one after the other: somebody may type into one that is not.
  for (const kind of ['input', 'compositionend'])
    addEventListener(
      kind,
      ({ target, isTrusted }) => {
        const known = isTrusted && target && typed.get(target);
        if (!known) return;
        const isFollowed = Object.hasOwn(target, 'value') || Object.hasOwn(target, 'checked');
        // React has heard it by itself, and what was typed before it with it.
        if (isFollowed && kind === 'input') typed.delete(target);
        else if (kind === 'compositionend') known[2] = false;
        left = TRIES;
        setTimeout(again);
      },
      true,
    );
  // What sends a form says what is in it: React hears of that first.
  addEventListener('submit', again, true);
  again();
}
