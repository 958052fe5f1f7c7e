/** What a browser gives its tabs to agree by; absent on insecure origins. */
type TabLock = Pick<LockManager, 'request'>;

/**
 * One line for all tabs of a browser: whichever has the lock listens and tells the others; when it goes, another one listens.
 * Without locks each listens for itself.
 * @param listen begins to listen, told whom to tell; returns what ends it
 * @param onFollow another tab listens already: what it was told before this one came has to be asked for
 * @returns the function that ends it for this tab
 */
export function shareLine<Told>(
  name: string,
  listen: (tell: (told: Told) => void) => () => void,
  onTold: (told: Told) => void,
  onFollow: () => void,
  locks: TabLock | undefined = globalThis.navigator?.locks,
): () => void {
  const over = new AbortController();
  const { signal } = over;
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<Told>) => onTold(data);
  const lead = () =>
    listen((told) => {
      if (signal.aborted) return;
      channel.postMessage(told);
      onTold(told);
    });
  const untilOver = () =>
    new Promise<void>((resolve) => {
      const end = lead();
      signal.addEventListener('abort', () => {
        end();
        resolve();
      });
    });
  const inTurn = async (turns: TabLock) => {
    const isFree = await turns.request(name, { ifAvailable: true }, async (lock) => {
      if (lock && !signal.aborted) await untilOver();
      return lock !== null;
    });
    if (isFree || signal.aborted) return;
    onFollow();
    await turns.request(name, { signal }, untilOver);
  };
  if (locks) inTurn(locks).catch(() => {});
  else void untilOver();
  return () => {
    over.abort();
    channel.close();
  };
}
