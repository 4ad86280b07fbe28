/**
 * Every route the app has, from its own list (src/app/routes.ts): it opens for an admin with its name and a
 * heading, axe finds nothing, the Tab key goes through it without a trap and never under a bar, and it opens
 * from nothing without a signal. One width and theme a route, and a third of the starts from nothing, which
 * change from day to day; all of them in `npm run test:deep`. What opens only after some steps is looked over where they are taken.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { declarations } from '#contract/core/resource/declarations.ts'
import type { ResourceName } from '#contract/core/resource/registry.ts'
import { wholeModules } from '#src/app/after-start.ts'
import { pages, type RoutePage } from '#src/app/routes.ts'
import { type FocusFault, tabThrough } from '#tests/support/by-keyboard.ts'
import { aThirdADay, rounds } from '#tests/support/depth.ts'
import { type KitchenDevice, office, show } from '#tests/support/kitchen-device.ts'
import { type MorningKitchen, openMorningKitchen } from '#tests/support/morning-kitchen.ts'
import { objections, onceMoreIfNotDrawn, turnOfToday } from '#tests/support/objections.ts'

let kitchen: MorningKitchen
let asha: KitchenDevice

beforeAll(async () => {
  kitchen = await openMorningKitchen()
  asha = await kitchen.open({ ...office, opensOffline: true })
  await asha.signIn(kitchen.personOf('Asha'))
  await asha.waitForPill('All sent')
  await asha.keptForOffline()
})
afterAll(() => kitchen?.stop())

const opensFor = ({ path, rule }: RoutePage) =>
  path !== '$' && rule.public !== true && (rule.roles?.includes('admin') ?? true)
const ofAdmins = pages.filter(opensFor)
const built = ofAdmins.filter(({ isLater }) => !isLater)
const later = ofAdmins.filter(({ isLater }) => isLater)

const searched = wholeModules.flatMap(({ search = [] }) => search)

/** Of the resource that the module's search leads there from; none is a record that isn't there. */
async function addressOf(path: string): Promise<string> {
  const resource = searched.find(({ to }) => path.startsWith(to))?.resource as ResourceName
  const [first] = resource
    ? await kitchen.asha.list<{ id: string }>(declarations[resource].path)
    : []
  return path.replace(/\{?\$\w+\}?/g, first?.id ?? '01890000-0000-7000-8000-000000000000')
}

const heading = () => asha.page.locator('main').getByRole('heading', { level: 1 }).first()

describe.each(built)('$path', ({ path, title }) => {
  test(`it opens as “${title}”: 0 objections, and by keyboard`, onceMoreIfNotDrawn, async () => {
    const { page } = asha
    turnOfToday(built.findIndex((one) => one.path === path))
    await show(page, await addressOf(path))
    await heading().waitFor()
    expect(await page.title()).not.toBe('')
    expect(await objections(page)).toEqual([])
    expect(await tabThrough(page, rounds(12, 40))).toEqual<FocusFault[]>([])
  })
})

/** A third of them each day; all in the deep run. */
const fromNothing = aThirdADay(built)

describe.each(fromNothing)('$path', ({ path }) => {
  test('without a signal it opens from nothing', async () => {
    const { page, context } = asha
    const address = await addressOf(path)
    await context.setOffline(true)
    try {
      await page.goto(address)
      await heading().waitFor()
      expect(new URL(page.url()).pathname).toBe(address)
    } finally {
      await context.setOffline(false)
    }
  })
})

test(`${later.length} routes of modules that aren’t built yet say so in one sentence, with a way on`, async () => {
  const { page } = asha
  const reply = await kitchen.asha.call('GET', '/v2/client/sync')
  const { feature_flags: flags } = (await reply.json()) as { feature_flags: readonly string[] }
  for (const { path, rule } of later) {
    // Two of one module show the same heading.
    await page.evaluate((to) => history.pushState(null, '', to), await addressOf(path))
    // A module that is off leads home, as ever.
    const isOff = rule.flag !== undefined && !flags.includes(rule.flag)
    const says = isOff ? /^Good/ : /not in this version yet/
    const main = page.locator('main')
    await expect.poll(() => main.textContent(), { message: path }).toMatch(says)
    if (isOff) continue
    expect(await page.locator('main').getByRole('link').count(), path).toBeGreaterThan(0)
  }
  expect(await objections(page)).toEqual([])
})
