import ts from 'typescript';

export type Declared = ReadonlyMap<string, ts.Statement>;

export const declarationsIn = (statements: readonly ts.Statement[]): Declared =>
  new Map(statements.flatMap((statement) => namesOf(statement).map((name) => [name, statement])));

export const namesOf = (statement: ts.Statement): string[] => {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  const { name } = statement as ts.DeclarationStatement;
  return name ? [name.getText()] : [];
};

/** Types of the same file that a declaration uses, and those that they use. */
export function typesUsed(
  statement: ts.Statement,
  declared: Declared,
  found = new Set<ts.Statement>(),
): Set<ts.Statement> {
  const visit = (node: ts.Node): void => {
    const other = ts.isTypeReferenceNode(node) ? declared.get(node.typeName.getText()) : undefined;
    if (other && !found.has(other)) typesUsed(other, declared, found.add(other));
    ts.forEachChild(node, visit);
  };
  visit(statement);
  return found;
}

export function docOf(statement: ts.Statement): string {
  const before = statement.getFullText().slice(0, statement.getLeadingTriviaWidth());
  const [comment = ''] = before.match(/\/\*\*[^]*?\*\//) ?? [];
  return comment
    .replace(/^\/\*\*|\*\/$/g, '')
    .replace(/^\s*\* ?/gm, '')
    .replace(/^@throws \{(\w+)\}/gm, '\nThrows `$1`')
    .trim();
}
