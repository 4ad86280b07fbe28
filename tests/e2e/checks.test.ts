/** Checks in real Chromium, between eight and nine in the morning (AC 3.25), and their library without a signal. */
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Check } from '#contract/modules/checks/checks.ts'
import type { TemperatureLog } from '#contract/modules/temperature/temperature-logs.ts'
import { addDays } from '#contract/time/business-day.ts'
import { dateParts } from '#contract/time/display-time.ts'
import { instantOf, localDay } from '#contract/time/zoned-time.ts'
import { uuidV7 } from '#server/ids.ts'
import { cameraPicture } from '#tests/support/camera-picture.ts'
import {
  addForm,
  addSchedule,
  fitForm,
  fridgeRows,
  openingForm,
} from '#tests/support/check-forms.ts'
import { renameDraft, storedRows } from '#tests/support/device-storage.ts'
import { type KitchenDevice, office, show, tablet } from '#tests/support/kitchen-device.ts'
import { type MorningKitchen, openMorningKitchen } from '#tests/support/morning-kitchen.ts'
import { objectionsHere } from '#tests/support/objections.ts'
import { slowCamera } from '#tests/support/slow-camera.ts'

let kitchen: MorningKitchen
let ben: KitchenDevice
let asha: KitchenDevice
let opening: string
/** The schedule of the handover. */
let handover: string

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const question = (page: Page, words: string) =>
  page.locator('[data-question]').filter({ hasText: words })
const answer = (page: Page, words: string, says: 'Yes' | 'No' | 'Yes, I have') =>
  question(page, words).getByText(says, { exact: true }).click()
const sign = (page: Page) => button(page, 'Sign and send')
const fridges = 'Fridges, freezers and displays are working'
const people = 'Everyone is fit for work'
const warmest = 'Counter display, warmest point'
const confirm = 'Tick instead of signing'

const stored = async (): Promise<Check[]> =>
  (await kitchen.asha.list<Check>('/v2/checks')).filter(({ form_id }) => form_id === opening)

/** How many lines of the To-do list speak of it. */
async function toDo(page: Page, words: string): Promise<number> {
  await button(page, /^To do \d+/).click()
  const list = page.getByRole('dialog', { name: 'To do' })
  await list.getByRole('link').first().waitFor()
  const count = await list.getByRole('link').filter({ hasText: words }).count()
  await list.getByRole('button', { name: 'Close' }).click()
  await list.waitFor({ state: 'detached' })
  return count
}

/** How many checks its one line about verifying counts. */
async function toVerify(page: Page): Promise<number> {
  await button(page, /^To do \d+/).click()
  const list = page.getByRole('dialog', { name: 'To do' })
  const words = await list.getByRole('link', { name: /Verify \d+ checks/ }).textContent()
  await list.getByRole('button', { name: 'Close' }).click()
  await list.waitFor({ state: 'detached' })
  return Number(/Verify (\d+) checks/.exec(words ?? '')?.[1])
}

/** A line over the pad, as a finger draws it. */
async function draw(page: Page): Promise<void> {
  const pad = page.getByRole('img', { name: 'Your signature' })
  await pad.scrollIntoViewIfNeeded()
  const { x = 0, y = 0 } = (await pad.boundingBox()) ?? {}
  await page.mouse.move(x + 40, y + 90)
  await page.mouse.down()
  for (const [right, down] of [
    [70, 30],
    [100, 90],
    [160, 50],
  ] as const) {
    await page.mouse.move(x + right, y + down)
  }
  await page.mouse.up()
}

/** Answers everything well, by touch. */
async function answerWell(page: Page): Promise<void> {
  await answer(page, fridges, 'Yes')
  await answer(page, people, 'Yes')
  await page.getByLabel(warmest).click()
  const pad = page.getByRole('dialog')
  await pad.getByRole('button', { name: '3', exact: true }).click()
  await pad.getByRole('button', { name: 'Done' }).click()
}

beforeAll(async () => {
  kitchen = await openMorningKitchen()
  const site = kitchen.siteOf('HS').id
  opening = await addForm(kitchen.asha, 'Shop opening', openingForm, { verify_required: true })
  const handoverForm = await addForm(kitchen.asha, 'Shop handover', openingForm)
  const { properties } = fridgeRows.items
  const look = {
    type: 'object',
    required: ['fridge', 'temp'],
    properties: { fridge: properties.fridge, temp: properties.temp },
  }
  await addForm(kitchen.asha, 'Fridge look', look)
  await addForm(kitchen.asha, 'Fit for work', fitForm, {
    private: true,
    category: 'PERSONAL',
  })
  await addSchedule(kitchen.asha, opening, site, '09:00')
  handover = await addSchedule(kitchen.asha, handoverForm, site, '06:00', { due_window_min: 60 })
  const longAgo = Date.now() - 100 * 86_400_000
  const old = {
    id: uuidV7(),
    created: Date.now(),
    created_by: kitchen.asha.idOf('Asha'),
    location_id: site,
    form_id: handoverForm,
    date: longAgo,
    data: JSON.stringify({ fridges_ok: 'YES', staff_fit: 'YES', warmest: 3.1 }),
    signed: false,
    result: 'PASS',
  }
  expect((await kitchen.asha.call('POST', '/v2/checks', old)).status).toBe(201)
  ben = await kitchen.signedIn('Ben', { ...tablet, opensOffline: true })
  await ben.acceptLegal()
  await ben.keptForOffline()
})
afterAll(() => kitchen?.stop())

test('AC 3.25.4 the handover of 06:00, due for 1 hour, is overdue in the list and on its own page', async () => {
  const { page } = ben
  await show(page, '/checks')
  const row = page.getByRole('listitem').filter({ hasText: 'Shop handover' }).first()
  await row.getByText(/^Overdue 1 h/).waitFor()
  await row.getByText('Was due by 07:00').waitFor()
  await row.getByRole('link', { name: 'Start Shop handover' }).click()
  await page.getByText(/^Overdue 1 h/).waitFor()
  await page.getByText('Was due by 07:00. Saved on this device as you go.').waitFor()
})

test('3.31 from the handover To do leads to yesterday’s opening, and Back to the handover: each with its own title and time', async () => {
  const { page } = ben
  await button(page, /^To do \d+/).click()
  const list = page.getByRole('dialog', { name: 'To do' })
  await list.getByRole('link').filter({ hasText: 'Shop opening' }).click()
  await page.getByRole('heading', { level: 1, name: 'Shop opening' }).waitFor()
  // Yesterday's is still open.
  await page.getByText('Was due by yesterday 11:00. Saved on this device as you go.').waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Shop handover' }).waitFor()
  await page.getByText('Was due by 07:00. Saved on this device as you go.').waitFor()
})

test('AC 3.25.1 No opens the action box and Sign stays off until 1 action is said', async () => {
  const { page } = ben
  await page.getByText('3 questions left.').waitFor()
  await answerWell(page)
  await page.getByText('Sign or tick the box below.').waitFor()
  await button(page, confirm).click()
  await page.getByText('All 3 answered').waitFor()
  expect(await sign(page).isDisabled()).toBe(false)
  expect(await page.getByText('What did you do about it?').count()).toBe(0)
  await answer(page, fridges, 'No')
  await page.getByText(`${fridges} needs a corrective action before you can sign.`).waitFor()
  expect(await sign(page).isDisabled()).toBe(true)
  await question(page, fridges).getByRole('button', { name: 'Called engineer' }).click()
  await page.getByText('All 3 answered').waitFor()
  expect(await sign(page).isDisabled()).toBe(false)
})

test('AC 3.25.2 a reload without a network keeps Ben’s 3 answers, the action and its photo', async () => {
  const { page, context } = ben
  await button(page, 'Finish later').click()
  await page.getByText('You have started it').waitFor()
  await page.getByRole('link', { name: 'Carry on Shop handover' }).click()
  await question(page, fridges).getByPlaceholder('Anything else').fill('Display 2 is empty.')
  await question(page, fridges)
    .getByLabel('Photos of it: choose')
    .setInputFiles(await cameraPicture(page))
  await question(page, fridges).getByRole('img', { name: 'Photo' }).waitFor()
  await context.setOffline(true)
  await page.reload()
  await page.getByText('All 3 answered').or(page.getByText('Sign or tick')).waitFor()
  const box = question(page, fridges)
  expect(await box.getByPlaceholder('Anything else').inputValue()).toBe('Display 2 is empty.')
  const called = box.getByRole('button', { name: 'Called engineer' })
  expect(await called.getAttribute('aria-pressed')).toBe('true')
  await box.getByRole('img', { name: 'Photo' }).waitFor()
  await button(page, confirm).click()
  await sign(page).click()
  await page.getByText('Shop handover signed').waitFor()
  await page.getByText('Saved on this device. Waiting to send.').waitFor()
})

test('AC 3.25.2 corrected in its action’s words alone, it is found again after a reload; thrown away, the photo that waits stays', async () => {
  const { page } = ben
  await page.getByRole('link', { name: 'See Shop handover' }).click()
  await page.getByRole('link', { name: 'Correct', exact: true }).click()
  const words = question(page, fridges).getByPlaceholder('Anything else')
  await words.fill('Display 1 is empty.')
  const drafts = async () => JSON.stringify(await storedRows(page, ['_drafts']))
  await expect.poll(drafts).toContain('Display 1 is empty.')
  await page.reload()
  expect(await words.inputValue()).toBe('Display 1 is empty.')
  await button(page, 'Throw away').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Throw away' }).click()
  await page.getByText('Thrown away').waitFor()
  await page
    .getByRole('link', { name: /^Shop handover/ })
    .first()
    .click()
  await page.getByRole('img', { name: 'Photo' }).waitFor()
})

test('AC 3.28.4 without a signal the library opens and shows what the van check asks', async () => {
  const { page } = ben
  await show(page, '/check-form-library')
  await button(page, 'Preview Van check').click()
  await page.getByText('The van is safe to drive').waitFor()
  expect(await button(page, /^Add /).count()).toBe(0)
  await show(page, '/checks')
})

test('5.4 without a signal Ben says why yesterday’s handover was missed: it stays missed, explained, under his name', async () => {
  const { page } = ben
  await page.getByRole('link', { name: /^Missed/ }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Shop handover, yesterday 06:00' })
  await row.getByRole('button', { name: 'Say why' }).click()
  const sheet = page.getByRole('dialog')
  await button(page, 'Save the reason').click()
  await sheet.getByText('Say why it was missed.').waitFor()
  await sheet.getByText('Forgotten').click()
  await sheet.getByLabel('In your own words').fill('Callum was ill')
  await button(page, 'Save the reason').click()
  await row.waitFor({ state: 'detached' })
  await button(page, 'The day before').click()
  await row.getByText('Missed, explained').waitFor()
  await row.getByText(/^Forgotten\. Callum was ill\. Ben/).waitFor()
})

test('3.25 the month says of yesterday that 1 was missed and explained, and leads there', async () => {
  const { page } = ben
  const yesterday = new URL(page.url()).searchParams.get('day') ?? ''
  const { weekday, date, month } = dateParts(yesterday)
  await button(page, 'The day after').click()
  await button(page, 'The month').click()
  if (addDays(yesterday, 1).endsWith('-01')) await button(page, 'Month before').click()
  const sheet = page.getByRole('dialog', { name: 'Checks by day' })
  const words = new RegExp(`^${weekday} ${date} ${month}: .*, 1 missed, explained`)
  await sheet.getByRole('link', { name: words }).waitFor()
  expect(await objectionsHere(page)).toEqual([])
  await sheet.getByRole('link', { name: words }).click()
  await sheet.waitFor({ state: 'detached' })
  await page.waitForURL(new RegExp(`day=${yesterday}`))
  await show(page, '/checks')
})

test('3.25 what Ben began and never signed is found again after its time, with its photo, and thrown away on purpose', async () => {
  const { page } = ben
  await button(page, 'Start any check').click()
  await page.getByRole('dialog').getByRole('link', { name: 'Shop handover' }).click()
  await answer(page, people, 'No')
  const box = question(page, people)
  const goOn = await slowCamera(page)
  await box.getByLabel('Photos of it: choose').setInputFiles(await cameraPicture(page))
  // What is written while the photo is being kept stands beside it.
  const words = box.getByRole('textbox')
  await words.fill('Mia fetched it')
  await goOn()
  await box.getByRole('img', { name: 'Photo' }).waitFor()
  expect(await words.inputValue()).toBe('Mia fetched it')
  await button(page, 'Finish later').click()
  const row = page.getByRole('listitem').filter({ hasText: 'Saved on this device' })
  await row.waitFor()
  const { timezone } = kitchen.siteOf('HS')
  const yesterday = instantOf(addDays(localDay(Date.now(), timezone), -1), '06:00', timezone)
  await renameDraft(page, `check:${handover}:${yesterday}`)
  await page.reload()
  await row.getByText('For yesterday 06:00.').waitFor()
  await row.getByRole('link', { name: 'Carry on Shop handover' }).click()
  await question(page, people).getByRole('img', { name: 'Photo' }).waitFor()
  await page.goBack()
  await row.getByRole('button', { name: 'Throw away Shop handover' }).click()
  const dialog = page.getByRole('dialog', { name: 'Throw away Shop handover?' })
  await dialog.getByText('1 answer and 1 photo are lost for good.').waitFor()
  await dialog.getByRole('button', { name: 'Throw away' }).click()
  await row.waitFor({ state: 'detached' })
})

test('§4 F11 without a signal a freezer at −9 °C in a check asks why and what became of the food, and is a reading of it', async () => {
  const { page } = ben
  await button(page, 'Start any check').click()
  await page.getByRole('dialog').getByRole('link', { name: 'Fridge look' }).click()
  await question(page, 'Which one').getByRole('combobox').click()
  await page.getByRole('option').first().click()
  await page.getByLabel('Temperature').click()
  const pad = page.getByRole('dialog')
  // The first of the list is a freezer: its pad begins at minus.
  await pad.getByRole('button', { name: '9', exact: true }).click()
  await pad.getByRole('button', { name: 'Done' }).click()
  await page.getByText('Temperature: say why, before you can sign.').waitFor()
  await page.getByText('Door left open').click()
  await page.getByPlaceholder('Say what you did').fill('Shut it')
  await page.getByText('Temperature: say what happened to the food, before you can sign.').waitFor()
  await page.getByText('Moved', { exact: true }).click()
  await button(page, confirm).click()
  await sign(page).click()
  await page.getByText('Fridge look signed').waitFor()
  await show(page, '/temperature-logging')
  await page.getByText('−9.0 °C').first().waitFor()
  await show(page, '/checks')
})

test('§4 F10 a private No promises no issue: Ben reads that admins are told, and finds 0 lines of it', async () => {
  const { page } = ben
  await button(page, 'Start any check').click()
  await page.getByRole('dialog').getByRole('link', { name: 'Fit for work' }).click()
  await answer(page, 'Have you been sick', 'Yes, I have')
  await page.getByText("Admins are told. Your colleagues don't see it.").waitFor()
  await page.getByPlaceholder('Say what you did').fill('Went home')
  await page.getByText(/^Signing tells the admins/).waitFor()
  expect(await page.getByText('opens an issue').count()).toBe(0)
  await button(page, confirm).click()
  await sign(page).click()
  await page.getByText('Fit for work signed').waitFor()
  expect(await toDo(page, 'Fit for work')).toBe(0)
})

test('AC 3.25.3 done offline before 09:00 marks the 09:00 slot done, once, and is sent with its slot', async () => {
  const { page, context } = ben
  await page.getByText('due from 09:00').waitFor()
  await page.getByRole('link', { name: /^Shop opening/ }).click()
  await answerWell(page)
  await draw(page)
  await sign(page).dblclick()
  await page.getByText('Shop opening signed').waitFor()
  await page.getByText('due from 09:00').waitFor({ state: 'detached' })
  await page.getByRole('link', { name: /^Done/ }).click()
  await page.getByRole('listitem').filter({ hasText: 'Shop opening' }).waitFor()
  await context.setOffline(false)
  await ben.waitForPill('All sent')
  const made = await stored()
  expect(made).toHaveLength(1)
  const reasons = await kitchen.asha.list<Check>('/v2/checks?result=MISSED')
  const own = reasons.filter(({ missed_reason }) => missed_reason === 'Forgotten. Callum was ill')
  expect(own).toHaveLength(1)
  const acted = await kitchen.asha.list<Check>('/v2/checks?result=ACTION')
  const answers = acted.map(({ data }) => JSON.parse(data) as { fridge?: string; temp?: number })
  const { fridge } = answers.find(({ temp }) => temp === -9) ?? {}
  const logs = await kitchen.asha.list<TemperatureLog>(
    `/v2/temperature-logs?temperature_location_id=${fridge}`,
  )
  const warm = logs.filter(({ corrective_action: done }) => done === 'Shut it')
  expect(warm).toMatchObject([
    {
      reason: 'DOOR_OPEN',
      product_decision: { decision: 'MOVED' },
      temperature: -9,
      result: 'FAIL',
    },
  ])
  const [check] = made
  const { timezone } = kitchen.siteOf('HS')
  expect(check).toMatchObject({ signed: true, result: 'PASS' })
  expect(check?.signature_file_id).toBeTruthy()
  expect(new Date(check?.slot ?? 0).toLocaleTimeString('en-GB', { timeZone: timezone })).toBe(
    '09:00:00',
  )
  expect(localDay(check?.slot ?? 0, timezone)).toBe(localDay(Date.now(), timezone))
})

test('AC 3.25.6 after revision 2 is published, the old check opens with the 4 questions it was asked', async () => {
  const { page } = ben
  const { fridges_ok, ...rest } = openingForm.properties
  const next = {
    ...openingForm,
    properties: { till_ok: { ...fridges_ok, title: 'Till is counted' }, ...rest },
  }
  const revision2 = await addForm(
    kitchen.asha,
    'Shop opening',
    { ...next, required: ['till_ok'] },
    { family_id: opening, revision: 2, supersedes_id: opening, photo_required: true },
  )
  await page.getByRole('link', { name: /^Shop opening/ }).click()
  await page.getByText(fridges).waitFor()
  await page.getByText('3.0 °C').waitFor()
  await page.getByText('Revision 1').waitFor()
  expect(await page.getByText('Till is counted').count()).toBe(0)
  await show(page, '/checks')
  await button(page, 'Start any check').click()
  // It comes over the live line, while the list is open.
  await page.getByRole('dialog').locator(`a[href*="${revision2}"]`).click()
  await question(page, 'Till is counted').waitFor()
})

test('§2.24 revision 2 wants a photo: all answered and ticked, Sign still waits for 1', async () => {
  const { page } = ben
  await answer(page, 'Till is counted', 'Yes')
  await button(page, confirm).click()
  await page.getByText('Take a photo before you sign.').waitFor()
  expect(await sign(page).isDisabled()).toBe(true)
  const photos = page.getByRole('group', { name: 'Photos of this check' })
  await photos.getByLabel('Photos of this check: choose').setInputFiles(await cameraPicture(page))
  await photos.getByRole('img', { name: 'Photo' }).waitFor()
  await page.getByText('Ready to sign').waitFor()
  expect(await sign(page).isDisabled()).toBe(false)
})

test('AC 3.25.5 and 3.31 Verify is for Asha on Ben’s check, which her To-do list asks for until it is done; not for Ben nor for Asha on her own', async () => {
  const [check] = await stored()
  await show(ben.page, `/checks/${check?.id}`)
  await ben.page.getByText(fridges).waitFor()
  expect(await button(ben.page, 'Verify').count()).toBe(0)

  asha = await kitchen.signedIn('Asha', office)
  const { page } = asha
  await show(page, `/checks/${check?.id}`)
  await button(page, 'Verify').waitFor()
  const waiting = await toVerify(page)
  expect(await toDo(page, 'Ben Carter isn’t fit for work')).toBe(1)
  await button(page, 'Verify').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Verify' }).click()
  await page.getByText('Check verified').waitFor()
  await page.getByText('Verified by', { exact: true }).waitFor()
  expect(await objectionsHere(page)).toEqual([])
  await asha.waitForPill('All sent')
  expect(await toVerify(page)).toBe(waiting - 1)
  expect((await stored())[0]).toMatchObject({ verified_by: kitchen.asha.idOf('Asha') })
})

test('kit §11 the queue has as many checks as To do counts; v verifies one and shows the next, s skips one, and To do counts 1 less', async () => {
  const { page } = asha
  const waiting = await toVerify(page)
  await show(page, '/checks/verify')
  const title = (at: number) =>
    page.getByRole('heading', { level: 1, name: `Verify, ${at} of ${waiting}` })
  await title(1).waitFor()
  expect(
    await page.getByRole('list', { name: 'Waiting to be verified' }).getByRole('listitem').count(),
  ).toBe(waiting)
  await page.keyboard.press('v')
  await title(2).waitFor()
  await page.getByText(/^1 verified\./).waitFor()
  await page.keyboard.press('s')
  await title(3).waitFor()
  await page.keyboard.press('ArrowUp')
  await title(2).waitFor()
  expect(await objectionsHere(page)).toEqual([])
  await asha.waitForPill('All sent')
  expect(await toVerify(page)).toBe(waiting - 1)
  await show(page, `/checks/${(await stored())[0]?.id}`)
})

test('1.5 Asha voids Ben’s check with a reason: it stands under Done as voided, and 09:00 is open again', async () => {
  const { page } = asha
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await button(ben.page, 'Void').count()).toBe(0)
  await button(page, 'More').click()
  await button(page, 'Void').click()
  const dialog = page.getByRole('dialog', { name: 'Void this check?' })
  await button(page, 'Void it').click()
  await dialog.getByText('Say why you are voiding this.').waitFor()
  await dialog.getByLabel('Why is this check void?').fill('Done for the wrong shop')
  await button(page, 'Void it').click()
  await page.getByText(/^Voided by Asha Patel/).waitFor()
  await page.getByText('Done for the wrong shop').waitFor()
  await page.getByRole('link', { name: 'Checks' }).first().click()
  await page.getByText('due from 09:00').waitFor()
  await page.getByRole('link', { name: /^Done/ }).click()
  const row = page.getByRole('row').filter({ hasText: 'Shop opening' })
  await row.getByText('Voided').waitFor()
})

test('3.9 from the failed handover Asha goes to the issue it opened, and from there back to the check', async () => {
  const { page } = asha
  await page.getByLabel('Form or person').fill('handover')
  await page.getByText(/^Showing 1 of \d+/).waitFor()
  await page.getByText(/^\d+(\.\d)?% in time: \d+ of \d+ due$/).waitFor()
  await page.getByRole('row').filter({ hasText: 'Shop handover' }).click()
  const wrong = 'A fridge, freezer or display isn’t working'
  await page.locator('dl').getByRole('link', { name: wrong }).click()
  await page.getByRole('heading', { level: 1, name: wrong }).waitFor()
  await page.getByText(`answered No to “${fridges}”`).waitFor()
  await page.getByText('Manages High Street Butchers').waitFor()
  await page.getByRole('link', { name: 'See the check' }).click()
  await page.getByRole('heading', { level: 1, name: 'Shop handover' }).waitFor()
})

test('Asha fills in, explains and signs a check by keyboard alone, and cannot verify it', async () => {
  const { page } = asha
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await button(page, 'Start any check').waitFor()
  await page.keyboard.press('n')
  await page.getByRole('dialog').waitFor()
  await page.getByRole('dialog').getByRole('link', { name: 'Shop handover' }).focus()
  await page.keyboard.press('Enter')
  await question(page, fridges).waitFor()
  await page.keyboard.press('n')
  await page.getByText('What did you do about it?').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await question(page, people).getByRole('radio').first().focus()
  await page.keyboard.press('y')
  // The focus goes on to the next question.
  await page.locator('input:focus:not([type=radio])').waitFor()
  await page.keyboard.type('4.5')
  await page.getByText('Sign or tick').waitFor()
  await button(page, confirm).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Control+s')
  await page.getByText('Shop handover signed').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'See Shop handover' }).click()
  await page.getByText('Called engineer').waitFor()
  await page.getByText('1 of 3 failed, put right').waitFor()
  expect(await button(page, 'Verify').count()).toBe(0)
})

test('1.6 of 100 days ago Ben’s tablet has nothing: it fetches the check and says where it is from; without signal it says so, and that nothing was missed is not said', async () => {
  const { page, context } = ben
  const day = localDay(Date.now() - 100 * 86_400_000, kitchen.siteOf('HS').timezone)
  await show(page, `/checks?tab=done&day=${day}`)
  await page.getByText('From the server', { exact: true }).waitFor()
  await page
    .getByRole('link', { name: /Shop handover/ })
    .first()
    .waitFor()
  await context.setOffline(true)
  await button(page, 'The day before').click()
  await button(page, 'The day before').click()
  await page.getByText('Not on this device', { exact: true }).waitFor()
  expect(await page.getByText('No check was done').count()).toBe(0)
  await button(page, 'The month').click()
  const sheet = page.getByRole('dialog', { name: 'Checks by day' })
  await sheet.getByText('Not on this device', { exact: true }).waitFor()
  expect(await sheet.getByRole('link').count()).toBe(0)
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: /^Missed/ }).click()
  await page.getByText('Not on this device', { exact: true }).waitFor()
  expect(await objectionsHere(page)).toEqual([])
  await context.setOffline(false)
  await show(page, '/checks')
})
