/** A name from a chart as English reads it: `slot-reservation` is "Slot reservation", `endsSoon` "Ends soon". */
export function readable(name: string): string {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
