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

/** The layers inside src: app → screens → records → ui; session and platform read no screens. */
const layer = (part, mayNot) => ({
  name: `src-${part}-stays-below`,
  severity: 'error',
  from: { path: `^src/${part}/`, pathNot: test },
  to: { path: `^src/(${mayNot.join('|')})/` },
})

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
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
      to: { path: '^workers/', pathNot: '^workers/(sync/)?wake[^/]*\\.ts$' },
    },
    only('src', ['local', 'contract', 'workers']),
    {
      name: 'src-takes-only-types-from-workers',
      comment: 'The one exception starts the worker, by its address (`new Worker(new URL(…))`).',
      severity: 'error',
      from: { path: '^src/', pathNot: test },
      to: { path: '^workers/', dependencyTypesNot: ['type-only'] },
    },
    layer('ui', ['app', 'screens', 'records']),
    layer('records', ['app', 'screens']),
    layer('screens', ['app']),
    layer('session', ['app', 'screens', 'records', 'ui']),
    layer('platform', ['app', 'screens', 'records', 'ui', 'session']),
    {
      name: 'one-screen-folder-never-imports-another',
      severity: 'error',
      from: { path: '^src/screens/([^/]+)/', pathNot: test },
      to: { path: '^src/screens/([^/]+)/', pathNot: '^src/screens/$1/' },
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
