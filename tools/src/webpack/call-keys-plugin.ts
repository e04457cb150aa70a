import type { Compiler, Module } from 'webpack';

const NAME = 'CallKeysPlugin';
const SCRIPT_TYPES = ['javascript/auto', 'javascript/esm'] as const;
const ANY_KEY = /(GET|POST|DELETE) \/\S*/;
const CALL_KEY = new RegExp(`^${ANY_KEY.source}$`);

const keysByModule = new WeakMap<Module, ReadonlySet<string>>();

/** Notes which texts in the code of each module look like the key of a call. */
export class CallKeysPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.normalModuleFactory.tap(NAME, (factory) => {
      for (const type of SCRIPT_TYPES) {
        factory.hooks.parser.for(type).tap(NAME, (parser) => {
          parser.hooks.program.tap(NAME, (program) => {
            const { module, source } = parser.state;
            // Few modules have one, and to look at each text of all of them takes a tenth of a build.
            if (!ANY_KEY.test(source.toString())) return;
            keysByModule.set(module, new Set(textsIn(program).filter((text) => CALL_KEY.test(text))));
          });
        });
      }
    });
  }
}

export const callKeysIn = (module: Module): ReadonlySet<string> => keysByModule.get(module) ?? new Set();

/** String literals and templates without a placeholder; comments are no part of the syntax tree. */
function textsIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { type, value } = node as { type?: string; value?: unknown };
  if (type === 'Literal') return typeof value === 'string' ? [value] : [];
  if (type === 'TemplateElement') return [(value as { cooked?: string }).cooked ?? ''];
  return Object.values(node).flatMap(textsIn);
}
