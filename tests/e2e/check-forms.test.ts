/** Check forms, their library, the builder and its development page in real Chromium (AC 3.26-29). */
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#contract/modules/business/client.ts'
import type { CheckForm } from '#contract/modules/forms/check-forms.ts'
import { tabTo } from '#tests/support/by-keyboard.ts'
import { type KitchenDevice, office, show } from '#tests/support/kitchen-device.ts'
import { type MorningKitchen, openMorningKitchen } from '#tests/support/morning-kitchen.ts'
import { objectionsHere } from '#tests/support/objections.ts'

let kitchen: MorningKitchen
let asha: KitchenDevice

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const inUse = async () => {
  const reply = await kitchen.asha.call('GET', '/v2/client')
  return ((await reply.json()) as Client).settings?.check_forms ?? []
}
const forms = () => kitchen.asha.list<CheckForm>('/v2/check-forms')

beforeAll(async () => {
  kitchen = await openMorningKitchen()
  asha = await kitchen.signedIn('Asha', office)
})
afterAll(() => kitchen?.stop())

test('AC 3.28.1 and 3.28.3 the library shows 14 forms, 11 of them Added, and what the metal detector asks', async () => {
  const { page } = asha
  await show(page, '/check-forms')
  await page.getByText('11 in use').waitFor()
  await page.getByRole('link', { name: 'Add from the library' }).click()
  const rows = page.getByRole('list', { name: 'Forms' }).getByRole('listitem')
  await rows.nth(13).waitFor()
  expect(await rows.count()).toBe(14)
  await page.getByText('Added', { exact: true }).nth(10).waitFor()
  expect(await page.getByText('Added', { exact: true }).count()).toBe(11)
  await button(page, 'Preview Metal detector').click()
  await page.getByText('Ferrous piece was found', { exact: true }).waitFor()
  expect(await objectionsHere(page)).toEqual([])
  await button(page, 'Close').click()
})

test('AC 3.28.2 the review is added as a copy of our own, which may change; it stands last and says Added', async () => {
  const { page } = asha
  await button(page, 'Add Four-weekly review').click()
  await page.getByText('Four-weekly review is added').waitFor()
  const suggested = page.getByRole('dialog', { name: 'When is Four-weekly review due?' })
  await suggested.getByText('At 09:00, every 28 days').waitFor()
  await suggested.getByRole('button', { name: 'Not now' }).click()
  await page.getByText('Added', { exact: true }).nth(11).waitFor()
  const copy = (await forms()).find(({ library_key }) => library_key === 'F14')
  expect((await inUse()).at(-1)).toBe(copy?.id)
  await page.getByRole('link', { name: 'Check forms', exact: true }).last().click()
  await page.getByRole('link', { name: 'Four-weekly review' }).click()
  await page.getByLabel('Takes about').fill('45')
  expect(await objectionsHere(page)).toEqual([])
  await button(page, 'Save').click()
  await page.getByText('Four-weekly review is saved').waitFor()
  const changed = (await forms()).find(({ id }) => id === copy?.id)
  expect(changed?.estimated_min).toBe(45)
})

test('AC 3.26.2 closing checks, moved by key, by mouse, by finger and by button, stand so in settings.check_forms', async () => {
  const { page, context } = asha
  // What was saved before stands over the list for a moment, and rows move when it leaves.
  await show(page, '/check-forms')
  await page.getByText('12 in use').waitFor()
  const [opening, closing, third, ...rest] = await inUse()
  const grip = button(page, 'Move Closing checks')
  const rows = page.getByRole('list', { name: 'In use' }).getByRole('listitem')
  const y = async (row: number) => ((await rows.nth(row).boundingBox())?.y ?? 0) + 24
  // The server may have it a moment before the page shows it.
  const stands = (row: number) => rows.nth(row).filter({ has: grip }).waitFor()
  const x = ((await grip.boundingBox())?.x ?? 0) + 20

  await grip.press('ArrowUp')
  await expect.poll(inUse).toEqual([closing, opening, third, ...rest])
  await grip.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect.poll(inUse).toEqual([opening, third, closing, ...rest])

  await stands(2)
  await page.mouse.move(x, await y(2))
  await page.mouse.down()
  await page.mouse.move(x, await y(0), { steps: 4 })
  await page.mouse.up()
  await expect.poll(inUse).toEqual([closing, opening, third, ...rest])

  await stands(0)
  const finger = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: number[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: at.map((y) => ({ x, y })) })
  await touch('touchStart', await y(0))
  await touch('touchMove', await y(1))
  await touch('touchMove', await y(2))
  await touch('touchEnd')
  await expect.poll(inUse).toEqual([opening, third, closing, ...rest])

  await grip.click()
  await button(page, 'Up').click()
  await expect.poll(inUse).toEqual([opening, closing, third, ...rest])
  await button(page, 'Close').click()
})

test('AC 3.26.3 and 3.26.4 the review gets a schedule in words, by keyboard alone; 0 24 is refused, and then it cannot be archived', async () => {
  const { page } = asha
  await page.getByRole('link', { name: 'Four-weekly review' }).click()
  await page.getByRole('link', { name: 'Add a schedule' }).waitFor()
  await tabTo(page, 'Add a schedule')
  await page.keyboard.press('Enter')
  await page.getByLabel('When', { exact: true }).waitFor()
  await tabTo(page, /^When/)
  await page.keyboard.type('0 24 * * *')
  await page
    .getByText(/An error occurred when generating.*hours part must be >= 0/)
    .first()
    .waitFor()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('0 7,15 * * *')
  await page.getByText('At 07:00 and 15:00').waitFor()
  expect(await objectionsHere(page)).toEqual([])
  await page.keyboard.press('Control+s')
  await page.getByText('Schedule is saved').waitFor()
  await page.getByRole('list', { name: 'Schedules' }).getByText('At 07:00 and 15:00').waitFor()
  await button(page, 'Archive').click()
  await page.getByText('1 schedule uses this form. Stop it first.').waitFor()
})

test('AC 3.26.1 stopped and archived it is out of use; taken back it is in use again', async () => {
  const { page } = asha
  await page.getByRole('link', { name: /At 07:00 and 15:00/ }).click()
  await button(page, 'Stop').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop' }).click()
  await page.getByText('Schedule is stopped').waitFor()
  await page.getByText('It has no schedule').waitFor()
  await button(page, 'Archive').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
  await page.getByText('Four-weekly review is archived').waitFor()
  expect(await inUse()).toHaveLength(11)
  await button(page, 'Restore').click()
  await page.getByText('Four-weekly review is back').waitFor()
  expect(await inUse()).toHaveLength(12)
})

const fieldOf = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const rows = (page: Page) => page.getByRole('list', { name: 'Questions', exact: true })

test('AC 3.27.2 a number of 0 to 5, added by keyboard and answered with 8, fails in the preview', async () => {
  const { page } = asha
  await page.getByRole('link', { name: 'Check forms', exact: true }).last().click()
  await page.getByRole('link', { name: 'Closing checks' }).click()
  await page.getByRole('link', { name: 'Change' }).click()
  await page.getByText('Draft of revision 2').waitFor()
  await button(page, 'Number').press('Enter')
  await page.getByText('Write the question.').first().waitFor()
  await fieldOf(page, 'Question').fill('Ice left over')
  await fieldOf(page, 'Fails below').fill('0')
  await fieldOf(page, 'Fails above').fill('5')
  expect(await fieldOf(page, 'Name in the data').inputValue()).toBe('ice_left_over')
  expect(await objectionsHere(page)).toEqual([])
  await button(page, 'Try it').click()
  await page.getByLabel(/Ice left over/).fill('8')
  await page.getByText('8 is above 5').waitFor()
  await page.getByText('What did you do about it?').waitFor()
  await page.getByText('1 answer fails').waitFor()
  await button(page, 'Try it').click()
})

test('AC 3.27.3 a second question called food_put_away is refused by its name until that is taken back', async () => {
  const { page } = asha
  await fieldOf(page, 'Name in the data').fill('food_put_away')
  await page.getByText('Two questions use the name food_put_away.').nth(2).waitFor()
  expect(await button(page, 'Publish').isDisabled()).toBe(true)
  await page.keyboard.press('Control+z')
  expect(await fieldOf(page, 'Name in the data').inputValue()).toBe('ice_left_over')
  expect(await button(page, 'Publish').isDisabled()).toBe(false)
})

test('3.27 JSON that is broken on line 2 is kept while the form is tried, keeps Publish off, and can be dropped', async () => {
  const { page } = asha
  await button(page, 'Show as JSON').click()
  const schema = fieldOf(page, 'schema')
  const broken = '{\n "title" "Closing checks"\n}'
  await schema.fill(broken)
  await button(page, 'Try it').click()
  await page.getByText("In the JSON: That isn't valid JSON (line 2).").waitFor()
  expect(await button(page, 'Publish').isDisabled()).toBe(true)
  await button(page, 'Show as JSON').click()
  expect(await schema.inputValue()).toBe(broken)
  await button(page, 'Discard what I typed').click()
  expect(await schema.inputValue()).toContain('ice_left_over')
  expect(await button(page, 'Publish').isDisabled()).toBe(false)
  await button(page, 'Show as JSON').click()
})

test('AC 3.27.5 a heading is dragged in by mouse; 20 moves of it are undone and made again', async () => {
  const { page } = asha
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
  const heading = await button(page, 'Heading').boundingBox()
  const second = await rows(page).getByRole('listitem').nth(1).boundingBox()
  await page.mouse.move((heading?.x ?? 0) + 30, (heading?.y ?? 0) + 20)
  await page.mouse.down()
  await page.mouse.move((second?.x ?? 0) + 90, (second?.y ?? 0) + 8, { steps: 4 })
  await page.mouse.up()
  await page.getByRole('textbox', { name: 'Heading' }).fill('Before you go')
  const grip = button(page, 'Move Before you go')
  const place = async () => /, (\d+) of/.exec((await grip.getAttribute('aria-label')) ?? '')?.[1]
  expect(await place()).toBe('2')
  for (const key of ['ArrowDown', 'ArrowUp']) {
    for (let step = 0; step < 10; step += 1) await grip.press(key)
    if (key === 'ArrowDown') expect(await place()).toBe('12')
  }
  for (let step = 0; step < 10; step += 1) await page.keyboard.press('Control+z')
  expect(await place()).toBe('12')
  for (let step = 0; step < 10; step += 1) await button(page, 'Undo').click()
  expect(await place()).toBe('2')
  for (let step = 0; step < 10; step += 1) await page.keyboard.press('Control+Shift+z')
  expect(await place()).toBe('12')
})

test('AC 3.27.4 and 3.27.1 leaving asks first; published, revision 2 stands where revision 1 stood', async () => {
  const { page } = asha
  const before = await inUse()
  const old = (await forms()).find(({ title }) => title === 'Closing checks')
  await page.getByRole('link', { name: 'Check forms', exact: true }).last().click()
  await page.getByText('Leave without saving?').waitFor()
  await button(page, 'Stay').click()
  await button(page, 'Publish').click()
  await page.getByText('Closing checks is published').waitFor()
  const made = (await forms()).find(({ supersedes_id }) => supersedes_id === old?.id)
  expect(made).toMatchObject({ revision: 2, family_id: old?.family_id, category: 'CLOSING' })
  expect(Object.keys(JSON.parse(made?.schema ?? '').properties).at(11)).toBe('before_you_go')
  expect(await inUse()).toEqual(before.map((id) => (id === old?.id ? made?.id : id)))
})

test('AC 3.29.1 and 3.29.2 broken JSON is told with its line and not published; answers and data are one', async () => {
  const { page } = asha
  await show(page, '/checkform-development')
  const data = fieldOf(page, 'data')
  await page.getByText('Yes', { exact: true }).click()
  await expect.poll(() => data.inputValue()).toContain('"clean": "YES"')
  await data.fill('{ "clean": "NO" }')
  await page.getByText('What did you do about it?').waitFor()
  expect(await button(page, 'Publish').isDisabled()).toBe(false)
  await fieldOf(page, 'schema').fill('{\n "title": "New form",\n "type" "object"\n}')
  await page.getByText("That isn't valid JSON (line 3).").first().waitFor()
  expect(await button(page, 'Publish').isDisabled()).toBe(true)
})
