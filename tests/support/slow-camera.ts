/** A tablet on which a photo takes its time to be read: as long as the test wants. */
import type { Page } from 'playwright'

/** @returns lets the photos go on that wait, and those that come */
export async function slowCamera(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const read = globalThis.createImageBitmap
    const { promise, resolve } = Promise.withResolvers<void>()
    addEventListener('photos-go-on', () => resolve(), { once: true })
    globalThis.createImageBitmap = (async (picture: ImageBitmapSource) => {
      await promise
      return read(picture)
    }) as typeof read
  })
  return () => page.evaluate(() => void dispatchEvent(new Event('photos-go-on')))
}
