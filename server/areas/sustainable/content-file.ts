import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';

const FOLDER = join(import.meta.dirname, '..', '..', '..', 'content', 'sustainable');

/** Contents of a file of the sustainable city, not yet looked at. @param name `esg.json` */
export const readContentFile = (name: string): unknown =>
  JSON.parse(readFileSync(join(FOLDER, name), 'utf8'));

/**
 * What a file says.
 * @param name of the file, for the refusal
 * @throws Error that names the file, the place and the rule that it breaks
 */
export function checkedContent<Schema extends z.ZodType>(
  schema: Schema,
  name: string,
  content: unknown,
): z.output<Schema> {
  const { data, error } = schema.safeParse(content);
  if (error)
    throw new Error(
      `${name}: ${error.issues.map(({ path, message }) => [...path, message].join(' ')).join('; ')}`,
    );
  return data as z.output<Schema>;
}
