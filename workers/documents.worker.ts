/**
 * Makes documents off the page: a long one takes seconds. Cancelling terminates the worker, because
 * pdfmake can't be interrupted (src/platform/documents-host.ts).
 */
import { expose, transfer } from 'comlink'
import { makeLaidOut, makePdf } from './documents/make-pdf.ts'
import type { DocumentsWorkerApi, MadePdf } from './documents/worker-api.ts'

const sent = (made: MadePdf) => transfer(made, [made.bytes.buffer])

const api: DocumentsWorkerApi = {
  make: async (model, onProgress) => sent(await makePdf(model, onProgress)),
  makeLaidOut: async (pages, onProgress) => sent(await makeLaidOut(pages, onProgress)),
}

expose(api)
