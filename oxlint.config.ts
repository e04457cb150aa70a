import { defineConfig } from 'oxlint';

const SCRIPTS = ['**/*.{js,mjs,cjs}'];
const PRODUCT = ['{contracts,server-kit,kit,ui,shell,api}/src/**/*.{ts,tsx}', 'mfe-*/src/**/*.{ts,tsx}'];
const TESTS = ['**/*.{test,spec,testing}.{ts,tsx}', '**/test/**', '**/src/testing.tsx'];
/** Where federation, `lazy` or a tool asks for a default export. */
const DEFAULT_EXPORTS = [
  '**/*.config.{js,ts}',
  '**/src/pages/*.tsx',
  '**/src/slots/*.tsx',
  'mfe-*/src/{remote.tsx,**/*-queue.ts}',
  'tools/src/lint/plugin.ts',
  'tools/template/src/remote.tsx',
  'shell/src/dev/*-page.tsx',
  '{api,e2e}/**/global-*.{mjs,ts}',
  '**/*.d.ts',
];

const NO_STYLES_IN_JSDOM =
  'jsdom has none of our styles, so this cannot fail: assert toBeInTheDocument here, and visibility in a journey.';
const NO_UNCHECKED_INPUT = 'Nothing validates this: take it from @Input(), as the route table declares it.';
const NO_UNCHECKED_ENTITY = 'Use @TableEntity: the compiler compares the class with the migrated table.';
const NO_FORWARD_REF = 'Two modules that need each other are one module, or a third is missing between them.';

/** They have decorators, which need the classes that they name at run time. The linter does not know which imports do. */
const DECORATED = [
  'api/**/*.{controller,entity,filter,gateway,guard,hook,interceptor,module,service,strategy}.ts',
  'api/src/releases/telemetry/telemetry-metrics.ts',
];

/** What is nearly always a mistake. */
const MISTAKES = [
  'for-direction',
  'no-async-promise-executor',
  'no-case-declarations',
  'no-compare-neg-zero',
  'no-cond-assign',
  'no-constant-binary-expression',
  'no-constant-condition',
  'no-debugger',
  'no-delete-var',
  'no-dupe-else-if',
  'no-duplicate-case',
  'no-empty',
  'no-empty-character-class',
  'no-empty-pattern',
  'no-empty-static-block',
  'no-ex-assign',
  'no-extra-boolean-cast',
  'no-fallthrough',
  'no-global-assign',
  'no-invalid-regexp',
  'no-irregular-whitespace',
  'no-loss-of-precision',
  'no-misleading-character-class',
  'no-nonoctal-decimal-escape',
  'no-prototype-builtins',
  'no-regex-spaces',
  'no-self-assign',
  'no-shadow-restricted-names',
  'no-sparse-arrays',
  'no-unassigned-vars',
  'no-unsafe-finally',
  'no-unsafe-optional-chaining',
  'no-unused-labels',
  'no-unused-private-class-members',
  'no-useless-assignment',
  'no-useless-backreference',
  'no-useless-catch',
  'no-useless-escape',
  'no-var',
  'prefer-const',
  'prefer-rest-params',
  'prefer-spread',
  'preserve-caught-error',
  'require-yield',
  'use-isnan',
  'valid-typeof',
  'typescript/ban-ts-comment',
  'no-array-constructor',
  'typescript/no-duplicate-enum-values',
  'typescript/no-empty-object-type',
  'typescript/no-explicit-any',
  'typescript/no-extra-non-null-assertion',
  'typescript/no-misused-new',
  'typescript/no-namespace',
  'typescript/no-non-null-asserted-optional-chain',
  'typescript/no-require-imports',
  'typescript/no-this-alias',
  'typescript/no-unnecessary-type-constraint',
  'typescript/no-unsafe-declaration-merging',
  'typescript/no-unsafe-function-type',
  'no-unused-expressions',
  'typescript/no-wrapper-object-types',
  'typescript/prefer-as-const',
  'typescript/prefer-namespace-keyword',
  'typescript/triple-slash-reference',
  // These need types.
  'typescript/await-thenable',
  'typescript/no-floating-promises',
  'typescript/no-misused-promises',
  'typescript/return-await',
  'typescript/switch-exhaustiveness-check',
];
/** What the compiler finds in TypeScript. */
const MISTAKES_IN_SCRIPTS = [
  'constructor-super',
  'getter-return',
  'no-class-assign',
  'no-const-assign',
  'no-dupe-class-members',
  'no-dupe-keys',
  'no-func-assign',
  'no-import-assign',
  'no-new-native-nonconstructor',
  'no-obj-calls',
  'no-redeclare',
  'no-setter-return',
  'no-this-before-super',
  'no-undef',
  'no-unreachable',
  'no-unsafe-negation',
  'no-with',
  'mindgrove/octal',
];
const REACT = [
  'error-boundaries',
  'exhaustive-deps',
  'globals',
  'immutability',
  'incompatible-library',
  'preserve-manual-memoization',
  'purity',
  'refs',
  'rules-of-hooks',
  'set-state-in-effect',
  'set-state-in-render',
  'static-components',
  'unsupported-syntax',
  'use-memo',
  'void-use-memo',
];
/** The recommended set of eslint-plugin-jsx-a11y. */
const ACCESSIBILITY = [
  'alt-text',
  'anchor-ambiguous-text',
  'anchor-has-content',
  'anchor-is-valid',
  'aria-activedescendant-has-tabindex',
  'aria-props',
  'aria-proptypes',
  'aria-role',
  'aria-unsupported-elements',
  'autocomplete-valid',
  'click-events-have-key-events',
  'heading-has-content',
  'html-has-lang',
  'iframe-has-title',
  'img-redundant-alt',
  'interactive-supports-focus',
  'label-has-associated-control',
  'lang',
  'media-has-caption',
  'mouse-events-have-key-events',
  'no-access-key',
  'no-aria-hidden-on-focusable',
  'no-autofocus',
  'no-distracting-elements',
  'no-interactive-element-to-noninteractive-role',
  'no-noninteractive-element-interactions',
  'no-noninteractive-element-to-interactive-role',
  'no-noninteractive-tabindex',
  'no-redundant-roles',
  'no-static-element-interactions',
  'role-has-required-aria-props',
  'role-supports-aria-props',
  'scope',
  'tabindex-no-positive',
];

const errors = (rules: readonly string[]) => Object.fromEntries(rules.map((rule) => [rule, 'error'] as const));

export default defineConfig({
  ignorePatterns: [
    '**/dist/',
    '.data/',
    '.cache/',
    '**/coverage/',
    '**/test-results/',
    '**/playwright-report/',
    // Each breaks a rule on purpose; their own test lints them.
    'tools/src/lint/fixtures/',
  ],
  options: { denyWarnings: true, respectEslintDisableDirectives: false, typeAware: true },
  plugins: ['eslint', 'typescript', 'react', 'jsx-a11y'],
  jsPlugins: ['./tools/src/lint/plugin.ts'],
  categories: { correctness: 'off' },
  rules: {
    ...errors(MISTAKES),
    'mindgrove/disabling-comments': 'error',
    'mindgrove/forbidden-imports': 'error',
    'mindgrove/table-owner': 'error',
    eqeqeq: 'error',
    'max-lines': ['error', 300],
    'sort-imports': ['error', { ignoreDeclarationSort: true, ignoreCase: true }],
    'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true, named: true, defaultFrom: true } }],
    'typescript/consistent-type-imports': [
      'error',
      { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
    ],
    'typescript/no-import-type-side-effects': 'error',
    'typescript/no-non-null-assertion': 'error',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
  },
  overrides: [
    { files: DEFAULT_EXPORTS, rules: { 'no-restricted-exports': 'off' } },
    { files: PRODUCT, rules: { 'no-console': ['error', { allow: ['warn', 'error'] }] } },
    {
      files: ['{kit,ui,shell}/src/**/*.{ts,tsx}', 'mfe-*/src/**/*.{ts,tsx}'],
      rules: errors(REACT.map((rule) => `react/${rule}`)),
    },
    {
      files: ['{kit,ui,shell}/src/**/*.tsx', 'mfe-*/src/**/*.tsx'],
      rules: {
        ...errors(ACCESSIBILITY.map((rule) => `jsx-a11y/${rule}`)),
        // A region that scrolls must be reachable by keyboard.
        'jsx-a11y/no-noninteractive-tabindex': ['error', { roles: ['tabpanel', 'region'] }],
        // Browsers drop the semantics of a list without markers and of a table that is laid out as cards.
        'jsx-a11y/no-redundant-roles': [
          'error',
          {
            ul: ['list'],
            table: ['table'],
            thead: ['rowgroup'],
            tbody: ['rowgroup'],
            tr: ['row'],
            th: ['columnheader', 'rowheader'],
            td: ['cell'],
          },
        ],
        'jsx-a11y/no-interactive-element-to-noninteractive-role': ['error', { tr: ['row'], td: ['cell'] }],
      },
    },
    // It does not know that a checkbox itself says whether it is on.
    { files: ['ui/src/forms/switch.tsx'], rules: { 'jsx-a11y/role-has-required-aria-props': 'off' } },
    // Captions come from the API, and it sees only a track that is always there.
    { files: ['mfe-wellness/**/lesson-video.tsx'], rules: { 'jsx-a11y/media-has-caption': 'off' } },
    {
      files: ['shell/src/**/*.{ts,tsx}'],
      excludeFiles: TESTS,
      rules: {
        'mindgrove/remote-name': 'error',
      },
    },
    {
      files: ['api/**/*.ts'],
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
              { name: 'typeorm', importNames: ['Entity'], message: NO_UNCHECKED_ENTITY },
            ],
          },
        ],
      },
    },
    { files: ['api/src/platform/database/table-entity.ts'], rules: { 'no-restricted-imports': 'off' } },
    { files: DECORATED, rules: { 'typescript/consistent-type-imports': 'off' } },
    // A command, which prints for its user.
    {
      files: ['api/src/members/admin/create-administrator.ts'],
      rules: { 'no-console': ['error', { allow: ['error'] }] },
    },
    // A wrong claim fails the test that makes it.
    { files: TESTS, rules: { 'typescript/no-non-null-assertion': 'off' } },
    {
      files: ['**/*.test.{ts,tsx}'],
      rules: { 'no-restricted-properties': ['error', { property: 'toBeVisible', message: NO_STYLES_IN_JSDOM }] },
    },
    {
      files: ['e2e/**/*.ts'],
      // Playwright reads what a fixture needs from its first parameter, which may be nothing.
      rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
    },
    { files: SCRIPTS, env: { node: true }, rules: errors(MISTAKES_IN_SCRIPTS) },
    { files: ['tools/jest/{browser-*,run-file}.js'], env: { browser: true } },
    {
      files: ['**/*.cjs', 'tools/jest/*.js'],
      env: { commonjs: true },
      rules: { 'typescript/no-require-imports': 'off' },
    },
  ],
});
