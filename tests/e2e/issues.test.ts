/**
 * Issues in real Chromium (AC 3.9): raised without signal with a photo, worked on, closed by a
 * second person, opened again.
 */
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoredFile } from '#contract/modules/files/files.ts'
import { moveIssue } from '#contract/modules/issues/issue-moves.ts'
import type { Issue } from '#contract/modules/issues/issues.ts'
import { cameraPicture } from '#tests/support/camera-picture.ts'
import { removeStored } from '#tests/support/device-storage.ts'
import { type KitchenDevice, office, phone, show } from '#tests/support/kitchen-device.ts'
import { type MorningKitchen, openMorningKitchen } from '#tests/support/morning-kitchen.ts'
import { slowCamera } from '#tests/support/slow-camera.ts'

let kitchen: MorningKitchen
let callum: KitchenDevice
let asha: KitchenDevice

const TITLE = 'Walk-in door does not shut'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const issues = () => kitchen.asha.list<Issue>('/v2/issues')
const raised = async () => (await issues()).find(({ title }) => title === TITLE)

beforeAll(async () => {
  kitchen = await openMorningKitchen()
  callum = await kitchen.signedIn('Callum', { ...phone, opensOffline: true })
  asha = await kitchen.signedIn('Asha', { ...office, opensOffline: true })
})
afterAll(() => kitchen?.stop())

test('AC 3.9.2 raised without signal, the issue and its photo wait, outlive a reload, and both arrive', async () => {
  const { page, context } = callum
  await show(page, '/issues/create')
  await page.getByRole('heading', { level: 1, name: 'New issue' }).waitFor()
  const picture = await cameraPicture(page)
  await callum.keptForOffline()
  await context.setOffline(true)
  await page.getByLabel('Photos: choose').setInputFiles(picture)
  await page.getByText('Waiting', { exact: true }).first().waitFor()
  await page.getByLabel('Title').fill(TITLE)
  await page.getByLabel('What is wrong').fill('The lower hinge is bent.')
  await page.getByRole('combobox', { name: 'How serious' }).click()
  await page.getByRole('option', { name: 'High' }).click()
  await page.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('option', { name: 'Equipment' }).click()
  await button(page, 'Raise the issue').click()
  await page.getByRole('heading', { level: 1, name: TITLE }).waitFor()
  await callum.waitForPill('2')
  await page.reload()
  await page.getByRole('button', { name: 'Photo', exact: false }).getByText('Waiting').waitFor()
  expect(await raised()).toBeUndefined()

  await context.setOffline(false)
  await callum.waitForPill('All sent')
  const issue = await raised()
  const files = await kitchen.asha.list<StoredFile>('/v2/files')
  const photo = files.find(({ id }) => issue?.file_ids?.includes(id))
  expect(issue).toMatchObject({ severity: 'HIGH', status: 'OPEN' })
  expect(photo?.mime).toBe('image/jpeg')
  const reply = await kitchen.asha.call('GET', `/v1/file/${photo?.id}`)
  const bytes = Buffer.from(await reply.arrayBuffer())
  expect(bytes.length).toBeLessThan(picture.buffer.length)
  expect(bytes.includes('GPS')).toBe(false)
})

test('the photo taken on the phone shows in the office, and without signal once it was seen', async () => {
  const { page, context } = asha
  await show(page, `/issues/${(await raised())?.id}`)
  const picture = page.getByRole('img', { name: 'Photo' })
  await picture.waitFor()
  await asha.keptForOffline()
  await context.setOffline(true)
  await page.reload()
  await picture.waitFor()
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1_600)
  await context.setOffline(false)
})

test('AC 3.9.1 and 3.9.4 ?status=OPEN lists what is open and nothing else; what is late says by how many days', async () => {
  const { page } = asha
  const { id: site } = kitchen.siteOf('HS')
  const here = (await issues()).filter(({ location_id }) => location_id === site)
  const open = here.filter(({ status }) => status === 'OPEN')
  await page.goto('/issues?status=OPEN')
  await page.getByText(`Showing ${open.length} of ${here.length}`).waitFor()
  const shown = await page.getByRole('row').getByText('Open', { exact: true }).count()
  expect(shown).toBe(open.length)
  expect(open.length).toBeLessThan(here.length)

  await page.goto('/issues?overdue=yes')
  await page
    .getByText(/^Overdue \d+ days?$/)
    .first()
    .waitFor()
})

test('AC 3.9.3 Callum puts a HIGH issue right and reads that somebody else must close it; Asha does', async () => {
  const { page } = callum
  await button(page, 'Start work').click()
  await page.getByText('In progress', { exact: true }).first().waitFor()
  await button(page, 'Ask someone to check it').click()
  const sheet = page.getByRole('dialog', { name: 'What was done' })
  await sheet.getByLabel('Root cause').fill('A trolley hit the hinge.')
  await sheet.getByLabel('What was done').fill('Hinge straightened.')
  await button(page, 'Ask someone to check it').last().click()
  await page.getByText('A high issue must be closed by someone else.').waitFor()
  expect(await button(page, 'Close the issue').count()).toBe(0)
  await callum.waitForPill('All sent')

  await show(asha.page, `/issues/${(await raised())?.id}`)
  await button(asha.page, 'Close the issue').click()
  await button(asha.page, 'Close the issue').last().click()
  await asha.page.getByText('Closed', { exact: true }).first().waitFor()
  await asha.waitForPill('All sent')
  expect((await raised())?.verified_by).toBe(kitchen.asha.idOf('Asha'))
})

test('AC 3.9.5 a closed issue is opened again with a reason, and not without', async () => {
  const { page } = asha
  await button(page, 'Open again').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Open again' }).click()
  await dialog.getByText('Say why. The reason is kept with the record.').waitFor()
  await dialog.getByLabel('Why').fill('It sticks again.')
  await dialog.getByRole('button', { name: 'Open again' }).click()
  await page.getByText('It sticks again.').waitFor()
  await asha.waitForPill('All sent')
  const again = await raised()
  expect([again?.status, again?.closed_by]).toEqual(['IN_PROGRESS', undefined])
})

test('AC 3.9.2 raised while its photo is still being kept: the button waits, and the photo is not left off', async () => {
  const { page } = callum
  await show(page, '/issues/create')
  await page.getByRole('heading', { level: 1, name: 'New issue' }).waitFor()
  const goOn = await slowCamera(page)
  await page.getByLabel('Photos: choose').setInputFiles(await cameraPicture(page))
  const title = 'Display light flickers'
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('What is wrong').fill('Left of the till.')
  await page.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('option', { name: 'Equipment' }).click()
  await page.getByText('Keeping the photo…').waitFor()
  expect(await button(page, 'Raise the issue').isDisabled()).toBe(true)
  await goOn()
  await page.getByRole('img', { name: 'Photo' }).waitFor()
  expect(await page.getByLabel('Title').inputValue()).toBe(title)
  await button(page, 'Raise the issue').click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await callum.waitForPill('All sent')
  const issue = (await issues()).find((one) => one.title === title)
  expect(issue?.file_ids).toHaveLength(1)
})

test('gloves tap “Start work” and “Add” twice: one move and one remark; a root cause typed is not lost unasked', async () => {
  const { page } = callum
  await button(page, 'Start work').dblclick()
  await page.getByText('In progress', { exact: true }).first().waitFor()
  // The second tap met the next step, which would ask; or Edit, which came to its place.
  expect(await page.getByRole('dialog').isVisible()).toBe(false)
  await page.getByLabel('Add to it').fill('Ordered a new tube.')
  await button(page, 'Add').dblclick()
  await page.getByRole('listitem').getByText('Ordered a new tube.').waitFor()
  await callum.waitForPill('All sent')
  const issue = (await issues()).find(({ title }) => title === 'Display light flickers')
  expect(issue?.timeline?.map(({ to, text }) => to ?? text)).toEqual([
    'IN_PROGRESS',
    'Ordered a new tube.',
  ])

  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Root cause').fill('An old tube.')
  await page.goBack()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  expect(await page.getByLabel('Root cause').inputValue()).toBe('An old tube.')
})

test('an issue that was cancelled long ago is not on Asha’s device any more: its list and its page fetch it; without signal they say so', async () => {
  const { page, context } = asha
  const { id: site } = kitchen.siteOf('HS')
  const open = (await issues()).find(
    ({ status, location_id }) => status === 'OPEN' && location_id === site,
  )
  if (!open) throw new Error('No issue is open.')
  const by = { user_id: kitchen.asha.idOf('Asha') ?? '', at: Date.now(), text: 'A mistake' }
  const patch = moveIssue(open, 'CANCELLED', by)
  expect((await kitchen.asha.call('PUT', `/v2/issues/${open.id}`, patch)).status).toBe(200)
  await page.goto(`/issues/${open.id}`)
  await page.getByText('Cancelled', { exact: true }).first().waitFor()

  await show(page, '/issues')
  await removeStored(page, 'issues', open.id)
  await show(page, `/issues/${open.id}`)
  await page.getByRole('heading', { level: 1, name: open.title }).waitFor()

  await removeStored(page, 'issues', open.id)
  await show(page, '/issues?status=CANCELLED')
  await page.getByText('From the server', { exact: true }).waitFor()
  await page.getByText('This device keeps all open issues, and the rest for 92 days.').waitFor()
  await page.getByRole('row').getByText(open.title).waitFor()

  await show(page, '/issues')
  await asha.keptForOffline()
  await context.setOffline(true)
  await removeStored(page, 'issues', open.id)
  await show(page, `/issues/${open.id}`)
  await page.getByRole('heading', { level: 1, name: /^We can't find/ }).waitFor()
  await context.setOffline(false)
  await page.getByRole('heading', { level: 1, name: open.title }).waitFor()
})
