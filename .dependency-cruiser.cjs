// Who may import whom (docs/where-things-live.md). Run by scripts/check-structure.ts, which also
// refuses a run that saw no modules: with TypeScript 7 only the swc parser sees any.
const test = '\\.test\\.tsx?$'
const rooms = ['contract', 'local', 'workers', 'server', 'sw', 'src', 'tests', 'bench', 'scripts']

/** `room` may import, of Larder's own rooms, itself and `others`. */
const only = (room, others, more = {}) => ({
  name: `${room}-imports-only-${others.join('-') || 'itself'}`,
  severity: 'error',
  from: { path: `^${room}/`, pathNot: test },
  to: {
    path: `^(${rooms.filter((one) => one !== room && !others.includes(one)).join('|')})/`,
    ...more,
  },
})

/** The layers inside src: app → modules → records → ui; session and platform read none of them. */
const layer = (part, mayNot) => ({
  name: `src-${part}-stays-below`,
  severity: 'error',
  from: { path: `^src/${part}/`, pathNot: test },
  to: { path: `^src/(${mayNot.join('|')})/` },
})

/**
 * The layers inside server: main → modules → http, jobs → records → store. A module may have calls of its
 * own, made with the tools of http; nothing below the modules knows one by name.
 */
const serverLayer = (part, mayNot) => ({
  name: `server-${part}-stays-below`,
  severity: 'error',
  from: { path: `^server/${part}/`, pathNot: test },
  to: { path: `^server/(${mayNot.join('|')})/` },
})

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
    {
      name: 'contract-has-no-dependencies',
      comment:
        'The contract is data and pure functions: its schema library, luxon, cronstrue, zxcvbn-ts.',
      severity: 'error',
      from: { path: '^contract/', pathNot: test },
      to: {
        dependencyTypesNot: ['local', 'aliased-subpath-import', 'type-only'],
        pathNot: 'node_modules/(typebox|luxon|cronstrue|@types/luxon|@zxcvbn-ts/[a-z-]+)/',
      },
    },
    only('contract', []),
    only('local', ['contract']),
    only('workers', ['local', 'contract']),
    only('server', ['contract']),
    {
      ...only('sw', ['contract', 'workers']),
      name: 'sw-imports-contract-and-the-sync-engine',
    },
    {
      name: 'sw-reaches-the-engine-by-its-wake-up-entry',
      severity: 'error',
      from: { path: '^sw/', pathNot: test },
      to: { path: '^workers/', pathNot: '^workers/(sync/engine/)?wake[^/]*\\.ts$' },
    },
    only('src', ['local', 'contract', 'workers']),
    {
      name: 'src-takes-only-types-from-workers',
      comment: 'The one exception starts the worker, by its address (`new Worker(new URL(…))`).',
      severity: 'error',
      from: { path: '^src/', pathNot: test },
      to: { path: '^workers/', dependencyTypesNot: ['type-only'] },
    },
    layer('ui', ['app', 'modules', 'records']),
    layer('records', ['app', 'modules']),
    layer('modules', ['app']),
    layer('session', ['app', 'modules', 'records', 'ui']),
    layer('platform', ['app', 'modules', 'records', 'ui', 'session']),
    {
      name: 'a-module-of-src-imports-only-the-parts-of-another',
      severity: 'error',
      from: { path: '^src/modules/([^/]+)/', pathNot: test },
      to: { path: '^src/modules/', pathNot: ['^src/modules/$1/', '^src/modules/[^/]+/parts/'] },
    },
    {
      name: 'src-app-names-modules-in-one-list',
      comment:
        'What a module adds to the app it says in its module.ts and after-start.ts (src/records/seam).',
      severity: 'error',
      from: { path: '^src/app/', pathNot: [test, '^src/app/(modules|after-start)\\.ts$'] },
      to: { path: '^src/modules/' },
    },
    serverLayer('store', ['http', 'jobs', 'modules', 'records', 'sessions', 'services', 'demo']),
    serverLayer('records', ['http', 'jobs', 'modules', 'demo']),
    serverLayer('sessions', ['http', 'jobs', 'modules', 'demo']),
    serverLayer('services', ['http', 'jobs', 'modules', 'demo']),
    serverLayer('http', ['jobs', 'modules', 'demo']),
    serverLayer('jobs', ['http', 'modules', 'demo']),
    serverLayer('modules', ['demo']),
    {
      name: 'contract-core-names-no-module',
      severity: 'error',
      from: {
        path: '^contract/(core|time|text|measure)/',
        pathNot: [
          test,
          '^contract/core/(resource/(declarations|module-settings)|acts/declared-acts|lists/declared-views|figures/figures-by-name|rules/(module-rules|server-rules))\\.ts$',
        ],
      },
      to: { path: '^contract/modules/' },
    },
    {
      name: 'nothing-imports-a-test',
      severity: 'error',
      from: { pathNot: [test, '^tests/', '^bench/'] },
      to: { path: test },
    },
    {
      name: 'everything-resolves',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '^vitest/', '\\?(worker|url|raw)'] },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // Nor the peers of bench/: their libraries are installed only to be measured.
    exclude: { path: '(^|/)(dist|data|coverage)/|^bench/peers/libraries/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css', '.d.ts'],
    },
  },
}
