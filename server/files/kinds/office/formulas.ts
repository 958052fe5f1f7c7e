/** Functions that start a program or ask another computer. */
const ACTIVE =
  /(^|[^\w.])(_xlfn\.|com\.sun\.star\.\w+\.)?(DDE|WEBSERVICE|RTD|CALL|REGISTER(\.ID)?|EXEC)\s*\(/i;

/**
 * Whether a formula starts or fetches something. A program's name, a bar and a topic are Excel's way of saying DDE; in
 * OpenDocument the bar parts the rows of a matrix.
 */
export function isActiveFormula(formula: string, of: 'excel' | 'open-document'): boolean {
  const spoken = formula.replace(/"[^"]*"/g, '""');
  return ACTIVE.test(spoken) || (of === 'excel' && spoken.replace(/'[^']*'/g, '').includes('|'));
}
