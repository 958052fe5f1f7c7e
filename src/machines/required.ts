/**
 * What an event brings, where a guard lets the event in only with it.
 * @throws Error where it is missing, so that nothing half goes on its way
 */
export function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('an event came without what it is to send');
  return value;
}
