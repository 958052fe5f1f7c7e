import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type Plugin, parseAst, transformWithOxc } from 'vite';

/**
 * What only the server and the OpenAPI document read of an endpoint: a client needs the way to it and no more.
 * `tests/units/light-contracts.test.ts` holds clients to it.
 */
export const SERVERS_OWN: ReadonlySet<string> = new Set([
  'summary',
  'params',
  'query',
  'body',
  'response',
  'status',
  'errors',
  'unpaged',
]);
/** What may call or import contracts. */
const SOURCES = /\/src\/[^?]+\.tsx?(?:\?|$)/;
const CONTRACTS = /\/src\/api\/(?:contracts|register)\/[^/?]+\.ts$/;

export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [member: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string';
/** What a node of a syntax tree is made of. */
export const partsOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** Whether a value comes about by a call, and not only once somebody calls it. */
const isMade = (value: Node): boolean =>
  !/Function/.test(value.type) &&
  (/^(?:Call|New)Expression$/.test(value.type) || partsOf(value).some(isMade));

/** Whether a function makes an endpoint of its definition, or several that have one in common: `proposalEndpoints`. */
const makesEndpoints = (name: string): boolean => /^endpoint$|^[a-z]\w*Endpoints$/.test(name);

/** The definition that an endpoint is made of, where this is one. */
function definitionOf({ type, callee, arguments: given }: Node): Node | undefined {
  if (type !== 'CallExpression' || !makesEndpoints(String((callee as Node).name))) return undefined;
  const [definition] = given as readonly Node[];
  return definition?.type === 'ObjectExpression' ? definition : undefined;
}

/** Names of what several endpoints have in common, `endpoint({ ...common, path })`. */
const namesOfParts = (node: Node): string[] => [
  ...((definitionOf(node)?.properties as Node[] | undefined) ?? []).flatMap(({ type, argument }) =>
    type === 'SpreadElement' ? [String((argument as Node).name)] : [],
  ),
  ...partsOf(node).flatMap(namesOfParts),
];

/** The members of a definition, or of a part of several, that no client reads. */
const unread = (definition: Node | undefined): readonly Node[] =>
  ((definition?.properties as Node[] | undefined) ?? []).filter(
    ({ type, key }) => type === 'Property' && SERVERS_OWN.has(String((key as Node).name)),
  );

/** A statement of a module: names that it gives, names that it reads (too many rather than too few), its text. */
interface Statement {
  readonly given: readonly string[];
  readonly isExported: boolean;
  readonly read: ReadonlySet<string>;
  readonly text: string;
}

const namesIn = (node: Node): string[] => [
  ...(node.type === 'Identifier' ? [String(node.name)] : []),
  ...partsOf(node).flatMap(namesIn),
];

function statementOf(node: Node, code: string): Statement {
  const isExported = node.type === 'ExportNamedDeclaration';
  const declared = (isExported ? node.declaration : node) as Node | null;
  const given =
    declared?.type === 'VariableDeclaration'
      ? (declared.declarations as Node[]).flatMap(({ id }) => namesIn(id as Node))
      : declared && /^(?:Function|Class)Declaration$/.test(declared.type)
        ? namesIn(declared.id as Node)
        : [];
  return { given, isExported, read: new Set(namesIn(node)), text: code.slice(node.start, node.end) };
}

const isImport = ({ type }: Node): boolean => type === 'ImportDeclaration';
const nameOf = (specifier: Node): string => String((specifier.local as Node).name);
const sourceOf = ({ source }: Node): string => String((source as Node).value);
const specifiersOf = ({ specifiers }: Node): readonly Node[] => specifiers as Node[];

/** What a module loads later, where that is said by a text. */
const laterImportsIn = (node: Node): Node[] => [
  ...(node.type === 'ImportExpression' && (node.source as Node).type === 'Literal' ? [node] : []),
  ...partsOf(node).flatMap(laterImportsIn),
];

/** An import of some of its names, from elsewhere perhaps. */
function importOf(specifiers: readonly Node[], from: string): string {
  const [first] = specifiers;
  if (!first) return '';
  const source = JSON.stringify(from);
  if (first.type === 'ImportNamespaceSpecifier') return `import * as ${nameOf(first)} from ${source};\n`;
  const names = specifiers.map((one) => {
    const imported = String((one.imported as Node).name);
    return imported === nameOf(one) ? imported : `${imported} as ${nameOf(one)}`;
  });
  return `import { ${names.join(', ')} } from ${source};\n`;
}

/** A module without imports and constants of its own that nothing in it reads. */
function withoutUnused(code: string): string {
  const tree = parseAst(code) as unknown as Node;
  const body = tree.body as Node[];
  const read = new Map<string, number>();
  for (const name of body.filter((one) => !isImport(one)).flatMap(namesIn))
    read.set(name, (read.get(name) ?? 0) + 1);
  const edits: { readonly from: number; readonly to: number; readonly text: string }[] = [];
  for (const one of body.filter(isImport)) {
    const used = specifiersOf(one).filter((specifier) => read.has(nameOf(specifier)));
    if (used.length < specifiersOf(one).length)
      edits.push({ from: one.start, to: one.end, text: importOf(used, sourceOf(one)) });
  }
  const look = (node: Node): void => {
    if (node.type === 'ExportNamedDeclaration') {
      // Somebody else may read what it gives.
      for (const part of partsOf(node).flatMap(partsOf)) look(part);
      return;
    }
    const [only, another] = node.type === 'VariableDeclaration' ? (node.declarations as Node[]) : [];
    const id = only?.id as Node | undefined;
    if (!another && id?.type === 'Identifier' && read.get(String(id.name)) === 1)
      edits.push({ from: node.start, to: node.end, text: '' });
    else for (const part of partsOf(node)) look(part);
  };
  for (const one of body) if (!isImport(one)) look(one);
  return edits.length > 0 ? withoutUnused(edited(code, edits)) : code;
}

/** A contract in two: what is plain, endpoints and constants, and what is made of schemas. */
interface Taken {
  readonly imports: string;
  readonly plain: readonly Statement[];
  readonly schemas: readonly Statement[];
}
type Part = 'plain' | 'schemas';

/** What of other modules is plain: how endpoints are written down, and constants, which the house writes in capitals. */
const isPlainName = (name: string): boolean =>
  makesEndpoints(name) || /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)*$/.test(name);

/** @returns undefined where there are not both */
function takenApart(code: string): Taken | undefined {
  const body = (parseAst(code) as unknown as Node).body as Node[];
  const imports = body.filter(isImport);
  const statements = body.filter((one) => !isImport(one)).map((one) => statementOf(one, code));
  if (!imports.some((one) => sourceOf(one) === 'zod/mini')) return undefined;
  if (statements.some(({ given, isExported }) => isExported && given.length === 0)) return undefined;
  const heavy = new Set(
    imports
      .flatMap(specifiersOf)
      .map(nameOf)
      .filter((name) => !isPlainName(name)),
  );
  const isHeavy = ({ given, read }: Statement) =>
    given.length === 0 || [...read].some((name) => heavy.has(name));
  for (let known = -1; known !== heavy.size; ) {
    known = heavy.size;
    for (const one of statements) if (isHeavy(one)) for (const name of one.given) heavy.add(name);
  }
  const [plain, schemas] = [statements.filter((one) => !isHeavy(one)), statements.filter(isHeavy)];
  const text = imports.map(({ start, end }) => code.slice(start, end)).join('\n');
  return plain.length > 0 && schemas.length > 0 ? { imports: text, plain, schemas } : undefined;
}

const givenBy = (statements: readonly Statement[]): string[] => statements.flatMap(({ given }) => given);
const exportedBy = (statements: readonly Statement[]): string[] =>
  givenBy(statements.filter(({ isExported }) => isExported));

/** How a part of a contract is called among modules: `…/contracts/plain/investor.ts`. */
const partId = (file: string, part: Part): string => `\0${file.replace(/[^/]+$/, `${part}/$&`)}`;
const PART = /^\0(.*\/src\/api\/(?:contracts|register)\/)(plain|schemas)\/([^/]+)$/;

/** The text of a part; it gives all its names, since the schemas read plain ones that nobody else does. */
function textOf({ imports, ...parts }: Taken, part: Part, file: string): string {
  const read = new Set(parts.schemas.flatMap((one) => [...one.read]));
  const shared = part === 'schemas' ? givenBy(parts.plain).filter((name) => read.has(name)) : [];
  return withoutUnused(
    [
      imports,
      shared.length > 0
        ? `import { ${shared.join(', ')} } from ${JSON.stringify(partId(file, 'plain'))};`
        : '',
      ...parts[part].map(({ text }) => text.replace(/^export /, '')),
      `export { ${givenBy(parts[part]).join(', ')} };`,
    ].join('\n'),
  );
}

/**
 * Contracts as those who call need them: without schemas of answers and without the sentences and codes of the OpenAPI
 * document. Whatever a name stands for is marked as made without effects, so that the bundler leaves out every schema
 * that nobody reads. What is left is taken apart: a page that calls an endpoint has no use for the schemas of its form,
 * and a bundler never takes a module apart. The server runs from the sources and knows nothing of this.
 */
export function lightContracts(): Plugin {
  const known = new Map<string, Promise<Taken | undefined>>();
  const contract = (file: string): Promise<Taken | undefined> => {
    const taken =
      known.get(file) ??
      transformWithOxc(readFileSync(file, 'utf8'), file).then(({ code }) => takenApart(lightened(code)));
    known.set(file, taken);
    return taken;
  };

  /** A module that imports from the parts of contracts what is theirs. */
  async function redirected(code: string, file: string): Promise<string> {
    const body = (parseAst(code) as unknown as Node).body as Node[];
    const edits: { readonly from: number; readonly to: number; readonly text: string }[] = [];
    for (const one of body.filter(isImport)) {
      const target = resolve(dirname(file), sourceOf(one));
      if (!CONTRACTS.test(target) || specifiersOf(one).some(({ type }) => type !== 'ImportSpecifier'))
        continue;
      const taken = await contract(target);
      if (!taken) continue;
      const plain = new Set(givenBy(taken.plain));
      const isOf = (part: Part) => (specifier: Node) =>
        plain.has(String((specifier.imported as Node).name)) === (part === 'plain');
      const text = (['plain', 'schemas'] as const)
        .map((part) => importOf(specifiersOf(one).filter(isOf(part)), partId(target, part)))
        .join('');
      edits.push({ from: one.start, to: one.end, text });
    }
    // Who loads a contract later calls it, and needs no more than the way to its endpoints.
    for (const one of body.flatMap(laterImportsIn)) {
      const target = resolve(dirname(file), sourceOf(one));
      if (!CONTRACTS.test(target) || !(await contract(target))) continue;
      const { start, end } = one.source as Node;
      edits.push({ from: start, to: end, text: JSON.stringify(partId(target, 'plain')) });
    }
    return edited(code, edits);
  }

  return {
    name: 'light-contracts',
    // When types are gone already.
    enforce: 'post',
    resolveId(source, importer) {
      if (PART.test(source)) return source;
      const [, folder, , name] = (importer && PART.exec(importer)) || [];
      return folder === undefined ? undefined : this.resolve(source, `${folder}${name}`, { skipSelf: true });
    },
    async load(id) {
      const [, folder, part, name] = PART.exec(id) ?? [];
      const file = `${folder}${name}`;
      const taken = part === undefined ? undefined : await contract(file);
      if (!taken) return undefined;
      // What nobody reads of a contract is left out whole, and what it reads, too.
      return { code: await redirected(textOf(taken, part as Part, file), file), moduleSideEffects: false };
    },
    async transform(code, id) {
      if (PART.test(id)) return undefined;
      if (!CONTRACTS.test(id))
        return SOURCES.test(id) ? { code: await redirected(code, id), map: null } : undefined;
      const taken = await contract(id);
      const exports = (part: Part) =>
        taken
          ? `export { ${exportedBy(taken[part]).join(', ')} } from ${JSON.stringify(partId(id, part))};`
          : '';
      const light = taken
        ? `${exports('plain')}\n${exports('schemas')}`
        : await redirected(lightened(code), id);
      return { code: light, map: null, moduleSideEffects: false };
    },
  };
}

/** A text with some of its places changed. */
function edited(
  code: string,
  edits: readonly { readonly from: number; readonly to: number; readonly text: string }[],
): string {
  let done = 0;
  let changed = '';
  for (const { from, to, text } of edits.toSorted((a, b) => a.from - b.from)) {
    changed += code.slice(done, from) + text;
    done = to;
  }
  return changed + code.slice(done);
}

/** A contract without what no client reads, and without what that alone was made of. */
export const lightened = (code: string): string =>
  withoutUnused(withoutUnread(code, parseAst(code) as unknown as Node));

/** A contract without what no client reads, and whatever is made in it marked as made without effects. */
function withoutUnread(code: string, tree: Node): string {
  const edits: { readonly from: number; readonly to: number; readonly text: string }[] = [];
  const parts = new Set(namesOfParts(tree));
  const read = (node: Node): void => {
    const init = node.type === 'VariableDeclarator' && (node.init as Node | null);
    const wrapped = init && isMade(init);
    if (wrapped) edits.push({ from: init.start, to: init.start, text: '/* @__PURE__ */ (() => (' });
    const isPart = init && init.type === 'ObjectExpression' && parts.has(String((node.id as Node).name));
    const gone = unread(isPart ? init : definitionOf(node));
    for (const { start, end } of gone)
      edits.push({ from: start, to: end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0), text: '' });
    for (const part of partsOf(node)) readBut(gone, part);
    if (wrapped) edits.push({ from: init.end, to: init.end, text: '))()' });
  };
  // Of an endpoint's definition what stays.
  const readBut = (gone: readonly Node[], node: Node): void => {
    if (gone.length === 0 || node.type !== 'ObjectExpression') read(node);
    else for (const part of partsOf(node)) if (!gone.includes(part)) read(part);
  };
  read(tree);
  return edited(code, edits);
}
