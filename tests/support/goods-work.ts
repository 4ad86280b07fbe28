/**
 * What people do with goods on the screens of a kitchen: take them in at the back door, make
 * batches, print labels, count, send, recall. In the words they read there.
 */
import type { Page } from 'playwright'
import { show } from './kitchen-device.ts'
import { scans } from './typed-scan.ts'

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const answer = (page: Page, question: string | RegExp, word: string) =>
  page.getByRole('group', { name: question }).getByText(word, { exact: true })

async function tapKeys(page: Page, keys: string): Promise<void> {
  for (const key of keys) await button(page, key === '.' ? 'Point' : key).click()
}

/** What a label at the back door says, the supplier's batch on it, and what the probe says. */
export type AtTheDoor = {
  readonly label: string
  readonly batch: string
  readonly celsius: string
}

async function weighAtTheDoor(page: Page, { label, batch, celsius }: AtTheDoor): Promise<void> {
  await scans(page, label)
  await page.getByText(`Batch ${batch}`).waitFor()
  await tapKeys(page, celsius)
  await answer(page, /^Packaging, labels/, 'Yes').click()
}

/** An expected delivery: the first item is good, the second is too warm and goes back. */
export async function takeInAndReject(
  page: Page,
  deliveryId: string,
  { good, warm }: { readonly good: AtTheDoor; readonly warm: AtTheDoor },
): Promise<void> {
  await page.goto(`/intake/delivery?delivery=${deliveryId}`)
  await page.getByLabel('Chilled load').click()
  await tapKeys(page, '2.8')
  await answer(page, 'The van is clean', 'Yes').click()
  await answer(page, /^Raw and ready/, 'Yes').click()
  await button(page, 'Yesterday').click()
  await button(page, 'Next: what came').click()
  await weighAtTheDoor(page, good)
  await button(page, 'Accept and next').click()
  await weighAtTheDoor(page, warm)
  await button(page, 'Reject the lot').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: new RegExp(`^${warm.celsius} °C is above`) }).click()
  await dialog.getByRole('button', { name: 'Send it back' }).click()
  await button(page, 'Finish delivery').click()
  await page.getByText('Part accepted').waitFor()
}

/** What goes into a batch: its name, the code on its label (none: water), kilograms. */
export type Input = readonly [name: string, code: string | null, kilograms: string]

export type BatchWork = {
  readonly id: string
  readonly inputs: readonly Input[]
  /** Of an earlier batch, which no recipe names: it goes in first. */
  readonly rework?: readonly [code: string, kilograms: string]
  readonly packs: number
  /** Why there are more or fewer than planned. */
  readonly why?: string
}

async function typeWeight(page: Page, kilograms: string): Promise<void> {
  await page.keyboard.type(kilograms)
  await page.keyboard.press('Enter')
}

/** From the start to the finished batch, with its label still to print. */
export async function makeBatch(page: Page, work: BatchWork): Promise<void> {
  const { id, inputs, rework, packs, why } = work
  await show(page, `/production/${id}`)
  await button(page, 'Start the batch').click()
  if (rework) {
    const [code, kilograms] = rework
    await page.getByRole('heading', { name: inputs[0]?.[0] ?? '', exact: true }).waitFor()
    await scans(page, code)
    await button(page, 'Leave it out').waitFor()
    await typeWeight(page, kilograms)
    await page.getByText(/, not in the recipe$/).waitFor()
  }
  for (const [name, code, kilograms] of inputs) {
    await page.getByRole('heading', { name, exact: true }).waitFor()
    if (code !== null) {
      await scans(page, code)
      await page.getByRole('radio', { name: new RegExp(code), checked: true }).waitFor()
    }
    await typeWeight(page, kilograms)
  }
  await page.getByText('What came out').waitFor()
  if (why !== undefined) {
    await page.getByLabel('Packs').click()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(String(packs))
    await page.getByText('Something else', { exact: true }).click()
    await page.getByLabel('What happened?').fill(why)
  }
  await button(page, 'Finish batch').click()
  await page.getByRole('link', { name: new RegExp(`^Print ${packs} labels`) }).waitFor()
}

/** This tablet prints labels of 100 × 62 mm into a file. */
export async function useFilePrinter(page: Page): Promise<void> {
  await show(page, '/scanner-setup')
  await button(page, 'Add a label printer').click()
  await page.getByRole('radio', { name: 'A ZPL file' }).check()
  await page.getByLabel('Width').fill('100')
  await page.getByLabel('Height').fill('62')
  await button(page, 'Use it').click()
  await button(page, 'Save for this tablet').click()
}

export async function printLabels(page: Page, productId: string, count: number): Promise<void> {
  await show(page, `/products/${productId}/print`)
  await page.locator('svg[data-label]').waitFor()
  await Promise.all([page.waitForEvent('download'), button(page, `Print ${count} labels`).click()])
  await page.getByText(`${count} made, ${count} printed.`).waitFor()
}

/** One lot to a customer, loaded. @param kilograms as it is keyed in */
export async function sendLot(
  page: Page,
  customer: string,
  [code, kilograms]: readonly [code: string, kilograms: string],
): Promise<void> {
  await show(page, '/')
  await show(page, '/deliveries/send')
  await page.getByRole('combobox', { name: 'Customer' }).fill(customer)
  await page.getByRole('option', { name: new RegExp(`^${customer}`) }).click()
  await page.getByLabel('Scan a lot or type its name').fill(code)
  await page.getByLabel('Scan a lot or type its name').press('Enter')
  await tapKeys(page, kilograms)
  await button(page, /^Add \d/).click()
  await button(page, 'Save the delivery').click()
  await page.getByRole('heading', { name: customer }).waitFor()
  await button(page, 'Load').click()
  await button(page, 'Loaded').click()
  await button(page, 'On the road').waitFor()
}

/** Somebody looks at the shelf. */
export async function countLot(page: Page, lotId: string, kilograms: string): Promise<void> {
  await show(page, `/mass-balance/${lotId}`)
  await button(page, 'Count now').click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.type(kilograms)
  await button(page, /^Count \d/).click()
  await page.getByText('Count saved on this device').waitFor()
}

/** Typed twice, as it has to be. @param stops how many lots it says it stops */
export async function recallLot(
  page: Page,
  lot: { readonly id: string; readonly code: string },
  stops: number,
): Promise<void> {
  await show(page, `/recall-lot/${lot.id}`)
  await page.getByText(`This stops ${stops} lots`).waitFor()
  await page.getByLabel('Reason').fill('Tyne Cutting found Salmonella in it.')
  await button(page, 'Next: confirm').click()
  const stop = button(page, `Recall ${stops} lots`)
  await stop.waitFor()
  await page.keyboard.type(lot.code)
  await page.getByText('Matches').waitFor()
  await stop.click()
  await page.getByRole('heading', { level: 1, name: /^Recall: / }).waitFor()
}
