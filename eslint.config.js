import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import tseslint from 'typescript-eslint';

import { forbiddenImportsRule } from './tools/src/lint/forbidden-imports-rule.ts';
import { tableOwnerRule } from './tools/src/lint/table-owner-rule.ts';

const PRODUCT = ['{contracts,kit,ui,shell,api}/src/**/*.{ts,tsx}', 'mfe-*/src/**/*.{ts,tsx}'];
const TESTS = ['**/*.{test,spec,testing}.{ts,tsx}', '**/test/**', '**/src/testing.tsx'];
/** Where federation, `lazy` or a tool asks for a default export. */
const DEFAULT_EXPORTS = [
  '**/*.config.{js,mjs,ts}',
  '**/src/pages/*.tsx',
  '**/src/slots/*.tsx',
  'mfe-*/src/remote.tsx',
  'tools/template/src/remote.tsx',
  'shell/src/dev/*-page.tsx',
  '{api,e2e}/**/global-*.{mjs,ts}',
  '**/*.d.ts',
];

const NO_REMOTE_NAME = 'The shell names no remote: it learns of them from the release set at run time.';
const NO_STYLES_IN_JSDOM =
  'jsdom has none of our styles, so this cannot fail: assert toBeInTheDocument here, and visibility in a journey.';
const NO_UNCHECKED_INPUT = 'Nothing validates this: take it from @Input(), as the route table declares it.';
const NO_FORWARD_REF = 'Two modules that need each other are one module, or a third is missing between them.';

export default defineConfig(
  globalIgnores(['**/dist/', '.data/', '.cache/', '**/coverage/', '**/test-results/', '**/playwright-report/']),
  // Each breaks a rule on purpose; their own test lints them.
  globalIgnores(['tools/src/lint/fixtures/']),
  js.configs.recommended,
  tseslint.configs.recommended,
  {
    name: 'mindgrove/everywhere',
    linterOptions: { noInlineConfig: true },
    plugins: { mindgrove: { rules: { 'forbidden-imports': forbiddenImportsRule, 'table-owner': tableOwnerRule } } },
    rules: {
      'mindgrove/forbidden-imports': 'error',
      'mindgrove/table-owner': 'error',
      eqeqeq: 'error',
      'max-lines': ['error', 300],
      // Control characters are what the checks of texts look for.
      'no-control-regex': 'off',
      'sort-imports': ['error', { ignoreDeclarationSort: true, ignoreCase: true }],
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true, named: true, defaultFrom: true } }],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    name: 'mindgrove/default-exports',
    files: DEFAULT_EXPORTS,
    rules: { 'no-restricted-exports': 'off' },
  },
  {
    name: 'mindgrove/product',
    files: PRODUCT,
    rules: { 'no-console': ['error', { allow: ['warn', 'error'] }] },
  },
  {
    name: 'mindgrove/front-end',
    files: ['{kit,ui,shell}/src/**/*.{ts,tsx}', 'mfe-*/src/**/*.{ts,tsx}'],
    ...reactHooks.configs.flat.recommended,
  },
  {
    name: 'mindgrove/shell',
    files: ['shell/src/**/*.{ts,tsx}'],
    ignores: TESTS,
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: 'Literal[value=/\\bmfe[-_]/]', message: NO_REMOTE_NAME },
        { selector: 'TemplateElement[value.raw=/\\bmfe[-_]/]', message: NO_REMOTE_NAME },
        { selector: 'JSXText[value=/\\bmfe[-_]/]', message: NO_REMOTE_NAME },
      ],
    },
  },
  {
    name: 'mindgrove/api',
    files: ['api/**/*.ts'],
    languageOptions: { parserOptions: { emitDecoratorMetadata: true, experimentalDecorators: true } },
    rules: {
      // The API has a logger.
      'no-console': 'error',
      // It does not see what a decorator reads.
      'no-useless-assignment': 'off',
      'no-restricted-imports': [
        'error',
        {
          paths: [
            { name: '@nestjs/common', importNames: ['forwardRef'], message: NO_FORWARD_REF },
            { name: '@nestjs/common', importNames: ['Body', 'Query', 'Param'], message: NO_UNCHECKED_INPUT },
          ],
        },
      ],
    },
  },
  {
    name: 'mindgrove/tests',
    files: TESTS,
    // A wrong claim fails the test that makes it.
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    name: 'mindgrove/page-tests',
    files: ['**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-properties': ['error', { property: 'toBeVisible', message: NO_STYLES_IN_JSDOM }],
    },
  },
  {
    name: 'mindgrove/journeys',
    files: ['e2e/**/*.ts'],
    // Playwright reads what a fixture needs from its first parameter, which may be nothing.
    rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
  {
    name: 'mindgrove/plain-javascript',
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: { globals: globals.node },
  },
  {
    name: 'mindgrove/browser-javascript',
    files: ['tools/jest/browser-*.js'],
    languageOptions: { globals: globals.browser },
  },
  {
    name: 'mindgrove/commonjs',
    files: ['**/*.cjs', 'tools/jest/*.js'],
    languageOptions: { sourceType: 'commonjs' },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  prettier,
);
