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
import type { LaidOut, MadePdf } from './worker-api.ts'

/** Measuring and layout report no progress. */
const LAID_OUT = 0.45

const here = (url: string) => new URL(url, self.location.href).href
const faces = { normal: here(normal), bold: here(bold) }

pdfMake.setUrlAccessPolicy((url) => url === faces.normal || url === faces.bold)
pdfMake.setFonts({ [DOCUMENT_FONT]: { ...faces, italics: faces.normal, bolditalics: faces.bold } })

type Told = (share: number) => void

async function bytesOf(pages: object, onProgress: Told): Promise<Uint8Array<ArrayBuffer>> {
  const tell = thinOut(onProgress)
  pdfMake.setProgressCallback((share) => tell(LAID_OUT + (1 - LAID_OUT) * share))
  return pdfMake.createPdf(pages).getBuffer()
}

export async function makePdf(model: DocumentModel, onProgress: Told): Promise<MadePdf> {
  const asked = documentPages(model)
  let pages = 0
  const footer: typeof asked.footer = (page, all) => {
    pages = all
    return asked.footer(page, all)
  }
  return { bytes: await bytesOf({ ...asked, footer }, onProgress), pages }
}

export async function makeLaidOut(asked: LaidOut, onProgress: Told): Promise<MadePdf> {
  let pages = 0
  const footer = (_: number, all: number) => {
    pages = all
    return null
  }
  return { bytes: await bytesOf({ ...asked, footer }, onProgress), pages }
}
