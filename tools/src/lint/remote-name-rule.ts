import type { CreateRule, Node } from '@oxlint/plugins';

const REMOTE_NAME = /\bmfe[-_]/;

/** Reports texts that name a remote, in markup, too. */
export const remoteNameRule: CreateRule = {
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
