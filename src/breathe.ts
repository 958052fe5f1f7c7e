/**
 * Lets the browser do what else it has to. What starts a page takes a phone several hundred milliseconds: in one go that
 * would be as long without an answer to a finger, or a frame (docs/adr/0037). By a message: a timer waits for a second in
 * a tab that nobody sees.
 */
export const breathe = () =>
  new Promise<void>((go) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      go();
    };
    port2.postMessage(null);
  });
