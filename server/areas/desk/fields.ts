import { type $ZodType, toJSONSchema } from 'zod/v4/core';
import type { EventField } from '../../../src/api/contracts/desk.ts';
import type { FieldError } from '../../../src/api/contracts/problem.ts';

/** Texts longer than this are written in several lines. Characters. */
const ONE_LINE = 500;

interface Property {
  readonly format?: string;
  readonly enum?: readonly string[];
  readonly maxLength?: number;
}

function fieldOf(name: string, property: Property, isRequired: boolean): EventField {
  const { format, maxLength, enum: values } = property;
  if (format === 'date') return { name, kind: 'date', isRequired };
  if (values)
    return {
      name,
      kind: 'choice',
      isRequired,
      options: values.map((value) => ({ value, label: value })),
    };
  const kind = maxLength !== undefined && maxLength > ONE_LINE ? 'longText' : 'text';
  return { name, kind, isRequired, ...(maxLength !== undefined && { max: maxLength }) };
}

/**
 * What an official fills in, read from an event's schema.
 * @param more what only the case knows: bounds of a date, choices
 */
export function fieldsOf(
  schema: $ZodType,
  more: Readonly<Record<string, Partial<EventField>>> = {},
): EventField[] {
  const { properties = {}, required = [] } = toJSONSchema(schema, { io: 'input' }) as {
    properties?: Record<string, Property>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    ...fieldOf(name, property, required.includes(name)),
    ...more[name],
  }));
}

/**
 * Dates that the form does not offer: no form is asked by whoever writes a request by hand.
 * @param given checked against the event's schema: dates are ISO 8601 and compare as texts
 * @param offered bounds of the fields, as the case tells them
 */
export function datesOutOfBounds(
  given: Readonly<Record<string, unknown>>,
  offered: Readonly<Record<string, Partial<EventField>>>,
): FieldError[] {
  return Object.entries(offered).flatMap(([path, { from, to }]) => {
    const date = given[path];
    if (typeof date !== 'string' || (from === undefined && to === undefined)) return [];
    const isWithin = (from === undefined || date >= from) && (to === undefined || date <= to);
    const params = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
    return isWithin ? [] : [{ path, code: 'out_of_range', params }];
  });
}
