/**
 * Temperatures taken as fast as the screen takes them, by the page itself: it chooses a fridge,
 * types, presses Enter and waits for the strip that says it is saved. Always holds: no two readings
 * of a spree are alike, so each can be counted; `saved` holds what the screen has called saved, at
 * the moment it did.
 */
import type { BrowserContext, Page } from 'playwright'
import type { TemperatureLog } from '#contract/modules/temperature/temperature-logs.ts'
import { storedRows } from './device-storage.ts'

/** Fridges of High Street whose warning is above 5 °C: everything below is good without a word. */
const fridges = [
  'Walk-in fridge 1',
  'Walk-in fridge 2',
  'Meat display 1',
  'Meat display 2',
  'Cooked meats display',
]
const WARMEST_TENTHS = 49

type Reading = { readonly unit: string; readonly celsius: number }
type Told = { readonly is: 'pressing' | 'saved'; readonly what: string; readonly nth: number }

export const readingName = ({ unit, celsius }: Reading) => `${unit} ${celsius}`

/** Runs in the page. @param wait ms between saying that Enter is pressed and pressing it */
async function readAll({ readings, wait }: { readings: readonly Reading[]; wait: number }) {
  const tell = (self as unknown as { larderTold: (told: Told) => Promise<void> }).larderTold
  const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  const until = async <T>(look: () => T | undefined | null | false): Promise<T> => {
    for (;;) {
      const found = look()
      if (found) return found
      await rest(1)
    }
  }
  const press = (key: string) =>
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    )
  for (const [index, { unit, celsius }] of readings.entries()) {
    const what = `${unit} ${celsius}`
    const rows = () => [...document.querySelectorAll<HTMLElement>('main ol li button')]
    const display = () => document.querySelector(`output[aria-label="Temperature of ${unit}"]`)
    const shown = String(celsius).replace('-', '\u2212')
    const title = `${unit}, ${celsius.toFixed(1).replace('-', '\u2212')} \u00b0C`
    const isSaved = () =>
      [...document.querySelectorAll('output')].some(({ textContent }) =>
        textContent.includes(title),
      )
    // A round that has just been opened may begin the unit anew: whoever sees nothing types again.
    const isEmpty = () => display() !== null && !/\d/.test(display()?.textContent ?? '')
    let isTold = false
    while (!isSaved()) {
      const row = await until(() => rows().find((one) => one.textContent.includes(unit)))
      row.click()
      await until(() => document.querySelector('h2#unit-name')?.textContent === unit)
      for (const key of String(celsius)) press(key)
      // The page draws a key after it was pressed, not at once.
      await rest(1)
      await until(() => display()?.textContent?.startsWith(shown) || isEmpty())
      if (isEmpty()) continue
      if (!isTold) void tell({ is: 'pressing', what, nth: index + 1 })
      isTold = true
      await rest(wait)
      press('Enter')
      // What is being saved leaves the display before the strip says that it is saved.
      const end = performance.now() + 5_000
      await until(() => isSaved() || (isEmpty() && performance.now() > end))
    }
    void tell({ is: 'saved', what, nth: index + 1 })
  }
}

export type ReadingSpree = ReturnType<typeof openReadingSpree>

export function openReadingSpree() {
  const tried: string[] = []
  const pressed: string[] = []
  const saved: string[] = []
  let onTold: (told: Told) => void = () => {}
  return {
    /** Enter was announced of them, and may have been pressed. */
    pressed: pressed as readonly string[],
    saved: saved as readonly string[],
    /** Before the first page of this context that takes readings. */
    listen: (context: BrowserContext) =>
      context.exposeBinding('larderTold', (_, told: Told) => {
        const list = told.is === 'saved' ? saved : pressed
        list.push(told.what)
        onTold(told)
      }),
    /**
     * Takes so many readings on the page, which shows the round.
     * @param hook is told of each, just before Enter is pressed and when it is called saved
     */
    async take(
      page: Page,
      count: number,
      { wait = 0, hook = () => {} }: { wait?: number; hook?: (told: Told) => void } = {},
    ): Promise<void> {
      onTold = hook
      const readings = Array.from({ length: count }, (_, index): Reading => {
        const nth = tried.length + index
        const unit = fridges[nth % fridges.length] ?? ''
        return { unit, celsius: (WARMEST_TENTHS - Math.floor(nth / fridges.length)) / 10 }
      })
      tried.push(...readings.map(readingName))
      await page.evaluate(readAll, { readings, wait })
    },
    /** Of these logs those a spree made, by their names, as often as they are there. */
    namesOf(
      logs: readonly TemperatureLog[],
      units: readonly { readonly id: string; readonly name: string }[],
      since: number,
    ): string[] {
      const nameOf = new Map(units.map(({ id, name }) => [id, name]))
      return logs
        .filter(({ created }) => created >= since)
        .map(({ temperature_location_id, temperature }) =>
          readingName({ unit: nameOf.get(temperature_location_id) ?? '', celsius: temperature }),
        )
    },
  }
}

/**
 * Opens the round on a page and waits until it stands.
 * @param when said with what stands there instead
 */
export async function openRoundOn(page: Page, origin: string, when: string): Promise<void> {
  await page.goto(`${origin}/temperature-logging`)
  const round = page.locator('h2#unit-name').or(page.getByText(/^All \d+ read$/))
  await round
    .first()
    .waitFor()
    .catch(async (cause: unknown) => {
      const seen = await page.locator('body').ariaSnapshot()
      throw new Error(`${when}: no round at ${page.url()}, but “${seen}”`, { cause })
    })
}

/** What a device holds of a spree, read behind the app's back. */
export type HeldReadings = {
  /** By name, as often as they are there. */
  readonly names: readonly string[]
  /** Readings the server has not confirmed for which nothing waits, or that wait and are not there. */
  readonly halfSaved: readonly string[]
}

/** @param since ms */
export async function heldReadings(page: Page, since: number): Promise<HeldReadings> {
  const stores = ['temperature-logs', 'temperature-locations', '_outbox']
  const [logs = [], units = [], outbox = []] = await storedRows(page, stores)
  const entries = outbox.filter(({ resource }) => resource === 'temperature-logs')
  const nameOf = new Map(units.map(({ id, name }) => [id, name]))
  const own = logs.filter(({ created }) => Number(created) >= since)
  const waiting = new Set(entries.map(({ record_id }) => record_id))
  const here = new Set(logs.map(({ id }) => id))
  return {
    names: own.map((log) => `${nameOf.get(log.temperature_location_id)} ${log.temperature}`),
    halfSaved: [
      ...own.filter(({ id, received }) => received === undefined && !waiting.has(id)),
      ...entries.filter(({ record_id }) => !here.has(record_id)),
    ].map((row) => JSON.stringify(row)),
  }
}
