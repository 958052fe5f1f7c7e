import { createHash } from 'node:crypto';

/** Whether an id is a UUID: columns of that type can be compared with nothing else. */
export const isUuid = (id: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id);

/**
 * The id that belongs to what somebody else calls `externalId`: the same at every import (RFC 9562, version 8, of
 * SHA-256).
 * @param namespace made once for each kind of thing; what ids are derived from must never change
 */
export function stableId(namespace: string, externalId: string): string {
  const bytes = createHash('sha256').update(`${namespace}\0${externalId}`).digest();
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
