import type { Plugin } from 'vite';

/** What React throws to itself to mark that it waits, and compares by what it is: made once, when its module is read. */
const MARK = /(\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/g;

/**
 * React's marks, without a trace of calls. Where somebody watches (a browser's tools, Lighthouse), the browser writes down
 * where each error was made, and for that reads everything once more that is under way: the whole file of every page, as
 * long again as reading and running it (docs/adr/0037).
 */
export function marksOfReact(): Plugin {
  return {
    name: 'marks-of-react',
    transform: {
      filter: { id: /react-dom-client\.production\.js/ },
      handler(code) {
        if (code.match(MARK) === null) throw new Error('React makes its marks otherwise: see docs/adr/0037');
        const marked = code.replaceAll(
          MARK,
          '$1 = Object.assign(Object.create(Error.prototype), { message: $2 })',
        );
        return { code: marked, map: null };
      },
    },
  };
}
