import { minify as minifyAgain } from 'terser';
import { minify, type Plugin } from 'vite';

/**
 * Scripts of the built client made small twice, by the bundler's own means and by terser on top of it: 1.5 kB less of what
 * every page loads than by the bundler's alone (docs/adr/0023). The names of files follow from what comes out.
 */
export function smallerScripts(): Plugin {
  return {
    name: 'smaller-scripts',
    // The bundler's own comes after this, and finds nothing more to do.
    async renderChunk(code, { fileName }) {
      const once = await minify(fileName, code, { module: true, compress: true, mangle: true });
      if (once.errors.length > 0) throw new Error(once.errors.map(({ message }) => message).join('\n'));
      const twice = await minifyAgain(once.code, {
        module: true,
        ecma: 2020,
        compress: { passes: 3 },
        // Who wrote a library, and under what licence, stays.
        format: { comments: 'some', wrap_func_args: true },
      });
      if (twice.code === undefined) throw new Error(`terser makes nothing of ${fileName}`);
      return { code: twice.code, map: null };
    },
  };
}
