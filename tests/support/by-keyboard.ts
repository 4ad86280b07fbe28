/** A person without a pointer: what has the focus, and Tab until something has it. */
import type { Page } from 'playwright'

const PATIENCE = 40

/** Something that Tab reached and nobody would see. */
export type FocusFault = string

/**
 * Tab from the heading on: each time something else has the focus, in sight and under nothing (WCAG 2.4.11),
 * until it leaves the page's own content.
 * @param most how often
 */
export async function tabThrough(page: Page, most: number): Promise<FocusFault[]> {
  await page.evaluate(() => {
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus()
  })
  const faults: FocusFault[] = []
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press('Tab')
    const { isOut, fault } = await page.evaluate(() => {
      const at = document.activeElement as HTMLElement | null
      const isSame = at?.hasAttribute('data-tabbed')
      for (const one of document.querySelectorAll('[data-tabbed]')) {
        one.removeAttribute('data-tabbed')
      }
      if (!at?.closest('main')) return { isOut: true, fault: null }
      at.setAttribute('data-tabbed', '')
      const label = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : at.textContent
      const name = (at.getAttribute('aria-label') ?? label ?? at.tagName).trim()
      if (isSame) return { isOut: true, fault: `Tab stays at “${name}”` }
      // A tick has no size of its own: its label is what is seen.
      const isTick = at instanceof HTMLInputElement && /checkbox|radio/.test(at.type)
      const seen = isTick ? (at.labels?.[0] ?? at) : at
      const { left, top, width, height } = seen.getBoundingClientRect()
      const x = Math.min(Math.max(left + width / 2, 1), innerWidth - 1)
      const y = top + Math.min(height / 2, 20)
      const over = document.elementFromPoint(x, y)
      // Its own list of choices may lie over it; a button in a field lets the pointer through to that.
      const list = over?.closest('[role="listbox"], [role="presentation"]')
      const isOwn = list !== null && at.getAttribute('aria-expanded') === 'true'
      const isSeen =
        over !== null &&
        (seen.contains(over) || over.contains(at) || isOwn || over.parentElement?.contains(at))
      return {
        isOut: false,
        fault: isSeen
          ? null
          : `“${name.slice(0, 60)}” has it, under ${over?.outerHTML.slice(0, 160) ?? 'nothing'}`,
      }
    })
    if (fault) faults.push(fault)
    if (isOut) break
  }
  return faults
}

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
