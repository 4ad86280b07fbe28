/**
 * Where the bytes of files are kept (architecture, "The server"): found by business and SHA-256 of
 * the content, whatever the database. Always holds: what `put` resolved is on disk, whole, and never
 * changes; the same bytes are kept once; nothing that came from outside becomes part of a path.
 * Never removes anything.
 */
import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, statSync, unlinkSync } from 'node:fs'
import { access, mkdir, open, readFile, rename, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { customerIdPattern } from '../../options.ts'

export interface Blobs {
  /** @returns the SHA-256 of the bytes, in hex */
  put(customerId: string, bytes: Uint8Array): Promise<string>
  /** null when there is none, or when what is there is not what was put; a disk that fails throws. */
  get(customerId: string, sha256: string): Promise<Buffer | null>
}

export const sha256Of = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex')

/** Bytes that a crash left half written are of no use to anybody after this. */
const HALF_WRITTEN_MS = 3_600_000

/** Only what is not there is missing: a disk that cannot be read must be heard of. */
function noneWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/** Makes the new name durable, where the system can. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(path, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function dropHalfWritten(arriving: string): void {
  for (const name of readdirSync(arriving)) {
    const path = join(arriving, name)
    // Another process of the same shared folder may be writing right now.
    if (Date.now() - statSync(path).mtimeMs > HALF_WRITTEN_MS) unlinkSync(path)
  }
}

/** @param folder the data folder's own, or one that several processes share; made if need be */
export function openBlobFolder(folder: string): Blobs {
  const arriving = join(folder, 'arriving')
  mkdirSync(arriving, { recursive: true, mode: 0o700 })
  dropHalfWritten(arriving)

  const pathOf = (customerId: string, sha256: string): string => {
    if (!customerIdPattern.test(customerId) || !/^[0-9a-f]{64}$/.test(sha256)) {
      throw new Error('No name of a stored file.')
    }
    return join(folder, customerId, sha256.slice(0, 2), sha256)
  }
  return {
    async put(customerId, bytes) {
      const sha256 = sha256Of(bytes)
      const path = pathOf(customerId, sha256)
      if (await exists(path)) return sha256
      const half = join(arriving, randomUUID())
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      try {
        await writeWhole(half, bytes)
        await rename(half, path)
      } catch (error) {
        await unlink(half).catch(() => {})
        throw error
      }
      await syncFolder(dirname(path))
      return sha256
    },
    async get(customerId, sha256) {
      const bytes = await readFile(pathOf(customerId, sha256)).catch(noneWhenMissing)
      return bytes && sha256Of(bytes) === sha256 ? bytes : null
    },
  }
}
