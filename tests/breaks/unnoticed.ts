/** Breaks that change nothing for anybody, by their names, each with the reason. */
export const CHANGE_NOTHING: Readonly<Record<string, string>> = {};
