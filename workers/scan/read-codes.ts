/**
 * Finds the codes on a picture, with zxing-cpp compiled to WebAssembly. Always holds: a GS1 code comes
 * with the symbology that says so and its FNC1s, as a scanner types it, so that `scanOf` needs to know
 * nothing of cameras.
 */
import { type ReaderOptions, type ReadResult, readBarcodes } from 'zxing-wasm/reader'

/** What is on food, boxes, pallets and our own labels. */
const formats: NonNullable<ReaderOptions['formats']> = [
  ...(['EAN13', 'EAN8', 'UPCA', 'ITF14', 'Code128', 'DataBarExp', 'DataBarExpStk'] as const),
  ...(['DataMatrix', 'QRCode'] as const),
]

const options: ReaderOptions = {
  formats,
  tryHarder: true,
  // Plain keeps FNC1 as ASCII 29; the default writes "(01)…", and a bracket may be part of a batch.
  textMode: 'Plain',
  maxNumberOfSymbols: 2,
}

const rawOf = ({ contentType, symbologyIdentifier, text }: ReadResult): string =>
  contentType === 'GS1' ? `${symbologyIdentifier}${text}` : text

export async function readCodes(picture: ImageData): Promise<string[]> {
  const found = await readBarcodes(picture, options)
  return found.filter(({ isValid }) => isValid).map(rawOf)
}
