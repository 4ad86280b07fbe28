/**
 * What a device says of a recall: whom to ring and what lies here, and where the lot it began with
 * went. As it stands on the screens; a page is opened anew each time.
 */
import type { Page } from 'playwright'
import { show } from './kitchen-device.ts'

type Row = readonly [name: string, words: string]

const inOrder = (rows: readonly Row[]): Row[] => rows.toSorted(([a], [b]) => (a < b ? -1 : 1))

/**
 * Each customer with what they were sent, and each lot's code with what is here of it, by name and
 * by code. @param contact who is rung; authorities have none
 */
export async function recallPage(page: Page, recallId: string, contact: string) {
  await show(page, '/')
  await show(page, `/recalls/${recallId}`)
  const rows = page.getByRole('list', { name: 'Not told yet' }).getByRole('listitem')
  const shelf = page.getByRole('list', { name: 'Set apart here' }).getByRole('listitem')
  await rows.first().waitFor()
  const told = await rows.evaluateAll((all) =>
    all.map((one): [string, string] => [
      one.querySelector('strong')?.textContent ?? '',
      one.querySelector('.l-second')?.textContent ?? '',
    ]),
  )
  const found = await shelf.evaluateAll((all) =>
    all.map((one): [string, string] => [
      one.children[1]?.textContent ?? '',
      one.children[2]?.textContent ?? '',
    ]),
  )
  const ending = `. ${contact}`
  const customers = told.flatMap(([name, words]): Row[] =>
    words.endsWith(ending) ? [[name, words.slice(0, -ending.length)]] : [],
  )
  return { customers: inOrder(customers), found: inOrder(found) }
}

/** Each customer and how much of this lot they have: as a list on a tablet, as cards in an office. */
export async function tracePage(page: Page, lotId: string): Promise<Row[]> {
  await show(page, '/')
  await show(page, `/trace/${lotId}`)
  const rows = page.getByRole('region', { name: 'Went to' }).getByRole('listitem')
  await rows.first().waitFor()
  const texts = await rows.allInnerTexts()
  const lines = texts.map((text) => text.split('\n').filter((line) => line.trim() !== ''))
  return inOrder(lines.map((own): Row => [own[0] ?? '', own.at(-1) ?? '']))
}

/** "4.00 kg", as every screen says it; written here anew. */
export const kilograms = (grams: number): string => `${(grams / 1_000).toFixed(2)} kg`
