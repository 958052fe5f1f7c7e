import ts from 'typescript';

/** A piece of a file and what could carelessly stand in its place. */
export interface Slip {
  readonly operator: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** What a node can be turned into. */
type Operator = (node: ts.Node, file: ts.SourceFile) => readonly Slip[];

const slip = (operator: string, node: ts.Node, file: ts.SourceFile, text: string): Slip => ({
  operator,
  start: node.getStart(file),
  end: node.end,
  text,
});

/** One of a list, without the comma after it. */
function without(
  operator: string,
  list: ts.NodeArray<ts.Node>,
  index: number,
  file: ts.SourceFile,
): readonly Slip[] {
  const node = list[index];
  if (!node) return [];
  const next = list[index + 1];
  const previous = list[index - 1];
  const start = next || !previous ? node.getStart(file) : previous.end;
  return [{ operator, start, end: next ? next.getStart(file) : node.end, text: '' }];
}

/** What only explains, or names things to other tools. */
const EXPLAINS = new Set(['summary', 'description', 'unpaged', 'hide', 'schema', 'comment', 'id']);

const nameOf = (node: ts.ObjectLiteralElementLike): string =>
  node.name && (ts.isIdentifier(node.name) || ts.isStringLiteral(node.name)) ? node.name.text : '';

const isPlain = (node: ts.Node): boolean =>
  ts.isIdentifier(node) || (ts.isPropertyAccessExpression(node) && isPlain(node.expression));

const calleeOf = (node: ts.CallExpression, file: ts.SourceFile): string => node.expression.getText(file);

/** Whose order means nothing. */
const EVEN = /(^|\.)(eq|ne|and|or|max|min|assert\w*|expect)$/;

const fieldDropped: Operator = (node, file) =>
  ts.isObjectLiteralExpression(node)
    ? node.properties.flatMap((property, index) =>
        EXPLAINS.has(nameOf(property)) ? [] : without('field dropped', node.properties, index, file),
      )
    : [];

/** The values of two neighbouring fields, where both are plain names. */
const fieldsSwapped: Operator = (node, file) => {
  if (!ts.isObjectLiteralExpression(node)) return [];
  const plainValue = (property: ts.ObjectLiteralElementLike) => {
    if (ts.isShorthandPropertyAssignment(property)) return property.name.text;
    return ts.isPropertyAssignment(property) && isPlain(property.initializer)
      ? property.initializer.getText(file)
      : undefined;
  };
  return node.properties.flatMap((one, index) => {
    const other = node.properties[index + 1];
    const [a, b] = [plainValue(one), other && plainValue(other)];
    if (!other || !a || !b || a === b) return [];
    const text = `${one.name?.getText(file)}: ${b}, ${other.name?.getText(file)}: ${a}`;
    return [{ operator: 'values swapped', start: one.getStart(file), end: other.end, text }];
  });
};

const argumentsSwapped: Operator = (node, file) => {
  if (!ts.isCallExpression(node) || EVEN.test(calleeOf(node, file))) return [];
  return node.arguments.flatMap((one, index) => {
    const other = node.arguments[index + 1];
    if (!other || !isPlain(one) || !isPlain(other) || one.getText(file) === other.getText(file)) return [];
    const text = `${other.getText(file)}, ${one.getText(file)}`;
    return [{ operator: 'arguments swapped', start: one.getStart(file), end: other.end, text }];
  });
};

/** `and(…)` and `or(…)` of a query, `&&` and `||` of code: one part is forgotten. */
const conditionDropped: Operator = (node, file) => {
  if (ts.isCallExpression(node) && /^(and|or)$/.test(calleeOf(node, file)) && node.arguments.length > 1)
    return node.arguments.flatMap((_, index) => without('condition dropped', node.arguments, index, file));
  if (
    ts.isBinaryExpression(node) &&
    (node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken ||
      node.operatorToken.kind === ts.SyntaxKind.BarBarToken)
  )
    return [node.left, node.right].map((part) => slip('condition dropped', node, file, part.getText(file)));
  return [];
};

/** One of a list of words is forgotten; where they are roles, one more is let in. */
const memberDropped: Operator = (node, file) => {
  if (!ts.isArrayLiteralExpression(node) || node.elements.length < 1) return [];
  const words = node.elements.filter((element) => ts.isStringLiteral(element)).map(({ text }) => text);
  if (words.length === 0 || words.length < node.elements.length) return [];
  const roles = [
    'visitor',
    'user',
    'moderator',
    'authority',
    'office',
    'manager',
    'school',
    'assessor',
    'commission',
    'admin',
  ];
  const areRoles = words.every((word) => roles.includes(word));
  const missing = roles.find((role) => !words.includes(role));
  return [
    ...node.elements.flatMap((_, index) =>
      without(areRoles ? 'role dropped' : 'member dropped', node.elements, index, file),
    ),
    ...(areRoles && missing
      ? [slip('role added', node, file, `['${missing}', ${words.map((word) => `'${word}'`).join(', ')}]`)]
      : []),
  ];
};

/** A step that is forgotten, or done twice. */
const stepSlipped: Operator = (node, file) => {
  if (!ts.isExpressionStatement(node)) return [];
  const call = ts.isAwaitExpression(node.expression) ? node.expression.expression : node.expression;
  if (!ts.isCallExpression(call) || !ts.isBlock(node.parent)) return [];
  const text = node.getText(file);
  // What holds code of its own is not one step.
  if (/=>\s*\{/.test(text)) return [];
  const isWritten = /insert|send|push|append|write|tell|add|enqueue/i.test(text);
  return [
    slip('step dropped', node, file, ''),
    ...(isWritten ? [slip('step doubled', node, file, `${text} ${text}`)] : []),
  ];
};

const isExit = (node: ts.Statement): boolean =>
  ts.isThrowStatement(node) ||
  ts.isReturnStatement(node) ||
  (ts.isBlock(node) && node.statements.length === 1 && node.statements.every(isExit));

const checkSlipped: Operator = (node, file) => {
  if (ts.isIfStatement(node)) {
    const condition = node.expression;
    return [
      slip('condition turned', condition, file, `!(${condition.getText(file)})`),
      ...(isExit(node.thenStatement) && !node.elseStatement ? [slip('check dropped', node, file, '')] : []),
    ];
  }
  if (ts.isConditionalExpression(node))
    return [slip('condition turned', node.condition, file, `!(${node.condition.getText(file)})`)];
  return [];
};

const EDGES: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
};
/** Conditions of queries come as functions of these names: an import of another one shifts them. */
const QUERY_EDGES: Readonly<Record<string, string>> = {
  lt: 'lte',
  lte: 'lt',
  gt: 'gte',
  gte: 'gt',
  asc: 'desc',
  desc: 'asc',
  isNull: 'isNotNull',
};

const edgeShifted: Operator = (node, file) => {
  if (ts.isBinaryExpression(node)) {
    const other = EDGES[node.operatorToken.getText(file)];
    return other ? [slip('edge shifted', node.operatorToken, file, other)] : [];
  }
  if (ts.isImportSpecifier(node) && !node.propertyName) {
    const other = QUERY_EDGES[node.name.text];
    return other ? [slip('edge shifted', node, file, `${other} as ${node.name.text}`)] : [];
  }
  if (ts.isNumericLiteral(node) && !ts.isTypeNode(node.parent))
    return [slip('number shifted', node, file, String(Number(node.text.replaceAll('_', '')) + 1))];
  return [];
};

/** `a ?? b`: what is there, or what stands for it, is forgotten. */
const fallbackSlipped: Operator = (node, file) =>
  ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken
    ? [node.left, node.right].map((part) => slip('fallback slipped', node, file, `(${part.getText(file)})`))
    : [];

/** Another word: a code, a state, a name. What developers alone read is left. */
const wordChanged: Operator = (node, file) => {
  if (!ts.isStringLiteral(node) || node.text.length < 2) return [];
  const { parent } = node;
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isLiteralTypeNode(parent))
    return [];
  if (ts.isPropertyAssignment(parent) && (parent.name === node || EXPLAINS.has(nameOf(parent)))) return [];
  if (ts.isNewExpression(parent) && /Error$/.test(parent.expression.getText(file))) return [];
  if (ts.isArrayLiteralExpression(parent) || ts.isExpressionStatement(parent)) return [];
  return [slip('word changed', node, file, `'${node.text.replaceAll("'", '’').replaceAll('\\', '')}x'`)];
};

/** Statements of the database are text: their edges and their order are shifted there. */
const statementSlipped: Operator = (node) => {
  if (!ts.isTemplateExpression(node) && !ts.isNoSubstitutionTemplateLiteral(node)) return [];
  const file = node.getSourceFile();
  const text = node.getText(file);
  if (!/\b(select|where|order by|exists|coalesce|join|values|set)\b/i.test(text)) return [];
  const parts = ts.isTemplateExpression(node)
    ? [node.head, ...node.templateSpans.map(({ literal }) => literal)]
    : [node];
  const turns: readonly (readonly [RegExp, string])[] = [
    [/ <= /g, ' < '],
    [/ < /g, ' <= '],
    [/ >= /g, ' > '],
    [/ > /g, ' >= '],
    [/ and /g, ' or '],
    [/ or /g, ' and '],
    [/ desc\b/g, ' asc'],
    [/ is null\b/g, ' is not null'],
    [/ is not null\b/g, ' is null'],
    [/ = /g, ' <> '],
  ];
  return parts.flatMap((part) => {
    const start = part.getStart(file);
    const own = part.getText(file);
    return turns.flatMap(([found, other]) =>
      [...own.matchAll(found)].map(({ index, 0: match }) => ({
        operator: 'statement slipped',
        start: start + index,
        end: start + index + match.length,
        text: other,
      })),
    );
  });
};

const OPERATORS: readonly Operator[] = [
  fieldDropped,
  fieldsSwapped,
  argumentsSwapped,
  conditionDropped,
  memberDropped,
  stepSlipped,
  checkSlipped,
  edgeShifted,
  fallbackSlipped,
  wordChanged,
  statementSlipped,
];

/**
 * Every slip that the operators know in a file.
 * @param name of the file, for errors and for whether it has JSX
 */
export function slipsIn(name: string, source: string): Slip[] {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true);
  const found: Slip[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    for (const operator of OPERATORS) found.push(...operator(node, file));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
