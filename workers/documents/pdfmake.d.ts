/** The part of pdfmake used in a browser; the package has no types. */
declare module 'pdfmake/build/pdfmake.js' {
  type Faces = { normal: string; bold: string; italics: string; bolditalics: string }
  const pdfMake: {
    setUrlAccessPolicy(isAllowed: (url: string) => boolean): void
    setFonts(fonts: Record<string, Faces>): void
    setProgressCallback(tell: (share: number) => void): void
    createPdf(pages: object): { getBuffer(): Promise<Uint8Array<ArrayBuffer>> }
  }
  export default pdfMake
}
