/**
 * The provider inside a customer's business (security.md): a one-time link from the command line,
 * ADMIN OVERRIDE in the app, developer mode. The link opens once.
 */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { office } from '#tests/support/kitchen-device.ts'
import { type MorningKitchen, openMorningKitchen } from '#tests/support/morning-kitchen.ts'

const root = join(import.meta.dirname, '..', '..')
let kitchen: MorningKitchen
let sam: Page

beforeAll(async () => {
  kitchen = await openMorningKitchen()
})
afterAll(() => kitchen?.stop())

/** The link as `npm run override` prints it, led to the port of this server. */
function overrideLink(): string {
  const said = execFileSync(
    process.execPath,
    [
      'server/commands/override.ts',
      ...['--data', kitchen.dataFolder, '--customer', 'staging'],
      ...['--actor', 'Sam Lee', '--reason', 'Ticket 118'],
    ],
    { cwd: root, encoding: 'utf8' },
  )
  const [link] = /\/login\?override=\S+/.exec(said) ?? []
  if (!link) throw new Error(said)
  return kitchen.origin + link
}

test('Sam of the provider opens a link once: no Profile, developer mode on and off; a second use is refused', async () => {
  const link = overrideLink()
  const { page, waitForPill } = await kitchen.open(office)
  const enter = page.getByRole('button', { name: 'Sign in as Larder support' })
  await page.goto(link)
  await page.getByText('The link works once and for 30 minutes.').waitFor()
  await enter.click()
  await page.waitForURL('/')
  await waitForPill('All sent')
  // He is sent no people, and Home waits for none.
  await page.getByRole('heading', { level: 2, name: 'Your sites' }).waitFor()
  const developer = page.getByRole('navigation', { name: 'Main' }).getByText('Developer Mode')
  const person = page.getByRole('button', { name: 'Larder', exact: true })
  expect(await developer.count()).toBe(0)
  await person.click()
  expect(await page.getByRole('link', { name: 'Profile' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Developer mode' }).click()
  await developer.waitFor()
  await person.click()
  await page.getByRole('button', { name: 'Leave developer mode' }).click()
  await developer.waitFor({ state: 'detached' })
  sam = page

  const other = await kitchen.open(office)
  await other.page.goto(link)
  await other.page.getByRole('button', { name: 'Sign in as Larder support' }).click()
  await other.page.getByText('This link has been used or is too old. Ask for a new one.').waitFor()
})

test('AC 3.41.5 the clock has no button for Sam of the provider and says why, and Home offers him none', async () => {
  await sam.goto('/')
  await sam.getByRole('heading', { level: 2, name: 'Your sites' }).waitFor()
  expect(await sam.locator('main').getByText(/Clock/).count()).toBe(0)
  await sam.goto('/user-clock')
  await sam.getByText("The super user can't clock in.").waitFor()
  expect(await sam.getByRole('button', { name: /^Clock (in|out)$/ }).count()).toBe(0)
})
