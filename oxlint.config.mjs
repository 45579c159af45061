/** What `npx oxlint` looks for; the rules that need types are run by TypeScript's own compiler. */
import { defineConfig } from 'oxlint';

const TESTS = ['**/*.test.{ts,tsx}', 'e2e/**/*.ts', 'apps/server/src/testing/**/*.ts'];
/** They replace modules, so vitest.config.ts gives each a process of its own. */
const ALONE = ['**/*.alone.test.{ts,tsx}'];
/** Their tools want a default export. */
const DEFAULT_EXPORTS = [
  '**/*.config.{ts,mjs}',
  '**/*.d.ts',
  '.dependency-cruiser.mjs',
  'e2e/src/global-setup.ts',
  'scripts/check/lint-rules.mjs',
];

/** `it.only`, `test.skip` and their like: a test that does not run proves nothing. */
const switchedOffTests = ['describe', 'it', 'test'].flatMap((object) =>
  ['only', 'skip', 'todo', 'fixme', 'fails'].map((property) => ({
    object,
    property,
    message: 'A test either runs or is deleted.',
  })),
);
const replacedModules = ['mock', 'doMock'].map((property) => ({
  object: 'vi',
  property,
  message: 'Other files of the same process would see it: name this one *.alone.test.ts.',
}));
/** vitest's own ways to wait, where there is one that gives up later. */
const hurriedWaits = (patient) =>
  Object.entries({ vi: 'waitFor', expect: 'poll' }).map(([object, property]) => ({
    object,
    property,
    message: `A busy machine needs more than its second: use ${patient}.`,
  }));
/** On what a visitor sends, their work grows with the square of it. */
const slowOnLongTexts = [
  {
    property: 'normalize',
    message: 'A pile of marks stops the server: use `normalizar` or `semAcentos` of the domain.',
  },
  {
    object: 'Intl',
    property: 'Segmenter',
    message: 'A long text stops the server: use `contarCaracteres` or `cabeEm` of the domain.',
  },
];
/** The two files that make them safe. */
const SAFE_ON_LONG_TEXTS = ['caracteres', 'escrita'].map(
  (nome) => `packages/domain/src/texto/${nome}.ts`,
);
/** Rules of law must answer the same for the same arguments, whenever they are asked. */
const clock = [
  { object: 'Date', property: 'now', message: 'The clock is an argument (`hoje`, `agora`).' },
  { object: 'Math', property: 'random', message: 'Chance is an argument too.' },
];
const environment = {
  object: 'process',
  property: 'env',
  message: 'Only config.ts reads the environment.',
};

const wholeZod = {
  name: 'zod',
  message: "Import 'zod/mini': whole zod alone is a seventh of the first load's budget.",
};
const sendsTwice = {
  name: '@tanstack/react-query',
  importNames: ['useMutation'],
  message: 'Two taps in a row would send twice: useAcao sends once.',
};

const properties = (...restricted) => ({
  'no-restricted-properties': ['error', ...switchedOffTests, ...restricted],
});
const imports = (...paths) => ({ 'no-restricted-imports': ['error', { paths }] });
const errors = (...names) => Object.fromEntries(names.map((name) => [name, 'error']));
const MAX_LINES = { max: 250, skipBlankLines: true, skipComments: true };

export default defineConfig({
  options: {
    typeAware: true,
    typeCheck: true,
    denyWarnings: true,
    respectEslintDisableDirectives: false,
  },
  plugins: ['eslint', 'typescript', 'oxc', 'react', 'jsx-a11y', 'import'],
  jsPlugins: ['./scripts/check/lint-rules.mjs'],
  ignorePatterns: ['**/dist/', '**/node_modules/', '**/coverage/', '**/test-results/', 'data/'],
  categories: { correctness: 'error' },
  env: { builtin: true, node: true },
  rules: {
    // Nothing is waved through by a comment: a rule that is wrong is changed here, for everybody.
    'balcao/no-inline-config': 'error',
    'balcao/no-spread-literal': 'error',
    'balcao/no-literal-accessor': 'error',
    ...properties(...slowOnLongTexts),
    'import/no-default-export': 'error',
    complexity: ['error', 15],
    'max-depth': ['error', 3],
    'max-lines': ['error', MAX_LINES],
    'max-lines-per-function': ['error', { ...MAX_LINES, max: 90 }],
    'max-params': ['error', 5],
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-unused-vars': ['error', { ignoreRestSiblings: true }],
    'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'] }],
    ...errors(
      'no-array-constructor',
      'no-case-declarations',
      'no-empty',
      'no-empty-function',
      'no-fallthrough',
      'no-prototype-builtins',
      'no-redeclare',
      'no-regex-spaces',
      'no-undef',
      'no-unexpected-multiline',
      'no-useless-constructor',
      'no-var',
      'object-shorthand',
      'prefer-const',
      'prefer-rest-params',
      'prefer-spread',
      'react/rules-of-hooks',
      'react/unsupported-syntax',
    ),
    // A button's and a link's own names say more than a rule can.
    'jsx-a11y/control-has-associated-label': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    // Facts are pairs of a label and what is shown, which are no list of React's.
    'react/jsx-key': 'off',
    // Texts are put in order as they are.
    'typescript/require-array-sort-compare': 'off',
    // The specification gives the alt text of the avatar, 'Image de perfil…', to the letter.
    'jsx-a11y/img-redundant-alt': 'off',
    // Brazilian public sites have access keys 1, 2 and 3 (eMAG 3.1, recommendation 1.5).
    'jsx-a11y/no-access-key': 'off',
    // A table that is drawn as cards on a phone loses its roles unless they are written.
    'jsx-a11y/no-redundant-roles': 'off',
    'jsx-a11y/no-interactive-element-to-noninteractive-role': [
      'error',
      { td: ['cell'], th: ['columnheader', 'rowheader'], tr: ['row'] },
    ],
  },
  overrides: [
    {
      files: ['**/*.{ts,tsx}'],
      rules: {
        // The compiler knows what is defined.
        'no-undef': 'off',
        'no-redeclare': 'off',
        ...errors(
          ...[
            'adjacent-overload-signatures',
            'array-type',
            'ban-tslint-comment',
            'class-literal-property-style',
            'consistent-generic-constructors',
            'consistent-indexed-object-style',
            'consistent-type-assertions',
            'consistent-type-imports',
            'no-confusing-non-null-assertion',
            'no-deprecated',
            'no-dynamic-delete',
            'no-empty-object-type',
            'no-explicit-any',
            'no-extraneous-class',
            'no-generated-empty-object-type',
            'no-inferrable-types',
            'no-invalid-void-type',
            'no-mixed-enums',
            'no-namespace',
            'no-non-null-asserted-nullish-coalescing',
            'no-non-null-assertion',
            'no-require-imports',
            'no-unnecessary-boolean-literal-compare',
            'no-unnecessary-condition',
            'no-unnecessary-template-expression',
            'no-unnecessary-type-arguments',
            'no-unnecessary-type-assertion',
            'no-unnecessary-type-constraint',
            'no-unnecessary-type-conversion',
            'no-unnecessary-type-parameters',
            'no-unsafe-argument',
            'no-unsafe-assignment',
            'no-unsafe-call',
            'no-unsafe-function-type',
            'no-unsafe-member-access',
            'no-unsafe-return',
            'non-nullable-type-assertion-style',
            'only-throw-error',
            'prefer-find',
            'prefer-for-of',
            'prefer-function-type',
            'prefer-includes',
            'prefer-literal-enum-member',
            'prefer-optional-chain',
            'prefer-promise-reject-errors',
            'prefer-reduce-type-parameter',
            'prefer-regexp-exec',
            'prefer-return-this-type',
            'prefer-string-starts-ends-with',
            'related-getter-setter-pairs',
            'unified-signatures',
            'use-unknown-in-catch-callback-variable',
          ].map((name) => `typescript/${name}`),
        ),
        'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
        'typescript/dot-notation': ['error', { allowIndexSignaturePropertyAccess: true }],
        'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
        // Marked so that it stands out, says its package: plain HTTP, to the gov.br of this machine alone.
        'typescript/no-deprecated': [
          'error',
          { allow: [{ from: 'package', name: 'allowInsecureRequests', package: 'openid-client' }] },
        ],
        // A handler without its promise attribute is fine in React: errors reach the query client.
        'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
        // Documents, lines and masks are ASCII: a character is a code unit.
        'typescript/no-misused-spread': ['error', { allow: ['string'] }],
        // An empty setting or text counts as none: `||` on strings says so.
        'typescript/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true } }],
        'typescript/restrict-plus-operands': [
          'error',
          { allowAny: false, allowBoolean: false, allowNullish: false, allowRegExp: false },
        ],
        'typescript/restrict-template-expressions': [
          'error',
          { allowAny: false, allowBoolean: true, allowNullish: false, allowNumber: true },
        ],
        'typescript/return-await': ['error', 'error-handling-correctness-only'],
        'typescript/switch-exhaustiveness-check': [
          'error',
          { considerDefaultExhaustiveForUnions: true },
        ],
      },
    },
    {
      files: ['packages/domain/src/**/*.ts'],
      rules: { ...properties(...slowOnLongTexts, ...clock), 'balcao/no-clock': 'error' },
    },
    {
      files: [
        'packages/contracts/src/**/*.ts',
        'apps/server/src/**/*.ts',
        'apps/web/src/**/*.{ts,tsx}',
      ],
      rules: imports(wholeZod),
    },
    { files: ['apps/web/src/**/*.{ts,tsx}'], rules: imports(wholeZod, sendsTwice) },
    { files: ['apps/web/src/lib/use-acao.ts'], rules: imports(wholeZod) },
    {
      files: ['packages/*/src/**/*.ts', 'apps/*/src/**/*.{ts,tsx}'],
      rules: { 'no-console': 'error' },
    },
    { files: ['apps/server/src/cli/**'], rules: { 'no-console': 'off' } },
    {
      files: ['apps/server/src/**/*.ts'],
      rules: properties(...slowOnLongTexts, environment),
    },
    {
      files: ['apps/web/**/*.{ts,tsx}'],
      env: { browser: true },
      rules: {
        // Failures that are shown to the person are also logged for whoever helps them.
        'no-console': ['error', { allow: ['warn', 'error'] }],
        'max-lines-per-function': ['error', { max: 150, skipBlankLines: true }],
      },
    },
    {
      files: ['apps/server/src/config.ts', ...SAFE_ON_LONG_TEXTS],
      rules: properties(),
    },
    {
      files: TESTS,
      rules: {
        ...properties(...replacedModules),
        'balcao/no-clock': 'off',
        // A table of cases has a line for each group.
        'balcao/no-spread-literal': 'off',
        // What refers to itself is written so in a contract.
        'balcao/no-literal-accessor': 'off',
        'max-lines': ['error', { ...MAX_LINES, max: 400 }],
        // One `describe` holds a table of cases, and a row as many columns as the case has.
        'max-lines-per-function': 'off',
        'max-params': 'off',
        'typescript/no-non-null-assertion': 'off',
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-member-access': 'off',
      },
    },
    {
      files: ['apps/server/src/**/*.test.ts'],
      rules: properties(...replacedModules, ...hurriedWaits('`esperar`')),
    },
    {
      files: ['apps/web/src/**/*.test.{ts,tsx}'],
      rules: properties(...replacedModules, ...hurriedWaits('`waitFor` of Testing Library')),
    },
    { files: ALONE, rules: properties() },
    { files: ['e2e/**/*.ts'], rules: { 'react/rules-of-hooks': 'off' } },
    { files: ['apps/web/public/**/*.js'], env: { browser: true } },
    // A list of names has a line for each.
    { files: ['oxlint.config.mjs'], rules: { 'max-lines': ['error', { ...MAX_LINES, max: 300 }] } },
    { files: DEFAULT_EXPORTS, rules: { 'import/no-default-export': 'off' } },
  ],
});
