/**
 * Makes documents beside the page: a long one takes seconds. Whoever cancels ends the worker, because
 * pdfmake listens to nobody while it works (src/platform/documents-host.ts).
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
