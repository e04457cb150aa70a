import { relative, sep } from 'node:path';

import type { CreateRule, ESTree, Node } from '@oxlint/plugins';

import { findBrokenRule } from './import-rules.ts';
import { resolveImport } from './resolve-import.ts';
import { tableOwnerRule } from './table-owner-rule.ts';

const DIRECTIVE = /^\s*(eslint|oxlint)-(disable|enable)\b/;
/** No comment covers it: a report at the comment would be disabled, too. */
const START_OF_FILE = { line: 1, column: 0 };

/** Reports comments that disable rules: the linter has no option to ignore them. */
const disablingCommentsRule: CreateRule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { disables: 'The comment in line {{line}} disables a rule: if the rule is wrong, change the rule.' },
  },
  create: (context) => ({
    Program({ comments }) {
      for (const { loc } of comments.filter((comment) => DIRECTIVE.test(comment.value))) {
        const data = { line: loc.start.line };
        context.report({ loc: { start: START_OF_FILE, end: START_OF_FILE }, messageId: 'disables', data });
      }
    },
  }),
};

const REMOTE_NAME = /\bmfe[-_]/;

/** Reports texts that name a remote, in markup, too. */
const remoteNameRule: CreateRule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { named: 'The shell names no remote: it learns of them from the release set at run time.' },
  },
  create(context) {
    const check = (node: Node, text: unknown) => {
      if (REMOTE_NAME.test(String(text))) context.report({ node, messageId: 'named' });
    };
    return {
      Literal: (node) => check(node, node.value),
      TemplateElement: (node) => check(node, node.value.raw),
      JSXText: (node) => check(node, node.value),
    };
  },
};

const OCTAL = /^0\d/;

/** Reports numbers such as 010, which CommonJS files may have: the parser rejects them elsewhere. */
const octalRule: CreateRule = {
  meta: { type: 'problem', schema: [], messages: { octal: 'Octal numbers begin with 0o.' } },
  create: (context) => ({
    Literal(node) {
      if (OCTAL.test(node.raw ?? '')) context.report({ node, messageId: 'octal' });
    },
  }),
};

type Source = ESTree.Node | null | undefined;

/** Reports imports, exports, `import()`, type imports and `require()` that an import rule forbids. */
const forbiddenImportsRule: CreateRule = {
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

/** Our own rules, for the linter. */
export default {
  meta: { name: 'mindgrove' },
  rules: {
    'disabling-comments': disablingCommentsRule,
    'forbidden-imports': forbiddenImportsRule,
    octal: octalRule,
    'remote-name': remoteNameRule,
    'table-owner': tableOwnerRule,
  },
};
