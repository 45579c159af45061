/**
 * The borders of the house, for dependency-cruiser: who may import whom. Sources are judged, not a
 * build that may be stale. `scripts/check/borders.test.ts` breaks each rule once.
 */

/** Workspace → what it may stand on, beside the testing package, which only tests import. */
const WORKSPACES = {
  'packages/domain': [],
  'packages/contracts': ['packages/domain'],
  'packages/testing': ['packages/domain'],
  'apps/banco': ['packages/domain'],
  'apps/erp': ['packages/contracts', 'packages/domain'],
  'apps/govbr': [],
  'apps/server': ['packages/contracts', 'packages/domain'],
  'apps/web': ['packages/contracts', 'packages/domain'],
  e2e: ['packages/domain'],
  bench: ['packages/domain', 'apps/server', 'e2e'],
};

/**
 * Folder or file → its layers, and the layers beside itself that each may import. What is not named
 * puts the others together and is free: `main`, `app`, `jobs` and `cli` of the server, the e-SIC's
 * `index.ts`.
 */
export const LAYERS = {
  'apps/server/src': {
    config: ['operator-error'],
    db: ['config', 'operator-error'],
    core: ['config', 'db'],
    adapters: ['config', 'db', 'core'],
    plugins: ['config', 'db', 'core', 'adapters'],
    slices: ['config', 'db', 'core', 'adapters', 'plugins'],
    importacao: ['operator-error', 'db', 'core'],
  },
  // A request with its appeals is the process: stored, under lock, told of, found by protocol.
  'apps/server/src/slices/esic': {
    processo: [],
    anexos: ['processo'],
    solicitacoes: ['anexos', 'processo'],
    recursos: ['solicitacoes', 'anexos', 'processo'],
    publicacao: ['solicitacoes', 'anexos', 'processo'],
    classificadas: ['processo'],
    pesquisa: ['processo'],
    relatorios: ['processo'],
  },
  // `tributos` and `esic` are what the pages of the taxes and those of requests share.
  'apps/web/src': {
    lib: [],
    theme: ['lib'],
    ui: ['theme', 'lib'],
    layout: ['ui', 'theme', 'lib'],
    tributos: ['ui', 'theme', 'lib'],
    esic: ['ui', 'theme', 'lib'],
    features: ['tributos', 'esic', 'layout', 'ui', 'theme', 'lib'],
    routes: ['paginas', 'paginas-do-painel', 'features', 'layout', 'ui', 'theme', 'lib'],
  },
  'apps/web/src/esic': {
    processo: [],
    anexos: ['processo'],
    publicacao: ['processo'],
    solicitacoes: ['publicacao', 'anexos', 'processo'],
    recursos: ['solicitacoes', 'anexos', 'processo'],
  },
};

/** Folders whose folders do not import each other: what two of them need belongs a layer below. */
const STRANGERS = ['apps/server/src/slices', 'apps/server/src/adapters', 'apps/web/src/features'];

const TEST = '[.]test[.]tsx?$';
const TESTING = '^(apps/(server|web)/src/testing|packages/testing/src)/';
const OURS = '^(packages|apps|e2e|bench)/';

/** A capital, an underscore or an accent in the name of a file. */
const NOT_KEBAB_CASE = '^(packages|apps|e2e|bench)/.*[^a-z0-9./-][^/]*$';

const inside = (folders) => folders.map((folder) => `^${folder}/`);
const parts = (folder, names) => `^${folder}/(${names.join('|')})(/|[.]tsx?$)`;

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const houseRules = [
  {
    name: 'no cycles',
    comment: 'Modules that need each other are one module, or need a third.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'imports resolve',
    comment: 'This import leads nowhere. (Vite makes the virtual ones.)',
    from: {},
    to: { couldNotResolve: true, pathNot: '^virtual:' },
  },
  {
    name: 'tests are leaves',
    comment: 'Only tests import tests and what helps them.',
    from: { pathNot: [TEST, TESTING, '^bench/', '^e2e/'] },
    to: { path: [TEST, TESTING] },
  },
  {
    name: 'no development packages in what runs',
    comment:
      'Production installs no devDependencies. React is the name of the interface that Preact has (decision 0061).',
    from: { path: '^(packages|apps)/[^/]+/src/', pathNot: [TEST, TESTING] },
    to: {
      path: 'node_modules/',
      pathNot: 'node_modules/(react|react-dom)/',
      dependencyTypes: ['npm-dev'],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'Mantine gives its sheets, not its code',
    comment:
      'The parts are drawn in apps/web/src/ui (decision 0056); the build writes the variables.',
    from: { path: '^apps/web/src/', pathNot: [TEST, TESTING, '^apps/web/src/theme/theme\\.ts$'] },
    to: { path: 'node_modules/@mantine/', pathNot: '\\.css$' },
  },
  {
    name: 'no Node below the server',
    comment:
      'Domain, contracts and web run in a browser; servidor.tsx draws the pages for the server.',
    from: {
      path: ['^packages/', '^apps/web/src/'],
      pathNot: [TEST, TESTING, '^apps/web/src/servidor\\.tsx$'],
    },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'the domain stands alone',
    comment: 'No library, no framework: rules of law outlive them.',
    from: { path: '^packages/domain/src/', pathNot: TEST },
    to: { pathNot: '^packages/domain/src/' },
  },
  {
    name: 'a package has one entry',
    comment: 'It is entered by its index.ts, or that of a folder of it.',
    from: { path: '^([^/]+/[^/]+)/' },
    to: {
      path: '^packages/',
      pathNot: ['^$1/', '^packages/[^/]+/src/index[.]ts$', '^packages/[^/]+/src/[^/]+/index[.]ts$'],
    },
  },
  {
    name: 'every workspace is listed',
    comment: 'Say in WORKSPACES what it stands on.',
    from: { path: OURS, pathNot: inside(Object.keys(WORKSPACES)) },
    to: {},
  },
  {
    name: 'slices see ports',
    comment: 'A slice knows the port of an adapter; app.ts hands it the real one.',
    from: { path: '^apps/server/src/slices/', pathNot: TEST },
    to: { path: '^apps/server/src/adapters/', pathNot: '[/.]port[.]ts$' },
  },
  {
    name: 'tables stay in repositories',
    comment: 'What mentions a table is a *.repository.ts.',
    from: {
      path: '^apps/server/src/(slices|adapters|plugins|importacao)/',
      pathNot: [TEST, '[.]repository[.]ts$'],
    },
    to: { path: '^apps/server/src/db/schema/' },
  },
];

/** A module imports, is imported, or is an orphan: the tool has no rule for every module. */
const nameRules = [
  { from: { path: NOT_KEBAB_CASE }, to: {} },
  { from: {}, to: { path: NOT_KEBAB_CASE } },
  { from: { path: NOT_KEBAB_CASE, orphan: true }, to: {} },
].map((rule) => ({
  name: 'file names are kebab-case',
  comment: 'In lower case they are the same on every disk.',
  ...rule,
}));

const workspaceRules = Object.entries(WORKSPACES).map(([folder, below]) => ({
  name: `${folder} stands on ${below.join(', ') || 'nothing of ours'}`,
  comment: 'Imports only go down, and never from app to app.',
  from: { path: `^${folder}/` },
  to: { path: OURS, pathNot: inside([folder, ...below, 'packages/testing']) },
}));

const layerRules = Object.entries(LAYERS).flatMap(([folder, layers]) =>
  Object.entries(layers).map(([layer, below]) => ({
    name: `${folder}: ${layer} imports ${below.join(', ') || 'nothing else'}`,
    comment: 'Layers import one way.',
    from: { path: parts(folder, [layer]), pathNot: TEST },
    to: { path: `^${folder}/`, pathNot: parts(folder, [layer, ...below]) },
  })),
);

const strangerRules = STRANGERS.map((folder) => ({
  name: `${folder}: siblings are strangers`,
  comment: 'What two of them need belongs a layer below.',
  from: { path: `^${folder}/([^/]+)/`, pathNot: TEST },
  to: { path: `^${folder}/[^/]+/`, pathNot: `^${folder}/$1/` },
}));

/** @satisfies {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [...houseRules, ...nameRules, ...workspaceRules, ...layerRules, ...strangerRules].map(
    (rule) => ({
      severity: 'error',
      ...rule,
    }),
  ),
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist(-servidor)?/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      // `source` is what the exports of a package call its sources.
      conditionNames: ['source', 'import', 'node', 'types', 'default'],
    },
  },
};
