import { disablingCommentsRule } from './disabling-comments-rule.ts';
import { forbiddenImportsRule } from './forbidden-imports-rule.ts';
import { octalRule } from './octal-rule.ts';
import { remoteNameRule } from './remote-name-rule.ts';
import { tableOwnerRule } from './table-owner-rule.ts';

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
