/**
 * A document as a PDF, for mail and jobs. Always holds: it is made in a thread of its own, which ends
 * with it, so that a long one never holds up an answer (architecture, "The server").
 */
import { Worker } from 'node:worker_threads'
import type { DocumentModel } from '#contract/core/document/document.ts'

export function makePdf(model: DocumentModel): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./pdf.worker.ts', import.meta.url), { workerData: model })
    thread.once('message', resolve)
    thread.once('error', reject)
    // Ended without an answer, a promise would wait for good.
    thread.once('exit', () => reject(new Error('The document was not made.')))
  })
}
