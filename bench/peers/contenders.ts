/**
 * Who is measured, and their pages: installs the peers' libraries and builds all pages alike. The
 * libraries have a folder of their own because a package.json nearer than the root's would end
 * `#local/…`, and a second Dexie beside it would get into Larder's own measurements.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { contractAsData } from '../../scripts/vite-contract-as-data.ts'
import { must } from '../finding.ts'

export type ContenderName = 'larder' | 'floor' | 'dexie' | 'rxdb' | 'pouchdb' | 'tinybase'

type Peer = {
  readonly name: ContenderName
  readonly title: string
  /** The package whose version is told. */
  readonly library: string
}

export const peers: readonly Peer[] = [
  { name: 'dexie', title: 'Dexie', library: 'dexie' },
  { name: 'rxdb', title: 'RxDB', library: 'rxdb' },
  { name: 'pouchdb', title: 'PouchDB', library: 'pouchdb-core' },
  { name: 'tinybase', title: 'TinyBase', library: 'tinybase' },
]

export const contenders: readonly ContenderName[] = [
  'larder',
  'floor',
  ...peers.map(({ name }) => name),
]

const here = import.meta.dirname
const libraries = join(here, 'libraries')

type Lock = { readonly packages: Readonly<Record<string, { license?: string; version: string }>> }

const isFree = (license: string | undefined) =>
  /^\(?(MIT|ISC|Apache-2\.0|0?BSD(-\d-Clause)?)\b|\bOR MIT\)?$/.test(license ?? '')

/** From the npm registry, exactly as the lock file says; nothing of it runs here. @returns versions */
export function installPeers(): ReadonlyMap<ContenderName, string> {
  const lock = JSON.parse(readFileSync(join(libraries, 'package-lock.json'), 'utf8')) as Lock
  const { '': own, ...packages } = lock.packages
  const others = Object.entries(packages).filter(([, { license }]) => !isFree(license))
  must(others.length === 0, `licences are to be looked at: ${others.map(([name]) => name)}`)
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts'], {
    cwd: libraries,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  must(status === 0, 'the peers could not be installed from the npm registry')
  return new Map(
    peers.map(({ name, library }) => [
      name,
      packages[`node_modules/${library}`]?.version ?? 'unknown',
    ]),
  )
}

const inputs = {
  larder: join(here, 'pages', 'larder.ts'),
  'larder.worker': join(here, 'pages', 'larder.worker.ts'),
  floor: join(here, 'pages', 'floor.ts'),
  'floor.worker': join(here, 'pages', 'floor.worker.ts'),
  ...Object.fromEntries(peers.map(({ name }) => [name, join(libraries, `${name}.ts`)])),
}

/** As the app is built, Dexie in the same file for whoever uses it. */
export async function buildPages(folder: string): Promise<void> {
  await build({
    root: here,
    configFile: false,
    logLevel: 'error',
    plugins: [contractAsData()],
    resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.min.mjs' }] },
    build: {
      outDir: folder,
      emptyOutDir: true,
      modulePreload: false,
      reportCompressedSize: false,
      target: 'esnext',
      rolldownOptions: { input: inputs, output: { entryFileNames: '[name].js' } },
    },
  })
}
