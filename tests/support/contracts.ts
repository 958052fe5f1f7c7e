import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { $ZodType } from 'zod/v4/core';
import type { Endpoint } from '../../src/api/contracts/endpoint.ts';

const SRC = join(import.meta.dirname, '..', '..', 'src');

/** Everything that the modules of a pattern give, one after the other. */
async function exportsOf(pattern: string): Promise<unknown[]> {
  const modules: object[] = await Promise.all(
    globSync(pattern, { cwd: SRC }).map((file) => import(join(SRC, file))),
  );
  return modules.flatMap((module) => Object.values(module));
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value;

/** Endpoints that stand alone, and those of every register. */
const endpointsIn = (value: unknown): Endpoint[] => {
  if (isEndpoint(value)) return [value];
  return isPlain(value) ? Object.values(value).flatMap(endpointsIn) : [];
};
const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Every endpoint that has a contract. */
export const allEndpoints = async (): Promise<Endpoint[]> =>
  (await exportsOf('api/contracts/!(*.test).ts')).flatMap(endpointsIn);

/** What officials give with each event that they can send, by its name. */
export const allDeskEvents = async (): Promise<[string, $ZodType][]> =>
  ((await exportsOf('machines/lifecycles/*/*.events.ts')) as Record<string, $ZodType>[]).flatMap((events) =>
    Object.entries(events),
  );
