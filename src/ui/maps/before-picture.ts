/** Something that is done once before the next picture, however often it is asked for, and may be called off. */
export interface BeforePicture {
  (): void;
  cancel(): void;
}

/** Takes work out of the task that asks for it: what answers a finger or an answer stays short, and the page is laid out once. */
export function beforePicture(work: () => void): BeforePicture {
  let asked = 0;
  const cancel = () => cancelAnimationFrame(asked);
  const ask = () => {
    cancel();
    asked = requestAnimationFrame(work);
  };
  return Object.assign(ask, { cancel });
}
