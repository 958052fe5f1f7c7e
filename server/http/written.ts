import type { FastifySerializerCompiler } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { $ZodObjectDef, $ZodType, $ZodTypes } from 'zod/v4/core';

/** Whether something is just what a schema says: nothing of it is wrong, left out or made otherwise. */
type IsJustSo = (value: unknown) => boolean;

/**
 * Writes an answer as JSON, held to its contract. What is just so goes out as it is; all else zod judges: it leaves out what
 * the contract does not name and refuses what breaks it. To have zod make everything anew takes longer than to write it.
 */
export const writeByContract: FastifySerializerCompiler<$ZodType> = (route) => {
  const isJustSo = justAs(route.schema);
  const write = serializerCompiler(route);
  return (answer) => (isJustSo(answer) ? JSON.stringify(answer) : write(answer));
};

/** Whatever is not known here may be made otherwise. */
const never: IsJustSo = () => false;

const known = new WeakMap<$ZodType, IsJustSo>();

/** A quick look for a schema: it may take for wrong what is right, and nothing that is wrong for right. */
export function justAs(schema: $ZodType): IsJustSo {
  const found = known.get(schema);
  if (found) return found;
  // A schema may have itself inside.
  let made = never;
  known.set(schema, (value) => made(value));
  made = lookOf(schema);
  known.set(schema, made);
  return made;
}

function lookOf(schema: $ZodType): IsJustSo {
  const { _zod } = schema as $ZodTypes;
  const { def } = _zod;
  const isChecked = _zod.traits.has('$ZodCheck') || (def.checks ?? []).length > 0;
  const isWhole = def.type === 'number' && 'format' in def && def.format === 'safeint' && !def.checks?.length;
  if (isWhole) return Number.isSafeInteger;
  if (isChecked) return def.type === 'string' || def.type === 'number' ? judged(schema) : never;
  switch (def.type) {
    case 'string':
      return (value) => typeof value === 'string';
    case 'number':
      return Number.isFinite;
    case 'boolean':
      return (value) => typeof value === 'boolean';
    case 'enum':
    case 'literal': {
      const values: ReadonlySet<unknown> = _zod.values ?? new Set();
      return (value) => values.has(value);
    }
    case 'optional':
      return orElse(undefined, justAs(def.innerType));
    case 'nullable':
      return orElse(null, justAs(def.innerType));
    case 'array': {
      const isElement = justAs(def.element);
      return (value) => Array.isArray(value) && value.every(isElement);
    }
    case 'tuple': {
      const items = def.items.map(justAs);
      if (def.rest) return never;
      return (value) =>
        Array.isArray(value) &&
        value.length === items.length &&
        items.every((isItem, at) => isItem(value[at]));
    }
    case 'record': {
      const isValue = justAs(def.valueType);
      if (def.keyType._zod.def.type !== 'string') return never;
      const isName = justAs(def.keyType);
      return (value) =>
        isPlain(value) &&
        Object.keys(value).every((name) => name !== '__proto__' && isName(name) && isValue(value[name]));
    }
    case 'object':
      // Of one that is strict, or that leaves out what it does not name, nothing else is just so.
      return def.catchall && def.catchall._zod.def.type !== 'never' ? never : objectOf(def);
    default:
      return never;
  }
}

const orElse =
  (other: unknown, isJustSo: IsJustSo): IsJustSo =>
  (value) =>
    value === other || isJustSo(value);

/** A text or a number with rules of its own. */
const judged =
  (schema: $ZodType): IsJustSo =>
  (value) => {
    const result = schema._zod.run({ value, issues: [] }, { async: false });
    return !(result instanceof Promise) && result.issues.length === 0 && result.value === value;
  };

/** It has all that it must have and nothing that is not named. */
function objectOf({ shape }: $ZodObjectDef): IsJustSo {
  const fields = new Map(Object.entries(shape).map(([name, field]) => [name, justAs(field)]));
  const needed = new Set(Object.keys(shape).filter((name) => !mayBeAbsent(shape[name])));
  return (value) => {
    if (!isPlain(value)) return false;
    let missing = needed.size;
    for (const name of Object.keys(value)) {
      if (fields.get(name)?.(value[name]) !== true) return false;
      if (needed.has(name)) missing--;
    }
    return missing === 0;
  };
}
const mayBeAbsent = (field: $ZodType | undefined): boolean =>
  field?._zod.optin === 'optional' && field._zod.optout === 'optional';

/** An object of its own fields alone, which JSON writes as they stand. */
const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
