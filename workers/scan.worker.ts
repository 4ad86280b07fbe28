/**
 * Reads codes from the camera's pictures. Always holds: it is the one file whose reply may compile
 * WebAssembly (server/http/security-headers.ts), and the WebAssembly is an asset of our own.
 */
import { expose } from 'comlink'
import { prepareZXingModule } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { readCodes } from './scan/read-codes.ts'
import type { ScanWorkerApi } from './scan/worker-api.ts'

// By itself it would fetch from a CDN.
prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true }).catch(
  // Each read rejects with the reason.
  () => undefined,
)

const api: ScanWorkerApi = {
  async read(picture) {
    const { width, height } = picture
    const pen = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
    pen?.drawImage(picture, 0, 0)
    picture.close()
    const data = pen?.getImageData(0, 0, width, height)
    return data ? readCodes(data) : []
  },
}

expose(api)
