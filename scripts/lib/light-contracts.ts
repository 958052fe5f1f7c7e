import type { Plugin } from 'vite';

/** What only the server and the OpenAPI document read of an endpoint: a client needs the way to it and no more. */
const SERVERS_OWN = new Set(['summary', 'query', 'response', 'status', 'errors', 'unpaged']);
const CONTRACTS = /\/src\/api\/(?:contracts|register)\/[^/?]+\.ts$/;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [member: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string';
const partsOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** Whether a value comes about by a call, and not only once somebody calls it. */
const isMade = (value: Node): boolean =>
  !/Function/.test(value.type) &&
  (/^(?:Call|New)Expression$/.test(value.type) || partsOf(value).some(isMade));

/** The members of an endpoint's definition that no client reads. */
function unread({ callee, arguments: given }: Node): readonly Node[] {
  const [definition] = given as readonly Node[];
  if ((callee as Node).name !== 'endpoint' || definition?.type !== 'ObjectExpression') return [];
  return (definition.properties as Node[]).filter(
    ({ type, key }) => type === 'Property' && SERVERS_OWN.has(String((key as Node).name)),
  );
}

/**
 * Contracts as those who call need them: without schemas of answers and without the sentences and codes of the OpenAPI
 * document. Whatever a name stands for is marked as made without effects, so that the bundler leaves out every schema
 * that nobody reads. The server runs from the sources and knows nothing of this.
 */
export function lightContracts(): Plugin {
  return {
    name: 'light-contracts',
    // When types are gone already.
    enforce: 'post',
    transform(code, id) {
      if (!CONTRACTS.test(id)) return undefined;
      const edits: { readonly from: number; readonly to: number; readonly text: string }[] = [];
      const read = (node: Node): void => {
        const init = node.type === 'VariableDeclarator' && (node.init as Node | null);
        const wrapped = init && isMade(init);
        if (wrapped) edits.push({ from: init.start, to: init.start, text: '/* @__PURE__ */ (() => (' });
        const gone = node.type === 'CallExpression' ? unread(node) : [];
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
      read(this.parse(code) as unknown as Node);
      let done = 0;
      let light = '';
      for (const { from, to, text } of edits) {
        light += code.slice(done, from) + text;
        done = to;
      }
      return { code: light + code.slice(done), map: null };
    },
  };
}
