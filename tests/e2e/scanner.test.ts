/**
 * Scanning in real Chromium (domain §3.40): the setup page, a scanner that types, a camera that sees a
 * film, a probe and a scale by Bluetooth.
 */
import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FNC1 } from '#contract/modules/scanner/gs1-parse.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import { chromiumThatSees } from '#tests/support/camera-film.ts'
import {
  deviceGoesAway,
  probeReads,
  putBluetooth,
  scaleWeighs,
} from '#tests/support/fake-bluetooth.ts'
import {
  type KitchenDevice,
  openDevice,
  phone,
  show,
  tablet,
} from '#tests/support/kitchen-device.ts'
import { type MorningKitchen, openMorningKitchen } from '#tests/support/morning-kitchen.ts'
import { objectionsHere } from '#tests/support/objections.ts'
import { scans } from '#tests/support/typed-scan.ts'

let kitchen: MorningKitchen
let tom: KitchenDevice
let seeing: Browser
let mince: Stock

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const rowsOf = async (page: Page) => {
  const rows = page.getByRole('table').getByRole('row')
  return (await rows.allInnerTexts()).slice(1).map((row) => row.replaceAll(/\s*\t\s*/g, ' | '))
}

beforeAll(async () => {
  kitchen = await openMorningKitchen()
  const all = await kitchen.asha.list<Stock>('/v2/stocks')
  const found = all.find(({ internal_name }) => internal_name.startsWith('Beef mince'))
  if (!found?.sku) throw new Error('The demo has no beef mince.')
  mince = found
  seeing = await chromiumThatSees(found.sku)
  tom = await kitchen.signedIn('Tom', tablet)
})
afterAll(async () => {
  await seeing?.close()
  await kitchen?.stop()
})

/** A phone or tablet with a camera that sees the mince's label. */
async function withCamera(on: typeof phone & { opensOffline?: boolean }, isAllowed: boolean) {
  const device = await openDevice(seeing, { origin: kitchen.origin, ...on })
  if (isAllowed) await device.context.grantPermissions(['camera'])
  await device.signIn(kitchen.personOf('Tom'))
  await device.waitForPill('All sent')
  return device
}

test("AC 3.40.1 a supplier's label, tried: the raw code with its FNC1, four parts, where each goes, and its check", async () => {
  const { page } = tom
  await show(page, '/scanner-setup')
  await page.getByText('Not heard yet').waitFor()
  await scans(page, `0109506000134352310300250010LOT42A${FNC1}17260714`)
  await page.getByText('Read, 4 facts').waitFor()
  expect(await rowsOf(page)).toEqual([
    '01 | 09506000134352 | Item | Check digit right',
    '3103 | 2.500 kg | Weight | 2,500 g',
    "10 | LOT42A | Supplier's batch | 6 of 20 characters",
    expect.stringContaining('17 | 14 July 2026 | Use by | '),
  ])
  await page.locator('kbd', { hasText: 'FNC1' }).waitFor()
  await page.getByText(/^Heard \d\d:\d\d/).waitFor()
  expect(await objectionsHere(page)).toEqual([])
})

test('AC 3.40.2 a wrong digit is said under the field', async () => {
  const { page } = tom
  await scans(page, '0109506000134353')
  await page.getByRole('alert').getByText("That barcode's check digit is wrong.").waitFor()
  await page.getByText('Not right').first().waitFor()
})

test('AC 3.40.3 AC 3.40.6 labels that start with 21 hold a weight on this tablet, also for the person who signs in next', async () => {
  const { page } = tom
  await scans(page, '2001234002509')
  await page.getByRole('cell', { name: '£2.50', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Change our own price labels' }).click()
  await page.getByRole('switch', { name: '20 to 29 are all alike' }).click()
  await page.getByRole('combobox', { name: 'Then of 21' }).click()
  await page.getByRole('option', { name: 'The weight' }).click()
  await button(page, 'Use these').click()
  await page.getByText('Starting with 21').waitFor()
  await scans(page, '2100042019850')
  await page.getByRole('cell', { name: '1.985 kg', exact: true }).waitFor()
  await page.getByRole('radio', { name: /^Scanner gun/ }).check()
  await button(page, 'Save for this tablet').click()
  await page.getByText('Saved for this tablet').waitFor()

  await button(page, /^Tom/).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Sign out/i })
    .click()
  await page.waitForURL(/login/)
  await tom.signIn(kitchen.personOf('Asha'))
  await tom.waitForPill('All sent')
  await show(page, '/scanner-setup')
  await page.getByText('Starting with 21').waitFor()
  expect(await page.getByRole('radio', { name: /^Scanner gun/ }).isChecked()).toBe(true)
  await page.getByText(/^Heard \d\d:\d\d/).waitFor()
})

test('a gun that starts codes with ~ and types | for FNC1 is understood on every page', async () => {
  const { page } = tom
  await show(page, '/scanner-setup')
  await page.getByRole('button', { name: 'Change the scanner gun' }).click()
  await page.getByLabel('It starts each code with').fill('~')
  await page.getByLabel('It types this for FNC1').fill('|')
  await button(page, 'Use these').click()
  await button(page, 'Save for this tablet').click()
  await page.getByText('Saved for this tablet').waitFor()
  await scans(page, '~10LOT42A|17260714')
  await page.locator('kbd', { hasText: 'FNC1' }).waitFor()
  await show(page, '/users')
  await scans(page, `~${mince.sku}`)

  await heading(page, mince.internal_name).waitFor()
})

test('AC 3.40.5 the camera is denied: said with what to do, on the page and in the camera, and the code is typed', async () => {
  const { page, close } = await withCamera(phone, false)
  await show(page, '/scanner-setup')
  await button(page, 'Camera').click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('alert').getByText("The camera isn't allowed").waitFor()
  await sheet.getByText('Allow the camera in the browser, or type the code.').waitFor()
  expect(await objectionsHere(page)).toEqual([])
  await sheet.getByLabel('Or type the code').fill('5901234123457')
  await sheet.getByRole('button', { name: 'Use it' }).click()
  await sheet.waitFor({ state: 'detached' })
  await page.getByRole('list', { name: 'Parts of the code' }).getByText('EAN-13').waitFor()
  await close()
})

test("without a signal, the camera reads the mince's label from search and its page opens", async () => {
  const { page, context, keptForOffline, complaints, close } = await withCamera(
    { ...phone, opensOffline: true },
    true,
  )
  await keptForOffline()
  await context.setOffline(true)
  await page.reload()
  await page
    .getByRole('navigation', { name: 'Quick' })
    .getByRole('button', { name: 'Search' })
    .tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Scan', exact: true }).tap()
  await heading(page, mince.internal_name).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/stock/${mince.id}`)
  expect(complaints).toEqual([])
  await context.setOffline(false)
  await close()
})

test('a probe is paired: 3.4 °C when it has come to rest, its battery, and that it is out of reach', async () => {
  const device = await kitchen.open(tablet)
  const { page } = device
  await putBluetooth(device.context)
  await device.signIn(kitchen.personOf('Tom'))
  await device.waitForPill('All sent')
  await show(page, '/scanner-setup')
  await button(page, 'Add a probe').click()
  const row = page.getByRole('listitem').filter({ hasText: 'Probe 2' })
  await row.getByText('Battery 80%').waitFor()
  await probeReads(page, 3.4)
  await row.getByText('3.4 °C').waitFor()
  await page.getByText('1 paired').waitFor()
  await deviceGoesAway(page)
  await row.getByText('Out of reach').waitFor()
  await row.getByRole('button', { name: 'Connect' }).click()
  await row.getByText('Battery 80%').waitFor()
  await row.getByRole('button', { name: 'Forget' }).click()
  await page.getByText('None paired').waitFor()
})

test("a paired scale's weight is taken by the key of a weight's pad", async () => {
  const device = await kitchen.open(tablet)
  const { page } = device
  await putBluetooth(device.context)
  await device.signIn(kitchen.personOf('Asha'))
  await device.waitForPill('All sent')
  await show(page, '/scanner-setup')
  // The first that is added is a probe.
  await button(page, 'Add a probe').click()
  await button(page, 'Add a scale').click()
  await page.getByText('2 paired').waitFor()
  await show(page, '/menu-items/new')
  await page.getByText('Add more later').click()
  await page.getByLabel('Portion').click()
  const pad = page.getByRole('dialog')
  await pad.getByRole('button', { name: 'Scale' }).click()
  await pad.getByRole('button', { name: 'Waiting for the scale' }).waitFor()
  await scaleWeighs(page, 1_985)
  await pad.getByText('1.985').waitFor()
})

test('a label printer is tried: as a ZPL file of its size, and by the print dialog on paper of its size', async () => {
  const device = await kitchen.open(tablet)
  const { page, context } = device
  await context.addInitScript(() => {
    // The dialog itself is the browser's.
    window.print = () => window.top?.postMessage(`printed ${document.head.innerHTML}`, '*')
  })
  await device.signIn(kitchen.personOf('Tom'))
  await device.waitForPill('All sent')
  await show(page, '/scanner-setup')
  await button(page, 'Add a label printer').click()
  await page.getByRole('radio', { name: 'A ZPL file' }).check()
  await button(page, 'Use it').click()
  await page.getByText('58 × 40 mm, as a ZPL file').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Test Packing printer').click(),
  ])
  expect(download.suggestedFilename()).toBe('test-label.zpl')
  const zpl = readFileSync(await download.path(), 'utf8')
  expect(zpl).toMatch(/^\^XA\^CI28\^PW464\^LL320/)
  expect(zpl).toContain('Larder test label')

  await button(page, 'Change Packing printer').click()
  await page.getByRole('radio', { name: 'The print dialog' }).check()
  await button(page, 'Use it').click()
  const printed = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        addEventListener('message', ({ data }) => resolve(String(data)), { once: true })
      }),
  )
  await button(page, 'Test Packing printer').click()
  expect(await printed).toContain('@page{size:58mm 40mm;margin:0}')
})
