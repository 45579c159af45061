/**
 * The borders of the house as dependency-cruiser rules, generated from what is there: the
 * workspaces' package.json files say who may import whom, the folder names say the rest. A new
 * package, slice or feature is therefore inside its borders from its first file.
 */

const SERVER = '^apps/server/src';
const WEB = '^apps/web/src';
const TEST = '[.]test[.]tsx?$';
const TESTING = '^(apps/(server|web)/src/testing|packages/testing/src)/';

/**
 * Inside the server: folder or file → what it may import besides itself. `main`, `app`, `jobs` and
 * `cli` put the parts together and are free.
 */
const SERVER_LAYERS = {
  config: ['operator-error'],
  db: ['config', 'operator-error'],
  core: ['config', 'db'],
  adapters: ['config', 'db', 'core'],
  plugins: ['config', 'db', 'core', 'adapters'],
  slices: ['config', 'db', 'core', 'adapters', 'plugins'],
  importacao: ['operator-error', 'db', 'core'],
};

/**
 * Inside the e-SIC, one capability of many rooms: room → the rooms below it. Its `index.ts` mounts them
 * all and is free.
 */
const ESIC_ROOMS = {
  // A request with its appeals: stored, under lock, told of, found by protocol.
  processo: [],
  anexos: ['processo'],
  solicitacoes: ['anexos', 'processo'],
  recursos: ['solicitacoes', 'anexos', 'processo'],
  publicacao: ['solicitacoes', 'processo'],
  classificadas: ['processo'],
  pesquisa: ['processo'],
  relatorios: ['processo'],
};

/** Inside the web: routes → features → tributos, esic → layout → ui → theme → lib, never back. */
const WEB_LAYERS = {
  lib: [],
  theme: ['lib'],
  ui: ['theme', 'lib'],
  layout: ['ui', 'theme', 'lib'],
  // What the pages of the taxes share.
  tributos: ['ui', 'theme', 'lib'],
  // What citizens and staff see of a request and of its appeals.
  esic: ['ui', 'theme', 'lib'],
  features: ['tributos', 'esic', 'layout', 'ui', 'theme', 'lib'],
  routes: ['paginas', 'features', 'layout', 'ui', 'theme', 'lib'],
};

/** The same of the e-SIC's side of the web, in rooms named like those of the server. */
const ESIC_WEB_ROOMS = {
  processo: [],
  anexos: ['processo'],
  publicacao: ['processo'],
  solicitacoes: ['publicacao', 'anexos', 'processo'],
  recursos: ['solicitacoes', 'anexos', 'processo'],
};

/** Rules that hold everywhere. */
const HOUSE_RULES = [
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
    comment: 'Production installs no devDependencies.',
    from: { path: '^(packages|apps)/[^/]+/src/', pathNot: [TEST, TESTING] },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'no Node below the server',
    comment: 'Domain, contracts and web run in a browser.',
    from: { path: ['^packages/', `${WEB}/`], pathNot: [TEST, TESTING] },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'the domain stands alone',
    comment: 'No library, no framework: rules of law outlive them.',
    from: { path: '^packages/domain/src/', pathNot: TEST },
    to: { pathNot: '^packages/domain/src/' },
  },
  {
    name: 'the reference ERP stands alone',
    comment: 'It speaks the API and nothing else of ours, as the system of a vendor does.',
    from: { path: '^apps/erp/' },
    to: { path: '^apps/(server|web)/' },
  },
  {
    name: 'slices see ports',
    comment: 'A slice knows the port of an adapter; app.ts hands it the real one.',
    from: { path: `${SERVER}/slices/`, pathNot: TEST },
    to: { path: `${SERVER}/adapters/`, pathNot: '/port[.]ts$' },
  },
  {
    name: 'tables stay in repositories',
    comment: 'What mentions a table is a *.repository.ts.',
    from: {
      path: `${SERVER}/(slices|adapters|plugins|importacao)/`,
      pathNot: [TEST, '[.]repository[.]ts$'],
    },
    to: { path: `${SERVER}/db/schema/` },
  },
];

/** A workspace imports itself and what its package.json declares; a package has one entry. */
function workspaceRules({ name, dir, uses }, workspaces) {
  const folders = (names) => workspaces.filter((one) => names(one)).map((one) => `^${one.dir}/`);
  const declared = {
    name: `${name}: only declared workspaces`,
    comment: 'package.json says which workspaces this one stands on.',
    from: { path: `^${dir}/` },
    to: {
      path: folders(() => true),
      pathNot: [`^${dir}/`, ...folders((one) => uses.includes(one.name))],
    },
  };
  const entry = {
    name: `${name}: one entry`,
    comment: 'A package is entered by its index.ts, or that of a folder of it.',
    from: { pathNot: `^${dir}/` },
    to: { path: `^${dir}/`, pathNot: [`^${dir}/src/index[.]ts$`, `^${dir}/src/[^/]+/index[.]ts$`] },
  };
  return dir.startsWith('packages/') ? [declared, entry] : [declared];
}

/** One rule per layer: it imports itself and the layers it is allowed. */
function layerRules(app, base, layers) {
  return Object.entries(layers).map(([layer, allowed]) => ({
    name: `${app}: ${layer} → ${allowed.join(', ') || 'nothing else'}`,
    comment: 'Layers import one way.',
    from: { path: `${base}/${layer}(/|[.]tsx?$)`, pathNot: TEST },
    to: { path: `${base}/`, pathNot: `${base}/(${[layer, ...allowed].join('|')})(/|[.]tsx?$)` },
  }));
}

/** Folders beside each other do not import each other. */
function siblingRule(base) {
  return {
    name: `${base.slice(1)}: siblings are strangers`,
    comment: 'What two of them need belongs a layer below.',
    from: { path: `${base}/([^/]+)/`, pathNot: TEST },
    to: { path: `${base}/[^/]+/`, pathNot: `${base}/$1/` },
  };
}

/**
 * Every rule of the house, for dependency-cruiser's `forbidden`.
 * @param {import('./workspaces.mjs').Workspace[]} workspaces
 */
export function borderRules(workspaces) {
  return [
    ...HOUSE_RULES,
    ...workspaces.flatMap((workspace) => workspaceRules(workspace, workspaces)),
    ...layerRules('server', SERVER, SERVER_LAYERS),
    ...layerRules('esic', `${SERVER}/slices/esic`, ESIC_ROOMS),
    ...layerRules('web esic', `${WEB}/esic`, ESIC_WEB_ROOMS),
    ...layerRules('web', WEB, WEB_LAYERS),
    siblingRule(`${SERVER}/slices`),
    siblingRule(`${SERVER}/adapters`),
    siblingRule(`${WEB}/features`),
  ].map((rule) => ({ severity: 'error', ...rule }));
}
