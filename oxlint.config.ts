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
  'tools/src/webpack/lucide-icon.ts',
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

/** Mistakes that the linter does not count among those of correctness. */
const MISTAKES = [
  'no-case-declarations',
  'no-empty',
  'no-fallthrough',
  'no-prototype-builtins',
  'no-regex-spaces',
  'no-useless-assignment',
  'no-var',
  'prefer-const',
  'prefer-rest-params',
  'prefer-spread',
  'preserve-caught-error',
  'no-array-constructor',
  'typescript/ban-ts-comment',
  'typescript/no-empty-object-type',
  'typescript/no-explicit-any',
  'typescript/no-namespace',
  'typescript/no-require-imports',
  'typescript/no-unnecessary-type-constraint',
  'typescript/no-unsafe-function-type',
  // These need types.
  'typescript/no-misused-promises',
  'typescript/return-await',
  'typescript/switch-exhaustiveness-check',
];
/** What the compiler finds in TypeScript. */
const MISTAKES_IN_SCRIPTS = ['no-redeclare', 'no-undef', 'mindgrove/octal'];

/** Rules of correctness that report what is right here, such as a string's code points, a mock's method or a cast. */
const NOT_HERE = [
  'no-control-regex',
  'jsx-a11y/prefer-tag-over-role',
  'react/no-children-prop',
  'typescript/no-base-to-string',
  'typescript/no-implied-eval',
  'typescript/no-meaningless-void-operator',
  'typescript/no-misused-spread',
  'typescript/require-array-sort-compare',
  'typescript/restrict-template-expressions',
  'typescript/unbound-method',
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
  categories: { correctness: 'error' },
  rules: {
    ...errors(MISTAKES),
    ...Object.fromEntries(NOT_HERE.map((rule) => [rule, 'off'] as const)),
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
      rules: { 'react/rules-of-hooks': 'error', 'react/unsupported-syntax': 'error' },
    },
    {
      files: ['{kit,ui,shell}/src/**/*.tsx', 'mfe-*/src/**/*.tsx'],
      rules: {
        'jsx-a11y/anchor-ambiguous-text': 'error',
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
