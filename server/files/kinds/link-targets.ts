/** What runs where a link with it is followed: scripts, commands of office programs, handlers of the system, other computers. */
const RUNNING =
  /^(javascript|vbscript|livescript|jscript|script|data|view-source|jar|mhtml|its|mk|res|hcp|help|shell|search|ms-.*|search-ms|microsoft-.*|windows.*|ldaps?|smb|cifs|afp|nfs|dav|webdavs?|telnet|rlogin|ssh|tn3270|macro|slot|service|uno|private|soffice|staroffice|vnd\..*)$/i;
const SCHEME = /^([a-z][a-z0-9+.-]+):/i;
const ANOTHER_COMPUTER = /^[\\/]{2}|^file:([\\/]{2}(?![\\/]|localhost[\\/])|[\\/]{4}|[\\/]{3}\\)/i;
const OWN_DISK = /^[a-z]:|^file:[\\/]{0,3}([^\\/]|$)/i;
/** What pages write into links that do nothing. */
const NOTHING = /^javascript:\s*(void\s*\(?\s*0\s*\)?)?\s*;?$/i;

/** A target as programs understand it: without what they leave out, and with what stands in it as numbers. */
function understood(target: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: programs leave them out
  let text = target.replace(/[\u0000-\u0020]+/g, '');
  for (let times = 0; times < 3; times++)
    try {
      text = decodeURIComponent(text);
    } catch {
      // A percent sign that is one.
      break;
    }
  return text;
}

/**
 * Whether a target names something on the disk of whoever has the document, as writers leave it behind: nothing is asked
 * of another computer for it.
 */
export function staysOnDisk(target: string): boolean {
  const text = understood(target);
  if (ANOTHER_COMPUTER.test(text)) return false;
  return OWN_DISK.test(text) || !SCHEME.test(text);
}

/**
 * Whether a link is one that people may follow: to a page, a letter, a place in the document, a file beside it. What is
 * mistyped leads nowhere and is no harm.
 */
export function isOrdinaryLink(target: string): boolean {
  const text = understood(target);
  if (NOTHING.test(text)) return true;
  const scheme = SCHEME.exec(text)?.[1]?.toLowerCase();
  return scheme !== undefined && scheme !== 'file'
    ? !RUNNING.test(scheme)
    : staysOnDisk(target) && !/^\.uno:/i.test(text);
}
