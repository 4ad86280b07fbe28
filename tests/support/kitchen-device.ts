/**
 * A tablet, phone or office computer in a test: one browser context with one page, and what a
 * person does with it, in the words they read on the screen. No test touches markup by itself.
 */
import type { Browser, BrowserContext, Page } from 'playwright'
import { untilNothingWaits } from './device-storage.ts'
import { until } from './until.ts'

export type SignIn = { readonly name: string; readonly password: string }

export type KitchenDevice = {
  readonly page: Page
  readonly context: BrowserContext
  /** Everything the page complained about in its console. */
  readonly complaints: readonly string[]
  readonly signIn: (who: SignIn) => Promise<void>
  /** The agreements, and the PIN put off: what somebody new is asked. */
  readonly acceptLegal: () => Promise<void>
  /** What the pill in the header says. */
  readonly pill: () => Promise<string>
  readonly waitForPill: (says: string | RegExp) => Promise<void>
  /** The service worker keeps the app: from now on it opens without a signal. */
  readonly keptForOffline: () => Promise<void>
  /** Types a temperature by keyboard and presses Enter. */
  readonly typeReading: (text: string) => Promise<void>
  readonly close: () => Promise<void>
}

export type DeviceOptions = {
  readonly width: number
  readonly height: number
  readonly isTouch?: boolean
  /** The service worker keeps the app on it, which costs two seconds; else files are the server's. */
  readonly opensOffline?: boolean
}

export const tablet = { width: 820, height: 1180, isTouch: true }
export const phone = { width: 390, height: 844, isTouch: true }
export const office = { width: 1280, height: 800 }

type Shown = { readonly page: Page; readonly complaints: readonly string[] }
const open = new Set<Shown>()

/** What stands on each open device, for the log of a test that failed: address, words, complaints. */
export async function devicesInWords(): Promise<readonly string[]> {
  const words = async ({ page, complaints }: Shown) => {
    const text = await page
      .locator('body')
      .ariaSnapshot({ timeout: 2_000 })
      .catch((error: unknown) => String(error))
    return [page.url(), text.replaceAll(/\s+/g, ' ').slice(0, 5_000), ...complaints].join('\n')
  }
  return Promise.all([...open].map(words))
}

/**
 * Opens a screen as a tap of the menu does, without loading the app anew, which costs two seconds.
 * Of the one that is open already it is a new load, as the screen stands when somebody comes to it.
 */
export async function show(page: Page, path: string): Promise<void> {
  if (new URL(page.url()).pathname === path) {
    await page.goto(path)
    return
  }
  await page.evaluate((to) => {
    document.querySelector('main h1')?.setAttribute('data-before', '')
    history.pushState(null, '', to)
  }, path)
  await page.locator('main h1:not([data-before])').first().waitFor()
}

/** @param browser or whatever else makes a context */
export async function openDevice(
  browser: Pick<Browser, 'newContext'>,
  options: DeviceOptions & { readonly origin: string },
): Promise<KitchenDevice> {
  const { origin, width, height, isTouch = false, opensOffline = false } = options
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height },
    hasTouch: isTouch,
    serviceWorkers: opensOffline ? 'allow' : 'block',
    // What slides would only be waited for.
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  })
  const page = await context.newPage()
  const complaints: string[] = []
  const shown = { page, complaints }
  open.add(shown)
  context.on('close', () => open.delete(shown))
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    // A refused or cut request is the test's doing; everything else is ours.
    if (
      message.type() === 'error' &&
      !/Failed to load resource|WebSocket|net::ERR_/.test(message.text())
    ) {
      complaints.push(message.text())
    }
  })
  const pillOf = () =>
    page.getByRole('button', { name: /sent|arriving|waiting|offline|attention|to fix/i }).first()

  return {
    page,
    context,
    complaints,
    async signIn({ name, password }) {
      await page.goto(`${origin}/login`)
      await page.getByLabel('Email or username').fill(name)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.waitForURL((url) => url.pathname !== '/login')
    },
    async acceptLegal() {
      await page.getByLabel('Select All').check()
      await page.getByRole('button', { name: 'Confirm' }).click()
      await page.getByText('Legal agreements accepted successfully').waitFor()
      await page.getByRole('button', { name: 'Not now' }).click()
    },
    pill: async () => ((await pillOf().textContent()) ?? '').trim(),
    async waitForPill(says) {
      const shown = () => pillOf().filter({ hasText: says }).waitFor({ timeout: 30_000 })
      await shown()
      if (says !== 'All sent') return
      // The pill follows a save a moment later: what waits is looked up beside it.
      await untilNothingWaits(page)
      await shown()
    },
    async keptForOffline() {
      const isKept = async () => {
        const { active } = await navigator.serviceWorker.ready
        return active?.state === 'activated' && navigator.serviceWorker.controller !== null
      }
      await until('the app is kept on this device', () => page.evaluate(isKept))
    },
    async typeReading(text) {
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
    },
    close: () => context.close(),
  }
}

/** The sign-ins a demo server printed when it made its people. */
export function signInsOf(output: string): Record<string, SignIn> {
  const found: Record<string, SignIn> = {}
  const row = /^ {2}(\S+) .*? (?:admin|auditor|user|supplier) +(\S+) +(\S+)/gm
  for (const [, first = '', name = '', password = ''] of output.matchAll(row)) {
    found[first.toLowerCase()] = { name, password }
  }
  return found
}
