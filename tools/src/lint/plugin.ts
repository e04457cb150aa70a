import type { CreateRule } from '@oxlint/plugins';

import { disablingCommentsRule } from './disabling-comments-rule.ts';
import { forbiddenImportsRule } from './forbidden-imports-rule.ts';
import { remoteNameRule } from './remote-name-rule.ts';
import { tableOwnerRule } from './table-owner-rule.ts';

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
