/**
 * A document as a PDF, with the app's own font. Always holds: nothing is fetched except that font,
 * which is kept for offline; text is embedded as text, so that it can be searched.
 */

import normal from '@expo-google-fonts/atkinson-hyperlegible-next/400Regular/AtkinsonHyperlegibleNext_400Regular.ttf?url'
import bold from '@expo-google-fonts/atkinson-hyperlegible-next/700Bold/AtkinsonHyperlegibleNext_700Bold.ttf?url'
import pdfMake from 'pdfmake/build/pdfmake.js'
import type { DocumentModel } from '#contract/core/document/document.ts'
import { DOCUMENT_FONT, documentPages } from '#contract/core/document/pages.ts'
import { thinOut } from './thin-out.ts'
import type { MadePdf } from './worker-api.ts'

/** Measuring and layout report no progress. */
const LAID_OUT = 0.45

const here = (url: string) => new URL(url, self.location.href).href
const faces = { normal: here(normal), bold: here(bold) }

pdfMake.setUrlAccessPolicy((url) => url === faces.normal || url === faces.bold)
pdfMake.setFonts({ [DOCUMENT_FONT]: { ...faces, italics: faces.normal, bolditalics: faces.bold } })

export async function makePdf(
  model: DocumentModel,
  onProgress: (share: number) => void,
): Promise<MadePdf> {
  const tell = thinOut(onProgress)
  pdfMake.setProgressCallback((share) => tell(LAID_OUT + (1 - LAID_OUT) * share))
  const asked = documentPages(model)
  let pages = 0
  const footer: typeof asked.footer = (page, all) => {
    pages = all
    return asked.footer(page, all)
  }
  const bytes = await pdfMake.createPdf({ ...asked, footer }).getBuffer()
  return { bytes, pages }
}
