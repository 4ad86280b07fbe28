/**
 * The part of pdfmake's format that Larder's pages use, written down here because the contract has
 * no dependencies: a page is data for whichever side makes the PDF.
 */
export type PdfNode = string | { readonly [key: string]: unknown }

export type PdfPages = {
  readonly content: readonly PdfNode[]
  readonly footer: (page: number, pages: number) => PdfNode
  readonly header: (page: number) => PdfNode | null
  readonly [key: string]: unknown
}
