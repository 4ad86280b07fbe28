/** What a PDF says, read by a program that is not ours: poppler's pdftotext. */
import { spawnSync } from 'node:child_process'

export const PDFTOTEXT_MISSING =
  'pdftotext is missing, so no printed document can be read: install Debian’s poppler-utils.'

/** The lines of each page, as they stand on it. */
export function pdfPages(pdf: Uint8Array): string[] {
  const { stdout, error, status, stderr } = spawnSync(
    'pdftotext',
    ['-layout', '-enc', 'UTF-8', '-', '-'],
    { input: pdf, maxBuffer: 64 * 1024 * 1024, encoding: 'utf8' },
  )
  if (error) throw new Error(PDFTOTEXT_MISSING, { cause: error })
  if (status !== 0) throw new Error(`pdftotext could not read it: ${stderr}`)
  const pages = stdout.split('\f')
  return pages.at(-1) === '' ? pages.slice(0, -1) : pages
}
