/** The calls a page can make to the documents worker. */
import type { DocumentModel } from '#contract/core/document/document.ts'

export type MadePdf = { readonly bytes: Uint8Array<ArrayBuffer>; readonly pages: number }

/** Pages that are laid out already, in pdfmake's format: labels. */
export type LaidOut = Readonly<Record<string, unknown>>

export interface DocumentsWorkerApi {
  /** @param onProgress receives the fraction done, at most a hundred times */
  make(model: DocumentModel, onProgress: (share: number) => void): Promise<MadePdf>
  makeLaidOut(pages: LaidOut, onProgress: (share: number) => void): Promise<MadePdf>
}
