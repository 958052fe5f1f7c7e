import type { Plugin } from 'vite';

/** `__exportAll({ a: () => b })`: all that a module gives, for whoever loads it while it runs. */
const MADE = /(?:\/\* @__PURE__ \*\/ )?\b__exportAll\(\{([^{}]*)\}\)/g;
const GETTER = /^([\w$]+): \(\) => ([\w$]+)$/;
/** What a piece takes from the bundler's runtime. */
const TAKEN = /import \{([^}]*)\} from (["'][^"']*rolldown-runtime[^"']*["']);?\n?/;

/**
 * The object of all that a module gives, where the bundler put the module into a piece with others, written down as it is
 * rather than made by a function of the bundler's, which would come along with each such piece.
 */
export function plainNamespaces(): Plugin {
  return {
    name: 'plain-namespaces',
    renderChunk(code) {
      const plain = code.replace(MADE, (whole, list: string) => {
        const getters = list
          .split(',')
          .map((one) => one.trim())
          .filter((one) => one !== '')
          .map((one) => GETTER.exec(one));
        if (getters.some((one) => one === null)) return whole;
        return `{ ${getters.map((one) => `get ${one?.[1]}() { return ${one?.[2]}; }`).join(', ')} }`;
      });
      if (plain === code) return null;
      if (/\b__exportAll\(/.test(plain)) return { code: plain, map: null };
      const without = plain.replace(TAKEN, (_whole, list: string, file: string) => {
        const left = list.split(',').filter((one) => !/\b__exportAll\b/.test(one));
        return left.length > 0 ? `import {${left.join(',')}} from ${file};\n` : '';
      });
      return { code: without, map: null };
    },
  };
}
