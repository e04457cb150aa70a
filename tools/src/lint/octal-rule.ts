import type { CreateRule } from '@oxlint/plugins';

const OCTAL = /^0\d/;

/** Reports numbers such as 010, which CommonJS files may have: the parser rejects them elsewhere. */
export const octalRule: CreateRule = {
  meta: { type: 'problem', schema: [], messages: { octal: 'Octal numbers begin with 0o.' } },
  create: (context) => ({
    Literal(node) {
      if (OCTAL.test(node.raw ?? '')) context.report({ node, messageId: 'octal' });
    },
  }),
};
