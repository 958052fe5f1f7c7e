import { STORED, VISITOR_PERIOD } from '../session/token-store.ts';

/*
 * Section 3: the browser keeps for unregistered tender visitors a record of an id and a date; section 4: after
 * sign-in one younger than 72 hours is linked to the user.
 */

/** Without storage the favourites last as long as the page. */
let onlyHere: string | null = null;

function stored(): string | null {
  try {
    return localStorage.getItem(STORED.tenderVisitor);
  } catch {
    return onlyHere;
  }
}

/** The id of the unregistered visitor, undefined where there is none or it is too old. @param now ms */
export function tenderVisitor(now: number): string | undefined {
  try {
    const { id, date } = JSON.parse(stored() ?? '{}') as { id?: string; date?: string };
    return id && now - Date.parse(date ?? '') < VISITOR_PERIOD ? id : undefined;
  } catch {
    return undefined;
  }
}

/** As {@link tenderVisitor}, with a new id where there is none. @param isExpired the portal knows that one no more */
export function newTenderVisitor(now: number, isExpired = false): string {
  const known = isExpired ? undefined : tenderVisitor(now);
  if (known) return known;
  const id = uuid();
  const record = JSON.stringify({ id, date: new Date(now).toISOString() });
  try {
    localStorage.setItem(STORED.tenderVisitor, record);
  } catch {
    onlyHere = record;
  }
  return id;
}

/** A random UUID (RFC 9562, version 4); `crypto.randomUUID` is there under https alone. */
function uuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
