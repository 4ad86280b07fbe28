/**
 * The floor under the bytes of a page: the libraries its own modules import, by exactly the names
 * they import, built with the same settings and nothing else. Always holds: the names come from the
 * sources that were fetched, so the floor moves with the app and cannot be argued about.
 */
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { parseSync } from 'rolldown/utils'
import { build } from 'vite'
import { dataFiles } from '../../scripts/vite-contract-as-data.ts'
import { type BuiltApp, root } from '../app-build.ts'
import { temporaryFolder } from '../larder.ts'

export type Libraries = ReadonlyMap<string, ReadonlySet<string>>
export type Bytes = { readonly script: number; readonly style: number }

const isPackage = (source: string) => !/^[.#/\0]|^virtual:/.test(source)
const resources = join(root, 'contract', 'modules')
/** Resources are data in a build: the schema builder they are written with is not in it. */
const isOwn = (id: string) =>
  id.startsWith(root) &&
  !id.includes('node_modules') &&
  !id.startsWith(resources) &&
  !dataFiles.includes(id)

type Import = { readonly source: string; readonly names: readonly string[] }

/** Static imports without types, and dynamic ones (`names` is then `import()`). */
function importsOf(file: string): Import[] {
  const { module } = parseSync(file, readFileSync(file, 'utf8'))
  const fixed = module.staticImports
    .map(({ moduleRequest, entries }) => ({
      source: moduleRequest.value,
      isTypes: entries.length > 0 && entries.every(({ isType }) => isType),
      names: entries
        .filter(({ isType }) => !isType)
        .map(({ importName }) =>
          importName.kind === 'Name' ? (importName.name ?? '') : importName.kind,
        ),
    }))
    .filter(({ isTypes }) => !isTypes)
  const code = readFileSync(file, 'utf8')
  const later = module.dynamicImports.map(({ moduleRequest }) => ({
    source: code.slice(moduleRequest.start + 1, moduleRequest.end - 1),
    names: ['import()'],
  }))
  return [...fixed, ...later]
}

/** What the sources among these modules import from packages. */
export function librariesOf(ids: Iterable<string>, fetched: ReadonlySet<string>): Libraries {
  const libraries = new Map<string, Set<string>>()
  for (const id of ids) {
    if (!isOwn(id) || !/\.tsx?$/.test(id)) continue
    for (const { source, names } of importsOf(id)) {
      if (!isPackage(source)) continue
      // What is only imported later counts when it was fetched all the same.
      const isLater = names[0] === 'import()'
      if (isLater && ![...fetched].some((one) => one.includes(`node_modules/${source}/`))) continue
      const known = libraries.get(source) ?? new Set()
      for (const name of names) known.add(name)
      libraries.set(source, known)
    }
  }
  return libraries
}

/** What a page and its worker need together, each name once. */
export const librariesOfBoth = (page: Libraries, worker: Libraries): Libraries =>
  new Map(
    [...new Set([...page.keys(), ...worker.keys()])].map((source) => [
      source,
      new Set([...(page.get(source) ?? []), ...(worker.get(source) ?? [])]),
    ]),
  )

/** Everything a worker's entry pulls in by static imports; resources are data in a build. */
export function sourcesFrom(entry: string): Set<string> {
  const found = new Set<string>()
  const open = [entry]
  for (let file = open.pop(); file; file = open.pop()) {
    if (found.has(file)) continue
    found.add(file)
    for (const { source, names } of importsOf(file)) {
      if (isPackage(source) || names[0] === 'import()') continue
      const next = source.startsWith('#') ? join(root, source.slice(1)) : join(file, '..', source)
      if (isOwn(next)) open.push(next)
    }
  }
  return found
}

function entryCode(libraries: Libraries): string {
  const lines: string[] = []
  const kept: string[] = []
  for (const [at, [source, names]] of [...libraries].entries()) {
    if (names.size === 0) lines.push(`import '${source}'`)
    for (const [nth, name] of [...names].entries()) {
      const as = `kept_${at}_${nth}`
      if (name === 'import()') lines.push(`void import('${source}')`)
      else {
        if (name === 'Default') lines.push(`import ${as} from '${source}'`)
        else if (name === 'NamespaceObject') lines.push(`import * as ${as} from '${source}'`)
        else lines.push(`import { ${name} as ${as} } from '${source}'`)
        kept.push(as)
      }
    }
  }
  return `${lines.join('\n')}\nglobalThis.kept = [${kept.join(', ')}]\n`
}

export const gzipped = (bytes: Buffer) => gzipSync(bytes, { level: 9 }).length

function sizesIn(folder: string): Bytes {
  const sum = (end: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith(end))
      .reduce((total, name) => total + gzipped(readFileSync(join(folder, name))), 0)
  return { script: sum('.js'), style: sum('.css') }
}

/** Gzipped bytes of the libraries alone. */
export async function buildLibraries(libraries: Libraries): Promise<Bytes> {
  const folder = temporaryFolder('libraries')
  // Stands nowhere; its place decides which node_modules are meant.
  const entry = join(root, 'libraries-alone.js')
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'bench:libraries-alone',
        enforce: 'pre',
        resolveId: (source) => (source === entry ? entry : null),
        load: (id) => (id === entry ? entryCode(libraries) : null),
      },
    ],
    build: {
      outDir: folder,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      rolldownOptions: { input: entry },
    },
  })
  const bytes = sizesIn(folder)
  rmSync(folder, { recursive: true, force: true })
  return bytes
}

/** Larder's own modules in these files, the heaviest first, before minifying and compression. */
export const heaviestOwn = (app: BuiltApp, files: readonly string[]) =>
  files
    .flatMap((file) => [...(app.modules.get(file) ?? [])])
    .filter(([id]) => id.startsWith(root) && !id.includes('node_modules'))
    .sort(([, a], [, b]) => b - a)
