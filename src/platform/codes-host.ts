/**
 * The page's side of the scan worker. Always holds: one worker for as long as a camera is open; it
 * ends with it, so that its memory is free again.
 */
import { transfer, wrap } from 'comlink'
import type { ScanWorkerApi } from '#workers/scan/worker-api.ts'

export type CodeReader = {
  /**
   * @param picture is the worker's from here on
   * @returns codes as a scanner types them; rejects if the reader couldn't be started
   */
  readonly read: (picture: ImageBitmap) => Promise<readonly string[]>
  readonly end: () => void
}

export function openCodeReader(): CodeReader {
  const worker = new Worker(new URL('../../workers/scan.worker.ts', import.meta.url), {
    type: 'module',
    name: 'larder-scan',
  })
  // A worker whose file couldn't be loaded never answers.
  const broken = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => reject(new Error('The scan worker ended.')))
  })
  // Said to whoever asks next.
  broken.catch(() => undefined)
  const remote = wrap<ScanWorkerApi>(worker)
  return {
    read: (picture) => Promise.race([remote.read(transfer(picture, [picture])), broken]),
    end: () => worker.terminate(),
  }
}
