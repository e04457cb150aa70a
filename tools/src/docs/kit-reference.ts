import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { format, type FormatConfig } from 'oxfmt';
import ts from 'typescript';

import { git, lastCommitOnMain } from '../repository/git.ts';
import { repositoryRoot } from '../repository/packages.ts';

const PATH = 'docs/kit.md';
export const REFERENCE_FILE = join(repositoryRoot, PATH);
const REFERENCE_COMMAND = '`npm run reference -w kit`';

type Declared = ReadonlyMap<string, ts.Statement>;

const declarationsIn = (statements: readonly ts.Statement[]): Declared =>
  new Map(statements.flatMap((statement) => namesOf(statement).map((name) => [name, statement])));

const namesOf = (statement: ts.Statement): string[] => {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  const { name } = statement as ts.DeclarationStatement;
  return name ? [name.getText()] : [];
};

/** Types of the same file that a declaration uses, and those that they use. */
function typesUsed(statement: ts.Statement, declared: Declared, found = new Set<ts.Statement>()): Set<ts.Statement> {
  const visit = (node: ts.Node): void => {
    const other = ts.isTypeReferenceNode(node) ? declared.get(node.typeName.getText()) : undefined;
    if (other && !found.has(other)) typesUsed(other, declared, found.add(other));
    ts.forEachChild(node, visit);
  };
  visit(statement);
  return found;
}

function docOf(statement: ts.Statement): string {
  const before = statement.getFullText().slice(0, statement.getLeadingTriviaWidth());
  const [comment = ''] = before.match(/\/\*\*[^]*?\*\//) ?? [];
  return comment
    .replace(/^\/\*\*|\*\/$/g, '')
    .replace(/^\s*\* ?/gm, '')
    .replace(/^@throws \{(\w+)\}/gm, '\nThrows `$1`')
    .trim();
}

const KIT = join(repositoryRoot, 'kit');
const INTRODUCTION = `Generated from kit's types by ${REFERENCE_COMMAND}; edit the doc sentences in \`kit/src\` instead.

Remotes import the entries below, except \`@mindgrove/kit/host\`, which only the shell may use, and
\`@mindgrove/kit/testing\`, which only tests may use. A change of any signature needs a new version in
\`kit/package.json\`: a major one if a remote that is live could break, else a minor one.`;

/** The text of `docs/kit.md`: each export of each entry, with its doc sentence and its signature. */
export async function kitReference(): Promise<string> {
  const { version, exports } = JSON.parse(readFileSync(join(KIT, 'package.json'), 'utf8')) as {
    version: string;
    exports: Record<string, string>;
  };
  const files = Object.values(exports).map((file) => join(KIT, file));
  const { program, emitted } = compileKit(files);
  const sections = Object.keys(exports).map((entry, index) => {
    const title = `## \`${join('@mindgrove/kit', entry)}\``;
    return [title, ...describeEntry(program, emitted, files[index] ?? '')].join('\n\n');
  });
  const text = [`# kit ${version}`, INTRODUCTION, ...sections].join('\n\n');
  const style = JSON.parse(readFileSync(join(repositoryRoot, '.oxfmtrc.json'), 'utf8')) as FormatConfig;
  return (await format(REFERENCE_FILE, text, style)).code;
}

/** Maps each source file to the declarations that TypeScript emits for it. */
type Emitted = ReadonlyMap<string, Declared>;

function compileKit(files: readonly string[]): { program: ts.Program; emitted: Emitted } {
  const { config } = ts.readConfigFile(join(KIT, 'tsconfig.json'), ts.sys.readFile);
  const overrides = { composite: false, incremental: false, declaration: true };
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, KIT, overrides);
  const ambient = fileNames.filter((file) => file.endsWith('.d.ts'));
  const program = ts.createProgram([...files, ...ambient], options);
  const emitted = new Map<string, Declared>();
  program.emit(undefined, (name, text, _mark, _onError, [source] = []) => {
    const { statements } = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
    if (source) emitted.set(source.fileName, declarationsIn(statements));
  });
  return { program, emitted };
}

function describeEntry(program: ts.Program, emitted: Emitted, file: string): string[] {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  if (!module) throw new Error(`${file} exports nothing: take it out of the exports of kit/package.json.`);
  const symbols = checker.getExportsOfModule(module).toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  const exported = new Set(symbols.map(({ name }) => name));
  const borrowed = new Map<string, string[]>();
  const own = symbols.flatMap((symbol) => {
    const { name, declarations = [] } = aliased(checker, symbol);
    const declared = emitted.get(declarations[0]?.getSourceFile().fileName ?? '');
    const statement = declared?.get(name);
    const hidden = new Map([...(declared ?? [])].filter(([other]) => !exported.has(other)));
    if (statement) return [describeExport(symbol.name, statement, hidden)];
    const from = packageOf(symbol);
    borrowed.set(from, [...(borrowed.get(from) ?? []), symbol.name]);
    return [];
  });
  const lists = [...borrowed].map(([from, names]) => `From \`${from}\`: ${names.map((n) => `\`${n}\``).join(', ')}.`);
  return [...lists, ...own];
}

const aliased = (checker: ts.TypeChecker, symbol: ts.Symbol) =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

function packageOf({ name, declarations = [] }: ts.Symbol): string {
  const declaration = declarations[0]?.parent.parent;
  const from = declaration && ts.isExportDeclaration(declaration) ? declaration.moduleSpecifier : undefined;
  if (!from || !ts.isStringLiteral(from)) throw new Error(`kit-reference cannot tell where ${name} comes from.`);
  return from.text;
}

function describeExport(name: string, statement: ts.Statement, hidden: Declared): string {
  const used = [...typesUsed(statement, hidden)].filter((other) => other !== statement);
  const code = [statement, ...used].map((each) => each.getText().replace(/^export /, '')).join('\n');
  const [declaredName] = namesOf(statement);
  const rename = name === declaredName ? '' : `\nexport { ${declaredName} as ${name} };`;
  return [`### ${name}`, docOf(statement), `\`\`\`ts\n${code}${rename}\n\`\`\``].filter(Boolean).join('\n\n');
}

interface ReferenceProblem {
  kind: 'needs-new-version' | 'out-of-date';
  message: string;
}

/**
 * Compares the reference that is generated now with the committed one, and with the one on main: within a version, doc
 * sentences may change, but not signatures.
 */
export function referenceProblem(generated: string, committed: string, onMain = committed): ReferenceProblem | null {
  if (versionIn(onMain) === versionIn(generated) && signaturesIn(onMain) !== signaturesIn(generated)) {
    const message = `kit's exports changed: give kit/package.json a new version, then run ${REFERENCE_COMMAND}.`;
    return { kind: 'needs-new-version', message };
  }
  if (committed === generated) return null;
  return { kind: 'out-of-date', message: `${PATH} is out of date: run ${REFERENCE_COMMAND}.` };
}

export const readReference = () => readFileSync(REFERENCE_FILE, 'utf8');

/** The reference in the last commit on main; undefined without an `origin/main` that has it. */
export function readReferenceOnMain(): string | undefined {
  const commit = lastCommitOnMain();
  if (commit === undefined || git(['ls-tree', commit, PATH]) === '') return undefined;
  return git(['show', `${commit}:${PATH}`]);
}

const versionIn = (reference: string) => /^# kit (\S+)$/m.exec(reference)?.[1];
const signaturesIn = (reference: string) =>
  [...reference.matchAll(/^###? .*$|^```ts\n[^]*?^```$/gm)].join('\n').replace(/\/\*\*[^]*?\*\/\s*/g, '');
