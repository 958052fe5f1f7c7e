/**
 * Saves a file of the portal that only its owner may have: a link could not say who asks.
 * @param path of the portal itself
 * @throws Error when the portal does not give it
 */
export async function saveFile(path: string, name: string, token: string | undefined): Promise<void> {
  const answer = await fetch(path, { headers: token ? { authorization: `Bearer ${token}` } : {} });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  const address = URL.createObjectURL(await answer.blob());
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}
