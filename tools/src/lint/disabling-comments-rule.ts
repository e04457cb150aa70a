import type { CreateRule } from '@oxlint/plugins';

const DIRECTIVE = /^\s*(eslint|oxlint)-(disable|enable)\b/;
/** No comment covers it: a report at the comment would be disabled, too. */
const START_OF_FILE = { line: 1, column: 0 };

/** Reports comments that disable rules: the linter has no option to ignore them. */
export const disablingCommentsRule: CreateRule = {
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
