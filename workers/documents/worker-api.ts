/** What a page may ask of the documents worker. */
import type { DocumentModel } from '#contract/core/document/document.ts'

export type MadePdf = { readonly bytes: Uint8Array<ArrayBuffer>; readonly pages: number }

export interface DocumentsWorkerApi {
  /** @param onProgress told a share of 1, at most a hundred times */
  make(model: DocumentModel, onProgress: (share: number) => void): Promise<MadePdf>
}
