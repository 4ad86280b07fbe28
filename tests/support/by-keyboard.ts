/** A person without a pointer: what has the focus, and Tab until something has it. */
import type { Page } from 'playwright'

const PATIENCE = 40

/** What has the focus, as a screen reader would name it. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement as HTMLElement | null
    // Nothing has it, or what holds everything.
    if (!at || at.tabIndex < 0) return ''
    const label = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : at.textContent
    return (label ?? '').trim()
  })

/** Tab until this has the focus; a person gives up after 40. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const isThere = (at: string) => (typeof name === 'string' ? at === name : name.test(at))
  for (let step = 0; step < PATIENCE; step += 1) {
    if (isThere(await focused(page))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached "${name}"; it is at "${await focused(page)}".`)
}
