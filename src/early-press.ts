declare global {
  interface Window {
    /** The button that was pressed last, as long as nothing has heard it. */
    pressed?: HTMLButtonElement | null;
  }
}

/**
 * A script for the head of every page: what is pressed while the page is shown and not alive yet is remembered. A press
 * of anything else takes its place, so that only the last one counts.
 * Without quotation marks and angle brackets, which would be escaped.
 */
export const KEEP_PRESS = 'addEventListener(`click`,function(e){pressed=e.target.closest(`button`)},true);';

/** Between two tries, ms; and how many there are: what came later than that after its press would only surprise. */
const PAUSE = 100;
const TRIES = 100;

/**
 * Presses again what nobody has heard, as soon as somebody does. To be called when React has begun to listen: it hears at
 * the document, and stops there what goes to a part that it has not hydrated yet and could not at once. So whatever comes
 * by below the document was heard; whatever does not is pressed again, until it does.
 */
export function pressAgain(): void {
  let left = TRIES;
  const again = () => {
    const { pressed } = window;
    // What sends a form has done so without scripts. What has gone from the document, or takes no press now, takes none.
    if (!pressed?.isConnected || (pressed.form && pressed.type === 'submit') || left-- === 0) return;
    pressed.click();
    setTimeout(again, PAUSE);
  };
  document.documentElement.addEventListener(
    'click',
    () => {
      window.pressed = null;
    },
    true,
  );
  addEventListener(
    'click',
    ({ isTrusted }) => {
      if (!isTrusted) return;
      left = TRIES;
      setTimeout(again);
    },
    true,
  );
  again();
}
