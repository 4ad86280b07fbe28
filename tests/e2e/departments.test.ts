/** Departments in real Chromium (AC 3.12): made, named once, seen by their people, put away. */
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Check } from '#contract/modules/checks/checks.ts'
import { isOpenIssue } from '#contract/modules/issues/issue-moves.ts'
import type { Issue } from '#contract/modules/issues/issues.ts'
import { addForm, addSchedule, counterForm } from '#tests/support/check-forms.ts'
import { type KitchenDevice, office, show } from '#tests/support/kitchen-device.ts'
import { type MorningKitchen, openMorningKitchen } from '#tests/support/morning-kitchen.ts'
import { objectionsHere } from '#tests/support/objections.ts'

let kitchen: MorningKitchen
let asha: KitchenDevice
let butchery: string | undefined
/** The schedule of Butchery's knife count. */
let knives: string

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

beforeAll(async () => {
  kitchen = await openMorningKitchen()
  asha = await kitchen.signedIn('Asha', office)
})
afterAll(() => kitchen?.stop())

test('AC 3.12.4 a seventh department called butchery is refused at its field; as Bakery it is saved', async () => {
  const { page } = asha
  await show(page, '/departments')
  await page.getByText('6 departments').first().waitFor()
  await page.getByRole('link', { name: 'Add a department' }).click()
  // The list's search is labelled Name too.
  await page.getByRole('heading', { level: 1, name: 'New department' }).waitFor()
  await page.getByLabel('Name').fill('butchery')
  await button(page, 'Add department').click()
  await page.getByText('A department with this name already exists.').first().waitFor()
  await page.getByLabel('Name').fill('Bakery')
  await button(page, 'Add department').click()
  await page.getByText('7 departments').first().waitFor()
  await page.getByRole('gridcell', { name: 'Bakery', exact: true }).waitFor()
  await asha.waitForPill('All sent')
})

test('AC 3.12.2 and 3.12.1 choosing Bakery says so, and leaves 1 fridge of the round: the one without a department', async () => {
  const { page } = asha
  const [first, ...others] = await kitchen.unitsOf('HS')
  const departments = await kitchen.asha.list<{ id: string; name: string }>('/v2/departments')
  const idOf = (name: string) => departments.find((one) => one.name === name)?.id
  const path = '/v2/temperature/temperature-locations'
  await kitchen.asha.call('PUT', `${path}/${first?.id}`, { department_id: null })
  for (const { id } of others) {
    await kitchen.asha.call('PUT', `${path}/${id}`, { department_id: idOf('Butchery') })
  }
  await show(page, '/temperature-logging')
  await page.getByRole('button', { name: /All departments/ }).click()
  // The list being left has a row of that name.
  await page.getByRole('button', { name: 'Bakery', exact: true }).click()
  await page.getByText('Changed Department to Bakery').waitFor()
  await page.getByText('0 of 1 done').waitFor()
  await page.getByRole('heading', { level: 2, name: first?.name ?? '' }).waitFor()
})

test('a list of the header that is opened while the next page is on its way stays open', async () => {
  const { page } = asha
  await page.evaluate(() => {
    history.pushState(null, '', '/issues')
    const opener = [...document.querySelectorAll<HTMLElement>('header button')].find((one) =>
      one.textContent.includes('Department'),
    )
    opener?.click()
  })
  await page.getByRole('heading', { level: 1, name: 'Issues' }).waitFor()
  await page.getByRole('gridcell').first().waitFor()
  await page.getByRole('button', { name: 'All departments', exact: true }).waitFor()
  await page.keyboard.press('Escape')
})

test('AC 3.12.1 in Bakery the checks and issues of Butchery are out of sight, those without a department stay', async () => {
  const { page } = asha
  const hs = kitchen.siteOf('HS').id
  const departments = await kitchen.asha.list<{ id: string; name: string }>('/v2/departments')
  const idOf = (name: string) => departments.find((one) => one.name === name)?.id
  const form = await addForm(kitchen.asha, 'Knife count', counterForm)
  const other = await addForm(kitchen.asha, 'Door check', counterForm)
  butchery = idOf('Butchery')
  knives = await addSchedule(kitchen.asha, form, hs, '08:00', { department_id: butchery })
  await addSchedule(kitchen.asha, other, hs, '08:00')
  const issues = (await kitchen.asha.list<Issue>('/v2/issues')).filter(
    (issue) => issue.location_id === hs && isOpenIssue(issue),
  )
  const [first, second] = issues
  for (const [id, name] of [
    [first?.id, 'Butchery'],
    [second?.id, 'Bakery'],
  ] as const) {
    await kitchen.asha.call('PUT', `/v2/issues/${id}`, { department_id: idOf(name) })
  }
  const elsewhere = issues.slice(2).filter(({ department_id: id }) => id !== undefined)
  await show(page, '/issues')
  await page.getByText(`${issues.length - 1 - elsewhere.length} open`).waitFor()
  await page.getByRole('gridcell', { name: second?.title ?? '', exact: true }).waitFor()
  expect(await page.getByRole('gridcell', { name: first?.title ?? '', exact: true }).count()).toBe(
    0,
  )
  await show(page, '/checks')
  await page.getByRole('link', { name: 'Start Door check' }).waitFor()
  expect(await page.getByText('Knife count').count()).toBe(0)
  await page.getByRole('button', { name: /Department Bakery/ }).click()
  await page.getByText('All departments', { exact: true }).click()
  await page.getByRole('link', { name: 'Start Knife count' }).waitFor()
})

test('§2.25 the 08:00 knife count of Butchery, put aside and signed in Bakery, is 1 check of Butchery and answers 08:00', async () => {
  const { page } = asha
  await page.getByRole('link', { name: 'Start Knife count' }).click()
  await page.getByText('Yes', { exact: true }).click()
  await button(page, 'Finish later').click()
  await page.getByRole('link', { name: 'Carry on Knife count' }).waitFor()
  await page.getByRole('button', { name: /Department All/ }).click()
  await page.getByText('Bakery', { exact: true }).click()
  const begun = page.getByRole('list', { name: 'Started' })
  await begun.getByRole('link', { name: 'Carry on Knife count' }).click()
  await page
    .getByText(/^(Was due|Due) by 10:00/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Tick instead of signing' }).click()
  await button(page, 'Sign and send').click()
  await page.getByText('Knife count signed').waitFor()
  await asha.waitForPill('All sent')
  const checks = await kitchen.asha.list<Check>('/v2/checks')
  const made = checks.filter(({ schedule_id }) => schedule_id === knives)
  expect(made).toMatchObject([{ department_id: butchery, result: 'PASS', signed: true }])
})

test('AC 3.12.1 in Bakery the knife count of Butchery is not among what was done today; in all departments it is', async () => {
  const { page } = asha
  await page.getByRole('link', { name: /^Done/ }).click()
  await page
    .getByText(/in time:|No check/)
    .first()
    .waitFor()
  expect(await page.getByText('Knife count').count()).toBe(0)
  await page.getByRole('button', { name: /Department Bakery/ }).click()
  await page.getByText('All departments', { exact: true }).click()
  await page.getByText('Knife count').first().waitFor()
})

test('a department with 1 person besides Asha waits until they are moved; an empty one goes', async () => {
  const { page } = asha
  await show(page, '/departments')
  await page.getByRole('gridcell', { name: 'Butchery', exact: true }).click()
  await page.getByRole('list', { name: 'People' }).waitFor()
  await button(page, 'Archive').click()
  await page.getByText(/^Move \d+ (person|people) first\.$/).waitFor()
  await show(page, '/departments')
  await page.getByRole('gridcell', { name: 'Bakery', exact: true }).click()
  await button(page, 'Archive').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
  await page.getByText('Bakery is archived').waitFor()
  await asha.waitForPill('All sent')
})

test('AC 3.4.2 Callum, deactivated in the office, leaves the choice of managers on an open tablet at once', async () => {
  const { page } = asha
  await show(page, '/departments')
  // Rows move up when Bakery leaves the list.
  await page.getByText('6 departments').first().waitFor()
  await page.getByRole('gridcell', { name: 'Butchery', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Butchery' }).waitFor()
  const people = page.getByRole('list', { name: 'People' })
  await people.getByText('Callum Reid').waitFor()
  expect(await objectionsHere(page)).toEqual([])
  await page.getByRole('combobox', { name: 'Manager' }).click()
  await page.getByRole('option', { name: 'Callum Reid' }).waitFor()
  await page.keyboard.press('Escape')
  const callum = kitchen.asha.idOf('Callum')
  await kitchen.asha.call('POST', `/v1/control/users/deactivate?id=${callum}`)
  await people.getByText('Callum Reid').waitFor({ state: 'detached' })
  await page.getByRole('combobox', { name: 'Manager' }).click()
  await page.getByRole('option', { name: 'Ben Carter' }).waitFor()
  expect(await page.getByRole('option', { name: 'Callum Reid' }).count()).toBe(0)
})
