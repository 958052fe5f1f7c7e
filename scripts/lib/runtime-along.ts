import { rolldown } from 'rolldown';
import type { Plugin, Rolldown } from 'vite';

const RUNTIME = 'rolldown-runtime';
const OF_RUNTIME = new RegExp(`import\\{([^}]*)\\}from["']\\./${RUNTIME}-[^"']+["'];`);

/**
 * The bundler's few functions for libraries that are no modules, in the files that call them rather than in one of their
 * own that every page would ask for: they keep nothing, and hardly anybody but the libraries calls them. A file has
 * those that it calls.
 */
export function runtimeAlong(): Plugin {
  return {
    name: 'runtime-along',
    async generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
      const runtime = chunks.find(({ name }) => name === RUNTIME);
      if (!runtime) return;
      const parts = new Map<string, Promise<string>>();
      for (const chunk of chunks.filter(({ imports }) => imports.includes(runtime.fileName))) {
        chunk.imports = chunk.imports.filter((file) => file !== runtime.fileName);
        // "plain-namespaces" may have done without all that a piece took.
        if (!chunk.code.includes(RUNTIME)) continue;
        const [statement, imported] = OF_RUNTIME.exec(chunk.code) ?? [];
        if (statement === undefined || imported === undefined)
          throw new Error(`${chunk.fileName} takes nothing from the runtime`);
        const taken = pairs(imported);
        const names = taken.map(([name]) => name).sort();
        const part = parts.get(names.join()) ?? partOf(runtime, names);
        parts.set(names.join(), part);
        const ours = taken.map(([name, own]) => `${name}:${own}`);
        const inPlace = `const{${ours}}=${await part};`;
        chunk.code = chunk.code.replace(statement, () => inPlace);
      }
      delete bundle[runtime.fileName];
    },
  };
}

/** What the runtime calls by some of its names, as an expression. */
async function partOf(runtime: Rolldown.OutputChunk, names: readonly string[]): Promise<string> {
  const build = await rolldown({
    input: 'part',
    plugins: [
      {
        name: 'part',
        resolveId: (id) => id,
        load: (id) => (id === 'part' ? `export{${names}}from'whole'` : runtime.code),
      },
    ],
  });
  const { output } = await build.generate({ format: 'es', minify: true });
  await build.close();
  const { code } = output[0];
  const [whole, exported] = /export\{([^}]*)\};?\s*$/.exec(code) ?? [];
  if (whole === undefined || exported === undefined) throw new Error(`the runtime names nothing: ${code}`);
  const its = pairs(exported).map(([own, name]) => `${name}:${own}`);
  return `(()=>{${code.slice(0, -whole.length).trimEnd()}return{${its}}})()`;
}

/** What stands in the braces of an import or an export: each thing's name before, and after, `as`. */
function pairs(names: string): readonly (readonly [string, string])[] {
  return names.split(',').map((one) => {
    const [before = '', after = before] = one.trim().split(/\s+as\s+/);
    return [before, after];
  });
}
