/**
 * What axe has against a page as it stands, and whether it scrolls sideways (guide, Accessibility).
 * `npm run test:deep` asks about three widths in both themes, and text of 200 % on a phone; the usual
 * run about one of a phone and a desk in the light theme and a tablet in the dark one, one of them for
 * each page in turn, or, of a page that a test has just opened for something else, about what it
 * shows. Always holds: width, theme and text are then as before.
 */
import axe from 'axe-core'
import type { Page } from 'playwright'
import { rounds } from './depth.ts'

const themes = ['light', 'dark'] as const
const sizes = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
] as const
const turns = ['390 light', '1280 light', '820 dark']
const isDeep = rounds(0, 1) === 1
let asked = 0

const showTheme = (page: Page, theme: string | undefined) =>
  page.evaluate((name) => {
    if (name) document.documentElement.dataset.mantineColorScheme = name
  }, theme)

/** Larder has no frames, so the page itself can be asked; it reads axe once, not for every look. */
async function violationsOf(page: Page, at: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const found = await page.evaluate(async () => {
    const asked = (window as unknown as { axe: typeof axe }).axe
    const { violations } = await asked.run(document, { resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
    )
  })
  return found.map((objection) => `${at} ${objection}`)
}

async function untilLoaded(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[data-late]'))
  await page.getByRole('status').filter({ hasText: 'Loading' }).waitFor({ state: 'detached' })
}

const NOT_DRAWN = 'Chromium has stopped drawing this page.'
/**
 * For tests that open what they look at: about one in two thousand changes of its size leaves a page
 * that Chromium 156 draws no more (script runs on, a screenshot never comes) until it is loaded anew.
 */
export const onceMoreIfNotDrawn = { retry: { count: 1, condition: new RegExp(NOT_DRAWN) } }
const LONGEST_FRAME_MS = 10_000

/** What asks the width by script is told before the next picture, and drawn for the one after. */
async function untilDrawn(page: Page): Promise<void> {
  const isDrawn = await page.evaluate(async (longest) => {
    const late = new Promise<'late'>((resolve) => setTimeout(resolve, longest, 'late'))
    for (const _ of [1, 2]) {
      const frame = new Promise<number>(requestAnimationFrame)
      if ((await Promise.race([frame, late])) === 'late') return false
    }
    return true
  }, LONGEST_FRAME_MS)
  if (isDrawn) return
  await page.reload()
  throw new Error(NOT_DRAWN)
}

/** What stands out of the page to the right, with text of a size, if that makes it scroll sideways. */
export async function sideways(page: Page, { text = '100%' } = {}): Promise<string[]> {
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size
  }, text)
  await untilDrawn(page)
  return page.evaluate(() => {
    const root = document.documentElement
    const over =
      root.scrollWidth <= innerWidth
        ? []
        : [...document.querySelectorAll('body *')]
            .filter((part) => part.getBoundingClientRect().right > innerWidth)
            .map((part) => `${part.tagName} “${part.textContent.slice(0, 40)}”`)
    root.style.fontSize = ''
    return over
  })
}

const DAY_MS = 86_400_000

/** The width and theme that a page is looked at next: another one each day. @param at of it in its list */
export function turnOfToday(at: number): void {
  asked = at + Math.floor(Date.now() / DAY_MS)
}

/** @param both themes at the size whose turn it is */
export async function objections(page: Page, { both = false } = {}): Promise<string[]> {
  await untilLoaded(page)
  const before = page.viewportSize()
  const themeBefore = await page.evaluate(() => document.documentElement.dataset.mantineColorScheme)
  const found: string[] = []
  const [width = '', theme = ''] = turns[asked++ % turns.length]?.split(' ') ?? []
  try {
    for (const size of sizes) {
      const isTurn = width === String(size.width)
      const asks = themes.filter((name) => isDeep || (isTurn && (both || theme === name)))
      if (asks.length === 0) continue
      await page.setViewportSize(size)
      for (const name of asks) {
        await showTheme(page, name)
        found.push(...(await violationsOf(page, `${size.width} ${name}`)))
      }
      for (const text of isDeep && size.width === 390 ? ['100%', '200%'] : ['100%']) {
        const over = await sideways(page, { text })
        found.push(
          ...over.map((part) => `${size.width} with text of ${text} scrolls sideways: ${part}`),
        )
      }
    }
  } finally {
    if (before) await page.setViewportSize(before)
    await showTheme(page, themeBefore)
  }
  return found
}

/** Of what leaves by itself in a few seconds. */
export async function objectionsAtOnce(page: Page): Promise<string[]> {
  await untilLoaded(page)
  return violationsOf(page, 'here')
}

/** Of what another test has opened. */
export const objectionsHere = (page: Page): Promise<string[]> =>
  isDeep ? objections(page) : objectionsAtOnce(page)
