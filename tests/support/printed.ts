/** A document as a person gets it: a press, the dialog, the saved file, read back. */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { pdfPages, pdfWords } from './pdf-text.ts'

/** @param press what its button says */
export async function printed(page: Page, press: string) {
  await page.getByRole('button', { name: press, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /is ready$/ })
  const failed = page.getByRole('button', { name: 'Try again', exact: true })
  await dialog.or(failed).first().waitFor()
  if (await failed.isVisible()) throw new Error(String(await page.getByRole('alert').textContent()))
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Save' }).click(),
  ])
  const pdf = readFileSync(await download.path())
  await dialog.getByRole('button', { name: 'Close' }).click()
  return { pages: pdfPages(pdf), words: pdfWords(pdf), name: download.suggestedFilename() }
}
