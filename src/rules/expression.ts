import { evaluate, parseExpression } from '@bpmn-io/feelin';
import { RuleProblem } from './answers.ts';

type Node = ReturnType<typeof parseExpression>['topNode'];

/** A part of an expression that is no `and`, `or` or `not`, with the names that it reads. */
interface Atom {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly names: readonly string[];
  /** Texts in quotes, which of a choice have to be among its options. */
  readonly texts: readonly string[];
  readonly numbers: readonly number[];
}

/** An expression in FEEL, taken apart once. */
export interface Expression {
  readonly text: string;
  readonly atoms: readonly Atom[];
  readonly names: ReadonlySet<string>;
}

/** Values by name; what is absent is not known yet. */
type Known = Readonly<Record<string, unknown>>;

/**
 * Reads an expression.
 * @param names what it may read
 * @throws RuleProblem where it is no FEEL, or reads what nobody gives
 */
export function readExpression(text: string, names: ReadonlySet<string>, where: string): Expression {
  let top: Node;
  try {
    top = parseExpression(text, Object.fromEntries([...names].map((name) => [name, 0])), undefined).topNode;
  } catch (error) {
    throw new RuleProblem(where, `no FEEL: ${String(error)}`);
  }
  const atoms: Atom[] = [];
  const cut = (from: number, to: number) => text.slice(from, to);
  const look = (node: Node): void => {
    const called = node.name === 'FunctionInvocation' ? node.firstChild : null;
    const isLogic = [
      'Expression',
      'Conjunction',
      'Disjunction',
      'ParenthesizedExpression',
      'PositionalParameters',
    ];
    if (isLogic.includes(node.name) || (called && cut(called.from, called.to) === 'not'))
      for (let child = called ? called.nextSibling : node.firstChild; child; child = child.nextSibling) {
        if (/^\w/.test(child.name)) look(child);
      }
    else if (!['and', 'or'].includes(node.name)) atoms.push(atomOf(node, cut));
  };
  let isBroken = false;
  top.cursor().iterate(({ type }) => {
    isBroken ||= type.isError;
  });
  if (isBroken) throw new RuleProblem(where, `no FEEL: ${text}`);
  look(top);
  const read = new Set(atoms.flatMap((atom) => atom.names));
  for (const name of read) if (!names.has(name)) throw new RuleProblem(where, `nobody gives ${name}`);
  return { text, atoms, names: read };
}

function atomOf(node: Node, cut: (from: number, to: number) => string): Atom {
  const names = new Set<string>();
  const texts: string[] = [];
  const numbers: number[] = [];
  node.cursor().iterate((inner) => {
    const text = cut(inner.from, inner.to);
    const isCalled = inner.node.parent?.name === 'FunctionInvocation' && inner.node.prevSibling === null;
    if (inner.name === 'VariableName' && !isCalled) names.add(text);
    if (inner.name === 'StringLiteral') texts.push(JSON.parse(text));
    if (inner.name === 'NumericLiteral') numbers.push(Number(text));
  });
  return { from: node.from, to: node.to, text: cut(node.from, node.to), names: [...names], texts, numbers };
}

/**
 * What a condition says of what is known: FEEL's own three-valued logic over its atoms. An atom that reads what is not
 * known is null whatever FEEL makes of it, because `null = "a"` is false in FEEL, not unknown.
 * @throws RuleProblem where it is neither true nor false of what is known
 */
export function holds({ text, atoms }: Expression, known: Known): boolean | null {
  const [only] = atoms;
  if (only && only.to - only.from === text.length) return atomHolds(only, known);
  let logic = '';
  let end = 0;
  for (const atom of atoms) {
    logic += `${text.slice(end, atom.from)}${atomHolds(atom, known)}`;
    end = atom.to;
  }
  return evaluate(logic + text.slice(end)).value as boolean | null;
}

function atomHolds(atom: Atom, known: Known): boolean | null {
  if (atom.names.some((name) => known[name] === undefined)) return null;
  const { value } = evaluate(atom.text, known);
  if (typeof value !== 'boolean') throw new RuleProblem(atom.text, 'neither true nor false');
  return value;
}

/**
 * The value of a formula; undefined where a name that it reads is not known yet.
 * @throws RuleProblem where it is no number
 */
export function numberOf({ text, names }: Expression, known: Known): number | undefined {
  for (const name of names) if (known[name] === undefined) return undefined;
  const { value } = evaluate(text, known);
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new RuleProblem(text, 'no number');
  return value;
}
