import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const TYPESCRIPT = ['**/*.{ts,tsx}'];
const TESTS = ['**/*.test.{ts,tsx}', 'e2e/**/*.ts', 'apps/server/src/testing/**/*.ts'];
/** Their tools want a default export. */
const CONFIG_FILES = ['**/*.config.{ts,mjs}', 'e2e/src/global-setup.ts'];

/** They replace modules, so vitest.config.ts gives each a process of its own. */
const ALONE = ['**/*.alone.test.{ts,tsx}'];

/** `it.only`, `test.skip` and their like: a test that does not run proves nothing. */
const switchedOffTest = {
  selector:
    'MemberExpression[object.name=/^(describe|it|test)$/][property.name=/^(only|skip|todo|fixme|fails)$/]',
  message: 'A test either runs or is deleted.',
};
const defaultExport = {
  selector: 'ExportDefaultDeclaration',
  message: 'Export by name, so that one thing has one name everywhere.',
};
const replacedModules = ['mock', 'doMock'].map((property) => ({
  object: 'vi',
  property,
  message: 'Other files of the same process would see it: name this one *.alone.test.ts.',
}));
const hurriedWait = {
  object: 'vi',
  property: 'waitFor',
  message: 'A busy machine needs more than its second: use `esperar`.',
};
/** On what a visitor sends, their work grows with the square of it. */
const slowOnLongTexts = [
  {
    selector: 'CallExpression[callee.property.name="normalize"]',
    message: 'A pile of marks stops the server: use `normalizar` or `semAcentos` of the domain.',
  },
  {
    selector: 'NewExpression[callee.object.name="Intl"][callee.property.name="Segmenter"]',
    message: 'A long text stops the server: use `contarCaracteres` or `cabeEm` of the domain.',
  },
];
const EXPECTED_SYNTAX = [switchedOffTest, defaultExport, ...slowOnLongTexts];
/** The two files that make them safe. */
const SAFE_ON_LONG_TEXTS = ['caracteres', 'escrita'].map(
  (nome) => `packages/domain/src/texto/${nome}.ts`,
);
/** Rules of law must answer the same for the same arguments, whenever they are asked. */
const clock = [
  {
    selector: 'NewExpression[callee.name="Date"][arguments.length=0]',
    message: 'The clock is an argument (`hoje`, `agora`), never read here.',
  },
  {
    selector: 'CallExpression[callee.object.name="Date"][callee.property.name="now"]',
    message: 'The clock is an argument (`hoje`, `agora`), never read here.',
  },
  {
    selector: 'CallExpression[callee.object.name="Math"][callee.property.name="random"]',
    message: 'Chance is an argument too.',
  },
];

const wholeZod = {
  name: 'zod',
  message: "Import 'zod/mini': whole zod alone is a seventh of the first load's budget.",
};

const sendsTwice = {
  name: '@tanstack/react-query',
  importNames: ['useMutation'],
  message: 'Two taps in a row would send twice: useAcao sends once.',
};

export default defineConfig(
  globalIgnores(['**/dist/', '**/node_modules/', '**/coverage/', '**/test-results/', 'data/']),
  {
    // Nothing is waved through by a comment: a rule that is wrong is changed here, for everybody.
    linterOptions: { noInlineConfig: true },
  },
  js.configs.recommended,
  {
    rules: {
      complexity: ['error', 15],
      'max-depth': ['error', 3],
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 90, skipBlankLines: true, skipComments: true }],
      'max-params': ['error', 5],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'] }],
      'no-restricted-syntax': ['error', ...EXPECTED_SYNTAX],
      'object-shorthand': 'error',
      'prefer-const': 'error',
    },
  },
  {
    files: ['**/*.mjs'],
    languageOptions: { globals: globals.node },
  },
  {
    files: TYPESCRIPT,
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // A handler without its promise attribute is fine in React: errors reach the query client.
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
      // Fastify plugins and adapters are async by contract, awaiting or not.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowAny: false, allowBoolean: true, allowNullish: false, allowNumber: true },
      ],
      '@typescript-eslint/restrict-plus-operands': [
        'error',
        { allowAny: false, allowBoolean: false, allowNullish: false, allowRegExp: false },
      ],
      '@typescript-eslint/dot-notation': ['error', { allowIndexSignaturePropertyAccess: true }],
      // Documents, lines and masks are ASCII: a character is a code unit.
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      // An empty setting or text counts as none: `||` on strings says so.
      '@typescript-eslint/prefer-nullish-coalescing': [
        'error',
        { ignorePrimitives: { string: true } },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      // There are no enums here, and looking for them is slow.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unsafe-enum-comparison': 'off',
      // `type` and `interface` each read better in places; a linter cannot tell which.
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
    },
  },
  {
    files: ['packages/domain/src/**/*.ts'],
    ignores: TESTS,
    rules: { 'no-restricted-syntax': ['error', ...EXPECTED_SYNTAX, ...clock] },
  },
  {
    files: [...SAFE_ON_LONG_TEXTS, ...TESTS],
    rules: { 'no-restricted-syntax': ['error', switchedOffTest, defaultExport] },
  },
  {
    files: [
      'packages/contracts/src/**/*.ts',
      'apps/server/src/**/*.ts',
      'apps/web/src/**/*.{ts,tsx}',
    ],
    rules: { 'no-restricted-imports': ['error', { paths: [wholeZod] }] },
  },
  {
    files: ['apps/web/src/**/*.{ts,tsx}'],
    ignores: ['apps/web/src/lib/use-acao.ts'],
    rules: { 'no-restricted-imports': ['error', { paths: [wholeZod, sendsTwice] }] },
  },
  {
    files: ['packages/*/src/**/*.ts', 'apps/*/src/**/*.{ts,tsx}'],
    ignores: ['apps/server/src/cli/**'],
    rules: { 'no-console': 'error' },
  },
  {
    files: ['apps/server/src/**/*.ts'],
    ignores: ['apps/server/src/config.ts', ...TESTS],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Only config.ts reads the environment.' },
      ],
    },
  },
  {
    files: ['apps/web/**/*.{ts,tsx}'],
    extends: [jsxA11y.flatConfigs.strict, reactHooks.configs.flat['recommended-latest']],
    languageOptions: { globals: globals.browser },
    rules: {
      // Failures that are shown to the person are also logged for whoever helps them.
      'no-console': ['error', { allow: ['warn', 'error'] }],
      'max-lines-per-function': ['error', { max: 150, skipBlankLines: true }],
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
  },
  {
    files: TESTS,
    rules: {
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      // One `describe` holds a table of cases, and a row as many columns as the case has.
      'max-lines-per-function': 'off',
      'max-params': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
    },
  },
  {
    files: TESTS,
    ignores: ALONE,
    rules: { 'no-restricted-properties': ['error', ...replacedModules] },
  },
  {
    files: ['apps/server/src/**/*.test.ts'],
    ignores: ALONE,
    rules: { 'no-restricted-properties': ['error', ...replacedModules, hurriedWait] },
  },
  {
    files: ['apps/web/public/**/*.js'],
    languageOptions: { globals: globals.browser, sourceType: 'script' },
  },
  {
    files: ['**/*.d.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: CONFIG_FILES,
    rules: { 'no-restricted-syntax': ['error', switchedOffTest] },
  },
);
