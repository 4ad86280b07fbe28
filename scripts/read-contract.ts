/**
 * Runs in a thread of its own, started by vite-contract-as-data.ts: imports the given files of the
 * contract with a fresh module cache and posts what each exports. Always holds: what is posted is
 * plain data; anything else stops the build with the file and the place in it.
 */
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'

export type ContractExports = Record<string, Record<string, unknown>>

function refuseWhatIsNoData(value: unknown, place: string): void {
  if (value === undefined || value === null) return
  if (['string', 'number', 'boolean'].includes(typeof value)) return
  if (typeof value !== 'object') throw new Error(`${place} is a ${typeof value}`)
  if (Array.isArray(value)) {
    value.forEach((item, i) => {
      refuseWhatIsNoData(item, `${place}[${i}]`)
    })
    return
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) {
    throw new Error(`${place} is a ${value.constructor?.name ?? 'class instance'}`)
  }
  for (const [key, inner] of Object.entries(value)) refuseWhatIsNoData(inner, `${place}.${key}`)
}

async function readContract(files: readonly string[]): Promise<ContractExports> {
  const exportsByFile: ContractExports = {}
  for (const file of files) {
    const module: Record<string, unknown> = { ...(await import(pathToFileURL(file).href)) }
    try {
      refuseWhatIsNoData(module, basename(file))
    } catch (error) {
      throw new Error(
        `${(error as Error).message}. A resource is plain data: put behaviour into server/modules or a *.rules.ts beside it.`,
      )
    }
    exportsByFile[file] = JSON.parse(JSON.stringify(module))
  }
  return exportsByFile
}

parentPort?.postMessage(await readContract(workerData as string[]))
