/**
 * The browser receives the resource declarations as the JSON they are, never the schema builder
 * they are written with: it would cost every page 24 KB (ADR 0003). The files named here are
 * evaluated in Node and replaced by their exports, in builds, in workers and in the dev server.
 * Always holds: a built page contains no schema builder; the build stops when one slips in.
 */
import { join, sep } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Plugin } from 'vite'
import type { ContractExports } from './read-contract.ts'

const root = join(import.meta.dirname, '..')
const contract = join(root, 'contract')
export const dataFiles = [
  'resource/declarations.ts',
  'resource/facts.ts',
  'resource/descriptions.ts',
  'sync/travel.ts',
  'acts/declared-acts.ts',
].map((file) => join(contract, 'core', file))
const builder = `${sep}typebox${sep}build${sep}type${sep}`

function readContract(): Promise<ContractExports> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(join(import.meta.dirname, 'read-contract.ts'), {
      workerData: dataFiles,
    })
    thread.once('message', resolve)
    thread.once('error', reject)
  })
}

const toCode = (exports: Record<string, unknown>) =>
  Object.entries(exports)
    .map(([name, value]) =>
      name === 'default'
        ? `export default ${JSON.stringify(value)}`
        : `export const ${name} = ${JSON.stringify(value)}`,
    )
    .join('\n')

export function contractAsData(): Plugin {
  let reading: Promise<ContractExports> | undefined
  return {
    name: 'larder:contract-as-data',
    enforce: 'pre',
    buildStart() {
      reading = undefined
    },
    async load(id) {
      const file = join(id.split('?')[0] ?? id)
      if (!dataFiles.includes(file)) return
      reading ??= readContract()
      const exports = (await reading)[file]
      return exports && { code: toCode(exports), moduleType: 'js' }
    },
    hotUpdate({ file }) {
      if (!join(file).startsWith(contract + sep)) return
      reading = undefined
      this.environment.moduleGraph.invalidateAll()
      this.environment.hot.send({ type: 'full-reload' })
      return []
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        for (const [id, module] of Object.entries(chunk.modules)) {
          if (!id.includes(builder) || module.renderedLength === 0) continue
          const via = this.getModuleInfo(id)?.importers.find((from) => !from.includes('typebox'))
          this.error(
            `The schema builder got into ${chunk.fileName} (${id}, imported by ${via ?? 'typebox'}): take types from contract/modules, and values from declarations.ts or registry.ts.`,
          )
        }
      }
    },
  }
}
