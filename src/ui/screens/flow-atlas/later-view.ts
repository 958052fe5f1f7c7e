import type { Picture } from '../../charts/statechart/picture.ts';
import type { View } from '../../charts/statechart/view.ts';

/** A view that is loaded when somebody is about to move it. */
export interface LaterView {
  load(): void;
  /** Moves it, as soon as it has come. */
  move(how: (view: View) => void): void;
  destroy(): void;
}

/** The {@link View} on a drawing that already lies where that will begin; where it does not come, the next move asks again. */
export function laterView(svg: SVGSVGElement, drawing: SVGGElement, picture: Picture): LaterView {
  let coming: Promise<View | undefined> | undefined;
  let made: View | undefined;
  let isOver = false;
  async function come(): Promise<View | undefined> {
    try {
      const { createView } = await import('../../charts/statechart/view.ts');
      // Another picture may lie there by now, with a view of its own.
      made = isOver ? undefined : createView(svg, drawing, picture);
      return made;
    } catch (error) {
      coming = undefined;
      throw error;
    }
  }
  async function move(how: (view: View) => void): Promise<void> {
    coming ??= come();
    const view = await coming;
    if (view && !isOver) how(view);
  }
  return {
    load: () => void move(() => {}),
    move: (how) => void move(how),
    destroy() {
      isOver = true;
      made?.destroy();
    },
  };
}
