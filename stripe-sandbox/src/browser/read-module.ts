import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join, normalize } from 'node:path/posix';

/** The folder that module paths start from. */
export const sourceRoot = join(import.meta.dirname, '..');

/** Node warns that it may change the function, which is no news to developers who start the sandbox. */
function withoutWarning<T>(run: () => T): T {
  const { emitWarning } = process;
  process.emitWarning = () => undefined;
  try {
    return run();
  } finally {
    process.emitWarning = emitWarning;
  }
}

/** A module as JavaScript; the path is relative to the sandbox's folder. */
export const readModule = (path: string): string =>
  withoutWarning(() => stripTypeScriptTypes(readFileSync(join(sourceRoot, path), 'utf8')));

const IMPORT = /^import \{([^}]*)\} from '(\.[^']+)';$/gm;
const EXPORT = /^export (?:async )?(?:function|const|class) (\w+)/gm;
const TYPE_ONLY = /\btype \w+/;

function toFunction(path: string, source: string): { code: string; imports: string[] } {
  const imports: string[] = [];
  const body = source.replaceAll(IMPORT, (_, names: string, target: string) => {
    const imported = normalize(join(dirname(path), target));
    imports.push(imported);
    const values = names.split(',').filter((name) => name.trim() !== '' && !TYPE_ONLY.test(name));
    return `const {${values.join(',')}} = modules['${imported}'];`;
  });
  const exported = [...body.matchAll(EXPORT)].map(([, name]) => name);
  const code = body.replaceAll(/^export /gm, '');
  return { code: `modules['${path}'] = (() => {\n${code}\nreturn { ${exported.join(', ')} };\n})();`, imports };
}

/** One classic script from a module and all that it imports, each in its own function. */
export function bundleScript(entry: string): string {
  const bundled = new Map<string, string>();
  const add = (path: string) => {
    if (bundled.has(path)) return;
    const { code, imports } = toFunction(path, readModule(path));
    imports.forEach(add);
    bundled.set(path, code);
  };
  add(entry);
  return `(() => {\n'use strict';\nconst modules = {};\n${[...bundled.values()].join('\n')}\n})();\n`;
}
