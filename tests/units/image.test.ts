import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readSettings } from '../../server/settings.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const read = (...path: string[]) => readFileSync(join(ROOT, ...path), 'utf8');

interface Service {
  readonly image?: string;
  readonly build?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly depends_on?: readonly string[] | Readonly<Record<string, unknown>>;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly stop_grace_period?: string;
  readonly [other: string]: unknown;
}

const compose = parse(read('compose.yaml'), { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
};
const { services } = compose;
const portals = Object.entries(services).filter(([, { build }]) => build !== undefined);

/** Instructions of the Dockerfile, each in one line. */
const dockerfile = read('Dockerfile')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')
  .filter(Boolean);
const served = dockerfile.slice(dockerfile.findLastIndex((line) => line.startsWith('FROM ')));
/** What the image sets, by name. */
const ofImage = Object.fromEntries(
  served
    .filter((line) => line.startsWith('ENV '))
    .flatMap((line) => line.slice(4).split(' '))
    .map((pair) => pair.split('=', 2) as [string, string]),
);

/** Settings that the README tells of: the first cells of its second table. */
const SETTINGS = new Set(
  read('README.md')
    .split('\n')
    .filter((line) => /^\| `[A-Z]/.test(line))
    .flatMap((line) => line.split('|')[1]?.match(/[A-Z][A-Z0-9_]+(?==|`)/g) ?? []),
);

/** As compose fills it in, with a value for whatever has no default. */
const filled = (value: string): string =>
  value.replaceAll(
    /\$\{(\w+)(?::-([^}]*)|:\?[^}]*)?\}/g,
    (_, name: string, usual?: string) => usual ?? `${name.toLowerCase()}-7f2c9e4b1d8a6053c9e4b1d8`,
  );

describe('compose.yaml', () => {
  it('runs the portal twice, alike but for where its data is', () => {
    expect(portals.map(([name]) => name)).toEqual(['portal-one', 'portal-two']);
    const [one, two] = portals.map(([, { volumes: _, ...service }]) => service);
    expect(one).toEqual(two);
  });

  it.each(portals)('gives %s settings that the README knows, and with which it starts', (_, service) => {
    const given = Object.entries(service.environment ?? {}).map(([name, value]) => [name, filled(value)]);
    expect(SETTINGS.size).toBeGreaterThan(20);
    for (const [name] of given) expect(SETTINGS, name).toContain(name);
    const settings = readSettings({ ...ofImage, ...Object.fromEntries(given) });
    expect(settings).toMatchObject({ production: true, metrics: true, port: 3000, host: '0.0.0.0' });
    expect([settings.replicaUrl, settings.s3?.url]).not.toContain(undefined);
  });

  it.each(portals)('lets %s write to nothing but its data, as nobody, and end in order', (_, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
    const { drain } = readSettings({ ...ofImage, PUBLIC_HOST: 'invest.example', ...required });
    expect(Number.parseInt(service.stop_grace_period ?? '', 10) * 1000).toBeGreaterThan(drain + 20_000);
  });

  it('names services, files and volumes that there are', () => {
    for (const [name, { volumes = [], depends_on = [], environment = {} }] of Object.entries(services)) {
      for (const other of Array.isArray(depends_on) ? depends_on : Object.keys(depends_on))
        expect(services, `${name} waits for it`).toHaveProperty([other]);
      for (const volume of volumes) {
        const [from = ''] = volume.split(':');
        if (from.startsWith('.')) expect(existsSync(join(ROOT, from)), volume).toBe(true);
        else expect(compose.volumes, volume).toHaveProperty([from]);
      }
      for (const value of Object.values(environment)) {
        const host = /^(?:\w+:\/\/(?:[^@]*@)?)([a-z-]+)(?=[:/]|$)/.exec(filled(value))?.[1];
        if (host) expect(services, value).toHaveProperty([host]);
      }
    }
  });

  it('gives the balancer what its configuration asks for, and Prometheus whom to ask', () => {
    const asked = new Set(read('docs', 'operations', 'haproxy.cfg').match(/(?<=\$\{)\w+/g));
    expect(Object.keys(services.balancer?.environment ?? {}).toSorted()).toEqual([...asked].toSorted());
    const { scrape_configs } = parse(read('docs', 'operations', 'prometheus.yml')) as {
      scrape_configs: { static_configs: { targets: string[] }[] }[];
    };
    const targets = scrape_configs.flatMap((one) => one.static_configs.flatMap(({ targets }) => targets));
    expect(targets).toEqual([...portals.map(([name]) => `${name}:3000`), 'balancer:9101']);
  });
});

const required = {
  DATABASE_URL: 'postgres://portal:password@db.example/portal',
  PORTAL_SECRET: '0123456789abcdef-and-something-more',
  SMTP_URL: 'smtp://mail.example',
};

describe('the Dockerfile', () => {
  it('sets what the README knows', () => {
    for (const name of Object.keys(ofImage)) if (name !== 'NODE_ENV') expect(SETTINGS, name).toContain(name);
  });

  it('serves as a user of its own, who is asked whether it lives', () => {
    const at = (word: string) => served.findIndex((line) => line.startsWith(word));
    expect(served[at('USER ')]).toBe('USER portal');
    expect(at('USER ')).toBeGreaterThan(at('RUN '));
    expect(served[at('HEALTHCHECK ')]).toContain('/health/live');
    expect(served[at('STOPSIGNAL ')]).toBe('STOPSIGNAL SIGTERM');
  });

  it('has the folders that the server reads, and builds from what the image is given', () => {
    const copied = served.flatMap((line) => /^COPY --from=built \/portal\/(\S+)/.exec(line)?.[1] ?? []);
    expect(copied).toEqual(
      expect.arrayContaining(['package.json', 'node_modules', 'content', 'src', 'server', 'dist']),
    );
    const given = read('.dockerignore').match(/(?<=^!)\S+/gm) ?? [];
    for (const name of given) expect(existsSync(join(ROOT, name)), name).toBe(true);
    expect(given).toEqual(
      expect.arrayContaining(['package.json', 'package-lock.json', 'content', 'src', 'server']),
    );
  });
});
