/** What a PDF says, read by a program that is not ours: poppler's pdftotext. */
import { spawnSync } from 'node:child_process'

const PDFTOTEXT_MISSING =
  'pdftotext is missing, so no printed document can be read: install Debian’s poppler-utils.'

function read(pdf: Uint8Array, order: '-layout' | '-raw'): string[] {
  const { stdout, error, status, stderr } = spawnSync(
    'pdftotext',
    [order, '-enc', 'UTF-8', '-', '-'],
    { input: pdf, maxBuffer: 64 * 1024 * 1024, encoding: 'utf8' },
  )
  if (error) throw new Error(PDFTOTEXT_MISSING, { cause: error })
  if (status !== 0) throw new Error(`pdftotext could not read it: ${stderr}`)
  const pages = stdout.split('\f')
  return pages.at(-1) === '' ? pages.slice(0, -1) : pages
}

/** The lines of each page, as they stand on it. */
export const pdfPages = (pdf: Uint8Array): string[] => read(pdf, '-layout')

/** All it says in one line, cell after cell, so that what wraps in a cell is read as one. */
export const pdfWords = (pdf: Uint8Array): string =>
  read(pdf, '-raw').join(' ').replace(/\s+/g, ' ')
