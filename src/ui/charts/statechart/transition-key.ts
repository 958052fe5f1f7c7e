/** How a transition is called in a drawing: its state's path and its place among that state's. */
export const transitionKey = (path: string, index: number): string => `${path}#${index}`;
