import type { Plugin, Rolldown } from 'vite';

/** `export{a as b,c};` at the end of what every page loads. */
const GIVEN = /export\{([^}]*)\};?\s*$/;

/**
 * What every page loads gives its hundreds of things under the short names that they have in it already, not under further
 * ones of the bundler's: "a as b" for each of them is half a kilobyte of every first load. Those who take them say so.
 * @param trunk what the piece is called
 */
export function trunkNames(trunk: string): Plugin {
  return {
    name: 'trunk-names',
    generateBundle(_options, bundle) {
      const pieces = Object.values(bundle).filter((one) => one.type === 'chunk');
      const given = pieces.find(({ name }) => name === trunk);
      if (!given) return;
      const [statement, list] = GIVEN.exec(given.code) ?? [];
      if (statement === undefined || list === undefined)
        throw new Error(`${trunk} gives nothing that is found`);
      const names = new Map(
        list.split(',').map((one) => {
          const [own = '', name = own] = one.trim().split(/\s+as\s+/);
          return [name, own];
        }),
      );
      const ownNames = [...new Set(names.values())].sort();
      given.code = `${given.code.slice(0, -statement.length)}export{${ownNames}};`;
      given.exports = ownNames;
      for (const piece of pieces)
        if (piece !== given) piece.code = renamed(this, piece, given.fileName, names);
    },
  };
}

/** A piece that takes things from another one, by their own names. @throws Error where it takes them in another way */
function renamed(
  build: Pick<Rolldown.PluginContext, 'parse'>,
  { code, fileName }: Rolldown.OutputChunk,
  from: string,
  names: ReadonlyMap<string, string>,
): string {
  const file = from.slice(from.lastIndexOf('/') + 1);
  if (!code.includes(file)) return code;
  const ownName = (name: string): string => {
    const own = names.get(name);
    if (own === undefined) throw new Error(`${fileName} takes ${name} from ${from}, which does not give it`);
    return own;
  };
  let changed = code;
  let times = 0;
  for (const node of build.parse(code).body.toReversed()) {
    if (node.type !== 'ImportDeclaration' || !String(node.source.value).endsWith(`/${file}`)) continue;
    times += 1;
    const taken = node.specifiers.map((one) => {
      if (one.type !== 'ImportSpecifier' || one.imported.type !== 'Identifier')
        throw new Error(`${fileName} takes ${from} whole`);
      const own = ownName(one.imported.name);
      return own === one.local.name ? own : `${own} as ${one.local.name}`;
    });
    const statement = `import${taken.length > 0 ? `{${taken}}from` : ''}"./${file}";`;
    changed = changed.slice(0, node.start) + statement + changed.slice(node.end);
  }
  if (code.split(file).length - 1 !== times)
    throw new Error(`${fileName} takes ${from} otherwise than by import`);
  return changed;
}
