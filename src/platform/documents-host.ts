/**
 * The page's side of the documents worker. Always holds: a worker makes one document and then ends,
 * so that cancelling stops it at once and its memory is free again.
 */
import { proxy, type Remote, wrap } from 'comlink'
import type { DocumentModel } from '#contract/core/document/document.ts'
import type { DocumentsWorkerApi, LaidOut, MadePdf } from '#workers/documents/worker-api.ts'

interface Making {
  readonly onProgress: (share: number) => void
  /** Aborted: there will be no answer. */
  readonly signal: AbortSignal
}

export type PdfFile = { readonly content: Blob; readonly pages: number }

type Ask = (
  remote: Remote<DocumentsWorkerApi>,
  onProgress: Making['onProgress'],
) => Promise<MadePdf>

async function fromWorker(ask: Ask, { onProgress, signal }: Making): Promise<PdfFile> {
  const worker = new Worker(new URL('../../workers/documents.worker.ts', import.meta.url), {
    type: 'module',
    name: 'larder-documents',
  })
  signal.addEventListener('abort', () => worker.terminate(), { once: true })
  try {
    // A worker whose file couldn't be loaded never answers.
    const broken = new Promise<never>((_, reject) => {
      worker.addEventListener('error', () => reject(new Error('The documents worker ended.')))
    })
    const made = ask(wrap<DocumentsWorkerApi>(worker), proxy(onProgress))
    const { bytes, pages } = await Promise.race([made, broken])
    return { content: new Blob([bytes], { type: 'application/pdf' }), pages }
  } finally {
    worker.terminate()
  }
}

export const makePdf = (model: DocumentModel, making: Making): Promise<PdfFile> =>
  fromWorker((remote, onProgress) => remote.make(model, onProgress), making)

export const makeLaidOutPdf = (pages: LaidOut, making: Making): Promise<PdfFile> =>
  fromWorker((remote, onProgress) => remote.makeLaidOut(pages, onProgress), making)
