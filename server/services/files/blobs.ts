/**
 * Where the bytes of files are kept (architecture, "The server"): found by business and SHA-256 of
 * the content, whatever the database. Always holds: what `keep` resolved is on disk, whole, and never
 * changes; the same bytes are kept once; nothing that came from outside becomes part of a path.
 * Never removes what it has kept.
 */
import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, statSync, unlinkSync } from 'node:fs'
import { access, type FileHandle, mkdir, open, readFile, rename, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Problem } from '#contract/core/problems.ts'
import { customerIdPattern } from '#server/options.ts'

export interface Blobs {
  /** An open file for what arrives, without a name: it is gone once it is closed. */
  scratch(): Promise<FileHandle>
  /** A path for bytes that may be kept; whoever asked removes what is left there. */
  arriving(): string
  /**
   * Takes the bytes at `path`, written there durably, whose SHA-256 this is.
   * @throws Problem unavailable when the disk cannot take them
   */
  keep(customerId: string, sha256: string, path: string): Promise<void>
  /** null when there is none, or when what is there is not what was put; a disk that fails throws. */
  get(customerId: string, sha256: string): Promise<Buffer | null>
  /** Resolves when files can be kept. @throws Problem unavailable */
  ready(): Promise<void>
}

/** In threads of their own, so that 25 MB hold up nobody. */
const sha256Of = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex')

/** A disk that is full, broken or read-only: what was asked can be asked again. All else stays as it is. */
export function diskFault(error: unknown): unknown {
  const isOfDisk = error instanceof Error && 'code' in error && /^E[A-Z]+$/.test(String(error.code))
  return isOfDisk ? Object.assign(new Problem('unavailable'), { cause: error }) : error
}

const onDisk = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw diskFault(error)
  }
}

const PROBE = Buffer.alloc(65_536)
/** Whoever watches may ask as often as they like. */
const PROBE_MS = 2_000

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
  const arrivingPath = () => join(arriving, randomUUID())
  const scratch = () =>
    onDisk(async () => {
      const path = arrivingPath()
      const handle = await open(path, 'wx+', 0o600)
      await unlink(path)
      return handle
    })
  let probed: { at: number; result: Promise<void> } | null = null
  const probe = async () => {
    const handle = await scratch()
    try {
      await onDisk(async () => {
        await handle.writeFile(PROBE)
        await handle.sync()
      })
    } finally {
      await handle.close()
    }
  }
  return {
    scratch,
    arriving: arrivingPath,
    keep: (customerId, sha256, path) => {
      const kept = pathOf(customerId, sha256)
      return onDisk(async () => {
        if (await exists(kept)) return unlink(path)
        await mkdir(dirname(kept), { recursive: true, mode: 0o700 })
        await rename(path, kept)
        await syncFolder(dirname(kept))
      })
    },
    async get(customerId, sha256) {
      const bytes = await readFile(pathOf(customerId, sha256)).catch(noneWhenMissing)
      return bytes && (await sha256Of(bytes)) === sha256 ? bytes : null
    },
    ready() {
      const at = performance.now()
      if (!probed || at - probed.at > PROBE_MS) probed = { at, result: probe() }
      return probed.result
    },
  }
}
