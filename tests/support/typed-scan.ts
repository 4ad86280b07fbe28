/** A scanner that types, in the hands of a test. */
import type { Page } from 'playwright'

const FNC1 = '\u001d'

/** Its keys come 5 ms apart by their own clock, however busy this machine is; Enter ends them. */
export async function scans(page: Page, code: string): Promise<void> {
  const keys = [...code].map((key) => (key === FNC1 ? 'FNC1' : key))
  await page.evaluate(
    (all) => {
      const begun = performance.now()
      for (const [at, key] of all.entries()) {
        const isFnc1 = key === 'FNC1'
        const event = new KeyboardEvent('keydown', {
          ...{ key: isFnc1 ? ']' : key, ctrlKey: isFnc1, bubbles: true, cancelable: true },
        })
        Object.defineProperty(event, 'timeStamp', { value: begun + at * 5 })
        const target = document.activeElement ?? document.body
        target.dispatchEvent(event)
      }
    },
    [...keys, 'Enter'],
  )
}
