/**
 * The thread that makes a document: the same pages and the same font as on a device
 * (workers/documents/make-pdf.ts). Always holds: it reads no file but the font and fetches nothing.
 */
import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import pdfmake from 'pdfmake'
import type { DocumentModel } from '#contract/core/document/document.ts'
import { DOCUMENT_FONT, documentPages } from '#contract/core/document/pages.ts'

const face = (name: string) =>
  fileURLToPath(
    import.meta.resolve(
      `@expo-google-fonts/atkinson-hyperlegible-next/${name}/AtkinsonHyperlegibleNext_${name}.ttf`,
    ),
  )
const normal = face('400Regular')
const bold = face('700Bold')

pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => path === normal || path === bold)
pdfmake.setFonts({ [DOCUMENT_FONT]: { normal, bold, italics: normal, bolditalics: bold } })

const made = await pdfmake.createPdf(documentPages(workerData as DocumentModel)).getBuffer()
// A copy of its own: a buffer of Node may be a part of a larger one.
const bytes = new Uint8Array(made)
parentPort?.postMessage(bytes, [bytes.buffer])
