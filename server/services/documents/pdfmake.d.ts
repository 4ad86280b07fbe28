/** What is used of pdfmake in Node; the package brings no types. */
declare module 'pdfmake' {
  type Faces = { normal: string; bold: string; italics: string; bolditalics: string }
  const pdfmake: {
    setUrlAccessPolicy(isAllowed: (url: string) => boolean): void
    setLocalAccessPolicy(isAllowed: (path: string) => boolean): void
    setFonts(fonts: Record<string, Faces>): void
    createPdf(pages: object): { getBuffer(): Promise<Uint8Array<ArrayBuffer>> }
  }
  export default pdfmake
}
