/**
 * Builds the sync worker together with the page, so that both load the same file with the device
 * database in it: fetched, kept and compiled once (ADR 0013). The dev server does as it always does.
 * Always holds: the worker loads nothing that only a page needs; the build stops when it would.
 */
import { globSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const root = join(import.meta.dirname, '..')
const host = join(root, 'src', 'platform', 'sync-host.ts')
const worker = join(root, 'workers', 'sync.worker.ts')
const modules = join(root, 'src', 'modules')
/** What stands before Home is usable. */
const start = [
  join(root, 'src', 'main.tsx'),
  join(root, 'src', 'modules', 'home', 'screens', 'home-screen.tsx'),
  ...globSync('*/home/now.ts', { cwd: modules }).map((file) => join(modules, file)),
]
/** As it stands in sync-host.ts. */
const address = "new URL('../../workers/sync.worker.ts', import.meta.url)"

export function workerBesidePage(): Plugin {
  return {
    name: 'larder:worker-beside-page',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (id !== host) return
      if (!code.includes(address)) this.error(`sync-host.ts no longer says ${address}.`)
      const file = this.emitFile({ type: 'chunk', id: worker, name: 'sync.worker' })
      return { code: code.replace(address, `import.meta.ROLLUP_FILE_URL_${file}`), map: null }
    },
    generateBundle(_options, bundle) {
      const own = modulesFrom(this, [worker])
      const isForeign = (id: string) => !own.has(id) && !id.startsWith('\0')
      for (const made of Object.values(bundle)) {
        if (made.type !== 'chunk' || made.facadeModuleId !== worker) continue
        for (const file of made.imports) {
          const chunk = bundle[file]
          const found = chunk?.type === 'chunk' && Object.keys(chunk.modules).find(isForeign)
          if (found)
            this.error(`The sync worker would load ${file} with ${found}, which is a page's.`)
        }
      }
    },
  }
}

type Graph = { readonly getModuleInfo: (id: string) => Rolldown.ModuleInfo | null }

/** Is it a file of src that stands there? */
const placed = (where: RegExp) => {
  const src = join(root, 'src')
  return (id: string) => id.startsWith(src) && where.test(relative(src, id).replaceAll('\\', '/'))
}

/** These and everything they import, directly or by others; what is fetched later is not in it. */
function modulesFrom(graph: Graph, entries: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  const open = [...entries]
  for (let id = open.pop(); id; id = open.pop()) {
    if (found.has(id)) continue
    found.add(id)
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}

/**
 * What every page starts with is three files: what its worker loads too, libraries, which stay
 * cached from release to release, and Larder's own. Home is a fourth, with what the modules add to its
 * start. What page and worker share only later (saving, sending) is one more, what stands over the
 * pages another, and so is what the modules add to To do, to Home once it can be used, to search and to
 * the outbox. Many small files would be requested one by one and compress worse.
 */
export function filesOfStart(): Rolldown.CodeSplittingOptions {
  let ofWorker: ReadonlySet<string> | undefined
  let ofStart: ReadonlySet<string> | undefined
  const isOfWorker = (id: string) => ofWorker?.has(id) === true
  const isOfStart = (id: string) => ofStart?.has(id) === true

  function nameOfShared(id: string, graph: Graph): string | null {
    ofWorker ??= modulesFrom(graph, [worker])
    ofStart ??= modulesFrom(graph, start)
    if (!isOfWorker(id)) return null
    if (isOfStart(id)) return 'device'
    const importers = graph.getModuleInfo(id)?.importers ?? []
    return importers.some((importer) => !isOfWorker(importer)) ? 'saving' : null
  }

  const isLibrary = (id: string) => id.includes('node_modules') && !isOfWorker(id)
  return {
    groups: [
      { name: nameOfShared, priority: 4 },
      { name: 'libraries', test: isLibrary, tags: ['$initial'], priority: 3 },
      { name: 'app', test: (id) => !isOfWorker(id), tags: ['$initial'], priority: 2 },
      { name: 'home-screen', test: (id) => isOfStart(id) && !isLibrary(id), priority: 1 },
      { name: 'to-do', test: placed(/^(records|modules\/[^/]+)\/to-do\//) },
      {
        name: 'home-later',
        test: placed(
          /^modules\/([^/]+\/home\/(?!clock-out)|home\/screens\/((manager|staff)\/)?later-)/,
        ),
      },
      { name: 'search', test: placed(/^modules\/[^/]+\/search-faces\.ts/) },
      { name: 'outbox', test: placed(/^modules\/[^/]+\/(outbox-words|reviews)\.ts/) },
      { name: 'after-start', test: placed(/^(app|modules\/[^/]+)\/after-start\.ts/) },
      { name: 'menu', test: /[\\/]src[\\/]app[\\/]shell[\\/](side|user)-menu/ },
    ],
  }
}
