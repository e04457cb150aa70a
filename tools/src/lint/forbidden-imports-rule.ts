import { relative, sep } from 'node:path';

import type { CreateRule, ESTree } from '@oxlint/plugins';

import { findBrokenRule } from './import-rules.ts';
import { resolveImport } from './resolve-import.ts';

type Source = ESTree.Node | null | undefined;

/** Reports imports, exports, `import()`, type imports and `require()` that an import rule forbids. */
export const forbiddenImportsRule: CreateRule = {
  meta: { type: 'problem', schema: [], messages: { forbidden: 'Forbidden import {{name}}: {{advice}}' } },
  create(context) {
    const from = relative(context.cwd, context.filename).split(sep).join('/');
    const check = (source: Source) => {
      const specifier = source && textOf(source);
      const rule = specifier && findBrokenRule(from, resolveImport(from, specifier));
      if (!rule) return;
      context.report({ node: source, messageId: 'forbidden', data: { name: rule.name, advice: rule.advice } });
    };
    const checkSource = ({ source }: { source?: Source }) => check(source);
    return {
      ImportDeclaration: checkSource,
      ExportNamedDeclaration: checkSource,
      ExportAllDeclaration: checkSource,
      ImportExpression: checkSource,
      TSImportType: checkSource,
      CallExpression({ callee, arguments: [source] }) {
        if (callee.type === 'Identifier' && callee.name === 'require') check(source);
      },
    };
  },
};

function textOf(node: ESTree.Node): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type !== 'TemplateLiteral' || node.quasis.length !== 1) return undefined;
  return node.quasis[0]?.value.cooked ?? undefined;
}
