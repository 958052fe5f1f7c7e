/** Where the control of a field is: `supply.power.load`, `rent.2.area`, `title.en`. */
export const idOf = (path: string): string => `edit-${path.replaceAll('.', '-')}`;
