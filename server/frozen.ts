/**
 * JSON that has been read, frozen through and through: many share it, and whoever tries to change it is told so.
 * @returns the same
 */
export function frozen<Json>(json: Json): Json {
  if (typeof json !== 'object' || json === null) return json;
  for (const inner of Object.values(json)) frozen(inner);
  return Object.freeze(json);
}
