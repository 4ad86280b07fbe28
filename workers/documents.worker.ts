/**
 * Makes documents off the page: a long one takes seconds. Cancelling terminates the worker, because
 * pdfmake can't be interrupted (src/platform/documents-host.ts).
 */
import { expose, transfer } from 'comlink'
import { makePdf } from './documents/make-pdf.ts'
import type { DocumentsWorkerApi } from './documents/worker-api.ts'

const api: DocumentsWorkerApi = {
  async make(model, onProgress) {
    const made = await makePdf(model, onProgress)
    return transfer(made, [made.bytes.buffer])
  },
}

expose(api)
