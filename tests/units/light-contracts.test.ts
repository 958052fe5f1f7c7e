import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lightContracts, lightened, SERVERS_OWN } from '../../scripts/lib/light-contracts.ts';
import { allEndpoints } from '../support/contracts.ts';

const SRC = join(import.meta.dirname, '..', '..', 'src');
const read = (file: string) => readFileSync(join(SRC, file), 'utf8');

it('leaves of an endpoint what a client needs, and of what several have in common', () => {
  const code = lightened(`
    import { Id, Name } from './fields.ts';
    import { CALLS } from './calls.ts';
    const common = { method: 'PUT', response: z.null(), status: 204 };
    const params = z.object({ id: Id });
    const aside = { status: 'open' };
    export const keep = endpoint({
      ...common,
      path: '/things/:id',
      beside: CALLS,
      summary: 'Keeps it.',
      params,
      query: Whose,
      body: z.object({ name: Name }),
      bearer: 'needed',
      errors: { 404: ['not_found'] },
      unpaged: 'Whole.',
    });
    export const open = () => aside.status;
  `);
  for (const kept of ['method', 'path', 'beside: CALLS', './calls.ts', 'bearer', "status: 'open'"])
    expect(code, kept).toContain(kept);
  expect(code).not.toMatch(/z\.|Whose|Keeps it|not_found|204|fields\.ts|params/);
});

/** What browsers are given of a contract: how it is called, and what stands in each of its parts. */
async function partsOf(name: string): Promise<Readonly<Record<'facade' | 'plain' | 'schemas', string>>> {
  const { transform, load } = lightContracts() as unknown as {
    transform(code: string, id: string): Promise<{ code: string }>;
    load(id: string): Promise<{ code: string }>;
  };
  const folder = join(SRC, 'api', 'contracts');
  const { code: facade } = await transform(read(`api/contracts/${name}`), join(folder, name));
  const [plain, schemas] = await Promise.all(
    ['plain', 'schemas'].map((part) => load(`\0${join(folder, part, name)}`)),
  );
  return { facade, plain: plain?.code ?? '', schemas: schemas?.code ?? '' };
}

it('takes a contract apart into what is plain and what is made of schemas', async () => {
  const { facade, plain, schemas } = await partsOf('investor.ts');
  expect(plain).toMatch(/sendMessage = .*endpoint\(/);
  expect(plain).toContain('INVESTOR_LIMITS = ');
  expect(plain).not.toMatch(/\bz\.|zod|fields\.ts/);
  expect(schemas).toMatch(/import \* as z from "zod\/mini"/);
  expect(schemas).toContain('plain/investor.ts');
  expect(schemas).toContain('plain/fields.ts');
  expect(schemas).not.toContain('endpoint(');
  for (const name of ['sendMessage', 'INVESTOR_LIMITS', 'investorForm']) expect(facade).toContain(name);
});

it('takes apart endpoints that a function makes of what several have in common', async () => {
  const { plain, schemas } = await partsOf('initiatives.ts');
  expect(plain).toMatch(/proposingInitiatives = .*proposalEndpoints\(\{\s*path: "[^"]+",\s*\}\)/s);
  expect(plain).not.toMatch(/\bz\.|zod|schemas\//);
  expect(schemas).toContain('InitiativeForm = ');
  const { plain: maker } = await partsOf('proposals.ts');
  expect(maker).toContain('proposalEndpoints = ');
  expect(maker).not.toMatch(/\bz\.|zod|summary:/);
});

it('takes from clients nothing that one of them reads', () => {
  const names = globSync('api/contracts/*.ts', { cwd: SRC }).flatMap((file) =>
    [...read(file).matchAll(/^export const (\w+) = endpoint\(/gm)].map(([, name = '']) => name),
  );
  expect(names).toContain('login');
  const called = `(?:${names.join('|')}|callsOf\\([^)]*\\)\\.\\w+)`;
  const reading = new RegExp(`\\b${called}\\.(?:${[...SERVERS_OWN].join('|')})\\b`);
  expect(reading.test('login.body.safeParse(typed)') && reading.test('callsOf(register).one.params')).toBe(
    true,
  );
  const clients = globSync(
    ['*.{ts,tsx}', 'api/*.ts', 'api/queries/*.ts', '{machines,routes,ui}/**/*.{ts,tsx}'],
    { cwd: SRC },
  );
  const readers = clients.flatMap((file) => {
    const [found] = /\.test\.tsx?$/.test(file) ? [] : (reading.exec(read(file)) ?? []);
    return found === undefined ? [] : [`${file}: ${found}`];
  });
  expect(readers).toEqual([]);
});

it('knows by its name every function that makes endpoints, whose schemas clients would be given otherwise', () => {
  const makers = globSync('api/contracts/*.ts', { cwd: SRC }).flatMap((file) =>
    read(file)
      .split(/^(?=(?:export )?(?:const|function) )/m)
      .flatMap((statement) => {
        const [, name] =
          /^(?:export )?(?:const|function) (\w+)(?:(?: = )?(?:<[^=]*>)?\(|\b.* =>)/.exec(statement) ?? [];
        return name !== undefined && /\bendpoint\(\{/.test(statement) ? [`${file}: ${name}`] : [];
      }),
  );
  expect(makers.length).toBeGreaterThan(1);
  expect(makers.filter((one) => !/: (?:endpoint|[a-z]\w*Endpoints)$/.test(one))).toEqual([]);
});

it('names the calls beside every address that ends with a name, for no client to ask for one of them', async () => {
  const endpoints = await allEndpoints();
  const mistaken = endpoints.flatMap((one) => {
    const form = new RegExp(`^${one.path.replace(/:\w+/g, '([^/]+)')}$`);
    return endpoints.flatMap(({ method, path }) => {
      const [, ...names] = method === one.method && path !== one.path ? (form.exec(path) ?? []) : [];
      const words = names.filter((name) => !name.startsWith(':'));
      const isKnown = words.length === 0 || words.some((word) => one.beside?.includes(word));
      return isKnown ? [] : [`${path} is called like a thing of ${one.path}`];
    });
  });
  expect(mistaken).toEqual([]);
});
