/** Gives the browser a file that a page has made, to be saved under a name. */
export function handOver(content: Blob | string, name: string, type = 'text/plain;charset=utf-8'): void {
  const href = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type }));
  Object.assign(document.createElement('a'), { href, download: name }).click();
  URL.revokeObjectURL(href);
}
