import type { Plugin } from 'vite';
import { type Node, partsOf } from './light-contracts.ts';

const CHARTS = /\/src\/machines\/.+\.chart\.ts$/;

const keyOf = ({ key }: Node): string => String((key as Node | undefined)?.name);
const isText = ({ value }: Node): boolean => /^(?:Literal|TemplateLiteral)$/.test((value as Node).type);

/** Sentences about charts and their states. */
const sentencesIn = (node: Node): Node[] =>
  node.type === 'Property' && keyOf(node) === 'description' && isText(node)
    ? [node]
    : partsOf(node).flatMap(sentencesIn);

/**
 * Charts as browsers run them: without the sentences about them, which nobody reads there. Whoever looks at a chart is
 * given its outline by the server, which runs from the sources.
 */
export function lightCharts(): Plugin {
  return {
    name: 'light-charts',
    // When types are gone already.
    enforce: 'post',
    transform(code, id) {
      if (!CHARTS.test(id)) return undefined;
      let done = 0;
      let light = '';
      for (const { start, end } of sentencesIn(this.parse(code) as unknown as Node)) {
        light += code.slice(done, start);
        done = end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0);
      }
      return { code: light + code.slice(done), map: null };
    },
  };
}
