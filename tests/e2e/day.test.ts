/**
 * A whole day of a shop without signal, in real Chromium: a shared tablet, two phones, five people,
 * from 05:50 to 14:10 of the kitchen's own clock. In the deep run; nothing here is told twice.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Check } from '#contract/modules/checks/checks.ts'
import { kindWords } from '#contract/modules/clock/clock-acts.ts'
import type { UserClockEvent } from '#contract/modules/clock/user-clock-events.ts'
import type { StoredFile } from '#contract/modules/files/files.ts'
import type { Issue } from '#contract/modules/issues/issues.ts'
import type { TemperatureLog } from '#contract/modules/temperature/temperature-logs.ts'
import { instantOf } from '#contract/time/zoned-time.ts'
import { addForm, counterForm, counterFormRenewed } from '#tests/support/check-forms.ts'
import { type Arrived, type Made, openDayBook } from '#tests/support/day-book.ts'
import { rounds } from '#tests/support/depth.ts'
import { untilNothingWaits } from '#tests/support/device-storage.ts'
import {
  beginCheck,
  type CheckWork,
  enterPin,
  introduce,
  openPage,
  raiseIssue,
  readUnit,
  signCheck,
  tapClock,
  workAtTablet,
} from '#tests/support/floor-work.ts'
import { type KitchenDevice, office, phone, tablet } from '#tests/support/kitchen-device.ts'
import { type KitchenTime, startKitchenTime } from '#tests/support/kitchen-time.ts'
import { type LossyNetwork, openLossyNetwork } from '#tests/support/lossy-network.ts'
import { type MorningKitchen, openKitchen } from '#tests/support/morning-kitchen.ts'

const timezone = 'Europe/London'

const units = [
  'Walk-in fridge 1',
  'Walk-in fridge 2',
  'Meat display 1',
  'Meat display 2',
  'Cooked meats display',
  'Walk-in freezer',
  'Chest freezer',
  'Cutting room',
  'Hot cabinet',
]
const usual = ['3.1', '3.2', '2.9', '3.6', '3.0', '-20.5', '-19.5', '10.4', '68']

const form = 'Counter check'
const FAILED = 'Everything is clean'
const well: CheckWork = { form, photos: 1 }
const badly: CheckWork = { form, photos: 2, action: 'Cleaned again' }

describe.runIf(rounds(0, 1) === 1)('a day without signal', () => {
  let time: KitchenTime
  let kitchen: MorningKitchen
  let network: LossyNetwork
  let kiosk: KitchenDevice
  let ben: KitchenDevice
  let callum: KitchenDevice
  let asha: KitchenDevice
  let formId: string
  const floor = () => [kiosk, ben, callum]
  const book = openDayBook()

  const isToday = ({ created }: { created: number }) =>
    created >= instantOf(time.day, '05:50', timezone)

  async function signal(is: 'gone' | 'back'): Promise<void> {
    if (is === 'gone') network.cut()
    else network.mend()
    await Promise.all(floor().map(({ context }) => context.setOffline(is === 'gone')))
  }
  async function opened(who: string, size: typeof office, at = network.url) {
    const device = await kitchen.open({ ...size, origin: at, opensOffline: true })
    await time.keepIn(device.context)
    await device.signIn(kitchen.personOf(who))
    if (who === 'Ben') await device.acceptLegal()
    await device.waitForPill('All sent')
    return device
  }
  async function read(device: KitchenDevice, who: string, place: number, celsius?: string) {
    const [name = '', value = ''] = [units[place - 1], celsius ?? usual[place - 1]]
    await book.did('reading', [`${who} ${Number(value)} ${name}`], () =>
      readUnit(device, [place, name], value),
    )
  }
  async function round(device: KitchenDevice, who: string, warm?: number): Promise<void> {
    await openPage(device.page, '/temperature-logging')
    for (const place of units.keys()) {
      await read(device, who, place + 1, place + 1 === warm ? '9.4' : undefined)
    }
  }
  async function begin(device: KitchenDevice, who: string, work: CheckWork): Promise<void> {
    const photos = Array.from({ length: work.photos }, () => `${who} photo.jpg`)
    await book.did('photo', photos, () => beginCheck(device.page, work))
  }
  async function sign(device: KitchenDevice, who: string, work: CheckWork): Promise<void> {
    const what = `${who} ${work.action ? 'ACTION' : 'PASS'} ${work.photos}`
    const issues = work.action ? [`${who} ${FAILED}`] : []
    await book.did('issue', issues, () =>
      book.did('check', [what], () => signCheck(device.page, form)),
    )
  }
  async function checks(device: KitchenDevice, who: string, works: CheckWork[]): Promise<void> {
    for (const work of works) {
      await begin(device, who, work)
      await sign(device, who, work)
    }
  }
  const raise = ({ page }: KitchenDevice, who: string, title: string) =>
    book.did('issue', [`${who} ${title}`], () => raiseIssue(page, title))
  async function tap(who: string, press: string, says: string, wrong?: string): Promise<void> {
    await enterPin(kiosk.page, who, kitchen.pinOf(who), wrong)
    await book.did('tap', [`${who} ${press}`], () => tapClock(kiosk.page, press, says))
  }

  beforeAll(async () => {
    time = startKitchenTime('05:30', timezone)
    kitchen = await openKitchen({ timezone, appFolder: time.appFolder })
    formId = await addForm(kitchen.asha, form, counterForm)
    network = await openLossyNetwork(() => kitchen.origin)
    kiosk = await opened('Asha', tablet)
    await kiosk.page.goto('/profile')
    await kiosk.page.getByRole('button', { name: 'Share this tablet' }).click()
    const sure = kiosk.page.getByRole('dialog')
    await sure.getByRole('button', { name: 'Share this tablet' }).click()
    for (const who of ['Dev', 'Ellie', 'Tom']) {
      await introduce(kiosk.page, who, kitchen.personOf(who))
    }
    ben = await opened('Ben', phone)
    callum = await opened('Callum', phone)
    asha = await opened('Asha', office, kitchen.origin)
    await asha.page.goto('/temperature-logging')
    for (const device of floor()) await device.keptForOffline()
    await time.at('05:50')
    await signal('gone')
  })
  afterAll(async () => {
    await kitchen?.stop()
    await network?.close()
    time?.stop()
  })

  test('05:50 to 10:20 without signal: 1 wrong PIN, 5 taps on the clock, 19 temperatures, 2 checks', async () => {
    const { page } = kiosk
    await time.at('05:52')
    await tap('Dev', 'Clock in', 'Clocked in')
    await time.at('06:00')
    await enterPin(page, 'Dev', kitchen.pinOf('Dev'))
    await workAtTablet(page, 'Dev', async () => {
      await round(kiosk, 'Dev')
      await checks(kiosk, 'Dev', [well, well])
    })
    await time.at('06:30')
    await tap('Ellie', 'Clock in', 'Clocked in', '7020')
    await time.at('07:00')
    await tap('Tom', 'Clock in', 'Clocked in')
    await time.at('08:05')
    await round(ben, 'Ben', 2)
    await time.at('08:50')
    await openPage(callum.page, '/temperature-logging')
    await read(callum, 'Callum', 2, '4.1')
    await time.at('10:00')
    await tap('Dev', 'Start break', 'Break started')
    await time.at('10:20')
    await tap('Dev', 'End break', 'Break ended')
  }, 180_000)

  test('10:30 to 14:05 on two phones and the tablet: 10 checks, 13 photos, 3 bad answers with their action, 4 issues, 4 taps; Asha publishes revision 2', async () => {
    await time.at('10:30')
    await checks(ben, 'Ben', [well, badly, well, well])
    await raise(ben, 'Ben', 'Door seal is torn')
    await time.at('11:00')
    await checks(callum, 'Callum', [badly, badly, well, well, well])
    await raise(callum, 'Callum', 'Tap in the yard drips')
    await raise(callum, 'Callum', 'Light over the block flickers')
    await time.at('11:30')
    await round(callum, 'Callum')
    await time.at('12:00')
    await tap('Ellie', 'Start break', 'Break started')
    await time.at('12:10')
    const revision = { family_id: formId, revision: 2, supersedes_id: formId }
    await addForm(kitchen.asha, form, counterFormRenewed, revision)
    await time.at('12:30')
    await tap('Ellie', 'End break', 'Break ended')
    await time.at('13:00')
    await enterPin(kiosk.page, 'Ellie', kitchen.pinOf('Ellie'))
    await workAtTablet(kiosk.page, 'Ellie', async () => {
      await round(kiosk, 'Ellie')
      await raise(kiosk, 'Ellie', 'Scale shows 2 g too much')
    })
    await time.at('13:40')
    await openPage(ben.page, '/temperature-logging')
    for (const place of [1, 2, 9]) await read(ben, 'Ben', place)
    await time.at('13:50')
    await begin(callum, 'Callum', well)
    await time.at('14:00')
    await tap('Dev', 'Clock out', 'Clocked out')
    await time.at('14:05')
    await tap('Ellie', 'Clock out', 'Clocked out')
    expect(book.counts()).toEqual({
      reading: 40,
      check: 11,
      photo: 15,
      issue: 7,
      tap: 9,
    })
    expect(await kitchen.logs().then((logs) => logs.filter(isToday))).toEqual([])
  }, 240_000)

  test('14:10 the signal is there for 20 seconds and goes; Callum finishes his check on revision 1; it comes back', async () => {
    await time.at('14:10')
    let replies = 0
    const enough = Promise.withResolvers<void>()
    network.beforeReply(({ method }) => {
      if (method === 'POST') replies += 1
      if (replies === 30) enough.resolve()
    })
    await signal('back')
    await enough.promise
    network.beforeReply(null)
    await signal('gone')
    await time.pass(20_000)
    await sign(callum, 'Callum', well)
    await signal('back')
    for (const { page } of floor()) await untilNothingWaits(page)
    for (const { page } of [ben, callum]) await page.getByText('All sent').first().waitFor()
  }, 120_000)

  test('Asha has seen the fridge of 13:40 come in, without a reload; then she puts right the 07:00 Tom tapped late', async () => {
    const { page } = asha
    await page.getByText('Last 3.1 °C, today 13:40').waitFor()
    await page.goto('/user-clock?view=hours')
    await page.getByRole('button', { name: /Tom Reid/ }).click()
    await page.getByRole('button', { name: 'In 07:00' }).click()
    await page.getByLabel('Time').fill('06:45')
    await page.getByLabel('Why').fill('He opened the shop first.')
    await page.getByRole('button', { name: 'Change this time' }).click()
    await page.getByText('Time changed').waitFor()
    await asha.waitForPill('All sent')
  })

  test('40 temperatures, 12 checks, 15 photos, 7 issues and 9 taps are there once each, under who made them, when they did', async () => {
    const people = await kitchen.asha.list<{ id: string; first_name: string }>('/users')
    const nameOf = (id: string) => people.find((one) => one.id === id)?.first_name
    const fridges = await kitchen.unitsOf('HS')
    const unitOf = (id: string) => fridges.find((one) => one.id === id)?.name
    const todays = async <R extends Made>(path: string) =>
      (await kitchen.asha.list<R>(path)).filter(isToday)
    const events = await todays<UserClockEvent>('/v2/user-clock-events')
    const arrived: Arrived = {
      reading: (await todays<TemperatureLog>('/v2/temperature-logs')).map((one) => [
        `${nameOf(one.created_by)} ${one.temperature} ${unitOf(one.temperature_location_id)}`,
        one,
      ]),
      check: (await todays<Check>('/v2/checks')).map((one) => [
        `${nameOf(one.created_by)} ${one.result} ${one.file_ids?.length}`,
        one,
      ]),
      photo: (await todays<StoredFile>('/v2/files')).map((one) => [
        `${nameOf(one.created_by)} ${one.name}`,
        one,
      ]),
      issue: (await todays<Issue>('/v2/issues')).map((one) => [
        `${nameOf(one.created_by)} ${one.title}`,
        one,
      ]),
      tap: events
        .filter(({ voids_id }) => !voids_id)
        .map((one) => [`${nameOf(one.user_id)} ${kindWords[one.kind]}`, one]),
    }
    book.isWhat(arrived, instantOf(time.day, '14:10', timezone))
    const all = Object.values(arrived).flat()
    const devicesOf = (who: string) =>
      new Set(all.flatMap(([what, { device_id = [] }]) => (what.startsWith(who) ? device_id : [])))
    const [tabletId] = devicesOf('Tom')
    expect(devicesOf('Dev')).toEqual(new Set([tabletId]))
    expect(devicesOf('Ellie')).toEqual(new Set([tabletId]))
    expect(new Set([...devicesOf('Ben'), ...devicesOf('Callum'), tabletId]).size).toBe(3)
    for (const [, check] of arrived.check) expect(check).toMatchObject({ form_id: formId })
    const corrected = events.filter(({ voids_id }) => voids_id)
    expect(corrected).toMatchObject([{ override_reason: 'He opened the shop first.' }])

    const { rows, verdict } = await kitchen.ledger()
    const made = rows.filter(({ act }) => act === 'create').map(({ id }) => id)
    for (const [what, { id }] of all) {
      expect([what, made.filter((one) => one === id).length]).toEqual([what, 1])
    }
    expect(verdict).toMatchObject({ intact: true, brokenAt: null })
    // All but the last hour's: the ledger says of each how late it came.
    expect(verdict.late).toBeGreaterThanOrEqual(70)
  })
})
