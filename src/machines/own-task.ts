/** Something that is done once in a task of its own, however often it is asked for meanwhile. */
export interface OwnTask {
  (): void;
  /** Calls it off for good. */
  cancel(): void;
}

/**
 * Takes work out of the task that asks for it: what answers a finger or the portal stays short. A timer would wait for at
 * least some milliseconds, and the next picture for one that a page in the background never draws.
 */
export function inOwnTask(work: () => void): OwnTask {
  const { port1, port2 } = new MessageChannel();
  let isAsked = false;
  port1.onmessage = () => {
    isAsked = false;
    work();
  };
  const ask = () => {
    if (isAsked) return;
    isAsked = true;
    port2.postMessage(null);
  };
  const cancel = () => {
    port1.onmessage = null;
    port1.close();
  };
  return Object.assign(ask, { cancel });
}
