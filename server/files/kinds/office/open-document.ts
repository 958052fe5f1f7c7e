import { isOrdinaryLink, staysOnDisk } from '../link-targets.ts';
import { Unfit } from '../unfit.ts';
import { isActiveFormula } from './formulas.ts';
import type { Attributes, Reader } from './parts.ts';

/** Elements of OpenDocument that run, fetch or send something, whatever they say besides. */
const ACTIVE: ReadonlySet<string> = new Set([
  ...['event-listener', 'script', 'execute-macro', 'applet', 'floating-frame', 'object-ole'],
  ...['dde-connection-decl', 'dde-connection', 'dde-link', 'dde-source'],
  ...['connection-resource', 'submission', 'auto-reload'],
]);
/** Elements whose address somebody follows, or not. */
const FOLLOWED: ReadonlySet<string> = new Set([
  ...['a', 'button', 'area-rectangle', 'area-circle', 'area-polygon'],
]);
/** A film or a sound within the document; everything else that is plugged in is a program's. */
const FILM = 'application/vnd.sun.star.media';

/** Reads a part of an OpenDocument file (ISO/IEC 26300). */
export function openDocumentReader(): Reader {
  return {
    opened(element, attributes) {
      if (element === 'encryption-data') throw new Unfit('file_encrypted');
      if (ACTIVE.has(element) || isForeign(element, attributes)) throw new Unfit('file_macros');
      const formula = attributes.get('formula');
      if (formula !== undefined && isActiveFormula(formula, 'open-document')) throw new Unfit('file_macros');
    },
    closed() {},
    text() {},
    over() {},
  };
}

function isForeign(element: string, attributes: Attributes): boolean {
  if (element === 'plugin' && attributes.get('mime-type') !== FILM) return true;
  const href = attributes.get('href')?.trim() ?? '';
  if (FOLLOWED.has(element)) return !isOrdinaryLink(href);
  // The template that a document was made from is named, and not opened; a picture may lie beside the document.
  return element === 'template' || element === 'image' ? !staysOnDisk(href) : !isPart(href);
}

/** Whether an address is one within the document: neither a file beside it nor one of another computer. */
const isPart = (href: string): boolean =>
  staysOnDisk(href) && !/^([a-z]:|file:|[\\/]|(\.[\\/])*\.\.[\\/])/i.test(href);
